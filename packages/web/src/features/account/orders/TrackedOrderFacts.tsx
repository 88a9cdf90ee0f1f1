import { amountRows, badgeColour, statusText, trackedFacts } from '@marketsquare/core/storefront/orders';
import type { TrackedOrder } from '@marketsquare/core/wire/api';
import { Amounts } from '../../../ui/Amounts.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { badgeTone } from './badge-tone.ts';
import { OrderedItems } from './OrderedItems.tsx';
import styles from './OrderViewScreen.module.css';
import { Tracker } from './Tracker.tsx';

/** What an order tells whoever tracks it by its number. [ORD-20..ORD-24] */
export default function TrackedOrderFacts({ order }: { readonly order: TrackedOrder }) {
  const { code, status, mode, history, items } = order;
  return (
    <>
      <header className={styles.header}>
        <h2>{`Order ${code}`}</h2>
        <Badge tone={badgeTone[badgeColour(status)]}>{statusText(status)}</Badge>
      </header>
      <Card aria-label="Progress">
        <Tracker mode={mode} history={history.map((change) => ({ ...change, at: Date.parse(change.at) }))} />
      </Card>
      <div className={styles.columns}>
        <Card aria-label="Items" className={styles.items}>
          <h2>Items</h2>
          <OrderedItems items={items} />
        </Card>
        <div className={styles.side}>
          <Card aria-label="Order">
            <Facts facts={trackedFacts(order, Date.parse(order.createdAt))} />
          </Card>
          <Card aria-label="What it cost">
            <Amounts rows={amountRows(order)} />
          </Card>
        </div>
      </div>
    </>
  );
}

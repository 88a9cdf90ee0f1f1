import { amountRows, badgeColour, statusText, trackedFacts } from '@marketsquare/core/storefront/orders';
import type { FoundOrder } from '../../../platform/shell.tsx';
import { Amounts } from '../../../ui/Amounts.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { badgeTone } from './badge-tone.ts';
import { OrderedItems } from './OrderedItems.tsx';
import styles from './OrderViewScreen.module.css';
import { Tracker } from './Tracker.tsx';
import { useTrackedOrder } from './use-tracked-order.ts';

/**
 * An order's public facts, for whoever tracks it by its number; screen readers hear its new status.
 * [ORD-20..ORD-24]
 */
export default function TrackedOrderFacts({ found }: { readonly found: FoundOrder }) {
  const order = useTrackedOrder(found);
  const { code, status, mode, history, items } = order;
  return (
    <>
      <header className={styles.header}>
        <h2>{`Order ${code}`}</h2>
        <Badge tone={badgeTone[badgeColour(status)]}>{statusText(status)}</Badge>
      </header>
      <VisuallyHidden>
        <span role="status">{`Now: ${statusText(status)}`}</span>
      </VisuallyHidden>
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

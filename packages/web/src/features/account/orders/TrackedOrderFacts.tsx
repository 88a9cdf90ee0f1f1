import { amountRows, badgeColour, statusText, trackedFacts } from '@marketsquare/core/storefront/orders';
import type { TrackedOrder } from '@marketsquare/core/wire/api';
import type { FoundOrder } from '../../../platform/tracked-order.ts';
import { Amounts } from '../../../ui/Amounts.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { badgeTone } from './badge-tone.ts';
import { Due } from './Due.tsx';
import { OrderedItems } from './OrderedItems.tsx';
import styles from './OrderViewScreen.module.css';
import { OwnOrder, type OwnOrderParts } from './OwnOrder.tsx';
import { ProveOrder } from './ProveOrder.tsx';
import { Tracker } from './Tracker.tsx';
import { useTrackedOrder } from './use-tracked-order.ts';

interface TrackedOrderFactsProps extends OwnOrderParts {
  readonly found: FoundOrder;
}

/**
 * An order that is tracked by its number: all of it where this browser may act for it, or else its public facts.
 * [ORD-19..ORD-24]
 */
export default function TrackedOrderFacts({ found, ...parts }: TrackedOrderFactsProps) {
  const { order, isMissing } = useTrackedOrder(found);
  const id = found.id ?? order?.id ?? null;
  const facts = order && <PublicFacts order={order} />;
  if (id !== null) {
    return (
      <OwnOrder id={id} headingLevel="h2" {...parts}>
        {facts}
      </OwnOrder>
    );
  }
  if (isMissing) return <p>We could not load this order. Please try again in a moment.</p>;
  return facts ?? <Skeleton shape="block" height="20rem" />;
}

/** The facts for whoever knows the number; screen readers hear a new status. */
function PublicFacts({ order }: { readonly order: TrackedOrder }) {
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
        <Due order={order} />
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
        <ProveOrder />
      </div>
    </>
  );
}

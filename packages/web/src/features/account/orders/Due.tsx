import { dueTexts } from '@marketsquare/core/storefront/orders';
import type { TrackedOrder } from '@marketsquare/core/wire/api';
import styles from './OrderViewScreen.module.css';

/** When an order is handed over, above its tracker. */
export function Due({ order }: { readonly order: Omit<TrackedOrder, 'id'> }) {
  return dueTexts(order, Date.parse(order.createdAt)).map((text) => (
    <p key={text} className={styles.due}>
      {text}
    </p>
  ));
}

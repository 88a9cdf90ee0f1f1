import { moneyBack } from '@marketsquare/core/storefront/orders';
import type { OrderView } from '@marketsquare/core/wire/api';
import styles from './OrderViewScreen.module.css';

/** The money that a cancelled order gives back, where to and when. Default export, because it loads at first use. */
export default function MoneyBack({ order }: { readonly order: OrderView }) {
  return (
    <ul className={styles.back} aria-label="Your money">
      {moneyBack(order).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

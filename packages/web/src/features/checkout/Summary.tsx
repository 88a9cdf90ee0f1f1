import { formatNaira } from '@marketsquare/core/kernel/money';
import { type CartLine, nameWithPack, pricedLine, shownQuantity } from '@marketsquare/core/shop/cart';
import { keptText, selectIsFeePending, summaryRows } from '@marketsquare/core/shop/checkout';
import { lineTotal } from '@marketsquare/core/shop/pricing';
import { AmountInfo } from '../../components/AmountInfo.tsx';
import { useCheckout } from '../../platform/shop.tsx';
import { Amounts } from '../../ui/Amounts.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useCheckoutPrice } from './price.ts';
import styles from './Summary.module.css';

/**
 * The lines and the price, each amount with its reason; until a window is chosen, from the least that it may
 * be. [CHK-08, CHK-15, FEE-11, FEE-12, WIN-03]
 */
export function Summary() {
  const price = useCheckoutPrice();
  const groceries = useCheckout(({ context }) => context.groceryLines);
  const food = useCheckout(({ context }) => context.foodLines);
  const isPending = useCheckout(selectIsFeePending);
  if (!price) return null;
  const kept = keptText(price.due.kept);
  return (
    <div className={styles.summary} aria-busy={isPending}>
      <ul className={styles.lines}>
        {food.map((line) => (
          <Line key={`food ${line.key}`} line={line} />
        ))}
        {groceries.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      <Amounts
        rows={summaryRows(price, isPending).map(({ amount, proof, ...row }) => ({
          ...row,
          amount: amount ?? waiting,
          ...(proof && { info: <AmountInfo proof={proof} /> }),
        }))}
      />
      {kept !== null && <p className={styles.kept}>{kept}</p>}
    </div>
  );
}

function Line({ line }: { readonly line: CartLine }) {
  const quantity = shownQuantity(line);
  return (
    <li className={styles.line}>
      <span className={styles.quantity}>{line.unit === 'gram' ? `${quantity} kg` : `${quantity} ×`}</span>
      <span>{nameWithPack(line)}</span>
      <span className={styles.amount}>{formatNaira(lineTotal(pricedLine(line)).amount)}</span>
    </li>
  );
}

const waiting = <Skeleton width="6.5rem" />;

import { type CartLine, pricedLine, shownQuantity } from '@marketsquare/core/cart';
import { checkoutQuote } from '@marketsquare/core/checkout';
import { formatNaira } from '@marketsquare/core/money';
import { explainedView, lineTotal, type Quote } from '@marketsquare/core/pricing';
import { useMemo } from 'react';
import { useCheckout } from '../../platform/shop.tsx';
import { AmountInfo } from '../../ui/AmountInfo.tsx';
import { Amounts } from '../../ui/Amounts.tsx';
import styles from './Summary.module.css';

/** What the open checkout costs by what has been chosen so far. */
export function useQuote(): Quote | null {
  const context = useCheckout((snapshot) => snapshot.context);
  return useMemo(() => checkoutQuote(context), [context]);
}

/** What is bought and what it costs, each amount with its reason. [CHK-08, CHK-15, FEE-11, FEE-12] */
export function Summary() {
  const quote = useQuote();
  const lines = useCheckout(({ context }) => context.groceryLines);
  if (!quote) return null;
  return (
    <div className={styles.summary}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      <Amounts rows={rowsOf(quote)} />
    </div>
  );
}

function Line({ line }: { readonly line: CartLine }) {
  const quantity = shownQuantity(line);
  return (
    <li className={styles.line}>
      <span className={styles.quantity}>{line.unit === 'gram' ? `${quantity} kg` : `${quantity} ×`}</span>
      <span>{line.name}</span>
      <span className={styles.amount}>{formatNaira(lineTotal(pricedLine(line)).amount)}</span>
    </li>
  );
}

/** The parts of the total as its proof has them; a part that is nothing and free for no reason is left out. */
function rowsOf(quote: Quote) {
  const { explained } = quote;
  const parts = explained.children.filter((part) => part.amount > 0 || part.formula === 'free');
  return [
    ...parts.map((part) => ({
      label: part.label,
      amount: part.label === 'Delivery fee' ? quote.deliveryFeeText : formatNaira(part.amount),
      info: <AmountInfo amount={explainedView(part)} />,
    })),
    {
      label: 'Total Due',
      amount: formatNaira(quote.total),
      isTotal: true,
      info: <AmountInfo amount={{ ...explainedView(explained), label: 'Total Due' }} />,
    },
  ];
}

import { formatNaira } from '@marketsquare/core/kernel/money';
import { type CartLine, pricedLine, shownQuantity } from '@marketsquare/core/shop/cart';
import { checkoutQuote } from '@marketsquare/core/shop/checkout';
import { lineTotal, type Quote, type QuotePart } from '@marketsquare/core/shop/pricing';
import { useMemo } from 'react';
import { AmountInfo } from '../../platform/AmountInfo.tsx';
import { useCheckout } from '../../platform/shop.tsx';
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
  const groceries = useCheckout(({ context }) => context.groceryLines);
  const food = useCheckout(({ context }) => context.foodLines);
  if (!quote) return null;
  return (
    <div className={styles.summary}>
      <ul className={styles.lines}>
        {quote.kind !== 'grocery' && food.map((line) => <Line key={`food ${line.key}`} line={line} />)}
        {quote.kind !== 'food' && groceries.map((line) => <Line key={line.key} line={line} />)}
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
      <span>{line.pack === null ? line.name : `${line.name}, ${line.pack}`}</span>
      <span className={styles.amount}>{formatNaira(lineTotal(pricedLine(line)).amount)}</span>
    </li>
  );
}

/** The parts of the total as its proof has them; a part that is nothing and free for no reason is left out. [CHK-14, CHK-15] */
function rowsOf(quote: Quote) {
  const { explained, parts } = quote;
  return [
    ...parts
      .filter((part) => part.explained.amount > 0 || part.explained.formula === 'free')
      .map((part) => ({
        label: part.explained.label,
        amount: amountOf(quote, part),
        info: <AmountInfo proof={part.explained} />,
      })),
    {
      label: 'Total Due',
      amount: formatNaira(quote.total),
      isTotal: true,
      info: <AmountInfo proof={{ ...explained, label: 'Total Due' }} />,
    },
  ];
}

function amountOf(quote: Quote, { key, explained }: QuotePart): string {
  if (key === 'deliveryFee') return quote.deliveryFeeText;
  if (key === 'foodDeliveryFee') return quote.foodDeliveryFeeText;
  return formatNaira(explained.amount);
}

import { formatNaira } from '@marketsquare/core/kernel/money';
import { type CartLine, nameWithPack, pricedLine, shownQuantity } from '@marketsquare/core/shop/cart';
import { type CheckoutDue, checkoutDue, checkoutQuote, keptText } from '@marketsquare/core/shop/checkout';
import { lineTotal, type Quote, type QuotePart } from '@marketsquare/core/shop/pricing';
import { useMemo } from 'react';
import { AmountInfo } from '../../components/AmountInfo.tsx';
import { useCheckout } from '../../platform/shop.tsx';
import { Amounts } from '../../ui/Amounts.tsx';
import styles from './Summary.module.css';

/** The parts that gift card and wallet pay, and the rest. */
export function useDue(): CheckoutDue | null {
  const context = useCheckout((snapshot) => snapshot.context);
  return useMemo(() => checkoutDue(context), [context]);
}

/** The lines and the price, each amount with its reason. [CHK-08, CHK-15, FEE-11, FEE-12] */
export function Summary() {
  const quote = useQuote();
  const due = useDue();
  const groceries = useCheckout(({ context }) => context.groceryLines);
  const food = useCheckout(({ context }) => context.foodLines);
  if (!quote || !due) return null;
  const kept = keptText(due.kept);
  return (
    <div className={styles.summary}>
      <ul className={styles.lines}>
        {food.map((line) => (
          <Line key={`food ${line.key}`} line={line} />
        ))}
        {groceries.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      <Amounts rows={rowsOf(quote, due)} />
      {kept !== null && <p className={styles.kept}>{kept}</p>}
    </div>
  );
}

/** The price of the open checkout, by the choices so far. */
function useQuote(): Quote | null {
  const context = useCheckout((snapshot) => snapshot.context);
  return useMemo(() => checkoutQuote(context), [context]);
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

/**
 * The parts of the total as its proof has them, the payments by gift card and wallet, and the amount due; a
 * part of zero is left out, unless it is free for a reason. [CHK-14, CHK-15, PAY-21]
 */
function rowsOf({ parts, ...quote }: Quote, { giftCard, wallet, card, explained }: CheckoutDue) {
  const tenders = [
    { label: 'Gift card', amount: giftCard },
    { label: 'Wallet', amount: wallet },
  ];
  return [
    ...parts
      .filter((part) => part.explained.amount > 0 || part.explained.formula === 'free')
      .map((part) => ({
        label: part.explained.label,
        amount: amountOf(quote, part),
        info: <AmountInfo proof={part.explained} />,
      })),
    ...tenders
      .filter(({ amount }) => amount > 0)
      .map(({ label, amount }) => ({ label, amount: `-${formatNaira(amount)}` })),
    {
      label: 'Total Due',
      amount: formatNaira(card),
      isTotal: true,
      info: <AmountInfo proof={explained} />,
    },
  ];
}

function amountOf(
  quote: Pick<Quote, 'deliveryFeeText' | 'foodDeliveryFeeText'>,
  { key, explained }: QuotePart,
): string {
  if (key === 'deliveryFee') return quote.deliveryFeeText;
  if (key === 'foodDeliveryFee') return quote.foodDeliveryFeeText;
  return formatNaira(explained.amount);
}

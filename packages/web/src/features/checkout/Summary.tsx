import { formatNaira } from '@marketsquare/core/kernel/money';
import { type CartLine, nameWithPack, pricedLine, shownQuantity } from '@marketsquare/core/shop/cart';
import {
  type CheckoutPrice,
  keptText,
  leastText,
  selectIsFeePending,
} from '@marketsquare/core/shop/checkout';
import { lineTotal, type Quote, type QuotePart } from '@marketsquare/core/shop/pricing';
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
      <Amounts rows={rowsOf(price, isPending)} />
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

/**
 * The parts of the total as its proof has them, the payments by gift card and wallet, and the amount due; a
 * part of zero is left out, unless it is free for a reason. [CHK-14, CHK-15, PAY-21]
 */
function rowsOf({ quote: { parts, ...quote }, due, isLeast }: CheckoutPrice, isPending: boolean) {
  const tenders = [
    { label: 'Gift card', amount: due.giftCard },
    { label: 'Wallet', amount: due.wallet },
  ];
  return [
    ...parts
      .filter(
        ({ key, explained: { amount, formula } }) =>
          amount > 0 || formula === 'free' || ((isLeast || isPending) && key === 'deliveryFee'),
      )
      .map((part) => ({
        label: part.explained.label,
        amount:
          isPending && part.key === 'deliveryFee'
            ? waiting
            : leastText(amountOf(quote, part), isLeast && part.key === 'deliveryFee'),
        info: <AmountInfo proof={part.explained} />,
      })),
    ...tenders
      .filter(({ amount }) => amount > 0)
      .map(({ label, amount }) => ({ label, amount: `-${formatNaira(amount)}` })),
    {
      label: 'Total Due',
      amount: isPending ? waiting : leastText(formatNaira(due.card), isLeast),
      isTotal: true,
      info: <AmountInfo proof={due.explained} />,
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

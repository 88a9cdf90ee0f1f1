import { formatNaira } from '../../kernel/money/index.ts';
import type { Explained, Quote, QuotePart } from '../pricing/index.ts';
import { type CheckoutPrice, leastText } from './least-price.ts';

/** One amount of the order's summary. */
export interface SummaryRow {
  readonly label: string;
  /** Null while it is on its way. */
  readonly amount: string | null;
  /** The proof of the amount; null for the parts that gift card and wallet pay. */
  readonly proof: Explained | null;
  /** True for the amount left to pay. */
  readonly isTotal?: boolean;
}

/**
 * The parts of the total as its proof has them, the payments by gift card and wallet, and the amount due; a
 * part of zero is left out, unless it is free for a reason. [CHK-14, CHK-15, PAY-21]
 */
export function summaryRows(
  { quote: { parts, ...quote }, due, isLeast }: CheckoutPrice,
  isPending: boolean,
): readonly SummaryRow[] {
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
            ? null
            : leastText(amountOf(quote, part), isLeast && part.key === 'deliveryFee'),
        proof: part.explained,
      })),
    ...tenders
      .filter(({ amount }) => amount > 0)
      .map(({ label, amount }) => ({ label, amount: `-${formatNaira(amount)}`, proof: null })),
    {
      label: 'Total Due',
      amount: isPending ? null : leastText(formatNaira(due.card), isLeast),
      proof: due.explained,
      isTotal: true,
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

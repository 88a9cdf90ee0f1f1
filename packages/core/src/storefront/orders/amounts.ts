import { formatNaira } from '../../kernel/money/index.ts';
import { type Explained, type QuoteInput, quoteOrder } from '../../shop/pricing/index.ts';
import type { TrackedOrder } from '../../wire/api/index.ts';

/** A part of an order's price, formatted; the last one is the total. */
export interface AmountRow {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: boolean;
  /** How the amount came about, where what the order was priced by is at hand and gives that amount. */
  readonly proof?: Explained;
}

/** An order's stored amounts, and what it was priced by; whoever tracks an order by its number does not get that. */
interface PricedOrder extends Pick<TrackedOrder, 'amounts'> {
  readonly pricedBy?: QuoteInput;
}

/**
 * An order's price when it was placed, part by part: the amounts that the server stored, whatever the shop charges today.
 * Parts of zero are omitted; the others add up to the total.
 */
export function amountRows({ amounts, pricedBy }: PricedOrder): readonly AmountRow[] {
  const proofs = pricedBy === undefined ? [] : proofsOf(pricedBy);
  const row = (key: keyof typeof amounts, label: string): AmountRow => {
    const proof = proofs.find((one) => one.key === key && one.explained.amount === amounts[key])?.explained;
    return { label, amount: formatNaira(amounts[key]), ...(proof && { proof }) };
  };
  const parts = [
    ['grocerySubtotal', 'Subtotal'],
    ['deliveryFee', 'Delivery fee'],
    ['bagFee', 'Bag fee'],
    ['foodSubtotal', 'Food Subtotal'],
    ['foodDeliveryFee', 'Food Delivery Fee'],
  ] as const;
  return [
    ...parts.filter(([key]) => amounts[key] > 0).map(([key, label]) => row(key, label)),
    { ...row('total', 'Total'), isTotal: true },
  ];
}

function proofsOf(pricedBy: QuoteInput) {
  const { parts, explained } = quoteOrder(pricedBy);
  return [...parts, { key: 'total', explained } as const];
}

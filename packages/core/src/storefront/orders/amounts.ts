import { formatNaira } from '../../kernel/money/index.ts';
import type { TrackedOrder } from '../../wire/api/index.ts';

/** A part of an order's price, formatted; the last one is the total. */
export interface AmountRow {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: boolean;
}

/**
 * An order's price when it was placed, part by part: the amounts that the server stored, whatever the shop charges today.
 * Parts of zero are omitted; the others add up to the total.
 */
export function amountRows({ amounts }: Pick<TrackedOrder, 'amounts'>): readonly AmountRow[] {
  const parts = [
    ['Subtotal', amounts.grocerySubtotal],
    ['Delivery fee', amounts.deliveryFee],
    ['Bag fee', amounts.bagFee],
    ['Food Subtotal', amounts.foodSubtotal],
    ['Food Delivery Fee', amounts.foodDeliveryFee],
  ] as const;
  return [
    ...parts
      .filter(([, amount]) => amount > 0)
      .map(([label, amount]) => ({ label, amount: formatNaira(amount) })),
    { label: 'Total', amount: formatNaira(amounts.total), isTotal: true },
  ];
}

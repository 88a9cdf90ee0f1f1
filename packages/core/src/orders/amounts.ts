import type { OrderView } from '../api/index.ts';
import { formatNaira } from '../money/index.ts';

/** A part of what an order cost, as people read it; the last one is the total. */
export interface AmountRow {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: boolean;
}

/**
 * What an order was placed at, part by part: the amounts that the server kept, whatever the shop charges today. A part that
 * was nothing is left out; the others add up to the total.
 */
export function amountRows({ amounts }: Pick<OrderView, 'amounts'>): readonly AmountRow[] {
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

import { type Explained, sum } from './explained.ts';

/** The total of /checkout: subtotal + delivery fee + bag fee. [FEE-04] */
export function groceryOrderTotal(parts: {
  readonly subtotal: Explained;
  readonly deliveryFee: Explained;
  readonly bagFee: Explained;
}): Explained {
  return sum('Order total', [parts.subtotal, parts.deliveryFee, parts.bagFee]);
}

/** The total of /foodcheckout, and the food's part of a combined order: food subtotal + food delivery fee. [FEE-05] */
export function foodOrderTotal(parts: {
  readonly foodSubtotal: Explained;
  readonly foodDeliveryFee: Explained;
}): Explained {
  return sum('Food Order Total', [parts.foodSubtotal, parts.foodDeliveryFee]);
}

/** The total of /checkoutboth: both subtotals and both delivery fees; no bag fee, as the documents have it. [FEE-06] */
export function combinedOrderTotal(parts: {
  readonly subtotal: Explained;
  readonly deliveryFee: Explained;
  readonly foodTotal: Explained;
}): Explained {
  return sum('Order total', [parts.subtotal, parts.deliveryFee, parts.foodTotal]);
}

import { type LagosDay, lagosDay } from '../../kernel/calendar/index.ts';
import { type Kobo, nairaToKobo } from '../../kernel/money/index.ts';

/**
 * A free-delivery promotion: from the first to the last day, both included, a subtotal of at least the threshold pays no
 * delivery fee. The documents give several rules; each is a value below, with its screen.
 */
export interface FreeDelivery {
  readonly firstDay: LagosDay;
  readonly lastDay: LagosDay;
  readonly threshold: Kobo;
}

/** /checkout counts the grocery subtotal. [FEE-08] */
export const groceryCheckoutFreeDelivery: FreeDelivery = {
  firstDay: lagosDay('2023-11-22'),
  lastDay: lagosDay('2023-11-29'),
  threshold: nairaToKobo(20_000),
};

/** /foodcheckout counts the food subtotal. [FEE-09] */
export const foodCheckoutFreeDelivery: FreeDelivery = {
  firstDay: lagosDay('2022-04-01'),
  lastDay: lagosDay('2022-04-21'),
  threshold: nairaToKobo(10_000),
};

/** /checkoutboth counts both subtotals together and waives both fees. [FEE-10] */
export const combinedCheckoutFreeDelivery: FreeDelivery = foodCheckoutFreeDelivery;

/** The strip in the header. [FREE-02, FREE-08] */
export const stripFreeDelivery: FreeDelivery = groceryCheckoutFreeDelivery;

/** The strip on the screens of prepared food: the same days, a lower threshold. [FREE-09] */
export const foodStripFreeDelivery: FreeDelivery = {
  ...stripFreeDelivery,
  threshold: foodCheckoutFreeDelivery.threshold,
};

/**
 * The strip on the screens of both carts at once: the same days, with the subtotal and threshold of their
 * checkout. [FREE-09, FEE-10]
 */
export const combinedStripFreeDelivery: FreeDelivery = {
  ...stripFreeDelivery,
  threshold: combinedCheckoutFreeDelivery.threshold,
};

/** True if a promotion runs on a day, its first and last day included. [FREE-02, WIN-06] */
export function isRunning({ firstDay, lastDay }: FreeDelivery, day: LagosDay): boolean {
  return firstDay <= day && day <= lastDay;
}

/**
 * True if a promotion makes the delivery of an order free. [FEE-08 to FEE-10, WIN-06]
 *
 * @param promotion    null: the shop runs none
 * @param deliveryDay  the day chosen for the delivery, not today; none chosen yet is not free
 * @param subtotal     the subtotal that the promotion counts
 */
export function isDeliveryFree(
  promotion: FreeDelivery | null,
  deliveryDay: LagosDay | null,
  subtotal: Kobo,
): boolean {
  if (promotion === null || deliveryDay === null) return false;
  return isRunning(promotion, deliveryDay) && subtotal >= promotion.threshold;
}

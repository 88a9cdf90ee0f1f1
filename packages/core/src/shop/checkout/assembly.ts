import type { LagosDay } from '../../kernel/calendar/index.ts';
import { pricedLine } from '../cart/index.ts';
import { orderDay, type Quote, quoteOrder } from '../pricing/index.ts';
import { rulesIn } from '../settings/order-rules.ts';
import type { CheckoutContext } from './context.ts';
import type { Slot } from './windows.ts';

/** The price of an open checkout's order, by the choices so far; null while the checkout is closed. */
export function checkoutQuote(context: CheckoutContext): Quote | null {
  const { store } = context;
  if (!store) return null;
  const { bagFee, freeDelivery } = rulesIn(context);
  return quoteOrder({
    kind: context.kind,
    groceryLines: context.groceryLines.map(pricedLine),
    foodLines: context.foodLines.map(pricedLine),
    store: { name: store.name },
    bagFee,
    mode: store.mode,
    slotFee: chosenSlot(context)?.fee ?? null,
    foodFee: context.foodFee,
    foodTravelsWithGroceries: context.foodTravelsWithGroceries,
    variation: context.variation,
    promotion: freeDelivery.checkout[context.kind],
    deliveryDay: checkoutDay(context),
  });
}

/** The day of the order's price and delivery; null for a day that is not offered. */
export function checkoutDay({ kind, days, day, today }: CheckoutContext): LagosDay | null {
  const windowDay = days.find((one) => one.day === day)?.day ?? null;
  return orderDay(kind, { windowDay, today });
}

/**
 * The fee of one window, as its card shows it: an amount, 'FREE' or 'Pickup(Free)'. [WIN-03, FEE-11, FEE-12]
 */
export function slotFeeText(context: CheckoutContext, slot: Slot): string {
  return checkoutQuote({ ...context, slotId: slot.id })?.deliveryFeeText ?? '';
}

/** The chosen window; undefined until one is chosen. */
export function chosenSlot({ days, day, slotId }: CheckoutContext): Slot | undefined {
  return days.find((one) => one.day === day)?.slots.find((slot) => slot.id === slotId);
}

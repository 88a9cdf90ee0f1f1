import { lagosDayAt } from '../calendar/index.ts';
import { pricedLine } from '../cart/index.ts';
import { zeroKobo } from '../money/index.ts';
import type { OrderDraft, Provider } from '../payment/index.ts';
import { freeDeliveryOf, type Quote, quoteOrder } from '../pricing/index.ts';
import type { CheckoutContext } from './context.ts';
import { orderType } from './order-type.ts';
import { paymentMethodText } from './payment-method-text.ts';
import { foodOrderHour, type Slot, slotText } from './windows.ts';

/** The gateways' names as shoppers know them. [PAY-29] */
export const providerNames: Readonly<Record<Provider, string>> = {
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
};

/** What the order of an open checkout costs, by what has been chosen so far; null while the checkout is closed. */
export function checkoutQuote(context: CheckoutContext): Quote | null {
  const { store } = context;
  if (!store) return null;
  return quoteOrder({
    kind: context.kind,
    groceryLines: context.groceryLines.map(pricedLine),
    foodLines: context.foodLines.map(pricedLine),
    store: { name: store.name },
    mode: store.mode,
    slotFee: chosenSlot(context)?.fee ?? null,
    foodFee: context.foodFee,
    foodTravelsWithGroceries: context.foodTravelsWithGroceries,
    variation: context.variation,
    promotion: freeDeliveryOf[context.kind],
    deliveryDay: context.day,
  });
}

/** What one window would cost, as its card says it: an amount, 'FREE' or 'Pickup(Free)'. [WIN-03, FEE-11, FEE-12] */
export function slotFeeText(context: CheckoutContext, slot: Slot): string {
  return checkoutQuote({ ...context, slotId: slot.id })?.deliveryFeeText ?? '';
}

/** The chosen window; undefined until one is chosen. */
export function chosenSlot({ days, day, slotId }: CheckoutContext): Slot | undefined {
  return days.find((one) => one.day === day)?.slots.find((slot) => slot.id === slotId);
}

/**
 * The order as it will be sent, without a personal value. [ENT-20..ENT-23]
 *
 * @throws Error when the checks have not passed: a programmer's error
 */
export function orderDraft(context: CheckoutContext): OrderDraft {
  const { store, kind, contactMethod, provider } = context;
  const quote = checkoutQuote(context);
  const slot = chosenSlot(context);
  if (!store || !quote || !contactMethod)
    throw new Error('an order is drafted only after its checks have passed');
  const offered = context.foodFee ?? zeroKobo;
  const chosen = context.foodTravelsWithGroceries ? zeroKobo : offered;
  return {
    kind,
    storeId: store.id,
    mode: store.mode,
    area: store.area,
    city: store.city,
    state: store.state,
    groceryLines: kind === 'food' ? [] : context.groceryLines,
    foodLines: kind === 'grocery' ? [] : context.foodLines,
    slotId: slot?.id ?? null,
    deliveryDay: context.day ?? lagosDayAt(context.openedAt),
    hour: slot ? slotText(slot) : foodOrderHour,
    foodTravelsWithGroceries: context.foodTravelsWithGroceries,
    contactMethod,
    addressId: store.mode === 'Delivery' && context.isSignedIn ? context.addressId : null,
    orderType: orderType(kind, { chosen, offered }),
    paymentMethod: paymentMethodText({
      gateway: provider === null ? null : providerNames[provider],
      wallet: false,
      giftCard: false,
    }),
    grocerySubtotal: quote.grocerySubtotal,
    foodSubtotal: quote.foodSubtotal,
    deliveryFee: quote.deliveryFee,
    foodDeliveryFee: quote.foodDeliveryFee,
    total: quote.total,
    revision: context.revision,
  };
}

import { zeroKobo } from '../../kernel/money/index.ts';
import { orderType } from '../order/order-type.ts';
import { paymentMethodText } from '../order/payment-method-text.ts';
import { gatewayNames, type OrderDraft } from '../payment/index.ts';
import { deliveryArea } from './address-reach.ts';
import { checkoutDay, checkoutQuote, chosenSlot } from './assembly.ts';
import type { CheckoutContext } from './context.ts';
import { checkoutTenders, payingGateway } from './tenders.ts';
import { foodOrderHour, slotText } from './windows.ts';

/** The order of the checkout so far; null while an indispensable part is missing. */
export function presentDraft(context: CheckoutContext): OrderDraft | null {
  const { store, contactMethod } = context;
  const isWhole = store && contactMethod && checkoutDay(context) && checkoutQuote(context);
  return isWhole ? orderDraft(context) : null;
}

/**
 * The order as it will be sent, without a personal value. [ENT-20..ENT-23]
 *
 * @throws Error when the checks have not passed: a programmer's error
 */
export function orderDraft(context: CheckoutContext): OrderDraft {
  const { store, kind, contactMethod } = context;
  const quote = checkoutQuote(context);
  const day = checkoutDay(context);
  const slot = chosenSlot(context);
  const gateway = payingGateway(context);
  const tenders = checkoutTenders(context);
  if (!store || !quote || !day || !contactMethod)
    throw new Error('an order is drafted only after its checks have passed');
  const offered = context.foodFee ?? zeroKobo;
  const chosen = context.foodTravelsWithGroceries ? zeroKobo : offered;
  return {
    kind,
    storeId: store.id,
    mode: store.mode,
    area: store.mode === 'Delivery' ? deliveryArea(context) : null,
    city: store.city,
    state: store.state,
    groceryLines: kind === 'food' ? [] : context.groceryLines,
    foodLines: kind === 'grocery' ? [] : context.foodLines,
    slotId: slot?.id ?? null,
    deliveryDay: day,
    hour: slot ? slotText(slot) : foodOrderHour,
    foodTravelsWithGroceries: context.foodTravelsWithGroceries,
    contactMethod,
    addressId: store.mode === 'Delivery' && context.isSignedIn ? context.addressId : null,
    orderType: orderType(kind, { chosen, offered }),
    paymentMethod: paymentMethodText({
      gateway: gateway === null ? null : gatewayNames[gateway],
      wallet: tenders.wallet > 0,
      giftCard: tenders.giftCard > 0,
    }),
    grocerySubtotal: quote.grocerySubtotal,
    foodSubtotal: quote.foodSubtotal,
    deliveryFee: quote.deliveryFee,
    foodDeliveryFee: quote.foodDeliveryFee,
    total: quote.total,
    tenders,
    revision: context.revision,
  };
}

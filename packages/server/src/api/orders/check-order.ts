import { lagosTime } from '@marketsquare/core/kernel/calendar';
import { foodAvailability } from '@marketsquare/core/shop/catalogue';
import { checkMinimumOrder, minimumOrderOf, minimumOrderText } from '@marketsquare/core/shop/pricing';
import type { components } from '@marketsquare/core/wire/api';
import { badRequest, conflict, type Refusal } from '../../store/refusals/refusal.ts';
import type { PricedOrder, Unpriceable } from './price-order.ts';

type PlaceOrderRequest = components['schemas']['PlaceOrderRequest'];

/** The words for an order that cannot be priced. */
export function refuseUnpriceable(reason: Unpriceable): Refusal {
  switch (reason) {
    case 'unknownStore':
      return badRequest('This store was not found.', 'store');
    case 'modeNotOffered':
      return badRequest('This store does not offer that mode.', 'delivery.method');
    case 'areaNotServed':
      return badRequest(
        'We are currently not processing orders in your area. Kindly view other areas to see the areas that we serve.',
        'delivery.area',
        'area_not_served',
      );
    case 'slotGone':
      return conflict('There is no availability for this date.', 'slot_gone', 'Choose another window.');
    default:
      return reason satisfies never;
  }
}

/**
 * Refuses a request with missing or impossible parts; null when nothing is wrong. Messages are those of the
 * documents.
 */
export function refuseRequest(body: PlaceOrderRequest): Refusal | null {
  const { delivery, payment } = body;
  // The total is compared with the shop's own later, and answered with it.
  if (body.amount_paid > body.order_total) {
    return badRequest('This is more than the order costs.', 'amount_paid');
  }
  if (body.amount_paid < body.order_total && payment.id === null) {
    return badRequest('Kindly select your preferred payment method', 'payment.id', 'payment_method_missing');
  }
  const address = [delivery.address, delivery.city, delivery.state, delivery.landmark, delivery.area];
  if (delivery.method === 'delivery' && address.some((part) => part.trim() === '')) {
    return badRequest('Kindly enter your delivery address.', 'delivery.address', 'address_missing');
  }
  return null;
}

/**
 * Refuses a priced order that may not be placed now; null when it may. Groceries alone are no combined order,
 * whose minimum is lower and which has no bag fee. [CART-14, FCART-09, FEE-06]
 */
export function refusePriced(
  { request, quote, store, slot, lines }: PricedOrder,
  now: number,
): Refusal | null {
  if (request.kind !== 'food' && slot === null) {
    return badRequest('Kindly select your preferred delivery hour', 'delivery.slot_id', 'slot_missing');
  }
  if (request.kind !== 'grocery') {
    const food = foodAvailability(
      {
        name: store.name,
        hasPreparedFood: store.has_prepared_food === 1,
        launchedPreparedFood: store.launched_prepared_food === 1,
        openingTime: store.food_opening,
        closingTime: store.food_closing,
      },
      lagosTime(now).minuteOfDay,
    );
    if (food.status !== 'open')
      return conflict(food.message, 'food_closed', 'Order groceries, or come back later.');
  }
  if (request.kind === 'combined' && !lines.some(({ isFood }) => isFood)) {
    return badRequest(
      'There is no prepared food in this order. Kindly check out your groceries alone.',
      'order_type',
      'not_of_this_order',
    );
  }
  const verdict = checkMinimumOrder(minimumOrderOf[request.kind], {
    groceries: quote.grocerySubtotal,
    food: quote.foodSubtotal,
  });
  return verdict.ok ? null : badRequest(minimumOrderText, 'order_total', 'below_minimum');
}

import { lagosTime } from '@marketsquare/core/kernel/calendar';
import { type FoodStore, foodAvailability } from '@marketsquare/core/shop/catalogue';
import { checkMinimumOrder, minimumOrderText, namedMinimum } from '@marketsquare/core/shop/pricing';
import type { components } from '@marketsquare/core/wire/api';
import { isOpenOn, type StoreRow, storePlan } from '../../catalogue/stores/index.ts';
import { badRequest, conflict, type Refusal } from '../../store/refusals/refusal.ts';
import type { PricedOrder, Unpriceable } from './price-order.ts';

type PlaceOrderRequest = components['schemas']['PlaceOrderRequest'];

/** The refusal of an order that cannot be priced. */
export function unpriceableRefusal(reason: Unpriceable): Refusal {
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
    case 'slotClosed':
      return conflict(closedWindow, 'slot_gone', 'Choose another window.');
    default:
      return reason satisfies never;
  }
}

/** The refusal of a request with missing or impossible parts, in the words of the documents; null for a sound one. */
export function requestRefusal(body: PlaceOrderRequest): Refusal | null {
  const { delivery, payment } = body;
  // Whether the total is right is judged later, against the shop's own.
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
 * The refusal of a priced order that may not be placed now; null when it may.
 *
 * A combined order must contain prepared food: its minimum is lower, and it has no bag fee. [CART-14, FCART-09, FEE-06]
 */
export function orderRefusal(
  { request, quote, store, slot, lines, rules, plan }: PricedOrder,
  now: number,
): Refusal | null {
  if (request.kind !== 'food' && slot === null) {
    return badRequest('Kindly select your preferred delivery hour', 'delivery.slot_id', 'slot_missing');
  }
  if (request.kind !== 'grocery') {
    const { day: today, minuteOfDay } = lagosTime(now);
    const kitchen = foodAvailability(foodStoreOf(store), minuteOfDay);
    if (kitchen.status !== 'open') {
      return conflict(kitchen.message, 'food_closed', 'Order groceries, or come back later.');
    }
    if (!isOpenOn(storePlan(plan, store.id), today)) {
      return conflict(closedToday, 'food_closed', 'Order groceries for another day, or come back later.');
    }
  }
  if (request.kind === 'combined' && !lines.some(({ isFood }) => isFood)) {
    return badRequest(
      'There is no prepared food in this order. Kindly check out your groceries alone.',
      'order_type',
      'not_of_this_order',
    );
  }
  const verdict = checkMinimumOrder(rules.minimumOrder[request.kind], {
    groceries: quote.grocerySubtotal,
    food: quote.foodSubtotal,
  });
  if (verdict.ok) return null;
  return badRequest(minimumOrderText(namedMinimum(rules.minimumOrder)), 'order_total', 'below_minimum');
}

const closedWindow = 'The store has closed this window. Please choose another one.';

const closedToday = 'The store is closed today, and its kitchen takes no orders.';

function foodStoreOf(store: StoreRow): FoodStore {
  return {
    name: store.name,
    hasPreparedFood: store.has_prepared_food === 1,
    launchedPreparedFood: store.launched_prepared_food === 1,
    openingTime: store.food_opening,
    closingTime: store.food_closing,
  };
}

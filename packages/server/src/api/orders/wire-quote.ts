import { kobo, koboToNaira, sumKobo, zeroKobo } from '@marketsquare/core/kernel/money';
import { isDeliveryFree } from '@marketsquare/core/shop/promotions';
import { type components, fromPriceProof } from '@marketsquare/core/wire/api';
import { type PricedOrderLine, type RequestedLine, wireQuantity } from '../../records/carts/lines.ts';
import type { PricedOrder } from './price-order.ts';

type WireQuote = components['schemas']['Quote'];
type QuoteChange = components['schemas']['QuoteChange'];
type WireQuoteLine = components['schemas']['QuoteLine'];

/** The client's totals of an order, in naira. */
export interface ClaimedTotals {
  readonly cart_subtotal: number;
  readonly foodcart_subtotal: number;
  readonly fooddeliveryfee: number;
  readonly delivery_fee: number;
  readonly order_total: number;
}

/**
 * A quote for the wire, with every value that differs from the client's.
 *
 * @param claimed  the client's totals; undefined when it sent none
 */
export function wireQuote(priced: PricedOrder, claimed?: ClaimedTotals): WireQuote {
  const { request, plan, rules, quote, variation, slot, store, lines, day } = priced;
  const totals = {
    cart_subtotal: koboToNaira(quote.grocerySubtotal),
    delivery_fee: koboToNaira(quote.deliveryFee),
    foodcart_subtotal: koboToNaira(quote.foodSubtotal),
    fooddeliveryfee: koboToNaira(quote.foodDeliveryFee),
    order_total: koboToNaira(quote.total),
  };
  const counted = sumKobo([quote.grocerySubtotal, quote.foodSubtotal]);
  return {
    kind: request.kind,
    store_id: request.storeId,
    mode: request.mode,
    variation: { basket_size: variation.basketSize, delivery_area: variation.deliveryArea },
    slot_fee: koboToNaira(slot?.fee ?? zeroKobo),
    food_fee: request.kind === 'grocery' ? 0 : koboToNaira(kobo(store.food_delivery_fee)),
    ...totals,
    bag_fee: koboToNaira(quote.bagFee),
    food_total: koboToNaira(quote.foodTotal),
    free_delivery: isDeliveryFree(rules.freeDelivery.checkout[request.kind], day, counted),
    ...(day === null ? {} : { deliverydate: day }),
    lines: lines.map(wireLine),
    changed: [...lineChanges(request.lines, lines), ...totalChanges(totals, claimed)],
    catalogue_version: plan.version,
    ...(rules.ordersOnWire && { rules: rules.ordersOnWire }),
  };
}

function wireLine(line: PricedOrderLine): WireQuoteLine {
  return {
    product_id: line.productId,
    name: line.name,
    quantity: wireQuantity(line),
    unit_price: koboToNaira(line.unitPrice),
    ...fromPriceProof(line),
    price: countedPrice(line),
    isFood: line.isFood,
    ...(line.weightType === undefined ? {} : { weight_type: line.weightType }),
    available: line.isAvailable,
    ...(line.left === undefined ? {} : { left: wireQuantity({ ...line, quantity: line.left }) }),
  };
}

/** The price that a line adds to the order, in naira: zero while it cannot be had. */
function countedPrice({ price, isAvailable }: PricedOrderLine): number {
  return isAvailable ? koboToNaira(price) : 0;
}

function lineChanges(requested: readonly RequestedLine[], lines: readonly PricedOrderLine[]): QuoteChange[] {
  return lines.flatMap((line, index) => {
    const { unitPrice, price } = requested[index] ?? {};
    const changes = [
      change('unit_price', unitPrice, koboToNaira(line.unitPrice)),
      change('price', price, countedPrice(line)),
    ];
    return changes.flat().map((found) => ({ product_id: line.productId, ...found }));
  });
}

function totalChanges(now: ClaimedTotals, claimed: ClaimedTotals | undefined): QuoteChange[] {
  if (claimed === undefined) return [];
  return [
    change('cart_subtotal', claimed.cart_subtotal, now.cart_subtotal),
    change('foodcart_subtotal', claimed.foodcart_subtotal, now.foodcart_subtotal),
    change('delivery_fee', claimed.delivery_fee, now.delivery_fee),
    change('fooddeliveryfee', claimed.fooddeliveryfee, now.fooddeliveryfee),
    change('order_total', claimed.order_total, now.order_total),
  ].flat();
}

function change(field: string, was: number | undefined, now: number): QuoteChange[] {
  return was === undefined || was === now ? [] : [{ field, was, now }];
}

import { type LagosDay, readDay } from '@marketsquare/core/kernel/calendar';
import { kindOfOrderType } from '@marketsquare/core/shop/order';
import type { components } from '@marketsquare/core/wire/api';
import type { RequestedLine } from '../../records/carts/lines.ts';
import { badRequest } from '../../store/refusals/refusal.ts';
import type { PriceRequest } from './price-order.ts';
import type { ClaimedTotals } from './wire-quote.ts';

type Schemas = components['schemas'];

/** A quote's request in our words. */
export function fromQuoteRequest(body: Schemas['QuoteRequest']): PriceRequest {
  return {
    kind: body.kind,
    storeId: body.store_id,
    mode: body.mode,
    area: body.area ?? '',
    slotId: body.slot_id ?? null,
    day: body.deliverydate === undefined ? null : dayOf(body.deliverydate, 'deliverydate'),
    foodTravelsWithGroceries: body.food_delivery === 'combined',
    lines: body.items.map(
      (item): RequestedLine => ({
        productId: item.product_id,
        quantity: item.quantity,
        weightType: item.weight_type,
        pack: undefined,
        unitPrice: item.unit_price,
        price: undefined,
      }),
    ),
  };
}

/** An order's request in our words; the texts of order types decide the kind. [CHK-37 to CHK-42] */
export function fromOrderRequest(body: Schemas['PlaceOrderRequest']): PriceRequest {
  const { delivery, order_type } = body;
  const kind = kindOfOrderType(order_type);
  if (kind === null) throw badRequest('is not a known order type', 'order_type');
  return {
    kind,
    storeId: Number(body.store),
    mode: delivery.method === 'delivery' ? 'Delivery' : 'Pickup',
    area: delivery.area,
    slotId: kind === 'food' ? null : (delivery.slot_id ?? null),
    day: dayOf(delivery.deliverydate, 'delivery.deliverydate'),
    foodTravelsWithGroceries: order_type === 'Prepared Food and Grocery Order',
    lines: body.order_items.map(
      (item): RequestedLine => ({
        productId: item.product.id,
        quantity: item.quantity,
        weightType: item.weight_type,
        pack: item.pack,
        wish: item.substitution,
        unitPrice: item.unit_price,
        price: item.price,
      }),
    ),
  };
}

/** The client's totals of the order. */
export function claimedTotals(body: Schemas['PlaceOrderRequest']): ClaimedTotals {
  const { cart_subtotal, foodcart_subtotal, fooddeliveryfee, order_total, delivery } = body;
  return { cart_subtotal, foodcart_subtotal, fooddeliveryfee, order_total, delivery_fee: delivery.charge };
}

function dayOf(text: string, field: string): LagosDay {
  const day = readDay(text);
  if (day === null) throw badRequest('is no day of the calendar', field);
  return day;
}

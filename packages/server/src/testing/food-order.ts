import type { components } from '@marketsquare/core/wire/api';
import { deliveryOrder } from './order-request.ts';

type PlaceOrderRequest = components['schemas']['PlaceOrderRequest'];

/** Four big packs of jollof brought to Gbagada Phase 2: ₦12,800, and ₦1,000 raised by ten percent. */
export function foodOrder(change: Partial<PlaceOrderRequest> = {}): PlaceOrderRequest {
  const { slot_id: _slot, ...delivery } = deliveryOrder().delivery;
  return deliveryOrder({
    order_type: 'PREPARED FOOD',
    unique_code: 'PF010710001',
    delivery: { ...delivery, charge: 0, hour: '45' },
    cart_subtotal: 0,
    foodcart_subtotal: 12_800,
    fooddeliveryfee: 1100,
    order_total: 13_900,
    order_items: [jollof({})],
    ...change,
  });
}

/** The same with twenty bags of rice, which come in a window of their own. [WIN-07, WIN-08] */
export function separateOrder(change: Partial<PlaceOrderRequest> = {}): PlaceOrderRequest {
  return deliveryOrder({
    order_type: 'Prepared Food and Grocery Separate Order',
    unique_code: 'PFGR010710001',
    foodcart_subtotal: 12_800,
    fooddeliveryfee: 1100,
    order_total: 39_550,
    order_items: [...deliveryOrder().order_items, jollof({})],
    ...change,
  });
}

/** A line of four packs of jollof. */
export function jollof(
  change: Partial<components['schemas']['CartLine']>,
): components['schemas']['CartLine'] {
  return {
    product: { id: 201, name: 'Smoky Jollof Rice', price: 3200 },
    quantity: 4,
    unit_price: 3200,
    price: 12_800,
    weight_type: 1,
    pack: 'Big pack',
    isFood: true,
    ...change,
  };
}

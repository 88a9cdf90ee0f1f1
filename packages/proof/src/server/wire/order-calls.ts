import { present } from '@marketsquare/core/kernel/failure';
import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { noTenders } from '@marketsquare/core/shop/payment';
import type { components } from '@marketsquare/core/wire/api';
import { store, variation } from '@marketsquare/core/wire/api/testing';
import { place } from '../index.ts';
import { kept, ok, type Reply, refused, replyTo } from './reply.ts';
import type { ServerState } from './state.ts';

type Wire = components['schemas'];

export function productsReply(state: ServerState, ids: readonly number[]): Reply {
  const data = state.products
    .filter(({ id }) => ids.includes(id))
    .map((one) => ({ ...one, sellingprice: priceOf(state, one) }));
  return ok<Wire['ProductsReply']>({ status: true, data, message: 'Products found.' });
}

export function placeOrder(state: ServerState, body: Wire['PlaceOrderRequest']): Reply {
  const { attempt_id: attemptId, unique_code: code } = body;
  const total = nairaToKobo(Math.max(0, body.order_total - state.amountPaid));
  const submission = { attemptId, code, revision: 0, total, tenders: noTenders, purpose: 'order' } as const;
  if (state.orders.every((order) => order.attemptId !== attemptId)) {
    const free = state.takenCodes[code];
    if (free) return refused(409, 'order_code_taken', 'This order number is taken.', { unique_code: free });
    if (body.order_items.some((line) => line.unit_price !== fairPrice(state, line))) {
      return refused(409, 'quote_changed', 'Some prices have changed.', { quote: freshQuote(state, body) });
    }
    state.placed.push(placedOrder(state, body));
  }
  return replyTo(kept(state, place(state, submission)), ({ id }) => {
    const order = present(state.placed.find((one) => one.id === id) ?? null, 'what is placed is kept');
    return ok<Wire['PlaceOrderReply']>({ status: true, data: { order }, message: 'Order placed.' });
  });
}

function fairPrice(state: ServerState, line: Wire['CartLine']): number {
  return line.product.id === 1042 ? priceOf(state, { id: 1042, sellingprice: 9850 }) : line.unit_price;
}

function priceOf(state: ServerState, { id, sellingprice }: Pick<Wire['Product'], 'id' | 'sellingprice'>) {
  return id === 1042 ? (state.ricePrice ?? sellingprice) : sellingprice;
}

function freshQuote(state: ServerState, body: Wire['PlaceOrderRequest']): Wire['Quote'] {
  return {
    kind: 'grocery',
    store_id: Number(body.store),
    mode: body.delivery.method === 'delivery' ? 'Delivery' : 'Pickup',
    variation,
    slot_fee: 1500,
    food_fee: 0,
    cart_subtotal: body.cart_subtotal,
    delivery_fee: body.delivery.charge,
    bag_fee: 0,
    foodcart_subtotal: 0,
    fooddeliveryfee: 0,
    food_total: 0,
    free_delivery: false,
    order_total: body.order_total,
    lines: body.order_items.map((line) => ({
      product_id: line.product.id,
      name: line.product.name,
      quantity: line.quantity,
      unit_price: fairPrice(state, line),
      price: line.price,
      isFood: line.isFood ?? false,
      available: true,
    })),
    changed: [],
    catalogue_version: 2,
  };
}

function placedOrder(state: ServerState, body: Wire['PlaceOrderRequest']): Wire['PlacedOrder'] {
  const { customer, delivery, payment } = body;
  return {
    id: `order-${state.orders.length + 1}`,
    user_id: state.user?.id ?? null,
    user: state.user,
    customer: { ...customer, fullname: `${customer.firstname} ${customer.lastname}` },
    customer_id: 905,
    unique_code: body.unique_code,
    order_type: body.order_type,
    order_total: body.order_total,
    amount_paid: state.amountPaid + body.amount_paid,
    balance: Math.max(0, body.order_total - state.amountPaid - body.amount_paid),
    payment_type: 'card',
    payment_method: payment.method,
    delivery_method: delivery.method,
    completion_status: 'payment_pending',
    created_at: '2026-11-21T12:00:00.000Z',
    store: { id: store.id, name: store.name, address: store.address, city: store.city, state: store.state },
    orderitems: body.order_items.map((line) => ({
      product: line.product,
      category: 'groceries',
      sellingprice: line.unit_price,
      quantity: line.quantity,
      price: line.price,
      isFood: line.isFood ?? false,
    })),
  };
}

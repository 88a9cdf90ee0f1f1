import { kobo, koboToNaira, zeroKobo } from '@marketsquare/core/kernel/money';
import { type Picking, pickOutcome } from '@marketsquare/core/shop/order';
import { substituteSchema } from '@marketsquare/core/shop/stored';
import type { components } from '@marketsquare/core/wire/api';
import type { StoreRow } from '../../catalogue/stores/index.ts';
import type { WireUser } from '../../people/identity/users.ts';
import { readJson } from '../../store/database/index.ts';
import { wireQuantity } from '../carts/lines.ts';
import { keptQuote } from './kept-quote.ts';
import { type OrderLineRow, type OrderRow, personalOf } from './order-model.ts';

type Schemas = components['schemas'];

/** An order in placeorder's answer and on the confirmation page. [ENT-24, ENT-38] */
export function wirePlacedOrder(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  store: StoreRow,
  user: WireUser | null,
): Schemas['PlacedOrder'] {
  const { customer } = personalOf(order);
  return {
    ...wireHead(order),
    user_id: order.user_id,
    user,
    customer: { ...customer, fullname: `${customer.firstname} ${customer.lastname}` },
    customer_id: order.customer_id,
    amount_paid: koboToNaira(kobo(order.amount_paid)),
    payment_type: order.payment_type as Schemas['PaymentType'],
    store: wireOrderStore(store),
    orderitems: lines.map((line) => ({
      product: { id: line.product_id, name: line.name, price: naira(line.unit_price), img_url: line.img_url },
      category: line.category,
      sellingprice: naira(line.unit_price),
      quantity: lineQuantity(line),
      price: naira(line.price),
      ...foodPart(line),
      ...wishPart(line),
    })),
  };
}

/** An order as the account lists it. [ENT-36, ENT-37] */
export function wireAccountOrder(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  store: StoreRow,
): Schemas['AccountOrder'] {
  const { customer, lineNotes = [] } = personalOf(order);
  return {
    ...wireHead(order),
    fullname: `${customer.firstname} ${customer.lastname}`,
    email: customer.email,
    phone: customer.phone,
    store: wireOrderStore(store),
    itemdetails: lines.map((line, index) => {
      const note = lineNotes[index] ?? '';
      return { ...wireLine(line), ...(note !== '' && { note }) };
    }),
  };
}

/** An order for anyone who knows its code and phone number: without a person or an address. */
export function wireTrackedOrder(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  store: StoreRow,
  history: readonly Schemas['StatusChange'][],
): Schemas['TrackedOrder'] {
  const { unique_code, order_type, completion_status, delivery_method, created_at } = wireHead(order);
  const { deliverydate, hour } = personalOf(order).delivery;
  const { cart_subtotal, foodcart_subtotal, delivery_fee, fooddeliveryfee, bag_fee, order_total } =
    keptQuote(order);
  return {
    unique_code,
    order_type,
    completion_status,
    delivery_method,
    created_at,
    store: wireOrderStore(store),
    window: { deliverydate, hour },
    amounts: { cart_subtotal, foodcart_subtotal, delivery_fee, fooddeliveryfee, bag_fee, order_total },
    itemdetails: lines.map(wireLine),
    history: [...history],
  };
}

/** An order as staff list it: nothing of the customer. */
export function wireOrderSummary(
  order: Omit<OrderRow, 'personal'>,
  items: number,
): Schemas['StaffOrderSummary'] {
  const { id: _id, ...head } = wireHead(order);
  return { ...head, store: order.store_id, items };
}

/** An order with everything that its owner may know. */
export function wireOrderDetail(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  store: StoreRow,
  facts: {
    readonly payments: readonly Schemas['PaymentFact'][];
    readonly history: readonly Schemas['StatusChange'][];
    readonly canCancel: boolean;
    /** See `shownVersions`. */
    readonly version: number;
    readonly packed: Schemas['PackedFacts'] | null;
  },
): Schemas['OrderDetail'] {
  const { delivery, comment } = personalOf(order);
  const { deliverydate, hour, address, area, landmark, city, state, contact_method } = delivery;
  return {
    ...wireAccountOrder(order, lines, store),
    delivery: {
      // The row keeps both of an order whose customer was erased: neither is a personal value.
      ...{ method: order.delivery_method, deliverydate: deliverydate || (order.delivery_date ?? '') },
      ...{ hour, address, area, landmark, city, state, contact_method },
    },
    comment,
    ...(facts.packed !== null && { packed: facts.packed }),
    quote: keptQuote(order),
    payments: [...facts.payments],
    history: [...facts.history],
    can_cancel: facts.canCancel,
    version: facts.version,
  };
}

/** A stored status, in the words of the contract. */
export function wireStatus(status: string): Schemas['CompletionStatus'] {
  // Only this server writes the column, and only words of the contract.
  return status as Schemas['CompletionStatus'];
}

/** The kind of an order, likewise. */
export function wireOrderType({ order_type }: Pick<OrderRow, 'order_type'>): Schemas['OrderType'] {
  return order_type as Schemas['OrderType'];
}

function wireHead(order: Omit<OrderRow, 'personal'>) {
  return {
    id: order.id,
    unique_code: order.unique_code,
    order_type: wireOrderType(order),
    order_total: naira(order.order_total),
    balance: naira(order.balance),
    completion_status: wireStatus(order.completion_status),
    delivery_method: order.delivery_method,
    payment_method: order.payment_method,
    created_at: order.created_at,
  };
}

function wireLine(line: OrderLineRow): Schemas['OrderedItem'] {
  return {
    product_id: line.product_id,
    unit_price: naira(line.unit_price),
    ...foodPart(line),
    ...wishPart(line),
    ...pickPart(line),
    old_productinfo: {
      name: line.name,
      img_url: line.img_url,
      quantity: lineQuantity(line),
      unit_price: naira(line.unit_price),
      price: naira(line.price),
    },
  };
}

function wireOrderStore({ id, name, address, city, state }: StoreRow): Schemas['OrderStore'] {
  return { id, name, address, city, state };
}

function foodPart(line: OrderLineRow) {
  if (line.is_food === 0) return { isFood: false };
  const weight_type = line.weight_grams === null ? ('noKg' as const) : line.weight_grams / 1000;
  return { isFood: true, weight_type, ...(line.pack === null ? {} : { pack: line.pack }) };
}

function wishPart({ wish }: OrderLineRow) {
  return wish === null ? {} : { substitution: wish };
}

function pickPart(line: OrderLineRow) {
  const pick = wireLinePick(line);
  return pick === null ? {} : { pick };
}

/** The outcome of a line at the shelf; null while nobody has picked it. */
export function wireLinePick(line: OrderLineRow): Schemas['LinePick'] | null {
  if (line.taken === null) return null;
  const substitute = line.substitute === null ? undefined : readJson(substituteSchema, line.substitute);
  const soldByWeight = line.sold_by_weight === 1;
  return {
    outcome: pickOutcome(line, { taken: line.taken, ...(substitute && { substitute }) }),
    taken: wireQuantity({ quantity: line.taken, soldByWeight }),
    ...(substitute && {
      substitute: {
        product_id: substitute.productId,
        name: substitute.name,
        quantity: wireQuantity(substitute),
        unit_price: naira(substitute.unitPrice),
      },
    }),
    back: naira(line.back),
  };
}

/** The money that went back when an order was packed; null until it is. */
export function wirePacked(picking: Picking | undefined): Schemas['PackedFacts'] | null {
  const packed = picking?.packed ?? null;
  return packed && { back: koboToNaira(packed.back), top_up: koboToNaira(packed.topUp ?? zeroKobo) };
}

function lineQuantity(line: OrderLineRow): number {
  return wireQuantity({ quantity: line.quantity, soldByWeight: line.sold_by_weight === 1 });
}

function naira(amount: number): number {
  return koboToNaira(kobo(amount));
}

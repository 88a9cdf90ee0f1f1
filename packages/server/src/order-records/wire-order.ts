import { kobo, koboToNaira } from '@marketsquare/core/kernel/money';
import type { components } from '@marketsquare/core/wire/api';
import { wireQuantity } from '../carts/lines.ts';
import type { WireUser } from '../identity/users.ts';
import type { StoreRow } from '../stores/index.ts';
import { type OrderLineRow, type OrderRow, personalOf } from './order-model.ts';

type Schemas = components['schemas'];

/** An order as placeorder answers it and as the confirmation page keeps it. [ENT-24, ENT-38] */
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
    })),
  };
}

/** An order as the account lists it. [ENT-36, ENT-37] */
export function wireAccountOrder(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  store: StoreRow,
): Schemas['AccountOrder'] {
  const { customer } = personalOf(order);
  return {
    ...wireHead(order),
    fullname: `${customer.firstname} ${customer.lastname}`,
    email: customer.email,
    phone: customer.phone,
    store: wireOrderStore(store),
    itemdetails: lines.map((line) => ({
      product_id: line.product_id,
      unit_price: naira(line.unit_price),
      ...foodPart(line),
      old_productinfo: {
        name: line.name,
        img_url: line.img_url,
        quantity: lineQuantity(line),
        unit_price: naira(line.unit_price),
        price: naira(line.price),
      },
    })),
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

/** An order with everything that its owner may know of it. */
export function wireOrderDetail(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  store: StoreRow,
  facts: {
    readonly payments: readonly Schemas['PaymentFact'][];
    readonly history: readonly Schemas['StatusChange'][];
    readonly canCancel: boolean;
  },
): Schemas['OrderDetail'] {
  const { delivery, comment } = personalOf(order);
  const { method, deliverydate, hour, address, area, landmark, city, state, contact_method } = delivery;
  return {
    ...wireAccountOrder(order, lines, store),
    delivery: { method, deliverydate, hour, address, area, landmark, city, state, contact_method },
    comment,
    quote: JSON.parse(order.quote),
    payments: [...facts.payments],
    history: [...facts.history],
    can_cancel: facts.canCancel,
    version: order.version,
  };
}

/** A status as the tables keep it, in the words of the contract. */
export function wireStatus(status: string): Schemas['CompletionStatus'] {
  // Only this server writes the column, and only words of the contract.
  return status as Schemas['CompletionStatus'];
}

function wireHead(order: Omit<OrderRow, 'personal'>) {
  return {
    id: order.id,
    unique_code: order.unique_code,
    order_type: order.order_type as Schemas['OrderType'],
    order_total: naira(order.order_total),
    balance: naira(order.balance),
    completion_status: wireStatus(order.completion_status),
    delivery_method: order.delivery_method,
    payment_method: order.payment_method,
    created_at: order.created_at,
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

function lineQuantity(line: OrderLineRow): number {
  return wireQuantity({ quantity: line.quantity, soldByWeight: line.sold_by_weight === 1 });
}

function naira(amount: number): number {
  return koboToNaira(kobo(amount));
}

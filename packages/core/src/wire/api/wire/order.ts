import type * as z from 'zod/mini';
import { type Kobo, nairaToKobo } from '../../../kernel/money/index.ts';
import type { Mode } from '../../../shop/catalogue/index.ts';
import type { RefundLeft } from '../../../shop/desk/index.ts';
import type { PlacedOrder } from '../../../shop/payment/index.ts';
import type { components } from '../schema.ts';
import type { confirmedOrderSchema, orderItemSchema, orderSummarySchema } from './order-schema.ts';
import { type QuoteAmounts, toQuoteAmounts } from './quote-amounts.ts';
import { toGrams } from './weight.ts';

type Wire = components['schemas'];

/**
 * The common part of every view of an order. Personal, so it stays in the shell, never in a machine. Money in
 * kobo.
 */
export type OrderSummary = Readonly<z.infer<typeof orderSummarySchema>>;

/** A line of a placed order, at the prices of that day. [ENT-24, ENT-37] */
export type OrderItem = Readonly<z.infer<typeof orderItemSchema>>;

/** An order that is being paid, kept for the confirmation page. [ENT-24, ENT-38] */
export type ConfirmedOrder = Readonly<z.infer<typeof confirmedOrderSchema>>;

/** A machine's knowledge of a placed order. [ENT-24] */
export function toPlacedOrder(wire: Wire['PlacedOrder']): PlacedOrder {
  return {
    id: wire.id,
    code: wire.unique_code,
    total: nairaToKobo(wire.order_total),
    balance: nairaToKobo(wire.balance),
  };
}

/** The placed order with everything for the confirmation page. [ENT-38] */
export function toConfirmedOrder(wire: Wire['PlacedOrder']): ConfirmedOrder {
  const { fullname, email, phone } = wire.customer;
  return {
    ...headOf(wire),
    customerId: wire.customer_id,
    customer: { fullName: fullname, email, phone },
    items: wire.orderitems.map((item) => ({
      productId: item.product.id,
      name: item.product.name,
      imageUrl: item.product.img_url ?? '',
      unitPrice: nairaToKobo(item.sellingprice),
      quantity: item.quantity,
      price: nairaToKobo(item.price),
      ...kindOf(item),
    })),
  };
}

/** An order as the account lists it. [ENT-36, ENT-37] */
export function toOrder(wire: Wire['AccountOrder']): OrderSummary {
  const { fullname, email, phone } = wire;
  return {
    ...headOf(wire),
    customer: { fullName: fullname, email, phone },
    items: wire.itemdetails.map(toOrderItem),
  };
}

function toOrderItem(item: Wire['OrderedItem']): OrderItem {
  return {
    productId: item.product_id,
    name: item.old_productinfo.name,
    imageUrl: item.old_productinfo.img_url,
    unitPrice: nairaToKobo(item.unit_price),
    quantity: item.old_productinfo.quantity,
    price: nairaToKobo(item.old_productinfo.price),
    ...kindOf(item),
    ...(item.note !== undefined && { note: item.note }),
    ...(item.pick !== undefined && { pick: toItemPick(item.pick) }),
  };
}

function toItemPick({ outcome, taken, substitute, back }: Wire['LinePick']): NonNullable<OrderItem['pick']> {
  return {
    outcome,
    taken,
    ...(substitute && { substitute: { name: substitute.name, quantity: substitute.quantity } }),
    back: nairaToKobo(back),
  };
}

/** An order for anyone who knows its number and phone number: without a person or an address. */
export interface TrackedOrder
  extends Pick<
    OrderView,
    'code' | 'orderType' | 'mode' | 'status' | 'createdAt' | 'store' | 'items' | 'history'
  > {
  /** Null unless the browser may read, pay and cancel the order by it. */
  readonly id: string | null;
  readonly delivery: Pick<OrderView['delivery'], 'day' | 'hour'>;
  readonly amounts: Omit<QuoteAmounts, 'foodTotal'>;
}

export function toTrackedOrder(wire: Wire['TrackedOrder']): TrackedOrder {
  const { window, amounts } = wire;
  return {
    id: wire.id ?? null,
    code: wire.unique_code,
    orderType: wire.order_type,
    mode: toMode(wire.delivery_method),
    status: wire.completion_status,
    createdAt: wire.created_at,
    store: wire.store,
    delivery: { day: window.deliverydate, hour: window.hour },
    amounts: {
      grocerySubtotal: nairaToKobo(amounts.cart_subtotal),
      foodSubtotal: nairaToKobo(amounts.foodcart_subtotal),
      deliveryFee: nairaToKobo(amounts.delivery_fee),
      foodDeliveryFee: nairaToKobo(amounts.fooddeliveryfee),
      bagFee: nairaToKobo(amounts.bag_fee),
      total: nairaToKobo(amounts.order_total),
    },
    items: wire.itemdetails.map(toOrderItem),
    history: wire.history,
  };
}

function toMode(method: Wire['DeliveryMethod']): Mode {
  return method === 'delivery' ? 'Delivery' : 'Pickup';
}

/** One order with everything that its owner may see. */
export interface OrderView extends OrderSummary {
  readonly delivery: {
    readonly day: string;
    readonly hour: string;
    readonly address: string;
    readonly area: string;
    readonly landmark: string;
    readonly city: string;
    readonly state: string;
  };
  readonly note: string;
  /** The parts of the total when the order was placed. */
  readonly amounts: QuoteAmounts;
  readonly payments: readonly OrderPayment[];
  /** The money that went back when it was packed, and the shop's own part on top; absent until it is. */
  readonly packed?: { readonly back: Kobo; readonly topUp: Kobo };
  /** Oldest first; `at` is ISO time. */
  readonly history: readonly { readonly status: string; readonly at: string }[];
  readonly canCancel: boolean;
  /** The number of changes of it and its payments: news of a further one carries a higher number. */
  readonly version: number;
}

export interface OrderPayment {
  readonly reference: string;
  readonly way: Wire['PaymentFact']['gateway'];
  readonly state: Wire['PaymentFact']['state'];
  readonly amount: Kobo;
  /** The part of it that was given back, or is on its way. */
  readonly givenBack: Kobo;
  /** The part of that which a card has paid and which is in the customer's wallet since. */
  readonly givenBackToWallet: Kobo;
}

/** The place for the money of a card when its order is cancelled. */
export type RefundTo = NonNullable<Wire['CancelOrderRequest']['refund_to']>;

/** An order as its own page shows it. [ORD-12..ORD-16] */
export function toOrderView(wire: Wire['OrderDetail']): OrderView {
  const { deliverydate, hour, address, area, landmark, city, state } = wire.delivery;
  return {
    ...toOrder(wire),
    delivery: { day: deliverydate, hour, address, area, landmark, city, state },
    note: wire.comment,
    amounts: toQuoteAmounts(wire.quote),
    payments: wire.payments.map((payment) => ({
      reference: payment.reference,
      way: payment.gateway,
      state: payment.state,
      amount: nairaToKobo(payment.amount),
      givenBack: nairaToKobo(payment.given_back ?? 0),
      givenBackToWallet: nairaToKobo(payment.given_back_to_wallet ?? 0),
    })),
    ...(wire.packed && {
      packed: { back: nairaToKobo(wire.packed.back), topUp: nairaToKobo(wire.packed.top_up) },
    }),
    history: wire.history,
    canCancel: wire.can_cancel,
    version: wire.version,
  };
}

/** The refundable part of an order, and where it goes. [ORD-22] */
export function toRefundsLeft(wire: readonly Wire['RefundLeft'][]): readonly RefundLeft[] {
  return wire.map(({ to, amount }) => ({ to, amount: nairaToKobo(amount) }));
}

function headOf(wire: Wire['PlacedOrder'] | Wire['AccountOrder']) {
  return {
    id: wire.id,
    code: wire.unique_code,
    orderType: wire.order_type,
    total: nairaToKobo(wire.order_total),
    balance: nairaToKobo(wire.balance),
    paymentMethod: wire.payment_method,
    mode: toMode(wire.delivery_method),
    status: wire.completion_status,
    createdAt: wire.created_at,
    store: wire.store,
  };
}

function kindOf({
  isFood,
  weight_type,
  pack,
  substitution,
}: Pick<Wire['OrderedItem'], 'isFood' | 'weight_type' | 'pack' | 'substitution'>) {
  return {
    ...(substitution !== undefined && { wish: substitution }),
    isFood,
    weightGrams: typeof weight_type === 'number' ? toGrams(weight_type) : null,
    pack: pack ?? null,
  };
}

import { isUnpaid, type OrderState } from '@marketsquare/core/shop/order';
import type { Selectable, Updateable } from 'kysely';
import { type Queries, updateRow, type Versioned } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';

export type OrderColumns = Omit<Selectable<Schema['orders']>, 'placed_from'>;

/** The row of an order, from its stream and the keyed hash of the phone number that the vault holds. `placed_from` is a limit's counter and no fact of the order. */
export function orderColumns({ state, version }: Versioned<OrderState>, phone_key: string): OrderColumns {
  return {
    id: state.id,
    unique_code: state.code,
    attempt_id: state.attemptId,
    user_id: state.userId,
    customer_id: state.customerId,
    store_id: state.storeId,
    order_type: state.orderType,
    delivery_method: state.deliveryMethod,
    payment_type: state.paymentType,
    order_total: state.total,
    phone_key,
    slot_id: state.slotId,
    delivery_date: state.day,
    quote: JSON.stringify(state.quote),
    created_at: new Date(state.placedAt).toISOString(),
    ...changingColumns({ state, version }),
  };
}

function changingColumns({ state, version }: Versioned<OrderState>) {
  return {
    guest_session: state.login,
    completion_status: state.status,
    payment_method: state.paymentMethod,
    amount_paid: state.amountPaid,
    balance: state.balance,
    version,
  } satisfies Updateable<Schema['orders']>;
}

/** The rows of an order's lines. */
export function lineColumns({ id, lines }: OrderState): Selectable<Schema['order_lines']>[] {
  return lines.map((line, index) => ({
    order_id: id,
    position: index + 1,
    product_id: line.productId,
    name: line.name,
    category: line.category,
    img_url: line.imageUrl,
    is_food: line.isFood ? 1 : 0,
    quantity: line.quantity,
    sold_by_weight: line.soldByWeight ? 1 : 0,
    weight_grams: line.weightGrams,
    pack: line.pack,
    unit_price: line.unitPrice,
    price: line.price,
    wish: line.wish ?? null,
    reserved: line.reserved ?? 0,
  }));
}

/** Brings the row of an order up to date, in the transaction that appends to its stream. */
export async function projectOrder(
  queries: Queries,
  { state, version }: Versioned<OrderState>,
): Promise<void> {
  await updateRow(queries, 'orders', state.id, {
    ...changingColumns({ state, version }),
    ...(isUnpaid(state) ? {} : { placed_from: null }),
  });
}

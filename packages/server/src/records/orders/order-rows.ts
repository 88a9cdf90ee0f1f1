import { isUnpaid, lineBack, type OrderState } from '@marketsquare/core/shop/order';
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
export function lineColumns(state: OrderState): Selectable<Schema['order_lines']>[] {
  const { id, lines } = state;
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
    ...pickedColumns(state, index + 1),
  }));
}

/** The columns of one line that its picking changes. */
function pickedColumns({ lines, picking }: OrderState, position: number) {
  const line = lines[position - 1];
  const pick = picking?.lines.find((one) => one.position === position);
  const packed = picking?.packed?.lines.find((one) => one.position === position);
  const substitute = pick?.substitute;
  const back = line === undefined || pick === undefined ? 0 : lineBack(line, pick);
  return {
    reserved: line?.reserved ?? 0,
    taken: pick?.taken ?? null,
    picked_by: pick?.by ?? null,
    substitute: substitute === undefined ? null : JSON.stringify(substitute),
    substitute_id: substitute?.productId ?? null,
    substitute_units: packed?.reserved ?? 0,
    back: packed?.back ?? back,
  } satisfies Updateable<Schema['order_lines']>;
}

/** Brings the rows of the lines up to date whose picking an event has changed. */
export async function projectPicking(queries: Queries, before: OrderState, after: OrderState): Promise<void> {
  if (before.picking === after.picking) return;
  for (const [index] of after.lines.entries()) {
    const [was, is] = [before, after].map((state) => pickedColumns(state, index + 1));
    if (is === undefined || JSON.stringify(was) === JSON.stringify(is)) continue;
    await queries
      .updateTable('order_lines')
      .set(is)
      .where('order_id', '=', after.id)
      .where('position', '=', index + 1)
      .execute();
  }
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

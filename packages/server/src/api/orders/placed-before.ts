import type { OrderState } from '@marketsquare/core/shop/order';
import type { Visitor } from '../../http/calls/visitor.ts';
import type { NewLogin } from '../../people/identity/index.ts';
import {
  findOrder,
  isOwner,
  type OrderLineRow,
  type OrderRow,
  orderLines,
} from '../../records/orders/order-model.ts';
import type { UnitOfWork } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { conflict, notFound } from '../../store/refusals/refusal.ts';
import { shareOrder } from './share-order.ts';

/** An order and its lines; a stranger is given a login to own it by. */
export interface OwnedOrder {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly login: NewLogin | null;
}

/**
 * The order that an attempt has placed already, for whoever may know of it.
 *
 * @param isSame  whether the attempt comes with the words that it was placed by
 * @throws Refusal 409 `attempt_reused` to its owner who sends another order; 404 to others, unless they send the same
 */
export async function placedBefore(
  unit: UnitOfWork,
  ports: Pick<Ports, 'clock' | 'chance'>,
  visitor: Visitor,
  placed: OrderState,
  isSame: boolean,
): Promise<OwnedOrder> {
  const { queries } = unit;
  const order = await findOrder(queries, placed.id);
  if (order === null) throw notFound();
  if (await isOwner(queries, order, visitor)) {
    if (isSame) return { order, lines: await orderLines(queries, [order.id]), login: null };
    throw conflict('This attempt has placed another order.', 'attempt_reused', 'Draw a new attempt_id.');
  }
  if (!isSame) throw notFound();
  const login = await shareOrder(unit, ports, placed.id, visitor);
  return { order, lines: await orderLines(queries, [order.id]), login };
}

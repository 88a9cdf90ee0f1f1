import { decideOrder } from '@marketsquare/core/shop/order';
import type { Transaction } from 'kysely';
import { openOrder, orderStreams } from '../../records/orders/order-streams.ts';
import type { Schema } from '../../store/database/schema.ts';

/**
 * Gives a new login access to everything it began as a guest, in the caller's transaction. Things with an
 * owner stay with that owner. [ROLE-09]
 *
 * @param from  the hash of the login before
 * @param now   milliseconds since 1970
 */
export async function takeAlong(
  queries: Transaction<Schema>,
  from: string,
  to: string,
  now: number,
): Promise<void> {
  const reached = await queries
    .selectFrom('orders')
    .select('id')
    .where('user_id', 'is', null)
    .where((where) =>
      where.or([
        where('guest_session', '=', from),
        where('id', 'in', where.selectFrom('order_guests').select('order_id').where('login', '=', from)),
      ]),
    )
    .execute();
  for (const { id } of reached) {
    const unit = await openOrder(queries, now, id);
    const decision = decideOrder(await unit.read(orderStreams, id), { type: 'takeAlong', from, to });
    if (!decision.ok) continue;
    await unit.append(orderStreams, id, decision.events);
    await unit.write();
  }
  await queries.updateTable('order_guests').set({ login: to }).where('login', '=', from).execute();
}

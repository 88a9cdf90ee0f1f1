import { decideOrder, evolveOrder } from '@marketsquare/core/shop/order';
import type { Transaction } from 'kysely';
import { projectOrder } from '../order-records/order-rows.ts';
import { after, loadOrder, orderStream } from '../order-records/order-streams.ts';
import { appendAll } from '../storage/index.ts';
import type { Schema } from '../storage/schema.ts';

/**
 * Keeps what was begun as a guest within reach of a new login, in the caller's transaction. What has an owner stays with that
 * owner. [ROLE-09]
 *
 * @param from  the login before, by its hash
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
    const { order, head } = await loadOrder(queries, id);
    const decision = decideOrder(order?.state ?? null, { type: 'takeAlong', from, to });
    if (order === null || !decision.ok) continue;
    const { events } = decision;
    const append = { stream: orderStream(id), version: order.version, events };
    await appendAll(queries, head, [append], new Date(now).toISOString());
    await projectOrder(queries, after(order, events, evolveOrder, now));
  }
  await queries.updateTable('order_guests').set({ login: to }).where('login', '=', from).execute();
}

import { decideOrder } from '@marketsquare/core/shop/order';
import type { UnitOfWork } from '../../store/database/index.ts';
import { orderStreams } from '../orders/order-streams.ts';
import { releaseParts } from './part-money.ts';

/**
 * Releases the holds of gift card and wallet for unpaid orders. The orders stay, and can be paid by card.
 *
 * @param reason  for the streams of the orders
 */
export async function releaseHolds(
  unit: UnitOfWork,
  orderIds: readonly string[],
  reason: string,
): Promise<void> {
  for (const id of orderIds) {
    const order = await unit.read(orderStreams, id);
    const decision = decideOrder(order, { type: 'release', reason });
    if (order === null || !decision.ok) throw new Error(`the order ${id} refuses to release its parts`);
    await releaseParts(unit, order);
    await unit.append(orderStreams, id, decision.events);
  }
}

/** Releases all holds on one wallet or gift card. */
export async function releaseAllOn(unit: UnitOfWork, account: string, reason: string): Promise<void> {
  const holds = await unit.queries
    .selectFrom('ledger_holds')
    .select('memo')
    .distinct()
    .where('account', '=', account)
    .where('state', '=', 'reserved')
    .execute();
  await releaseHolds(
    unit,
    holds.map(({ memo }) => memo),
    reason,
  );
}

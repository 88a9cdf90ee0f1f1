import { unpaidStatus } from '@marketsquare/core/shop/order';
import { sql } from 'kysely';
import { releaseHolds } from '../../records/parts/index.ts';
import type { UnitOfWork } from '../../store/database/index.ts';
import type { Owner } from './share-order.ts';

/**
 * Releases the holds of an owner's other unpaid orders, because the shopper's next order may need the money.
 * Those orders stay, and can be paid by card.
 */
export async function releaseOthers(unit: UnitOfWork, owner: Owner): Promise<void> {
  const userId = owner.kind === 'customer' ? owner.userId : null;
  // As a literal: the index of unpaid orders is partial, and serves no parameter.
  const { rows } = await sql<{ id: string }>`select distinct orders.id from orders
    join ledger_holds on ledger_holds.memo = orders.id and ledger_holds.state = 'reserved'
    where completion_status = ${sql.lit(unpaidStatus)}
      and (user_id = ${userId} or (user_id is null and guest_session = ${owner.login}))`.execute(
    unit.queries,
  );
  await releaseHolds(
    unit,
    rows.map(({ id }) => id),
    'next_order',
  );
}

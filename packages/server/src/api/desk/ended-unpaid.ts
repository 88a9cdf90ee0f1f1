import { type NotNull, sql } from 'kysely';
import type { Queries } from '../../store/database/index.ts';

type Kind = 'topUp' | 'giftCard';

/** Top-ups and sales of gift cards that ended unpaid, and that no late money has paid; newest first. */
export function selectEndedUnpaid(queries: Queries) {
  const topUps = queries
    .selectFrom('top_ups')
    .select(({ ref }) => [
      sql<Kind>`'topUp'`.as('kind'),
      'unique_code as reference',
      // A sale may be a guest's.
      ref('user_id').$castTo<number | null>().as('user_id'),
      'amount',
      'redeemed',
      'created_at as begun_at',
      'ended_at',
    ])
    .$narrowType<{ ended_at: NotNull }>()
    .where('ended_at', 'is not', null)
    .where('paid_by_card', 'is', null)
    .whereRef('redeemed', '<', 'amount');
  const sales = queries
    .selectFrom('gift_card_sales')
    .select([
      sql<Kind>`'giftCard'`.as('kind'),
      'code as reference',
      'user_id',
      'amount',
      sql<number>`0`.as('redeemed'),
      'opened_at as begun_at',
      'ended_at',
    ])
    .$narrowType<{ ended_at: NotNull }>()
    .where('ended_at', 'is not', null)
    .where('state', '=', 'ended');
  return queries
    .selectFrom(topUps.unionAll(sales).as('ended'))
    .selectAll()
    .orderBy('ended_at', 'desc')
    .orderBy('reference');
}

import { topUpEvent } from '@marketsquare/core/shop/stored';
import {
  evolveTopUp,
  redeemedOf,
  type TopUpEvent,
  type TopUpState,
} from '@marketsquare/core/shop/wallet/credit';
import type { Selectable } from 'kysely';
import { insertRows, streamKind, type Versioned } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';

/** The words of a wallet's history about a top-up. */
export const topUpRemarks = 'Top-up';

/** The outbox's name for the expiry of an unpaid top-up; its subject is the top-up's id. */
export const topUpExpiry = 'topUp.expire';

export type TopUpRow = Selectable<Schema['top_ups']>;

/** Top-ups, by their ids. */
export const topUpStreams = streamKind<TopUpState, TopUpEvent>({
  prefix: 'topup-',
  schema: topUpEvent,
  evolve: evolveTopUp,
  project: async ({ queries }, { id, before, after }) => {
    const columns = topUpColumns(after);
    if (before === null) {
      await insertRows(queries, 'top_ups', [columns]);
      return;
    }
    const { redeemed, paid_by_card, ended_at, version } = columns;
    await queries
      .updateTable('top_ups')
      .set({ redeemed, paid_by_card, ended_at, version })
      .where('id', '=', id)
      .execute();
  },
});

/** The row of a top-up, from its stream. */
export function topUpColumns({ state, version }: Versioned<TopUpState>): TopUpRow {
  return {
    id: state.id,
    user_id: state.userId,
    unique_code: state.code,
    amount: state.amount,
    payment_method: state.paymentMethod,
    redeemed: redeemedOf(state),
    paid_by_card: state.paidByCard,
    ended_at: state.endedAt === null ? null : new Date(state.endedAt).toISOString(),
    created_at: new Date(state.begunAt).toISOString(),
    version,
  };
}

import {
  evolveGiftSale,
  type GiftSaleEvent,
  type GiftSaleState,
} from '@marketsquare/core/shop/gift-card/sale';
import { giftSaleEvent } from '@marketsquare/core/shop/stored';
import type { Selectable } from 'kysely';
import { insertRows, streamKind, updateRow, type Versioned } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';

/** The outbox's name for the mail of an issued card; its subject is the sale's id. */
export const giftCardMail = 'mail.giftCard';

/** The outbox's name for the expiry of an unpaid sale; its subject is the sale's id. */
export const giftSaleExpiry = 'giftSale.expire';

export type GiftSaleRow = Selectable<Schema['gift_card_sales']>;

/** Sales of gift cards, by their ids. */
export const giftSaleStreams = streamKind<GiftSaleState, GiftSaleEvent>({
  prefix: 'giftsale-',
  schema: giftSaleEvent,
  evolve: evolveGiftSale,
  project: async ({ queries }, { before, after }) => {
    const row = giftSaleColumns(after);
    if (before === null) await insertRows(queries, 'gift_card_sales', [row]);
    else {
      const { id, state, user_id, login, expires_on, ended_at, version } = row;
      const columns = { state, user_id, login, expires_on, ended_at, version };
      await updateRow(queries, 'gift_card_sales', id, columns);
    }
  },
});

/** The row of a sale, from its stream. */
export function giftSaleColumns({ state, version }: Versioned<GiftSaleState>): GiftSaleRow {
  return {
    id: state.id,
    code: state.code,
    card_id: state.cardId,
    gift_card_id: state.giftCardId,
    name: state.name,
    amount: state.amount,
    valid_for_days: state.validForDays,
    user_id: state.userId,
    login: state.login,
    state: state.status,
    expires_on: state.expiresOn,
    opened_at: new Date(state.openedAt).toISOString(),
    ended_at: state.endedAt === null ? null : new Date(state.endedAt).toISOString(),
    version,
  };
}

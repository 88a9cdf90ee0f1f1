import {
  evolveGiftCard,
  type GiftCardEvent,
  type GiftCardState,
} from '@marketsquare/core/shop/gift-card/account';
import { giftCardEvent } from '@marketsquare/core/shop/stored';
import type { Selectable } from 'kysely';
import { streamKind, updateRow, type Versioned } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';

export type GiftCardRow = Selectable<Schema['issued_gift_cards']>;

/** The column of an issued card's row that is not a fact of its stream: the keyed hash of its serial number. */
export const giftCardNotes = ['serial_key'] as const;

/**
 * Issued gift cards, by their ids. The row itself exists before the stream is written: the issuer inserts it,
 * because the serial number is not part of the stream. The same unit of work may change a card further.
 */
export const giftCardStreams = streamKind<GiftCardState, GiftCardEvent>({
  prefix: 'giftcard-',
  schema: giftCardEvent,
  evolve: evolveGiftCard,
  project: async ({ queries }, { after }) => {
    const { balance, expires_on, version } = giftCardColumns(after);
    await updateRow(queries, 'issued_gift_cards', after.state.id, { balance, expires_on, version });
  },
});

/** The row of an issued card, from its stream. */
export function giftCardColumns({
  state,
  version,
}: Versioned<GiftCardState>): Omit<GiftCardRow, (typeof giftCardNotes)[number]> {
  return {
    id: state.id,
    gift_card_id: state.giftCardId,
    name: state.name,
    amount: state.amount,
    balance: state.balance,
    expires_on: state.expiresOn,
    issued_at: new Date(state.issuedAt).toISOString(),
    version,
  };
}

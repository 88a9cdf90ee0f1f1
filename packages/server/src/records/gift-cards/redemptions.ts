import { type Kobo, kobo } from '@marketsquare/core/kernel/money';
import type { GiftCardEvent } from '@marketsquare/core/shop/gift-card/account';
import { giftCardEvent } from '@marketsquare/core/shop/stored';
import { foldStream, type Queries, readStream } from '../../store/database/index.ts';
import { giftCardStreams } from './gift-card-stream.ts';

/** A card's payment into a wallet. */
export interface Redemption {
  /** The wallet's account in the ledger. */
  readonly wallet: string;
  readonly amount: Kobo;
}

/** The id of the transfer that moves money of a card into the wallet of a top-up. */
export function redemptionId(topUpId: string, cardId: string): string {
  return `led_${topUpId}_${cardId}`;
}

/**
 * A card's payments into wallets. Its stream names the top-ups, because the ledger is not searched by
 * accounts.
 */
export async function redemptionsOf(queries: Queries, cardId: string): Promise<readonly Redemption[]> {
  const events = await readStream(queries, giftCardStreams.named(cardId));
  const holders = foldStream(events, { schema: giftCardEvent, evolve: withHolder }) ?? [];
  if (holders.length === 0) return [];
  const rows = await queries
    .selectFrom('ledger_transfers')
    .select(['credit_account', 'amount'])
    .where(
      'id',
      'in',
      holders.map((holder) => redemptionId(holder, cardId)),
    )
    .execute();
  return rows.map(({ credit_account, amount }) => ({ wallet: credit_account, amount: kobo(amount) }));
}

function withHolder(holders: readonly string[] | null, event: GiftCardEvent): readonly string[] {
  return event.type === 'giftCard.spent' ? [...(holders ?? []), event.holder] : (holders ?? []);
}

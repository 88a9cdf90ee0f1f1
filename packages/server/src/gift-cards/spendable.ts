import type { LagosDay } from '@marketsquare/core/kernel/calendar';
import { type Kobo, kobo } from '@marketsquare/core/kernel/money';
import { sql } from 'kysely';
import type { Secrets } from '../secrets/index.ts';
import type { Queries } from '../storage/index.ts';
import { serialKey } from './gift-card-money.ts';

/** A gift card that can pay. */
export interface SpendableCard {
  readonly id: string;
  /** What is on it and promised to nobody. */
  readonly value: Kobo;
}

/**
 * The card of a serial number, if it can pay anything today. One that nobody has issued, that has expired or on which nothing
 * is left cannot be told from each other. [PAY-21, PAY-22]
 */
export async function findSpendable(
  queries: Queries,
  secrets: Secrets,
  serialNumber: string,
  today: LagosDay,
): Promise<SpendableCard | null> {
  const row = await queries
    .selectFrom('issued_gift_cards as card')
    .innerJoin('ledger_accounts as money', (join) =>
      join.on('money.id', '=', sql<string>`'giftcard.' || card.id`),
    )
    .select(['card.id', sql<number>`money.credits - money.debits - money.held`.as('value')])
    .where('card.serial_key', '=', serialKey(secrets, serialNumber))
    .where('card.expires_on', '>=', today)
    .executeTakeFirst();
  return row === undefined || row.value <= 0 ? null : { id: row.id, value: kobo(row.value) };
}

import type { Kobo } from '@marketsquare/core/kernel/money';
import { kobo } from '@marketsquare/core/kernel/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';

/** A gift card on sale; each bought one is valid for a number of days. */
export interface CardOnSale {
  readonly id: number;
  readonly name: string;
  readonly amount: Kobo;
  readonly validForDays: number;
}

/** The cards on sale, in the order of their ids. [GIFT-01] */
export async function cardsOnSale(queries: Kysely<Schema>): Promise<CardOnSale[]> {
  const rows = await queries
    .selectFrom('gift_cards')
    .select(['id', 'name', 'amount', 'valid_for_days as validForDays'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, amount: kobo(row.amount) }));
}

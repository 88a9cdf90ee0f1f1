import { kobo, koboToNaira } from '@marketsquare/core/kernel/money';
import type { components } from '@marketsquare/core/wire/api';
import { paymentStreams, paymentsOf, wirePaymentFact } from '../../money/settlement/index.ts';
import { type Queries, readStream } from '../../store/database/index.ts';
import { transfersOf } from '../../store/ledger/index.ts';
import { wireEvent, wireTransfer } from '../orders/index.ts';

type Schemas = components['schemas'];

/** A top-up, or the sale of a gift card, whatever became of it. */
export interface Payable {
  readonly id: string;
  readonly userId: number | null;
  readonly facts: Schemas['PayableFacts'];
}

type Row = Pick<Schemas['PayableFacts'], 'purpose' | 'code' | 'begun_at' | 'ended_at'> & {
  readonly id: string;
  readonly user_id: number | null;
  readonly amount: number;
  readonly redeemed: number;
};

/**
 * The top-up or the sale of a gift card with one of these ids; null where there is none. Of its events there are those of
 * its payments: they say what came of them, and of a sale's card nothing else is for staff.
 */
export async function payableWith(queries: Queries, ids: readonly string[]): Promise<Payable | null> {
  const row = (await topUpWith(queries, ids)) ?? (await saleWith(queries, ids));
  if (row === undefined) return null;
  const { id, user_id: userId, amount, redeemed, ...known } = row;
  const payments = await paymentsOf(queries, id);
  const references = payments.map(({ reference }) => reference);
  const streams = references.map((reference) => readStream(queries, paymentStreams.named(reference)));
  const events = (await Promise.all(streams)).flat();
  events.sort((one, other) => one.globalSeq - other.globalSeq);
  const transfers = await transfersOf(queries, [...new Set([row.code, ...references])]);
  return {
    id,
    userId,
    facts: {
      ...known,
      amount: koboToNaira(kobo(amount)),
      redeemed: koboToNaira(kobo(redeemed)),
      events: events.map(wireEvent),
      payments: payments.map((payment) => wirePaymentFact(payment, userId === null)),
      ledger: transfers.flatMap(wireTransfer),
    },
  };
}

async function topUpWith(queries: Queries, ids: readonly string[]): Promise<Row | undefined> {
  const row = await queries
    .selectFrom('top_ups')
    .select(['id', 'user_id', 'amount', 'redeemed', 'ended_at'])
    .select(['unique_code as code', 'created_at as begun_at'])
    .where('id', 'in', ids)
    .executeTakeFirst();
  return row && { ...row, purpose: 'topUp' };
}

async function saleWith(queries: Queries, ids: readonly string[]): Promise<Row | undefined> {
  const row = await queries
    .selectFrom('gift_card_sales')
    .select(['id', 'user_id', 'amount', 'code', 'opened_at as begun_at', 'ended_at'])
    .where('id', 'in', ids)
    .executeTakeFirst();
  return row && { ...row, redeemed: 0, purpose: 'giftCard' };
}

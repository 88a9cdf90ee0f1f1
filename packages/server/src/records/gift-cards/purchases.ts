import { kobo } from '@marketsquare/core/kernel/money';
import type { GiftSaleState } from '@marketsquare/core/shop/gift-card/sale';
import { sql } from 'kysely';
import type { Visitor } from '../../http/calls/visitor.ts';
import { opened, type Queries, sealedOf } from '../../store/database/index.ts';
import { beginAgain, enqueue } from '../../store/outbox/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { conflict, notFound } from '../../store/refusals/refusal.ts';
import { isBuyer } from './open-sale.ts';
import { keepRecipient, readSecrets, secretsOf } from './sale-people.ts';
import { giftCardMail } from './sale-stream.ts';

const saleId = sql.ref<string>('gift_card_sales.id');

/** The contract's maximum. */
const mostPurchases = 20;

/** The gift cards that a visitor has bought, newest first, each with the fate of its mail. */
export async function purchasesOf(queries: Queries, visitor: Visitor) {
  if (visitor.kind === 'stranger') return [];
  const sales = await queries
    .selectFrom('gift_card_sales')
    .select(['id', 'code', 'name', 'amount', 'opened_at'])
    .where('state', '=', 'issued')
    .where((sale) =>
      visitor.kind === 'customer' ? sale('user_id', '=', visitor.userId) : sale('login', '=', visitor.login),
    )
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostPurchases)
    .execute();
  return Promise.all(
    sales.map(async ({ id, amount, ...sale }) => {
      const { mail, email } = await mailOf(queries, id);
      return { ...sale, amount: kobo(amount), mail, email };
    }),
  );
}

/**
 * Every sale of a gift card to a customer, paid or not, newest first, with its people and without its serial number. An unpaid
 * one forgets its people after a month: null.
 */
export async function salesTo(queries: Queries, userId: number, most: number) {
  const rows = await queries
    .selectFrom('gift_card_sales')
    .select(['code', 'name', 'amount', 'state', 'opened_at', 'expires_on'])
    .select(sealedOf(saleId))
    .where('user_id', '=', userId)
    .orderBy('opened_at', 'desc')
    .orderBy('gift_card_sales.id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => {
    const { personal, amount, state, ...sale } = opened(row);
    const people = secretsOf(personal)?.people ?? null;
    // Only projections write the column, from a status.
    return { ...sale, people, amount: kobo(amount), status: state as GiftSaleState['status'] };
  });
}

/**
 * Mails a bought card again whose mail was given up, once however often it is asked.
 *
 * @param email  a corrected address; null for that of the purchase
 * @throws Refusal 404 for a purchase that is not the visitor's, 409 for a mail that has left the shop, or is
 * on its way elsewhere
 */
export function sendPurchaseAgain(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  visitor: Visitor,
  reference: string,
  email: string | null,
): Promise<void> {
  const now = clock();
  return database.transact(async (queries) => {
    const sale = await queries
      .selectFrom('gift_card_sales')
      .select(['id', 'user_id', 'login'])
      .where('code', '=', reference)
      .where('state', '=', 'issued')
      .executeTakeFirst();
    if (sale === undefined || !isBuyer(sale, visitor)) throw notFound('This gift card was not found.');
    const { id } = sale;
    const before = await mailOf(queries, id);
    if (before.mail === 'sent') throw conflict('This gift card has left the shop.', 'not_possible', askUs);
    if (before.mail === 'underWay') {
      if (email === null || email === before.email) return;
      throw conflict('This gift card is on its way already.', 'not_possible', askUs);
    }
    if (email !== null) await keepRecipient(queries, id, email);
    const work = await givenUpMail(queries, id);
    // Old outbox work is purged.
    if (work === undefined) await enqueue(queries, [{ kind: giftCardMail, subject: id, now, waitMs: 0 }]);
    else await beginAgain(queries, work.id, new Date(now).toISOString());
  });
}

/**
 * True if a customer's paid card has yet to leave the shop: without their key its serial number would be
 * lost.
 */
export async function hasUnsentCard(queries: Queries, userId: number): Promise<boolean> {
  const issued = await queries
    .selectFrom('gift_card_sales')
    .select(sealedOf(saleId))
    .where('user_id', '=', userId)
    .where('state', '=', 'issued')
    .execute();
  return issued.some((sale) => secretsOf(opened(sale).personal)?.serialNumber);
}

const askUs = 'If it was not found, ask the support.';

interface CardMail {
  readonly mail: 'underWay' | 'sent' | 'failed';
  /** The address; null for a sale whose people were erased. */
  readonly email: string | null;
}

/** The fate of a card's mail: its serial number is kept until it has left the shop. */
async function mailOf(queries: Queries, saleId: string): Promise<CardMail> {
  const kept = await readSecrets(queries, saleId);
  const email = kept?.people.recipient.customeremail ?? null;
  if (kept === null || kept.serialNumber === null) return { mail: 'sent', email };
  const open = await mailWork(queries, saleId).where('done_at', 'is', null).executeTakeFirst();
  return { mail: open === undefined ? 'failed' : 'underWay', email };
}

function givenUpMail(queries: Queries, saleId: string) {
  return mailWork(queries, saleId).where('given_up_at', 'is not', null).executeTakeFirst();
}

function mailWork(queries: Queries, saleId: string) {
  return queries
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', giftCardMail)
    .where('subject', '=', saleId);
}

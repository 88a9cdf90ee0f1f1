import { sql, type Transaction } from 'kysely';
import { paymentPoll, selectFollowedRefunds, selectSuspended } from '../../money/settlement/index.ts';
import type { UserRow } from '../../people/identity/users.ts';
import { nobodysPassword } from '../../people/passwords/passwords.ts';
import { forgetChatsOf } from '../../records/chats/forget-chats.ts';
import { hasUnsentCard } from '../../records/gift-cards/index.ts';
import { paidFor } from '../../records/orders/paid-for.ts';
import { visitTables } from '../../records/visits/index.ts';
import { claimsOn } from '../../records/wallets/index.ts';
import { forgetPerson, personOfCustomer, position } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import { account, balanceOf } from '../../store/ledger/index.ts';

/** The statuses of orders that are over for everybody. */
const endStates = ['Delivered', 'PickedUp', 'Picked', 'Picked Up', 'Cancelled'];

/** The reason why a customer cannot be erased yet. */
export type EraseObstacle =
  | 'moneyInWallet'
  | 'moneyOwed'
  | 'moneyToReturn'
  | 'orderUnderway'
  | 'topUpUnpaid'
  | 'giftCardUnpaid'
  | 'giftCardUnsent'
  | 'paymentUnderway';

/**
 * The obstacle to erasing a customer: money of theirs, money that they owe or that may still come, or
 * something that has yet to reach them or the person they gave it to.
 *
 * @returns null for none
 */
export async function obstacleTo(
  queries: Transaction<Schema>,
  userId: number,
): Promise<EraseObstacle | null> {
  for (const [obstacle, stands] of obstacles) if (await stands(queries, userId)) return obstacle;
  return null;
}

type Stands = (queries: Transaction<Schema>, userId: number) => Promise<boolean>;

/** In the order of their messages; a payment is the last, because the thing it pays for tells more. */
const obstacles: readonly (readonly [obstacle: EraseObstacle, stands: Stands])[] = [
  ['moneyInWallet', hasMoney],
  ['moneyOwed', owesMoney],
  ['orderUnderway', hasOrderUnderway],
  ['moneyToReturn', hasMoneyToReturn],
  ['topUpUnpaid', hasUnpaidTopUp],
  ['giftCardUnpaid', hasUnpaidCard],
  ['giftCardUnsent', hasUnsentCard],
  ['paymentUnderway', hasPaymentUnderway],
];

async function hasMoney(queries: Transaction<Schema>, userId: number): Promise<boolean> {
  const { total, held } = await balanceOf(queries, account.wallet(userId));
  return total !== 0 || held !== 0;
}

/** A claim, or the price of what was handed over and then taken back by the bank. */
async function owesMoney(queries: Transaction<Schema>, userId: number): Promise<boolean> {
  if ((await claimsOn(queries, userId)).length > 0) return true;
  const unpaid = await queries
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('completion_status', 'in', endStates)
    .where('completion_status', '!=', 'Cancelled')
    .where('balance', '>', 0)
    .executeTakeFirst();
  return unpaid !== undefined;
}

/** A refund that is not over, or money in suspense: it goes back to them, or through them. */
async function hasMoneyToReturn(queries: Transaction<Schema>, userId: number): Promise<boolean> {
  const isTheirs = sql<boolean>`${paidFor.userId} = ${userId}`;
  const refund = await selectFollowedRefunds(queries).where(isTheirs).executeTakeFirst();
  const suspended = await selectSuspended(queries).where(isTheirs).executeTakeFirst();
  return refund !== undefined || suspended !== undefined;
}

async function hasOrderUnderway(queries: Transaction<Schema>, userId: number): Promise<boolean> {
  const underway = await queries
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('completion_status', 'not in', endStates)
    .executeTakeFirst();
  return underway !== undefined;
}

async function hasUnpaidTopUp(queries: Transaction<Schema>, userId: number): Promise<boolean> {
  const unpaid = await queries
    .selectFrom('top_ups')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('paid_by_card', 'is', null)
    .whereRef('redeemed', '<', 'amount')
    .executeTakeFirst();
  return unpaid !== undefined;
}

async function hasUnpaidCard(queries: Transaction<Schema>, userId: number): Promise<boolean> {
  const unpaid = await queries
    .selectFrom('gift_card_sales')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return unpaid !== undefined;
}

/** Late money of ended things goes to the wallet, or buys the card after all, as long as it is looked for. */
async function hasPaymentUnderway(queries: Transaction<Schema>, userId: number): Promise<boolean> {
  for (const table of payables) {
    const awaited = await queries
      .selectFrom('payments')
      .innerJoin('outbox', (join) =>
        join
          .onRef('outbox.subject', '=', 'payments.reference')
          .on('outbox.kind', '=', paymentPoll)
          .on('outbox.done_at', 'is', null),
      )
      .select('payments.id')
      .where(
        'payments.payable_id',
        'in',
        queries.selectFrom(table).select('id').where('user_id', '=', userId),
      )
      .executeTakeFirst();
    if (awaited !== undefined) return true;
  }
  return false;
}

/** The things for which a customer may have opened payments. */
const payables = ['orders', 'top_ups', 'gift_card_sales'] as const;

/** The replacement of the e-mail address and the phone number of an erased customer. */
export function erasedName(id: number | ''): string {
  return `erased-${id}`;
}

/**
 * Erases a customer, in the caller's transaction: the vault forgets everything about them in orders,
 * messages, chats and gift cards, and other traces are deleted. Streams, rows and ledger stay, and name a
 * number. From then on the tables refuse writes about them by calls that had begun before.
 *
 * @param phoneKeys  all keys under which their phone number may be found, where it is known
 */
export async function eraseCustomer(
  queries: Transaction<Schema>,
  { id, email_key, phone_key }: Pick<UserRow, 'id' | 'email_key' | 'phone_key'>,
  phoneKeys: readonly string[] = [phone_key],
): Promise<void> {
  await forgetPerson(queries, personOfCustomer(id));
  await forgetChatsOf(queries, id);
  for (const table of payables) {
    const paidFor = queries.selectFrom(table).select('id').where('user_id', '=', id);
    await queries
      .updateTable('payments')
      .set({ client_params: null, hinted_provider_id: null })
      .where('payable_id', 'in', paidFor)
      .execute();
  }
  // A message from nobody logged in names no customer; its fingerprint means nothing without the secret.
  const messages = queries.selectFrom('messages').select('id').where('user_id', '=', id);
  await queries.deleteFrom('idempotency').where('result', 'in', messages).execute();
  await queries.updateTable('orders').set({ phone_key: '' }).where('user_id', '=', id).execute();
  for (const table of ['addresses', 'carts', 'mail_links', 'logins'] as const) {
    await queries.deleteFrom(table).where('user_id', '=', id).execute();
  }
  await queries
    .deleteFrom('referrals')
    .where((where) =>
      where.or([
        where('agent_id', '=', id),
        where('user_id', '=', id),
        // People who had an account before are on a list without its number.
        where('email_key', '=', email_key),
        where('phone_key', 'in', phoneKeys),
      ]),
    )
    .execute();
  const visits = sql`(select session from recorded_sessions where user_id = ${id})`;
  for (const table of visitTables) {
    await queries.deleteFrom(table).where('session', 'in', sql<string>`${visits}`).execute();
  }
  // Shared as a guest, with their number: the visit itself names nobody.
  await queries
    .updateTable('recorded_sessions')
    .set({ phone_key: null })
    .where('phone_key', 'in', phoneKeys)
    .execute();
  for (const text of [email_key, ...phoneKeys]) {
    await queries
      .deleteFrom('tries')
      .where(sql<boolean>`${position(sql.ref('key'), text)} > 0`)
      .execute();
  }
  const nobody = erasedName(id);
  await queries
    .updateTable('users')
    .set({
      ...{ email_key: nobody, phone_key: nobody },
      ...{ subscription: 0, store_id: null, wallet_pin_hash: null, password_hash: nobodysPassword },
    })
    .where('id', '=', id)
    .execute();
}

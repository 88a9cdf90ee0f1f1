import { kobo, koboToNaira } from '@marketsquare/core/kernel/money';
import type { components } from '@marketsquare/core/wire/api';
import { listAddresses } from '../../people/identity/addresses.ts';
import { findUser, wireUser } from '../../people/identity/users.ts';
import { wireCart } from '../../records/carts/kept-cart.ts';
import { chatsOf } from '../../records/chats/own-chats.ts';
import { salesTo } from '../../records/gift-cards/index.ts';
import { messagesOf } from '../../records/messages/own-messages.ts';
import { personalOf, selectOrders } from '../../records/orders/order-model.ts';
import { opened, type Queries } from '../../store/database/index.ts';
import { notFound } from '../../store/refusals/refusal.ts';
import { referralsOf } from '../accounts/referrals.ts';
import { accountOrders, orderCourses } from '../orders/index.ts';
import { walletHistory } from '../wallet/index.ts';

type Exported = components['schemas']['ExportedData'];

/** More of each than anybody has, and the contract's maximum. */
const mostRows = 1000;

/**
 * The shop's whole data about a customer, in a fixed number of statements.
 *
 * @param now  milliseconds since 1970
 * @throws Refusal 404 when there is no such customer
 */
export async function exportData(queries: Queries, userId: number, now: number): Promise<Exported> {
  const row = await findUser(queries, userId);
  if (row === undefined) throw notFound();
  const { gender, dob, created_at } = row;
  return {
    exported_at: new Date(now).toISOString(),
    profile: { user: await wireUser(queries, userId), gender, dob, registered_at: created_at },
    addresses: await listAddresses(queries, userId),
    carts: await cartsOf(queries, userId),
    orders: await ordersOf(queries, userId),
    wallet: await walletHistory(queries, userId),
    top_ups: await topUpsOf(queries, userId),
    gift_cards: await giftCardsOf(queries, userId),
    referred: await referralsOf(queries, userId),
    messages: await messagesOf(queries, userId, mostRows),
    chats: await chatsOf(queries, userId, mostRows),
    visits: await visitsOf(queries, userId),
  };
}

async function cartsOf(queries: Queries, userId: number): Promise<Exported['carts']> {
  const rows = await queries
    .selectFrom('carts')
    .selectAll()
    .where('user_id', '=', userId)
    .limit(mostRows)
    .execute();
  return rows.map(wireCart);
}

async function ordersOf(queries: Queries, userId: number): Promise<Exported['orders']> {
  const sealed = await selectOrders(queries)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(mostRows)
    .execute();
  const rows = sealed.map((row) => opened(row));
  const shown = new Map((await accountOrders(queries, rows)).map((order) => [order.id, order]));
  const courses = await orderCourses(queries, rows);
  return rows.flatMap((row) => {
    const [order, course] = [shown.get(row.id), courses.get(row.id)];
    if (order === undefined || course === undefined) return [];
    const { delivery, comment, enquiryContact, handoverContact } = personalOf(row);
    const contacts = { enquiry_contact: enquiryContact, handover_contact: handoverContact };
    const { payments, history } = course;
    return [{ order, delivery, comment, ...contacts, payments: [...payments], history: [...history] }];
  });
}

async function topUpsOf(queries: Queries, userId: number): Promise<Exported['top_ups']> {
  const rows = await queries
    .selectFrom('top_ups')
    .select(['unique_code', 'amount', 'payment_method', 'redeemed', 'paid_by_card', 'created_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(mostRows)
    .execute();
  return rows.map(({ amount, redeemed, paid_by_card, ...row }) => ({
    ...row,
    amount: koboToNaira(kobo(amount)),
    redeemed: koboToNaira(kobo(redeemed)),
    paid_by_card: paid_by_card === null ? null : koboToNaira(kobo(paid_by_card)),
  }));
}

async function giftCardsOf(queries: Queries, userId: number): Promise<Exported['gift_cards']> {
  const sales = await salesTo(queries, userId, mostRows);
  return sales.map(({ code, name, amount, status, opened_at, expires_on, people }) => ({
    reference: code,
    cardname: name,
    amount: koboToNaira(amount),
    state: status,
    ...{ opened_at, expires_on, gifter: people?.gifter ?? null, recipient: people?.recipient ?? null },
  }));
}

function visitsOf(queries: Queries, userId: number): Promise<Exported['visits']> {
  return queries
    .selectFrom('recorded_sessions')
    .select(['session', 'first_at', 'last_at', 'entries'])
    .where('user_id', '=', userId)
    .orderBy('first_at', 'desc')
    .limit(mostRows)
    .execute();
}

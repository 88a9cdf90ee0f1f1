import type { components } from '@marketsquare/core/wire/api';
import { wireCart } from '../carts/kept-cart.ts';
import { listAddresses } from '../identity/addresses.ts';
import { findUser, wireUser } from '../identity/users.ts';
import { messagesOf } from '../messages/index.ts';
import { personalOf, selectOrders } from '../order-records/order-model.ts';
import { accountOrders } from '../orders/index.ts';
import { notFound } from '../refusals/refusal.ts';
import type { Queries } from '../storage/index.ts';
import { walletHistory } from '../wallet-calls/index.ts';

type Exported = components['schemas']['ExportedData'];

/** More of each than anybody has, and what the contract carries at most. */
const mostRows = 1000;

/**
 * Everything that the shop stores about a customer, in a fixed number of statements.
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
    messages: await messagesOf(queries, userId, mostRows),
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
  const rows = await selectOrders(queries)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(mostRows)
    .execute();
  const shown = new Map((await accountOrders(queries, rows)).map((order) => [order.id, order]));
  return rows.flatMap((row) => {
    const order = shown.get(row.id);
    const { delivery, comment, enquiryContact, handoverContact } = personalOf(row);
    return order === undefined
      ? []
      : [{ order, delivery, comment, enquiry_contact: enquiryContact, handover_contact: handoverContact }];
  });
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

import { findStore } from '../../catalogue/stores/index.ts';
import type { Handlers } from '../../http/calls/handler.ts';
import {
  forgiveLogin,
  forgiveTry,
  giveCookie,
  phoneKeys,
  reserveLogin,
  reserveTry,
  shopperCookie,
  type TryLimit,
  usualPhoneKey,
} from '../../people/identity/index.ts';
import {
  findOwnOrder,
  isOwner,
  type OrderRow,
  orderLines,
  personalOf,
  selectOrders,
} from '../../records/orders/order-model.ts';
import { openOrder } from '../../records/orders/order-streams.ts';
import { wireTrackedOrder } from '../../records/orders/wire-order.ts';
import { opened, type Queries } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { notFound, tooMany } from '../../store/refusals/refusal.ts';
import { orderHistory } from './order-course.ts';
import { openToProof } from './share-order.ts';

/** The answers to anything that is wrong. */
const noSuchOrder = 'We found no order with this number and this phone number.';
const notItsGuest = 'We found no order with this number, phone number and e-mail.';

/**
 * Wrong codes for one phone number, from anywhere: even many addresses allow no more guesses for a known
 * guest's number. It is counted under a keyed hash, because a guest's number is written nowhere.
 */
const guessesAtPhone: TryLimit = { most: 30, spanMs: 60 * 60_000 };

/** Tracking without a login, by a guest's knowledge of their order. [ORD-22] */
export function trackHandlers(ports: Ports): Handlers {
  const { database, clock } = ports;
  return {
    trackorder: async ({ body, request, visitor }) => {
      const order = await guarded(ports, body, request.ip, noSuchOrder, (found) => found);
      const data = await trackedOrder(database.read, order);
      if (data === null) throw notFound(noSuchOrder);
      const isTheirs = await isOwner(database.read, order, await visitor());
      return {
        status: true,
        data: isTheirs ? { ...data, id: order.id } : data,
        message: 'Here is your order.',
      };
    },

    ownorder: async (call) => {
      const { body, request, reply } = call;
      const typed = body.email.toLowerCase();
      const { id } = await guarded(ports, body, request.ip, notItsGuest, (order) =>
        order?.user_id === null && personalOf(order).customer.email.toLowerCase() === typed
          ? order
          : undefined,
      );
      const visitor = await call.visitor();
      const login = await database.transact(async (queries) => {
        const order = await findOwnOrder(queries, id, visitor);
        return order === null ? openToProof(await openOrder(queries, clock(), id), ports, id, visitor) : null;
      });
      if (login !== null) giveCookie(ports, reply, shopperCookie, login);
      return { status: true, data: { id }, message: 'You can now pay, cancel and print this order here.' };
    },
  };
}

interface Known {
  readonly unique_code: string;
  readonly phone: string;
}

/**
 * An order by its code and phone number. A try is counted before it is looked up, and forgiven when it was right.
 *
 * @param accept   the order if the caller knows everything about it that they must
 * @param refusal  the same words for whatever was wrong
 */
async function guarded(
  { database, clock, secrets }: Ports,
  { unique_code: code, phone }: Known,
  address: string,
  refusal: string,
  accept: (order: OrderRow | undefined) => OrderRow | undefined,
): Promise<OrderRow> {
  const attempt = { account: `track:${code}`, address, kind: 'trackings' };
  const wait = await reserveLogin(database, attempt, clock());
  if (wait !== null) throw tooMany(wait);
  const guessed = `track ${usualPhoneKey(secrets, phone)}`;
  const waitOfPhone = await reserveTry(database, guessed, guessesAtPhone, clock());
  if (waitOfPhone !== null) throw tooMany(waitOfPhone);
  const order = accept(await orderBy(database.read, code, phoneKeys(secrets, phone)));
  if (order === undefined) throw notFound(refusal);
  await forgiveLogin(database, attempt, clock());
  await forgiveTry(database, guessed);
  return order;
}

/** One query finds both or nothing, so a wrong number takes no longer than an unknown code. */
async function orderBy(
  queries: Queries,
  code: string,
  keys: readonly string[],
): Promise<OrderRow | undefined> {
  const row = await selectOrders(queries)
    .where('unique_code', '=', code)
    .where('orders.phone_key', 'in', keys)
    .executeTakeFirst();
  return row && opened(row);
}

async function trackedOrder(queries: Queries, order: OrderRow) {
  const store = await findStore(queries, order.store_id);
  if (store === null) return null;
  const lines = await orderLines(queries, [order.id]);
  return wireTrackedOrder(order, lines, store, await orderHistory(queries, order.id));
}

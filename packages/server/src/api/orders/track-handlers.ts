import { findStore } from '../../catalogue/stores/index.ts';
import type { Handlers } from '../../http/calls/handler.ts';
import {
  forgiveLogin,
  forgiveTry,
  phoneKeys,
  reserveLogin,
  reserveTry,
  type TryLimit,
  usualPhoneKey,
} from '../../people/identity/index.ts';
import { orderLines, selectOrders } from '../../records/orders/order-model.ts';
import { wireTrackedOrder } from '../../records/orders/wire-order.ts';
import type { Queries } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { notFound, tooMany } from '../../store/refusals/refusal.ts';
import { orderHistory } from './order-course.ts';

/** The answer to an unknown code and to a wrong number. */
const noSuchOrder = 'We found no order with this number and this phone number.';

/**
 * Wrong codes for one phone number, from anywhere: even many addresses allow no more guesses for a known
 * guest's number. It is counted under a keyed hash, because a guest's number is written nowhere.
 */
const guessesAtPhone: TryLimit = { most: 30, spanMs: 60 * 60_000 };

/** Tracking without a login, by a guest's knowledge of their order. [ORD-22] */
export function trackHandlers({ database, clock, secrets }: Ports): Handlers {
  return {
    trackorder: async ({ body, request }) => {
      const { unique_code: code, phone } = body;
      const attempt = { account: `track:${code}`, address: request.ip, kind: 'trackings' };
      const wait = await reserveLogin(database, attempt, clock());
      if (wait !== null) throw tooMany(wait);
      const keys = phoneKeys(secrets, phone);
      const guessed = `track ${usualPhoneKey(secrets, phone)}`;
      const waitOfPhone = await reserveTry(database, guessed, guessesAtPhone, clock());
      if (waitOfPhone !== null) throw tooMany(waitOfPhone);
      const data = await trackedOrder(database.read, code, keys);
      if (data === null) throw notFound(noSuchOrder);
      await forgiveLogin(database, attempt, clock());
      await forgiveTry(database, guessed);
      return { status: true, data, message: 'Order found.' };
    },
  };
}

/** One query finds both or nothing, so a wrong number takes no longer than an unknown code. */
async function trackedOrder(queries: Queries, code: string, phoneKeys: readonly string[]) {
  const order = await selectOrders(queries)
    .where('unique_code', '=', code)
    .where('orders.phone_key', 'in', phoneKeys)
    .executeTakeFirst();
  if (order === undefined) return null;
  const store = await findStore(queries, order.store_id);
  if (store === null) return null;
  const lines = await orderLines(queries, [order.id]);
  return wireTrackedOrder(order, lines, store, await orderHistory(queries, order.id));
}

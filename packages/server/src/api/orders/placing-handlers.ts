import type { Handlers } from '../../http/calls/handler.ts';
import {
  ensureLogin,
  giveCookie,
  loginKey,
  refuseOthers,
  shopperCookie,
  wireUser,
} from '../../people/identity/index.ts';
import { wirePlacedOrder } from '../../records/orders/wire-order.ts';
import { holdsOrders } from '../../store/lost-events/index.ts';
import { countOne } from '../../store/ports/count-one.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { notFound, unavailable } from '../../store/refusals/refusal.ts';
import { requestRefusal, unpriceableRefusal } from './check-order.ts';
import { placedFrom } from './limits.ts';
import { fromQuoteRequest } from './order-request.ts';
import { placeOrder } from './place-order.ts';
import { type PriceList, priceOrder, type ReadPrices } from './price-order.ts';
import { wireQuote } from './wire-quote.ts';

/** Prices to show, and prices for placing an order. */
export interface OrderPrices {
  readonly recent: ReadPrices<PriceList>;
  readonly present: ReadPrices;
}

/** Quoting and placing orders. [API-39, PAY-05] */
export function placingHandlers(ports: Ports, prices: OrderPrices): Handlers {
  const { database, clock } = ports;
  return {
    quote: async (call) => {
      const priced = await priceOrder(
        database.read,
        await prices.recent(database.read),
        fromQuoteRequest(call.body),
        clock(),
      );
      if (typeof priced === 'string') throw unpriceableRefusal(priced);
      // A caller who asks for prices may order next, and needs the cookie before the order's reply can be
      // lost.
      await ensureLogin(ports, call);
      return { status: true, data: wireQuote(priced), message: 'Priced.' };
    },

    placeorder: async (call) => {
      const { body } = call;
      const refusal = requestRefusal(body);
      if (refusal !== null) {
        refuseOthers(await call.visitor(), body.user_id);
        throw refusal;
      }
      if (await holdsOrders(ports)) throw unavailable('The shop takes no orders for the moment.', 15);
      const { order, lines, login, stores, isNew } = await database.transact((queries) =>
        placeOrder(
          queries,
          ports,
          { key: loginKey(ports, call.request), placedFrom: placedFrom(call.request.ip) },
          body,
          prices.present,
        ),
      );
      if (isNew) countOne(ports.counts, 'orders_placed_total');
      if (login !== null) giveCookie(ports, call.reply, shopperCookie, login);
      const store = stores.get(order.store_id);
      if (store === undefined) throw notFound('This store was not found.');
      const user = order.user_id === null ? null : await wireUser(database.read, order.user_id);
      return {
        status: true,
        data: { order: wirePlacedOrder(order, lines, store, user) },
        message: 'Order placed.',
      };
    },
  };
}

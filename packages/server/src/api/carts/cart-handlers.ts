import { present } from '@marketsquare/core/kernel/failure';
import { koboToNaira, sumKobo } from '@marketsquare/core/kernel/money';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { type Catalogue, offeredProducts } from '../../catalogue/index.ts';
import { asPromoted, findStore } from '../../catalogue/stores/index.ts';
import type { Handlers } from '../../http/calls/handler.ts';
import { requireCustomer } from '../../people/identity/index.ts';
import { type KeptLine, wireCart } from '../../records/carts/kept-cart.ts';
import { priceLine, wireQuantity } from '../../records/carts/lines.ts';
import { readJson, statement, type ValueOf } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { badRequest, notFound } from '../../store/refusals/refusal.ts';
import { productsReply } from './products-reply.ts';

/** The products of a query; the contract's pattern lets nothing else pass. */
const idsSchema = z.array(z.int());

type CartRow = Omit<Selectable<Schema['carts']>, 'id'>;

/** A customer has one cart in each store. */
const cartKept = statement((queries, value: ValueOf<CartRow>) => {
  const contents = {
    items: value('items'),
    total_price: value('total_price'),
    updated_at: value('updated_at'),
  };
  return queries
    .insertInto('carts')
    .values({ user_id: value('user_id'), store_id: value('store_id'), ...contents })
    .onConflict((conflict) => conflict.columns(['user_id', 'store_id']).doUpdateSet(contents))
    .returning('id');
});

/** Saved carts and their re-pricing. [API-19, API-27 to API-30, API-58] */
export function cartHandlers(ports: Ports, catalogue: Catalogue): Handlers {
  const { database } = ports;
  return {
    getProductInCart: async ({ query, visitor }) => {
      const ids = readJson(idsSchema, query.cart);
      const storeId = query.storeid ?? (await lastStore(ports, await visitor()));
      return productsReply(catalogue, storeId, ids);
    },

    check_cart_instore: async ({ body }) => {
      if ((await findStore(database.read, body.store_id)) === null)
        throw notFound('This store was not found.');
      return productsReply(catalogue, body.store_id, body.cart);
    },

    createcart: async (call) => {
      const { userId } = await requireCustomer(call, call.body.user_id);
      const { storeid, checkoutitems } = call.body;
      const shelf = await catalogue.shelf(storeid);
      if (shelf === null) throw notFound('This store was not found.');
      const ids = checkoutitems.map(({ product_id }) => product_id);
      const products = asPromoted(await offeredProducts(database.read, storeid, ids), shelf.resting);
      const items = checkoutitems.map((item, index): KeptLine => {
        const field = `checkoutitems.${index}`;
        const product = products.get(item.product_id);
        if (product === undefined) throw badRequest('is not sold in this store', `${field}.product_id`);
        const line = priceLine(
          {
            productId: item.product_id,
            quantity: item.quantity,
            weightType: item.weight_type,
            pack: item.pack,
            wish: item.substitution,
            unitPrice: item.unit_price,
            price: item.price,
          },
          product,
          field,
        );
        return {
          productId: line.productId,
          name: line.name,
          imageUrl: line.imageUrl,
          isFood: line.isFood,
          quantity: wireQuantity(line),
          weightType: line.weightType,
          pack: line.pack,
          unitPrice: line.unitPrice,
          price: line.price,
          ...(line.wish !== undefined && { wish: line.wish }),
        };
      });
      const total = sumKobo(items.map(({ price }) => price));
      const values = { items: JSON.stringify(items), total_price: total, updated_at: isoNow(ports) };
      const { rows } = await cartKept(database.write, { user_id: userId, store_id: storeid, ...values });
      const { id } = present(rows[0] ?? null, 'a cart that was written has an id');
      return {
        status: 'true',
        data: { id, storeid, total_price: koboToNaira(total) },
        message: 'Cart saved.',
      };
    },

    getcart: async (call) => {
      const { userId } = await requireCustomer(call, call.query.userid);
      const rows = await database.read
        .selectFrom('carts')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('store_id')
        .execute();
      const data = rows.map(wireCart).filter(({ cartitem }) => cartitem.length > 0);
      return { status: true, data, message: 'Carts found.' };
    },
  };
}

/** The store for prices when a call names none: the customer's own, else the first. */
async function lastStore({ database }: Ports, visitor: { kind: string; userId?: number }): Promise<number> {
  const user =
    visitor.userId === undefined
      ? undefined
      : await database.read
          .selectFrom('users')
          .select('store_id')
          .where('id', '=', visitor.userId)
          .executeTakeFirst();
  if (user?.store_id != null) return user.store_id;
  const first = await database.read
    .selectFrom('stores')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return first?.id ?? 0;
}

function isoNow({ clock }: Ports): string {
  return new Date(clock()).toISOString();
}

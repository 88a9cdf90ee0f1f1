import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { whyNotGoods } from '@marketsquare/core/shop/desk';
import type { components } from '@marketsquare/core/wire/api';
import type { FastifyRequest } from 'fastify';
import type { TakeSent } from '../../catalogue/photographs/index.ts';
import type { Handlers } from '../../http/calls/handler.ts';
import type { StaffMember } from '../../http/calls/visitor.ts';
import { requireAnyStaff } from '../../people/identity/index.ts';
import {
  changesOf,
  editProduct,
  type OfferChange,
  plansOf,
  productFields,
} from '../../records/goods/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { badRequest, notAllowed, notFound } from '../../store/refusals/refusal.ts';
import { changeCount } from './change-count.ts';
import { changeGoods, runOut, undoGoods } from './change-goods.ts';
import { productCells } from './product-cells.ts';
import { addProduct, bringBack, type FirstPrice, sellGoods, withdrawGoods } from './product-range.ts';
import { fewLeft, findGoods, readGoods, readOtherGoods } from './read-goods.ts';
import { plannedChangeOf, wireChange } from './wire-changes.ts';

/** Goods and prices of a store, for those who see to them; and for everybody what it has few left of. [ROLE-08] */
export function goodsHandlers(ports: Ports, taken: TakeSent): Handlers {
  const { read } = ports.database;
  const saidBy = async (request: FastifyRequest, { store_id: storeId, reason }: Stated) => ({
    staff: await requireGoods(ports, request, storeId),
    storeId,
    reason,
  });
  return {
    fewLeft: async ({ query }) => ({
      status: true,
      data: await fewLeft(read, query.storeid),
      message: 'Counts found.',
    }),

    staffGoods: async ({ query, request }) => {
      const { storeid: storeId, find, only, page = 1 } = query;
      await requireGoods(ports, request, storeId);
      const { goods, hasMore } = await readGoods(read, { storeId, find, only, page });
      const next_page = hasMore ? page + 1 : null;
      return { status: true, data: { goods: [...goods], current_page: page, next_page }, message: found };
    },

    staffProduct: async ({ path, query, request }) => {
      const [storeId, productId] = [query.storeid, path.id];
      const staff = await requireGoods(ports, request, storeId);
      const product = await findGoods(read, storeId, productId);
      if (product === null) throw notOffered();
      const mayUndo = ({ isShared }: { readonly isShared: boolean }) =>
        !isShared || whyNotGoods(staff, null) === null;
      const plans = await plansOf(read, storeId, productId);
      const history = await changesOf(read, storeId, productId, product.by_weight ? 1000 : 1);
      const planned = plans.map((plan) => plannedChangeOf(plan, product));
      return {
        status: true,
        data: { product, planned, history: history.map((change) => wireChange(change, mayUndo(change))) },
        message: found,
      };
    },

    staffOtherGoods: async ({ query, request }) => {
      const { storeid: storeId, find, page = 1 } = query;
      await requireGoods(ports, request, storeId);
      const { goods, hasMore } = await readOtherGoods(read, { storeId, find, page });
      const next_page = hasMore ? page + 1 : null;
      return { status: true, data: { goods: [...goods], current_page: page, next_page }, message: found };
    },

    staffAddProduct: async ({ body, request }) => {
      const { store_ids: storeIds, selling_price, old_price = null, reason, ...fields } = body;
      const staff = await requireGoods(ports, request, null);
      await addProduct(ports, { staff, reason }, fields, storeIds, firstPrice(selling_price, old_price));
      return { status: true, data: null, message: 'Added.' };
    },

    staffSellGoods: async ({ body, request }) => {
      const { staff, storeId, reason } = await saidBy(request, body);
      const price = firstPrice(body.selling_price, body.old_price ?? null);
      await sellGoods(ports, { staff, reason }, storeId, body.product_id, price);
      return { status: true, data: null, message: 'Sold here from now on.' };
    },

    staffWithdrawGoods: async ({ body: { store_id: storeId, product_ids: ids, reason }, request }) => {
      const staff = await requireGoods(ports, request, storeId);
      await withdrawGoods(ports, { staff, reason }, storeId, ids);
      return { status: true, data: null, message: 'Withdrawn.' };
    },

    staffBringBack: async ({ body: { product_id: productId, reason }, request }) => {
      const staff = await requireGoods(ports, request, null);
      await bringBack(ports, { staff, reason }, productId);
      return { status: true, data: null, message: 'Brought back.' };
    },

    staffChangeOffers: async ({ body, request }) => {
      const said = await saidBy(request, body);
      const from = body.from === undefined ? null : Date.parse(body.from);
      await changeGoods(ports, said, body.offers.map(toOfferChange), from);
      return { status: true, data: null, message: from === null ? 'Changed.' : 'Planned.' };
    },

    staffEditProduct: async ({ body, request }) => {
      const { product_id: productId, reason, picture, ...given } = body;
      const { name: by } = await requireGoods(ports, request, null);
      const { packs, ...others } = productCells(given);
      const fields = productFields.parse({
        ...others,
        ...(packs !== undefined && { variations: packs }),
        ...(picture !== undefined && { image_url: await taken(picture) }),
      });
      const now = ports.clock();
      const id = ports.chance.id('chg');
      const isKnown = await ports.database.transact((queries) =>
        editProduct(queries, { id, productId, fields, by, reason, source: 'desk', now }),
      );
      if (!isKnown) throw notFound('There is no such product.');
      return { status: true, data: null, message: 'Changed.' };
    },

    staffRunOut: async ({ body, request }) => {
      await runOut(ports, await saidBy(request, body), body.product_id);
      return { status: true, data: null, message: 'Off the shelf until tomorrow morning.' };
    },

    staffCountGoods: async ({ body, request }) => {
      const { product_id: productId, left, low = usualLow } = body;
      const { staff, storeId, reason } = await saidBy(request, body);
      const product = await findGoods(read, storeId, productId);
      if (product === null) throw notOffered();
      const units = (stated: number) => (product.by_weight ? Math.round(stated * 1000) : stated);
      await changeCount(ports, staff, {
        storeId,
        productId,
        units: left === null ? null : units(left),
        low: units(low),
        reason,
      });
      return { status: true, data: null, message: left === null ? 'No longer counted.' : 'Counted.' };
    },

    staffUndoGoods: async ({ body, request }) => {
      await undoGoods(ports, await saidBy(request, body), body.product_id, body.change);
      return { status: true, data: null, message: 'Undone.' };
    },
  };
}

const found = 'Goods found.';

/** So many left are few, where nobody says. */
const usualLow = 5;

interface Stated {
  readonly store_id: number;
  readonly reason: string;
}

const notOffered = () => notFound('The store does not offer this product.');

/**
 * The caller as a member of staff who sees to the goods of a store.
 *
 * @param storeId  null for what all stores share
 * @throws Refusal 401, or 403 for another role or another store
 */
async function requireGoods(
  ports: Ports,
  request: FastifyRequest,
  storeId: number | null,
): Promise<StaffMember> {
  const staff = await requireAnyStaff(ports, request);
  const whyNot = whyNotGoods(staff, storeId);
  if (whyNot !== null) throw notAllowed(whyNot);
  return staff;
}

/** @throws Refusal 400 for goods that would cost nothing */
function firstPrice(price: number, old: number | null): FirstPrice {
  if (price === 0) throw badRequest('must be more than zero', 'selling_price');
  return { sellingPrice: nairaToKobo(price), oldPrice: old === null ? null : nairaToKobo(old) };
}

/** @throws Refusal 400 for goods that would cost nothing */
function toOfferChange(wire: components['schemas']['OfferChange']): OfferChange {
  const { product_id: productId, selling_price: price, old_price: old, on_sale: isActive } = wire;
  if (price === 0) throw badRequest('must be more than zero', 'selling_price');
  return {
    productId,
    ...(price !== undefined && { sellingPrice: nairaToKobo(price) }),
    ...(old !== undefined && { oldPrice: old === null ? null : nairaToKobo(old) }),
    ...(isActive !== undefined && { isActive }),
  };
}

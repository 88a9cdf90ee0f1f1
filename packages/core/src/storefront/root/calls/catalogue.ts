import {
  type CartItem,
  type CartLine,
  cartItemOf,
  type FreshPrice,
  type PriceAnswer,
} from '../../../shop/cart/index.ts';
import { type Product, packOf } from '../../../shop/catalogue/index.ts';
import type { StoreLists } from '../../../shop/selection/index.ts';
import { type Api, storesIn, toProduct, toStoreLists } from '../../../wire/api/index.ts';
import { replyOf } from './reply.ts';

/** All stores and zones: `stores` and `areas`. [API-16, API-18] */
export async function storeLists(api: Api): Promise<StoreLists> {
  const [stores, zones] = await Promise.all([
    replyOf(api.get('/api/stores')),
    replyOf(api.get('/api/areas')),
  ]);
  return toStoreLists(storesIn(stores), zones.data);
}

/**
 * The lines at today's prices, by the function that priced them first; null for one that the store no longer
 * has. [CART-12]
 */
export async function priceAnswers(api: Api, request: LinesAtStore): Promise<readonly PriceAnswer[]> {
  const { prices, unavailable } = await pricesInStore(api, request);
  return [...prices, ...unavailable.map((key) => ({ key, unitPrice: null }))];
}

/**
 * The event for a cart about lines from another store: their prices at this one, and the keys of those that
 * it lacks.
 */
export async function pricesInStore(
  api: Api,
  request: LinesAtStore,
): Promise<{ readonly prices: readonly FreshPrice[]; readonly unavailable: readonly string[] }> {
  const products = await productsOf(api, request);
  const inStock = request.lines.filter(({ productId }) => products.get(productId)?.isInStock);
  const prices = pricesOf(inStock, products);
  const sold = new Set(prices.map(({ key }) => key));
  return { prices, unavailable: request.lines.map(({ key }) => key).filter((key) => !sold.has(key)) };
}

/**
 * The products of a cart that another store sells, at its prices and in the cart's order:
 * `check_cart_instore`. [SEL-20, CART-18]
 */
export async function itemsInStore(
  api: Api,
  { storeId, productIds }: { readonly storeId: number; readonly productIds: readonly number[] },
): Promise<readonly CartItem[]> {
  const { data } = await replyOf(
    api.post('/api/check_cart_instore', { body: { cart: [...productIds], store_id: storeId } }),
  );
  const products = new Map(data.map((wire) => [wire.id, toProduct(wire)]));
  return productIds.flatMap((id) => {
    const product = products.get(id);
    return product?.isInStock ? [cartItemOf(product)] : [];
  });
}

interface LinesAtStore {
  readonly storeId: number;
  readonly lines: readonly CartLine[];
}

/** The products of some lines as a store offers them, by their ids: `getProductInCart`. [API-19] */
async function productsOf(api: Api, { storeId, lines }: LinesAtStore): Promise<ReadonlyMap<number, Product>> {
  const cart = JSON.stringify(idsOf(lines));
  const { data } = await replyOf(
    api.get('/api/getProductInCart', { params: { query: { cart, storeid: storeId } } }),
  );
  return new Map(data.map((wire) => [wire.id, toProduct(wire)]));
}

function pricesOf(lines: readonly CartLine[], products: ReadonlyMap<number, Product>): readonly FreshPrice[] {
  return lines.flatMap(({ key, productId, weightGrams }) => {
    const product = products.get(productId);
    const chosen = product && packOf(product, weightGrams ?? 'noKg');
    if (!product || !chosen) return [];
    const { unitPrice, priceProof } = cartItemOf(product, chosen.pack);
    return [{ key, unitPrice, ...(priceProof && { priceProof }) }];
  });
}

function idsOf(lines: readonly CartLine[]): readonly number[] {
  return [...new Set(lines.map(({ productId }) => productId))];
}

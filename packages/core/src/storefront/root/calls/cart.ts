import {
  type CartItem,
  type CartLine,
  cartItemOf,
  type FreshPrice,
  type PriceAnswer,
} from '../../../shop/cart/index.ts';
import { type Product, packOf } from '../../../shop/catalogue/index.ts';
import { type Api, toProduct } from '../../../wire/api/index.ts';
import type { WantedLine } from '../../orders/reorder/wanted.ts';
import { replyOf } from './reply.ts';

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

/**
 * The earlier lines that a store sells, at its prices of today: one item for each line, null for one that it
 * does not sell, or no longer in that pack. [ORD-18, AUTH-15, ENT-10]
 *
 * @throws Failure when the call fails
 */
export async function itemsSold(
  api: Api,
  storeId: number,
  lines: readonly WantedLine[],
): Promise<readonly (CartItem | null)[]> {
  const products = await productsOf(api, { storeId, lines });
  return lines.map(({ productId, weightGrams }) => {
    const product = products.get(productId);
    const chosen = product?.isInStock ? packOf(product, weightGrams ?? 'noKg') : null;
    return product === undefined || chosen === null ? null : cartItemOf(product, chosen.pack);
  });
}

interface LinesAtStore {
  readonly storeId: number;
  readonly lines: readonly CartLine[];
}

/** The products of some lines as a store offers them, by their ids: `getProductInCart`. [API-19] */
async function productsOf(
  api: Api,
  { storeId, lines }: { readonly storeId: number; readonly lines: readonly Pick<CartLine, 'productId'>[] },
): Promise<ReadonlyMap<number, Product>> {
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

function idsOf(lines: readonly Pick<CartLine, 'productId'>[]): readonly number[] {
  return [...new Set(lines.map(({ productId }) => productId))];
}

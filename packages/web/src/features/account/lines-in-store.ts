import { type Api, toGrams, toProduct } from '@marketsquare/core/api';
import { type CartLine, cartItemOf, lineKey } from '@marketsquare/core/cart';

/** What was saved or ordered earlier: as much as it takes to put it into a cart again. */
export interface WantedLine {
  readonly productId: number;
  readonly name: string;
  /** Pieces, or kilograms of what is sold by weight. */
  readonly quantity: number;
  readonly isFood: boolean;
  readonly weightGrams: number | null;
  readonly pack: string | null;
}

/** What a store sells of some wanted lines, at its prices of today, and the names of what it does not sell. */
export interface LinesInStore {
  readonly groceryLines: readonly CartLine[];
  readonly foodLines: readonly CartLine[];
  readonly missing: readonly string[];
}

/**
 * Looks up wanted lines in a store. Food goes to the food cart. [ORD-18, AUTH-15]
 *
 * @returns null when the server did not answer
 */
export async function linesInStore(
  api: Api,
  storeId: number,
  wanted: readonly WantedLine[],
): Promise<LinesInStore | null> {
  const cart = JSON.stringify([...new Set(wanted.map(({ productId }) => productId))]);
  const result = await api.get('/api/getProductInCart', { params: { query: { cart, storeid: storeId } } });
  if (!result.ok) return null;
  const products = new Map(result.reply.data.map((wire) => [wire.id, toProduct(wire)]));
  const isSold = ({ productId }: WantedLine) => products.get(productId)?.isInStock ?? false;
  const lineOf = (one: WantedLine): CartLine[] => {
    const product = products.get(one.productId);
    if (!product) return [];
    const pack = one.weightGrams === null ? null : { name: one.pack ?? '', weightGrams: one.weightGrams };
    const item = cartItemOf(product, pack);
    const quantity = item.unit === 'gram' ? toGrams(one.quantity) : Math.max(1, Math.round(one.quantity));
    return [{ ...item, key: lineKey(item), quantity }];
  };
  const sold = wanted.filter(isSold);
  return {
    groceryLines: sold.filter(({ isFood }) => !isFood).flatMap(lineOf),
    foodLines: sold.filter(({ isFood }) => isFood).flatMap(lineOf),
    missing: wanted.filter((one) => !isSold(one)).map(({ name }) => name),
  };
}

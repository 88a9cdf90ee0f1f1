import { fromPromise } from 'xstate';
import { type CartItem, type CartLine, cartItemOf } from '../../shop/cart/index.ts';
import { packOf } from '../../shop/catalogue/index.ts';
import { type Api, toProduct } from '../../wire/api/index.ts';
import { reorderMachine, type WantedLine } from '../orders/index.ts';
import { replyOf } from '../root/calls/reply.ts';
import type { ScreenPorts } from './ports.ts';
import type { Screen } from './screen.ts';

/** "Order Again" with its work provided over a shell's ports. */
export const reorder: Screen<'reorder', ScreenPorts> = {
  name: 'reorder',
  provide: ({ api, tellCart }) =>
    reorderMachine.provide({
      actors: {
        findItems: fromPromise<
          readonly (CartItem | null)[],
          { readonly storeId: number; readonly lines: readonly WantedLine[] }
        >(({ input }) => itemsSold(api, input.storeId, input.lines)),
        bringLines: fromPromise<
          unknown,
          { readonly groceryLines: readonly CartLine[]; readonly foodLines: readonly CartLine[] }
        >(async ({ input: { groceryLines, foodLines } }) => {
          tellCart('groceryCart', { type: 'cart.linesBrought', lines: groceryLines });
          tellCart('foodCart', { type: 'cart.linesBrought', lines: foodLines });
        }),
      },
    }),
};

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
  const cart = JSON.stringify([...new Set(lines.map(({ productId }) => productId))]);
  const query = { cart, storeid: storeId };
  const { data } = await replyOf(api.get('/api/getProductInCart', { params: { query } }));
  const products = new Map(data.map((wire) => [wire.id, toProduct(wire)]));
  return lines.map(({ productId, weightGrams }) => {
    const product = products.get(productId);
    const chosen = product?.isInStock ? packOf(product, weightGrams ?? 'noKg') : null;
    return product === undefined || chosen === null ? null : cartItemOf(product, chosen.pack);
  });
}

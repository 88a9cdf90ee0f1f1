import { fromPromise } from 'xstate';
import type { CartItem, CartLine } from '../../shop/cart/index.ts';
import { reorderMachine, type WantedLine } from '../orders/index.ts';
import { cartCalls } from '../root/late-calls.ts';
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
        >(async ({ input }) => (await cartCalls()).itemsSold(api, input.storeId, input.lines)),
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

import { fromPromise } from 'xstate';
import {
  type AppliedChoice,
  modeDialogMachine,
  type SavedLines,
} from '../../shop/selection/mode-dialog/index.ts';
import type { ScreenPorts } from './ports.ts';
import { savedLines } from './saved-cart.ts';
import type { Screen } from './screen.ts';

/** The "Fulfillment Mode" dialog with its work provided over a shell's ports. */
export const modeDialog: Screen<'modeDialog', ScreenPorts> = {
  name: 'modeDialog',
  provide: ({ api, tellShop, tellCart }) =>
    modeDialogMachine.provide({
      actors: {
        loadSavedLines: fromPromise<SavedLines, { readonly storeId: number }>(async ({ input }) => {
          const found = await savedLines({ api }, input.storeId);
          return { groceryLines: found?.groceryLines ?? [], foodLines: found?.foodLines ?? [] };
        }),
        applyChoice: fromPromise<undefined, AppliedChoice>(async ({ input: { lines, ...choice } }) => {
          // The documents empty the cart here and price it again in the selector. [SEL-19]
          tellShop({ type: 'shop.modeSubmitted', ...choice, onChange: 'empty' });
          if (lines === null) return;
          tellCart('groceryCart', { type: 'cart.linesBrought', lines: lines.groceryLines, isRestored: true });
          tellCart('foodCart', { type: 'cart.linesBrought', lines: lines.foodLines, isRestored: true });
        }),
      },
    }),
};

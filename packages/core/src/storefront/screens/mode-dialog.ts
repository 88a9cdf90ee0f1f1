import { fromPromise } from 'xstate';
import {
  type AppliedChoice,
  modeDialogMachine,
  type SavedLines,
} from '../../shop/selection/mode-dialog/index.ts';
import type { ScreenPorts } from './ports.ts';
import { chooseStore, giveBack, type SavedCartPorts, savedLines } from './saved-cart.ts';
import type { Screen } from './screen.ts';

/** The "Fulfillment Mode" dialog with its work provided over a shell's ports. */
export const modeDialog: Screen<'modeDialog', ScreenPorts & SavedCartPorts> = {
  name: 'modeDialog',
  provide: (ports) =>
    modeDialogMachine.provide({
      actors: {
        loadSavedLines: fromPromise<SavedLines, { readonly storeId: number }>(async ({ input }) => {
          const found = await savedLines(ports, input.storeId);
          return { groceryLines: found?.groceryLines ?? [], foodLines: found?.foodLines ?? [] };
        }),
        applyChoice: fromPromise<undefined, AppliedChoice>(async ({ input: { lines, ...choice } }) => {
          await chooseStore(ports, () => {
            // The documents empty the cart here and price it again in the selector. [SEL-19]
            ports.tellShop({ type: 'shop.modeSubmitted', ...choice, onChange: 'empty' });
            if (lines !== null) giveBack(ports, lines);
          });
        }),
      },
    }),
};

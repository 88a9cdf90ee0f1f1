import type { WantedLine } from './wanted.ts';

/** What may happen to the button "Order Again", the results of its actors aside. */
export type ReorderEvent =
  | {
      readonly type: 'reorder.pressed';
      /** The store chosen now; null without one. */
      readonly storeId: number | null;
      readonly lines: readonly WantedLine[];
    }
  | { readonly type: 'reorder.noticeDismissed' };

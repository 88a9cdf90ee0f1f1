import type { WantedLine } from './wanted.ts';

/** The events of the button "Order Again", except its actors' results. */
export type ReorderEvent =
  | {
      readonly type: 'reorder.pressed';
      /** The store chosen now; null without one. */
      readonly storeId: number | null;
      readonly lines: readonly WantedLine[];
    }
  | { readonly type: 'reorder.noticeDismissed' };

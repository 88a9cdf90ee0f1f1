import type { OnStoreChange } from '../cart/index.ts';
import type { Mode } from '../catalogue/index.ts';

/** The events of choosing a store, and of the navigation guard. */
export type SelectionEvent =
  | { readonly type: 'selection.opened' }
  /** The shopper is back after a while, or the network is: the known stores may be out of date. */
  | { readonly type: 'selection.returned' }
  | { readonly type: 'selection.modeChosen'; readonly mode: Mode }
  | { readonly type: 'selection.cityChosen'; readonly city: string }
  | { readonly type: 'selection.areaChosen'; readonly area: string }
  | { readonly type: 'selection.searchTyped'; readonly text: string }
  | { readonly type: 'selection.storeClicked'; readonly storeId: number }
  | {
      readonly type: 'selection.modeSubmitted';
      readonly storeId: number;
      readonly mode: Mode;
      readonly area: string | null;
      readonly onChange: OnStoreChange;
    }
  | { readonly type: 'selection.landingOpened' }
  | { readonly type: 'selection.blackFridayOpened' }
  /** A page was requested. `path` has neither query nor hash; `isKnown`: the shop has a screen there. */
  | { readonly type: 'navigation.requested'; readonly path: string; readonly isKnown: boolean }
  | { readonly type: 'navigation.followed' }
  | { readonly type: 'navigation.categoryOpened'; readonly path: string };

import { whyNot } from '@marketsquare/core/kernel/why-not';
import {
  addressIn,
  areaNeeded,
  selectChosenStore,
  selectEmptyText,
  selectionGuardMessages,
  selectListsHeld,
  selectNoStoreMessage,
  selectPickupStores,
  selectStores,
} from '@marketsquare/core/shop/selection';
import type { SnapshotOf } from '@marketsquare/core/storefront/shown';
import { pageWords } from './page-words.ts';
import { button, row, type ScreenContent } from './screen-view.ts';

/** The selector: the choices so far, and the stores that match them. [SEL-01..SEL-18, ERR-13] */
export function selectionScreen(snapshotOf: SnapshotOf): ScreenContent {
  const title = pageWords.selection;
  const selection = snapshotOf('selection');
  if (selection === undefined) return { title, words: [], total: null, parts: [], buttons: [] };
  const { mode, city, area, search } = selection.context;
  const refusal = selectNoStoreMessage(selection);
  const needsArea = mode === 'Delivery' && area === null;
  const stores = mode === null ? selectPickupStores(selection) : selectStores(selection);
  const waiting = selectListsHeld(selection) ? [] : [selectEmptyText(selection)];
  const chosen = selectChosenStore(selection);
  return {
    title,
    words: [...waiting, ...(refusal === null ? [] : [refusal]), ...(needsArea ? [areaNeeded] : [])],
    total: null,
    parts: [
      {
        heading: null,
        rows: [
          row(`${mode === 'Pickup' ? '◉' : '○'} ${pageWords.pickup}`),
          row(`${mode === 'Delivery' ? '◉' : '○'} ${pageWords.delivery}`),
          ...(mode === null ? [] : [row(`${pageWords.city}: ${city ?? ''}`)]),
          ...(mode === 'Delivery' ? [row(`${pageWords.area}: ${area ?? ''}`)] : []),
          ...(search === '' ? [] : [row(`${pageWords.findStore}: ${search}`)]),
        ],
      },
      ...(chosen === null
        ? []
        : [{ heading: 'The chosen store', rows: [row(`${chosen.name}, ${chosen.mode}`)] }]),
    ],
    buttons: stores.map((store) => {
      const press = { type: 'selection.storeClicked', storeId: store.id };
      const [reason] = needsArea ? whyNot(selection, press, selectionGuardMessages) : [];
      return button(`${store.name}, ${addressIn(store.address, store.city)}`, reason?.words ?? null);
    }),
  };
}

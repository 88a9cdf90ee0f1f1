import type { SnapshotFrom } from 'xstate';
import type { GuardMessages } from '../../kernel/why-not/index.ts';
import type { SelectionContext, selectionMachine } from './machine.ts';
import { destinationAfterChoice, opensWithoutStore } from './navigation.ts';
import { areasFor, citiesFor, noStoreServesArea, storesFor } from './rules.ts';
import type { ChosenStore, Store } from './store.ts';

type SelectionSnapshot = SnapshotFrom<typeof selectionMachine>;

/** The store-set flag: true once both a store and a mode are chosen. [SEL-10] */
export const selectIsStoreSet = (snapshot: SelectionSnapshot): boolean => snapshot.matches({ choice: 'set' });

/** The store to shop at; null until the store-set flag is true. */
export const selectChosenStore = (snapshot: SelectionSnapshot): ChosenStore | null =>
  selectIsStoreSet(snapshot) ? snapshot.context.chosen : null;

/** The cities of the chosen mode. [SEL-12] */
export const selectCities = ({ context }: SelectionSnapshot): readonly string[] =>
  context.mode === null ? [] : citiesFor(context, context.mode);

/** The areas of the chosen city. [SEL-13] */
export const selectAreas = ({ context }: SelectionSnapshot): readonly string[] =>
  areasFor(context.zones, context.city);

/** The store cards that match the choices so far. [SEL-05, SEL-14] */
export const selectStores = ({ context }: SelectionSnapshot): readonly Store[] => storesFor(context, context);

/** The message for an area that no store serves; null otherwise. [ERR-13] */
export const selectNoStoreMessage = ({ context }: SelectionSnapshot): string | null =>
  context.mode === 'Delivery' &&
  context.area !== null &&
  storesFor(context, { ...context, search: '' }).length === 0
    ? noStoreServesArea
    : null;

/** The text of an empty dropdown of the selector. [SEL-06, SEL-07] */
export const selectEmptyText = (snapshot: SelectionSnapshot): string =>
  selectListsHeld(snapshot) || selectListsFailed(snapshot)
    ? 'No matching options'
    : 'Loading, please wait...';

/** True if the stores are known, even while they are read again. */
export const selectListsHeld = (snapshot: SelectionSnapshot): boolean =>
  snapshot.matches({ lists: 'ready' }) || snapshot.matches({ lists: 'renewing' });

/** True for a shop that has no store yet, once that is known. */
export const selectHasNoStores = (snapshot: SelectionSnapshot): boolean =>
  selectListsHeld(snapshot) && snapshot.context.stores.length === 0;

/** True if the stores did not arrive; `selection.opened` asks for them again. [ERR-16] */
export const selectListsFailed = (snapshot: SelectionSnapshot): boolean =>
  snapshot.matches({ lists: 'failed' });

/**
 * True if a page opens now, for screens while they render; if not, the screen sends the machine
 * `navigation.requested`. [GUARD-01..08]
 */
export const selectOpens =
  (path: string, isKnown: boolean) =>
  (snapshot: SelectionSnapshot): boolean =>
    selectIsStoreSet(snapshot) || opensWithoutStore(path, isKnown);

/**
 * The shopper's destination once a store is set; null to stay, and until one is. [SEL-23, SEL-24, GUARD-04]
 */
export const selectDestination =
  (currentPath: string) =>
  (snapshot: SelectionSnapshot): string | null =>
    selectIsStoreSet(snapshot) ? destinationAfterChoice(currentPath, snapshot.context.wantedPath) : null;

/**
 * True if the landing page opens the selector by itself: unless the last opened category page is the home
 * page. [LAND-07]
 */
export const selectOpensByItself = ({ context }: SelectionSnapshot): boolean =>
  context.categoryRoute !== '/home';

/** The message above the stores of a delivery while no area is chosen. [SEL-13] */
export const areaNeeded = 'Choose your area to see which stores deliver to you.';

/** The words that would satisfy each guard. */
export const selectionGuardMessages = {
  isOffered: {
    params: ({ mode, area }) => ({ mode, hasArea: area !== null }),
    text: ({ mode, hasArea }) => {
      if (mode === null) return 'Choose Free Pickup or Home Delivery first.';
      return mode === 'Delivery' && !hasArea
        ? areaNeeded
        : 'This store does not offer that. Choose another store.';
    },
  },
  isPublic: 'Choose a store first.',
} as const satisfies GuardMessages<SelectionContext>;

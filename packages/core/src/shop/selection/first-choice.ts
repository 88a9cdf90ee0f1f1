import type { SnapshotFrom } from 'xstate';
import type { selectionMachine } from './machine.ts';
import { areasFor, citiesFor, storeFor, storesFor } from './rules.ts';
import { selectListsHeld } from './selectors.ts';
import type { ChosenStore, Store, StoreLists } from './store.ts';

/* What shortens the first choice of a visit: the landing page and the selector ask for it, no other screen. */

/**
 * The last chosen store with its mode and area, also while the store-set flag is false. Null for none, and
 * for one that no longer offers what was chosen, as soon as that is known. [LAND-05]
 */
export const selectKeptStore = (snapshot: SnapshotFrom<typeof selectionMachine>): ChosenStore | null => {
  const { chosen, stores } = snapshot.context;
  if (chosen === null) return null;
  const { id: storeId, mode, area } = chosen;
  const isOffered = storeFor({ stores }, { storeId, mode, area }) !== undefined;
  return isOffered || !selectListsHeld(snapshot) ? chosen : null;
};

/** The stores to pick up at, for a shopper who has chosen nothing: the store tells the mode. [SEL-10, SEL-15] */
export const selectPickupStores = ({ context }: SnapshotFrom<typeof selectionMachine>): readonly Store[] =>
  storesFor(context, { mode: 'Pickup', city: null, area: null, search: '' });

/** A delivery area with its city, and the name that is unlike every other's. */
export interface NamedArea {
  readonly name: string;
  readonly city: string;
  readonly area: string;
}

/**
 * The areas of every city that is delivered to, for a shopper who has chosen none: the area tells the city.
 * [SEL-12, SEL-13]
 */
export function areasOfAllCities(lists: StoreLists): readonly NamedArea[] {
  return citiesFor(lists, 'Delivery').flatMap((city) =>
    areasFor(lists.zones, city).map((area) => ({ name: `${area}, ${city}`, city, area })),
  );
}

import { plainLetters } from '../../kernel/letters/index.ts';
import type { Mode } from '../catalogue/index.ts';
import type { ChosenStore, DeliveryArea, Store, StoreLists, Zone } from './store.ts';

/** The message when no store serves the chosen area. [ERR-13] */
export const noStoreServesArea =
  'We are currently not processing orders in your area. Kindly view other areas to see the areas that we serve.';

/**
 * An address with the places around it, from the nearest outwards; a name that already ends it is not
 * repeated.
 *
 * @param places  such as the area, the city and the state
 */
export function addressIn(address: string, ...places: readonly string[]): string {
  return places.reduce(
    (text, place) => (text.split(', ').at(-1) === place.trim() ? text : `${text}, ${place.trim()}`),
    address,
  );
}

/** The shopper's choices in the selector so far. */
export interface Choices {
  readonly mode: Mode | null;
  readonly city: string | null;
  readonly area: string | null;
  readonly search: string;
}

/** True if a store serves a mode. [LOC-04, LOC-05] */
export function supports(store: Store, mode: Mode): boolean {
  return mode === 'Pickup' ? store.offersPickup : store.offersDelivery;
}

/** The choice of a store: a mode, a place within it, then a store. A second choice is a change of store. */
export interface Choice {
  readonly storeId: number;
  readonly mode: Mode | null;
  readonly area: string | null;
}

/** The store of a choice with its mode and area; undefined while the mode, or the area that delivery needs, is missing. [FMODE-01, FMODE-02] */
export function storeFor(
  { stores }: Pick<StoreLists, 'stores'>,
  { storeId, mode, area }: Choice,
): ChosenStore | undefined {
  const store = stores.find((one) => one.id === storeId);
  if (!store || mode === null || !supports(store, mode)) return undefined;
  if (mode === 'Pickup') return { ...store, mode, area: null };
  return area === null ? undefined : { ...store, mode, area };
}

/**
 * The cities to choose from, in alphabetical order: for Pickup those with a store that offers it, for Delivery those with
 * an area that a delivering store serves. [SEL-12]
 */
export function citiesFor(lists: StoreLists, mode: Mode): readonly string[] {
  const cities =
    mode === 'Pickup'
      ? lists.stores.filter((store) => supports(store, mode)).map((store) => store.city)
      : lists.zones
          .filter((zone) => zone.areas.some((area) => isServed(area, lists.stores)))
          .map((zone) => zone.city);
  return [...new Set(cities)].sort((one, other) => one.localeCompare(other, 'en'));
}

/** The areas of a city, served or not: an unserved area says so when it is chosen. [SEL-13, ERR-13] */
export function areasFor(zones: readonly Zone[], city: string | null): readonly string[] {
  return zones.filter((zone) => zone.city === city).flatMap((zone) => zone.areas.map((area) => area.area));
}

/** The areas that one store delivers to, in the zones' order. [FMODE-02] */
export function areasOfStore(zones: readonly Zone[], storeId: number): readonly string[] {
  return zones
    .flatMap((zone) => zone.areas)
    .filter((area) => area.storeIds.includes(storeId))
    .map((area) => area.area);
}

/**
 * The store cards to show: those that serve the mode, in the chosen city (for Pickup the city is enough) or area,
 * narrowed by the search box over name, address and city. [SEL-04, SEL-12, SEL-14]
 */
export function storesFor(lists: StoreLists, choices: Choices): readonly Store[] {
  const { mode, city, area, search } = choices;
  if (mode === null) return [];
  const words = plainLetters(search.trim());
  return lists.stores
    .filter((store) => supports(store, mode))
    .filter((store) =>
      mode === 'Pickup' ? city === null || store.city === city : servesChoice(lists.zones, store, city, area),
    )
    .filter((store) => plainLetters(`${store.name} ${store.address} ${store.city}`).includes(words));
}

function servesChoice(
  zones: readonly Zone[],
  store: Store,
  city: string | null,
  area: string | null,
): boolean {
  return zones
    .filter((zone) => city === null || zone.city === city)
    .flatMap((zone) => zone.areas)
    .filter((one) => area === null || one.area === area)
    .some((one) => one.storeIds.includes(store.id));
}

function isServed(area: DeliveryArea, stores: readonly Store[]): boolean {
  return stores.some((store) => store.offersDelivery && area.storeIds.includes(store.id));
}

import type { ChosenStore, Zone } from './store.ts';

/**
 * The city in which a choice was made: for Pickup the store's own, for Delivery that of the area. [SEL-12, SEL-13]
 *
 * @returns null when no zone has the area with this store, such as before the zones have loaded
 */
export function cityOf(zones: readonly Zone[], { id, mode, area, city }: ChosenStore): string | null {
  if (mode === 'Pickup') return city;
  const zone = zones.find(({ areas }) => areas.some((one) => one.area === area && one.storeIds.includes(id)));
  return zone?.city ?? null;
}

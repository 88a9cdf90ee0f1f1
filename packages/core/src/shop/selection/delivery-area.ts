import { plainLetters } from '../../kernel/letters/index.ts';
import type { Zone } from './store.ts';

/** A delivery address, typed or chosen. */
export interface Place {
  readonly city: string;
  readonly area: string;
}

/** A delivery area as the zones name it, with its city and the stores that deliver there. */
export interface ZonedArea extends Place {
  readonly storeIds: readonly number[];
}

/**
 * The delivery area in which a place lies; null when no zone has it. [ENT-03, ADDR-10]
 *
 * Names are compared ignoring case and outer spaces, because the city of a saved address may be free text. A known city must
 * be the area's own; any other text, such as a suburb, is ignored as long as only one zone has the area.
 */
export function deliveryAreaAt(zones: readonly Zone[], place: Place): ZonedArea | null {
  const candidates = zones.flatMap(({ city, areas }) =>
    areas
      .filter(({ area }) => isSameName(area, place.area))
      .map(({ area, storeIds }) => ({ city, area, storeIds })),
  );
  const isKnownCity = zones.some(({ city }) => isSameName(city, place.city));
  const [found, ...others] = isKnownCity
    ? candidates.filter(({ city }) => isSameName(city, place.city))
    : candidates;
  return found !== undefined && others.length === 0 ? found : null;
}

function isSameName(one: string, other: string): boolean {
  return plainLetters(one.trim()) === plainLetters(other.trim());
}

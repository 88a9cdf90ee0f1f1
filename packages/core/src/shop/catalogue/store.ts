/** The ways of an order to its shopper, spelled as on the wire and the screens. [ENT-02] */
export const modes = ['Pickup', 'Delivery'] as const;

export type Mode = (typeof modes)[number];

/** The chosen store in the header. */
export interface StoreChoice {
  readonly mode: Mode;
  readonly storeName: string;
  /** The area of a delivery. */
  readonly area?: string | null;
}

/** The line in the header: the store, and for a delivery the area. [NAV-01, NAV-02] */
export function storeLabel({ mode, storeName, area }: StoreChoice): string {
  return `${mode === 'Delivery' && area ? `Delivering to ${area}` : 'Pickup'} from ${storeName} Store`;
}

/**
 * A store's name on a phone: its third and fourth words, or the whole name when it has fewer than four. [NAV-06]
 *
 * The documents cut to words three and four; a single third word says too little, so a name of three stays whole.
 */
export function compactStoreName(storeName: string): string {
  const words = storeName.trim().split(/\s+/);
  return words.length < 4 ? storeName.trim() : words.slice(2, 4).join(' ');
}

/** The badges of a store's card. [LOC-03, LOC-04, LOC-05] */
export function storeBadges(store: {
  readonly pickup: boolean;
  readonly delivery: boolean;
}): readonly string[] {
  return ['In-store', ...(store.pickup ? ['Pickup'] : []), ...(store.delivery ? ['Delivery'] : [])];
}

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
 * A store's name on a phone: the two words after the shop's own name, with a number that follows them, or the whole name where it
 * does not begin with the shop's. [NAV-06]
 *
 * The documents, whose shop has two words, cut to words three and four. A single word says too little, so such a name stays whole.
 */
export function compactStoreName(storeName: string, shopName: string): string {
  const name = storeName.trim();
  if (!name.startsWith(`${shopName} `)) return name;
  return /^\S+ +\S+( +\d+(?!\S))?/.exec(name.slice(shopName.length + 1))?.[0] ?? name;
}

/** The badges of a store's card. [LOC-03, LOC-04, LOC-05] */
export function storeBadges(store: {
  readonly pickup: boolean;
  readonly delivery: boolean;
}): readonly string[] {
  return ['In-store', ...(store.pickup ? ['Pickup'] : []), ...(store.delivery ? ['Delivery'] : [])];
}

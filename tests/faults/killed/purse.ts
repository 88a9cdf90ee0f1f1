/** A gift card as its holder knows it. */
export interface HeldCard {
  readonly serial: string;
  /** The amount it was issued with, in kobo. */
  readonly price: number;
  /** The amount on it for certain, in kobo: every tried payment is taken as spent. */
  left: number;
}

/** Gift cards that shoppers may spend. */
export interface Purse {
  readonly cards: HeldCard[];
  /** A card with at least this amount on it, in kobo; null when there is none. */
  take(amount: number): HeldCard | null;
}

export function openPurse(): Purse {
  const cards: HeldCard[] = [];
  return {
    cards,
    take(amount) {
      const card = cards.find(({ left }) => left >= amount);
      if (card !== undefined) card.left -= amount;
      return card ?? null;
    },
  };
}

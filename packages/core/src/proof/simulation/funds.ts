import { type Kobo, kobo, leastKobo, subtractKobo, sumKobo, zeroKobo } from '../../kernel/money/index.ts';
import type { Chance } from './chance.ts';
import type { Reply } from './work.ts';

/** What the shopper has beside their cards, and what of it is reserved for which order. */
export interface Funds {
  readonly giftCard: Purse;
  readonly wallet: Purse;
}

/** A gift card or a wallet. */
export interface Purse {
  /** What is left to spend. */
  available(): Kobo;
  /** Reserves a part for an order; asked again for the same order it reserves nothing twice. */
  reserve(orderId: string, amount: Kobo): Reply<null>;
  /** What is reserved for an order. */
  reservedFor(orderId: string): Kobo;
}

/** Some shoppers have a little, some enough for everything, some nothing. */
export function createFunds(chance: Chance): Funds {
  const purse = () => createPurse(chance.pick([0, 4_000, 250_000, 900_000, 50_000_000]) ?? 0);
  return { giftCard: purse(), wallet: purse() };
}

function createPurse(worth: number): Purse {
  const reserved = new Map<string, Kobo>();
  const available = () => subtractKobo(kobo(worth), sumKobo([...reserved.values()]));
  return {
    available,
    reservedFor: (orderId) => reserved.get(orderId) ?? zeroKobo,
    reserve: (orderId, amount) => {
      if (reserved.has(orderId)) return { output: null };
      if (leastKobo(amount, available()) < amount) {
        return { refusal: { code: 'insufficient_funds', message: 'There is not enough left.' } };
      }
      reserved.set(orderId, amount);
      return { output: null };
    },
  };
}

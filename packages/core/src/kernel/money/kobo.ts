import type * as z from 'zod/mini';
import type { koboSchema } from './kobo-schema.ts';

/** An amount of money: a whole number of kobo, one hundredth of a naira. Never a fraction, never a float of naira. */
export type Kobo = z.infer<typeof koboSchema>;

/**
 * A whole number as kobo.
 *
 * @throws RangeError when the number is not a safe integer: a fraction of a kobo is a programmer's error
 */
export function kobo(amount: number): Kobo {
  if (!isKobo(amount)) throw new RangeError(`${amount} is not a whole number of kobo`);
  return amount;
}

export const zeroKobo: Kobo = kobo(0);

/** The sum of any number of amounts; zero for none. */
export function sumKobo(amounts: readonly Kobo[]): Kobo {
  return kobo(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** The first amount minus the second; negative when the second is larger. */
export function subtractKobo(amount: Kobo, less: Kobo): Kobo {
  return kobo(amount - less);
}

/** The smaller of two amounts: the part of one that a gift card of the other can pay. */
export function leastKobo(one: Kobo, other: Kobo): Kobo {
  return one < other ? one : other;
}

function isKobo(amount: number): amount is Kobo {
  return Number.isSafeInteger(amount);
}

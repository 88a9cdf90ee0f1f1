import { type Kobo, nairaToKobo } from '@marketsquare/core/kernel/money';
import { badRequest } from '../refusals/refusal.ts';

/**
 * An amount that a caller states in naira, in kobo.
 *
 * @param field  what a refusal names
 * @throws Refusal 400 for an amount with more than two decimals
 */
export function statedAmount(naira: number, field: string): Kobo {
  try {
    return nairaToKobo(naira);
  } catch {
    throw badRequest('An amount has at most two decimals.', field);
  }
}

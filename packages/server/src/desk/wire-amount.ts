import { type Kobo, nairaToKobo } from '@marketsquare/core/kernel/money';
import { badRequest } from '../refusals/refusal.ts';

/**
 * An amount that staff have typed, in naira on the wire.
 *
 * @throws Refusal 400 for more than two decimals
 */
export function wireAmount(naira: number): Kobo {
  try {
    return nairaToKobo(naira);
  } catch {
    throw badRequest('must be an amount in naira with at most two decimals', 'amount');
  }
}

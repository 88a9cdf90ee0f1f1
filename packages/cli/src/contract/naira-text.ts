import { formatNaira, nairaToKobo } from '@marketsquare/core/kernel/money';

/**
 * Naira from the wire, as they are read.
 *
 * @throws RangeError when the number is not finite or has more than two decimals
 */
export function nairaText(naira: number): string {
  return formatNaira(nairaToKobo(naira));
}

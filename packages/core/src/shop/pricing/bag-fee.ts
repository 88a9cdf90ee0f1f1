import { plainLetters } from '../../kernel/letters/index.ts';
import { nairaToKobo } from '../../kernel/money/index.ts';
import { type Explained, given, sum } from './explained.ts';

/** The branches that charge for the bag. [FEE-07] */
export const bagFeeBranches = ['Gbagada', 'Lekki', 'Festac', 'Okota', 'Maryland'] as const;

/** ₦95, in kobo. [FEE-07] */
const bagFeeOfBranches = nairaToKobo(95);

/**
 * The fee for the bag: ₦95 when the store's name contains one of the five branches, in any case, else zero.
 * [FEE-07]
 *
 * It is due in both modes, and on the grocery checkout alone. [FEE-04, FEE-06]
 */
export function bagFee(storeName: string): Explained {
  const name = plainLetters(storeName);
  const isDue = bagFeeBranches.some((branch) => name.includes(plainLetters(branch)));
  return isDue ? given('Bag fee', bagFeeOfBranches) : sum('Bag fee', []);
}

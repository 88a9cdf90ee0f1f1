import { plainLetters } from '../../kernel/letters/index.ts';
import { type Kobo, nairaToKobo } from '../../kernel/money/index.ts';
import { type Explained, given, sum } from './explained.ts';

/** The fee for a bag, and the branches that charge it. */
export interface BagFee {
  readonly amount: Kobo;
  readonly branches: readonly string[];
}

/** The documents' fee of ₦95, and their five branches. [FEE-07] */
export const documentBagFee: BagFee = {
  amount: nairaToKobo(95),
  branches: ['Gbagada', 'Lekki', 'Festac', 'Okota', 'Maryland'],
};

/**
 * The fee for the bag: due when the store's name contains one of the branches, in any case, else zero. [FEE-07]
 *
 * It is due in both modes, and on the grocery checkout alone. [FEE-04, FEE-06]
 */
export function bagFee({ amount, branches }: BagFee, storeName: string): Explained {
  const name = plainLetters(storeName);
  const isDue = branches.some((branch) => name.includes(plainLetters(branch)));
  return isDue ? given('Bag fee', amount) : sum('Bag fee', []);
}

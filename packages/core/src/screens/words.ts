import { checkoutWords } from '../checkout/index.ts';
import type { GuardWords } from '../why-not/index.ts';
import type { allMachines } from './machines.ts';

/** What would satisfy the guards of each machine, in words for the shopper: what `whyNot` and `marketsquare next` say. */
export const guardWords: Readonly<Partial<Record<keyof typeof allMachines, GuardWords<never>>>> = {
  checkout: checkoutWords,
};

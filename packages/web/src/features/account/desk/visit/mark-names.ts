import type { Mark } from './replayed-visit.ts';

/** The word of each mark on an entry. */
export const markNames: Readonly<Record<Mark, string>> = {
  refusal: 'Refusal',
  error: 'Error',
  money: 'Money',
  divergence: 'Divergence',
};

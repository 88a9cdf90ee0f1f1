import type { RefusalReason } from '../settlement/charge.ts';

/** The reason why money waits in suspense: its charge was refused, or fell short of a price. */
export type SuspenseReason = RefusalReason | 'underpaid' | 'failed';

const words: Readonly<Record<SuspenseReason, string>> = {
  underpaid: 'less than the price',
  failed: 'under a try that had failed',
  foreignReference: 'under a reference of nothing here',
  paidBefore: 'paid before it was asked for',
  wrongCurrency: 'in another currency',
  wrongMode: 'of another mode than the shop',
  usedByAnotherIntent: 'for something else',
  anotherChargeBooked: 'a second charge under one reference',
  nothingReceived: 'a charge of nothing',
};

/**
 * The reason why money waits in suspense, in words; one that this release does not know keeps its own word.
 * [PAY-09]
 */
export function suspenseWords(reason: string): string {
  return Object.entries(words).find(([known]) => known === reason)?.[1] ?? reason;
}

import type { LagosDay } from '../../../kernel/calendar/index.ts';
import { unprovided } from '../../../kernel/failure/index.ts';

/** The range of days whose transactions are shown, both included. [WAL-12] */
export interface DateRange {
  readonly from: LagosDay;
  readonly until: LagosDay;
}

/**
 * Loads the transactions and keeps them in the shell: `wallet` for all, `multiplefilter` for those of a
 * range.
 *
 * @returns their number
 */
export const loadTransactions = unprovided<{ readonly count: number }, { readonly range: DateRange | null }>(
  'loadTransactions',
);

import type { Kobo } from '../../kernel/money/index.ts';
import { cancelledStatus } from '../order/index.ts';

/**
 * What is still to pay of an order; null for one that was cancelled, whose balance nobody pays any more.
 *
 * @param status   a value of `completion_status`
 * @param balance  what is open of the order's price
 */
export function stillToPay(status: string, balance: Kobo): Kobo | null {
  return status === cancelledStatus ? null : balance;
}

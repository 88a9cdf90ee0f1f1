import type { Kobo } from '../../kernel/money/index.ts';
import { cancelledStatus } from '../order/index.ts';

/**
 * The amount left to pay of an order; null for a cancelled one, whose balance nobody pays any more.
 *
 * @param status   a value of `completion_status`
 * @param balance  the open part of the order's price
 */
export function stillToPay(status: string, balance: Kobo): Kobo | null {
  return status === cancelledStatus ? null : balance;
}

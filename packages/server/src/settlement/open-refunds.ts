import type { CardRefund, Provider } from '@marketsquare/core/shop/settlement';
import { sql } from 'kysely';
import type { Queries } from '../storage/index.ts';
import { isOpenRefund, paymentRefund, readRefund, readRefundSubject } from './refunds.ts';

/** A refund of an order that has not come to its end: its gateway was not told yet, or has not said what became of it. */
export interface OpenRefund extends CardRefund {
  readonly reference: string;
  readonly provider: Provider;
  readonly orderCode: string;
}

/** The outbox's rows of refunds that are followed, newest first, each with the code of its order. */
export function selectFollowedRefunds(queries: Queries) {
  return queries
    .selectFrom('outbox')
    .innerJoin('payments', (join) =>
      join.on('payments.reference', '=', sql<string>`substr(subject, 1, instr(subject, ' ') - 1)`),
    )
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['outbox.subject', 'orders.unique_code'])
    .where('outbox.kind', '=', paymentRefund)
    .where('outbox.done_at', 'is', null)
    .orderBy('outbox.id', 'desc');
}

/** The refunds of such rows, from the streams of their payments. */
export async function openRefundsOf(
  queries: Queries,
  now: number,
  rows: readonly { readonly subject: string; readonly unique_code: string }[],
): Promise<readonly OpenRefund[]> {
  const found: OpenRefund[] = [];
  for (const { subject, unique_code: orderCode } of rows) {
    const { reference, refund } = readRefundSubject(subject);
    const known = await readRefund(queries, now, reference, refund);
    if (known === null || !isOpenRefund(known.refund)) continue;
    found.push({ ...known.refund, reference, provider: known.payment.provider, orderCode });
  }
  return found;
}

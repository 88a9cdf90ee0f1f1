import type { Kobo } from '@marketsquare/core/kernel/money';
import { type CardRefund, type Gateway, isOpenRefund, waitingOf } from '@marketsquare/core/shop/settlement';
import { sql } from 'kysely';
import { paidFor } from '../../records/orders/paid-for.ts';
import { position, type Queries } from '../../store/database/index.ts';
import { readRefund } from './refund-stream.ts';
import { paymentRefund, readRefundSubject } from './refund-work.ts';

/** A refund that has not come to its end: its gateway was not told yet, or has not said what became of it, or refuses it. */
export interface OpenRefund extends Pick<CardRefund, 'id' | 'state' | 'sentAt'> {
  /** The sum that was asked for; of one that was refused, the part that waits since. */
  readonly amount: Kobo;
  readonly reference: string;
  readonly provider: Gateway;
  /** Of what was paid. */
  readonly code: string;
}

/** The outbox's rows of refunds that are followed, newest first, each with the code of what was paid. */
export function selectFollowedRefunds(queries: Queries) {
  return queries
    .selectFrom('outbox')
    .innerJoin('payments', (join) =>
      join.on(
        'payments.reference',
        '=',
        sql<string>`substr(subject, 1, ${position(sql.ref('subject'), ' ')} - 1)`,
      ),
    )
    .select(['outbox.subject', paidFor.code.as('code')])
    .where('outbox.kind', '=', paymentRefund)
    .where('outbox.done_at', 'is', null)
    .orderBy('outbox.id', 'desc');
}

/** The refunds of such rows, from the streams of their payments. */
export async function openRefundsOf(
  queries: Queries,
  now: number,
  rows: readonly { readonly subject: string; readonly code: string | null }[],
): Promise<readonly OpenRefund[]> {
  const found: OpenRefund[] = [];
  for (const { subject, code } of rows) {
    const { reference, refund } = readRefundSubject(subject);
    const known = await readRefund(queries, now, reference, refund);
    if (known === null || !isOpenRefund(known.payment, known.refund)) continue;
    const { id, state, sentAt, amount } = known.refund;
    found.push({
      ...{ id, state, sentAt, amount: state === 'refused' ? waitingOf(known.payment, known.refund) : amount },
      ...{ reference, provider: known.payment.provider, code: code ?? '' },
    });
  }
  return found;
}

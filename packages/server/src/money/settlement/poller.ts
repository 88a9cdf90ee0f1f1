import type { Queries } from '../../store/database/index.ts';
import type { OutboxHandler } from '../../store/outbox/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import {
  nextHintAfterMs,
  nextPollAfterMs,
  nextReviewAfterMs,
  paymentPoll,
  readHint,
  reviewRetryMs,
} from './poll-times.ts';
import { settleByReference } from './settle-by-reference.ts';

/**
 * Checks an open payment and says when the next check is due: this finds abandoned payments.
 * [PAY-09]
 */
export function pollPayment(ports: Ports): OutboxHandler {
  return async ({ subject, tries }) => {
    const state = await settleByReference(ports, subject);
    const isOpen = state === 'pending' || state === 'abandoned' || state === 'unknown';
    return isOpen ? nextPollAfterMs(tries + 1) : null;
  };
}

/** How old a payment may be to be checked at once when a server starts, in milliseconds. */
const freshForMs = 2 * 60 * 60_000;

/**
 * Makes the checks of fresh payments due now: while no server ran, no payment was noticed, and a webhook may come only
 * after minutes.
 *
 * @param now  milliseconds since 1970
 */
export async function pollFreshPayments(queries: Queries, now: number): Promise<void> {
  const present = new Date(now).toISOString();
  const fresh = queries
    .selectFrom('payments')
    .select('reference')
    .where('state', '=', 'pending')
    .where('created_at', '>=', new Date(now - freshForMs).toISOString());
  await queries
    .updateTable('outbox')
    .set({ due_at: present })
    .where('kind', '=', paymentPoll)
    .where('done_at', 'is', null)
    .where('due_at', '>', present)
    .where('subject', 'in', fresh)
    .execute();
}

/** Checks at long intervals whether received money was reversed, for reversals whose webhook was lost. */
export function reviewPayment(ports: Ports): OutboxHandler {
  return async ({ subject, tries }) => {
    const state = await settleByReference(ports, subject, 'reversal');
    return state === 'unknown' ? reviewRetryMs : nextReviewAfterMs(tries + 1);
  };
}

/** Checks what a gateway has reported of a charge, until the gateway can be reached. */
export function followReversalHint(ports: Ports): OutboxHandler {
  return async ({ subject, tries }) => {
    const { reference, providerId } = readHint(subject);
    const state = await settleByReference(ports, reference, 'reversal', providerId);
    return state === 'unknown' ? nextHintAfterMs(tries) : null;
  };
}

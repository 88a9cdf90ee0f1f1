import type { Ports } from '../app/ports.ts';
import type { OutboxHandler } from '../outbox/index.ts';
import { nextHintAfterMs, nextPollAfterMs, nextReviewAfterMs, reviewRetryMs } from './poll-times.ts';
import { settleByReference } from './settle-by-reference.ts';

/**
 * Looks at an open payment and says when the next look is due: a payment that nobody came back for is found here.
 * [PAY-09]
 */
export function pollPayment(ports: Ports): OutboxHandler {
  return async ({ subject, tries }) => {
    const state = await settleByReference(ports, subject);
    return state === 'pending' || state === 'unknown' ? nextPollAfterMs(tries + 1) : null;
  };
}

/** Looks again, at long intervals, whether money that came went back, for reversals whose webhook was lost. */
export function reviewPayment(ports: Ports): OutboxHandler {
  return async ({ subject, tries }) => {
    const state = await settleByReference(ports, subject, 'reversal');
    if (state === 'unknown') return reviewRetryMs;
    return state === 'reversed' ? null : nextReviewAfterMs(tries + 1);
  };
}

/** Looks for the reversal that a gateway has reported, until it can be reached. */
export function followReversalHint(ports: Ports): OutboxHandler {
  return async ({ subject, tries }) => {
    const state = await settleByReference(ports, subject, 'reversal');
    return state === 'unknown' ? nextHintAfterMs(tries) : null;
  };
}

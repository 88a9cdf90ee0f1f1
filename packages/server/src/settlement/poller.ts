import type { Ports } from '../app/ports.ts';
import type { OutboxHandler } from '../outbox/index.ts';
import { nextPollAfterMs } from './poll-times.ts';
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

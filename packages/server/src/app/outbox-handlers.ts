import type { OutboxHandlers } from '../outbox/index.ts';
import {
  followReversalHint,
  paymentPoll,
  paymentReview,
  pollPayment,
  reversalHint,
  reviewPayment,
} from '../settlement/index.ts';
import { dailyReconciliation, reconcileBooks } from '../settlement/reconcile/index.ts';
import type { Ports } from './ports.ts';

/** Everything that the server does by itself, by its kind in the outbox. */
export function outboxHandlers(ports: Ports): OutboxHandlers {
  return {
    [paymentPoll]: pollPayment(ports),
    [paymentReview]: reviewPayment(ports),
    [reversalHint]: followReversalHint(ports),
    [dailyReconciliation]: reconcileBooks(ports),
  };
}

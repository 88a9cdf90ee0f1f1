import {
  expireUnpaid,
  followReversalHint,
  giftSaleEnding,
  longestRefundWaitMs,
  longestReviewWaitMs,
  paymentPoll,
  paymentRefund,
  paymentReview,
  pollPayment,
  reversalHint,
  reviewPayment,
  sendRefund,
  topUpEnding,
} from '../money/settlement/index.ts';
import {
  dailyReconciliation,
  reconcileBooks,
  reconcileEveryMs,
} from '../money/settlement/reconcile/index.ts';
import { giftSaleExpiry } from '../records/gift-cards/index.ts';
import { longestPlanMs, plannedChange } from '../records/goods/index.ts';
import { orderExpiry } from '../records/orders/order-model.ts';
import { summarizeVisit, visitSummary } from '../records/visits/index.ts';
import { topUpExpiry } from '../records/wallets/index.ts';
import { type LongestWaits, type OutboxHandlers, tracedHandlers } from '../store/outbox/index.ts';
import type { Ports } from '../store/ports/ports.ts';
import { makePlanned } from './goods/index.ts';
import { deskMails } from './mail/desk-mails.ts';
import {
  customerMails,
  giftCardMails,
  linkMails,
  mailHandlers,
  moneyMails,
  orderMails,
} from './mail/index.ts';
import { sealing, sealNewEvents } from './operations/sealing.ts';
import { demoProgress, progressOrders } from './orders/demo-progress.ts';
import { expireOrder } from './orders/end-order.ts';
import { erasedForgetting, forgetErased } from './retention/forget-erased.ts';
import { purge, purgeEveryMs, purgeOld } from './retention/index.ts';

/** The longest waits of work that may wait for more than an hour. */
export const longestWaits: LongestWaits = {
  [paymentRefund]: longestRefundWaitMs,
  [paymentReview]: longestReviewWaitMs,
  [dailyReconciliation]: reconcileEveryMs,
  [purge]: purgeEveryMs,
  [plannedChange]: longestPlanMs,
};

/** Quick background work, by its kind in the outbox. */
export function outboxHandlers(ports: Ports): OutboxHandlers {
  const handlers = {
    [paymentPoll]: pollPayment(ports),
    [paymentRefund]: sendRefund(ports),
    [orderExpiry]: expireOrder(ports),
    [plannedChange]: makePlanned(ports),
    [topUpExpiry]: expireUnpaid(ports, topUpEnding),
    [giftSaleExpiry]: expireUnpaid(ports, giftSaleEnding),
    [reversalHint]: followReversalHint(ports),
    [erasedForgetting]: forgetErased(ports),
  };
  return tracedHandlers(handlers, ports.tracer);
}

/** Every kind of mail. A mail server that is slow to answer delays no payment. */
export function mailOutboxHandlers(ports: Ports): OutboxHandlers {
  const handlers = mailHandlers(ports, {
    ...customerMails,
    ...linkMails(ports),
    ...orderMails,
    ...moneyMails,
    ...giftCardMails(ports),
    ...deskMails,
  });
  return tracedHandlers(handlers, ports.tracer);
}

/** Slow work, which must not delay other work: it reads whole lists of the gateways, folds whole visits, and seals events. */
export function slowOutboxHandlers(ports: Ports): OutboxHandlers {
  const handlers: OutboxHandlers = {
    [paymentReview]: reviewPayment(ports),
    [dailyReconciliation]: reconcileBooks(ports),
    [demoProgress]: progressOrders(ports),
    [purge]: purgeOld(ports),
    [sealing]: sealNewEvents(ports),
    [visitSummary]: async ({ subject }) => {
      await summarizeVisit(ports, subject);
      return null;
    },
  };
  return tracedHandlers(handlers, ports.tracer);
}

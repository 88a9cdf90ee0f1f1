export { paymentHandlers } from './payment-handlers.ts';
export { paymentsOf, wirePaymentFact } from './payment-model.ts';
export { paymentPoll } from './poll-times.ts';
export { pollPayment } from './poller.ts';
export { settleByReference } from './settle-by-reference.ts';
export { webhookHandlers } from './webhook-handlers.ts';

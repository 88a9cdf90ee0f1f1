import type { CardPaymentEvent, Gateway } from '../card-payment/index.ts';
import type { OrderDraft, ResumedOrder } from './order-draft.ts';

/** The events of an order's payment, except its actors' results. */
export type PaymentEvent =
  | {
      readonly type: 'payment.requested';
      readonly draft: OrderDraft;
      readonly provider: Gateway | null;
      /**
       * Drawn by the shell; used when the draft makes a new order, ignored when it is the order placed
       * before.
       */
      readonly attemptId: string;
      readonly code: string;
    }
  /** An unpaid order in the account is to be paid by its next try. */
  | { readonly type: 'payment.resumed'; readonly resumed: ResumedOrder; readonly provider: Gateway }
  | CardPaymentEvent
  | { readonly type: 'payment.left' };

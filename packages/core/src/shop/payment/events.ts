import type { CardPaymentEvent, Provider } from '../card-payment/index.ts';
import type { OrderDraft, ResumedOrder } from './order-draft.ts';

/** What may happen to the payment of an order, the results of its actors aside. */
export type PaymentEvent =
  | {
      readonly type: 'payment.requested';
      readonly draft: OrderDraft;
      readonly provider: Provider | null;
      /** Drawn by the shell; used when the draft makes a new order, left alone when it is the order placed before. */
      readonly attemptId: string;
      readonly code: string;
    }
  /** An order that stands unpaid in the account is to be paid by its next try. */
  | { readonly type: 'payment.resumed'; readonly resumed: ResumedOrder; readonly provider: Provider }
  | CardPaymentEvent
  | { readonly type: 'payment.left' };

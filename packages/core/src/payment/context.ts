import { type Failure, present } from '../failure/index.ts';
import type { Kobo } from '../money/index.ts';
import type { FreshQuote, PaymentOpening, PaymentRecord, VerificationRequest } from './actors.ts';
import type { OrderDraft, PlacedOrder } from './order-draft.ts';
import type { Provider } from './settlement.ts';

/** Everything about the payment of an order; nothing of it is personal. */
export interface PaymentContext {
  readonly draft: OrderDraft | null;
  readonly provider: Provider | null;
  readonly attemptId: string;
  readonly code: string;
  /** Other orders' codes met so far. */
  readonly codeDraws: number;
  readonly order: PlacedOrder | null;
  readonly opening: PaymentOpening | null;
  /** The provider's id of the transaction, as the popup reported it: a hint. */
  readonly transactionId: string | null;
  readonly checks: number;
  /** What came by card and does not pay the order; null while the server has seen nothing of the kind. */
  readonly received: Kobo | null;
  readonly quote: FreshQuote | null;
  readonly failure: Failure | null;
}

/** A payment before anything is asked of it, and what a new one starts from. */
export const nothingYet: PaymentContext = {
  draft: null,
  provider: null,
  attemptId: '',
  code: '',
  codeDraws: 0,
  order: null,
  opening: null,
  transactionId: null,
  checks: 0,
  received: null,
  quote: null,
  failure: null,
};

// A state with work in flight is entered only with what that work needs: anything else is a programmer's error.

export function draftOf({ draft }: PaymentContext): OrderDraft {
  return present(draft, 'a payment in this state has a draft');
}

export function orderOf({ order }: PaymentContext): PlacedOrder {
  return present(order, 'a payment in this state has a placed order');
}

export function openingOf({ opening }: PaymentContext): PaymentOpening {
  return present(opening, 'a payment in this state has an opened payment');
}

export function providerOf({ provider }: PaymentContext): Provider {
  return present(provider, 'a payment in this state has a provider');
}

/** What is recorded of a payment that the popup reported. */
export function recordOf(context: PaymentContext): PaymentRecord {
  const { reference, provider, amount } = openingOf(context);
  return {
    orderId: orderOf(context).id,
    reference,
    provider,
    amount,
    transactionId: context.transactionId ?? '',
    tenders: draftOf(context).tenders,
  };
}

/** What is asked to be verified: the try that was opened, or without one the order. */
export function verificationOf(context: PaymentContext): VerificationRequest {
  const order = orderOf(context);
  return {
    orderId: order.id,
    reference: context.opening?.reference ?? null,
    provider: context.opening?.provider ?? null,
    amount: context.opening?.amount ?? order.total,
    transactionId: context.transactionId,
  };
}

import { type Failure, present } from '../failure/index.ts';
import type { Kobo } from '../money/index.ts';
import type { FreshQuote, PaymentOpening, PaymentRecord, VerificationRequest } from './actors.ts';
import type { OrderDraft, PlacedOrder, ResumedOrder } from './order-draft.ts';
import { isSameOrder } from './rules.ts';
import type { Provider } from './settlement.ts';
import type { Tenders } from './tenders.ts';

/** Everything about the payment of an order; nothing of it is personal. */
export interface PaymentContext {
  readonly draft: OrderDraft | null;
  readonly provider: Provider | null;
  readonly attemptId: string;
  readonly code: string;
  /** Other orders' codes met so far. */
  readonly codeDraws: number;
  /** The order that the server has placed for the draft. */
  readonly order: PlacedOrder | null;
  /** The order that is paid instead of the draft's; null while the checkout's own is. */
  readonly resumed: ResumedOrder | null;
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
  resumed: null,
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

export function orderOf(context: PaymentContext): PlacedOrder {
  return present(orderToPay(context), 'a payment in this state has a placed order');
}

/** The order that is paid: one that was taken up again, or else the checkout's; null before either. */
export function orderToPay({ resumed, order }: PaymentContext): PlacedOrder | null {
  return resumed?.order ?? order;
}

/** Whether a draft makes the very order that is paid, or may have made it: the reply that would say so can be lost. */
export function isPaidNow({ resumed, order, draft }: PaymentContext, other: OrderDraft): boolean {
  const isOfDraft = resumed === null || order === null || resumed.order.id === order.id;
  return isOfDraft && draft !== null && isSameOrder(draft, other);
}

/** What gift card and wallet pay of the order. */
function tendersOf(context: PaymentContext): Tenders {
  return context.resumed?.tenders ?? draftOf(context).tenders;
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
    tenders: tendersOf(context),
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

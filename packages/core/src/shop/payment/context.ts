import { type Failure, present } from '../../kernel/failure/index.ts';
import { type CardDue, type Gateway, noCard, openingOf, type WithCard } from '../card-payment/index.ts';
import type { FreshQuote, PaymentRecord } from './actors.ts';
import type { OrderDraft, PlacedOrder, ResumedOrder } from './order-draft.ts';
import { isSameOrder, unpaidFailure } from './rules.ts';
import type { Tenders } from './tenders.ts';

/** Everything about the payment of an order; nothing of it is personal. */
export interface PaymentContext extends WithCard {
  readonly draft: OrderDraft | null;
  readonly provider: Gateway | null;
  readonly attemptId: string;
  readonly code: string;
  /** The number of codes met so far that other orders have. */
  readonly codeDraws: number;
  /** The order that the server has placed for the draft. */
  readonly order: PlacedOrder | null;
  /** The order that is paid instead of the draft's; null while the checkout's own is. */
  readonly resumed: ResumedOrder | null;
  readonly quote: FreshQuote | null;
  /** The failure before a card was asked; the card's outcome carries its own. */
  readonly failure: Failure | null;
}

/** A payment before its first step, which every new one starts from. */
export const nothingYet: PaymentContext = {
  draft: null,
  provider: null,
  attemptId: '',
  code: '',
  codeDraws: 0,
  order: null,
  resumed: null,
  card: noCard,
  quote: null,
  failure: null,
};

// The draft to pay. A state with work in flight is entered only with its input: anything else is a
// programmer's error.

export function draftOf({ draft }: PaymentContext): OrderDraft {
  return present(draft, 'a payment in this state has a draft');
}

export function orderOf(context: PaymentContext): PlacedOrder {
  return present(orderToPay(context), 'a payment in this state has a placed order');
}

/** The order to pay: a resumed one, or else the checkout's; null before either. */
export function orderToPay({ resumed, order }: PaymentContext): PlacedOrder | null {
  return resumed?.order ?? order;
}

/** True if the last tried order is the checkout's own, even from its page in the account. */
export function isOwnOrder({ resumed, order }: PaymentContext): boolean {
  return resumed === null || resumed.order.id === order?.id;
}

/**
 * True if a draft makes the very order that is being paid, or may have made it: the reply that would tell can
 * be lost.
 */
export function isPaidNow({ resumed, order, draft }: PaymentContext, other: OrderDraft): boolean {
  const isOfDraft = resumed === null || order === null || resumed.order.id === order.id;
  return isOfDraft && draft !== null && isSameOrder(draft, other);
}

/** The parts of the order that gift card and wallet pay. */
function tendersOf(context: PaymentContext): Tenders {
  return context.resumed?.tenders ?? draftOf(context).tenders;
}

/** The card's part: the rest of the order. An order without a rest is checked as a whole. */
export function dueOf(context: PaymentContext): CardDue {
  const { id, balance, total } = orderOf(context);
  const amount = balance > 0 ? balance : total;
  return { target: { kind: 'order', orderId: id }, provider: context.provider, amount };
}

/** The failure of the last try, by card or before; null for none. */
export function failureOf({ card, failure }: PaymentContext): Failure | null {
  return card.outcome === null ? failure : unpaidFailure(card.outcome);
}

/** The record of a payment that the popup reported. */
export function recordOf(context: PaymentContext): PaymentRecord {
  const { reference, provider, amount } = openingOf(context.card);
  return {
    orderId: orderOf(context).id,
    reference,
    provider,
    amount,
    transactionId: present(context.card.transactionId, 'a popup that told of success named its transaction'),
    tenders: tendersOf(context),
  };
}

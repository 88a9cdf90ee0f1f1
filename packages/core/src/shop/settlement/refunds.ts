import { produce } from 'immer';
import { type Kobo, leastKobo, subtractKobo, sumKobo, zeroKobo } from '../../kernel/money/index.ts';
import type { Dated } from '../order/events.ts';
import { type RefundReason, refundOfExcess, refundOfReturned } from '../order/refund-key.ts';
import type { CardRefund, PaymentEvent, PaymentState } from './events.ts';

/** What happened to a refund. */
export type RefundEvent = Extract<PaymentEvent, { readonly refund: string }>;

type ShortReturned = Extract<PaymentEvent, { readonly type: 'payment.shortReturned' }>;

interface NewRefund {
  readonly refund: string;
  readonly reason: RefundReason;
  readonly amount: Kobo;
}

export type RefundCommand =
  /** Staff send money back; said again under the same id it changes nothing. */
  | ({ readonly type: 'refund' } & NewRefund)
  /** The same money goes to the customer's wallet instead. */
  | ({ readonly type: 'creditRefund' } & NewRefund)
  /** The refund is about to be sent to the gateway, once. */
  | { readonly type: 'sendRefund'; readonly refund: string }
  /** The gateway has never received it, as asking showed: it is sent once more. */
  | { readonly type: 'sendRefundAgain'; readonly refund: string; readonly now: number }
  /** The gateway does not do it; what seemed to have gone back of it was that of others. */
  | { readonly type: 'refuseRefund'; readonly refund: string }
  /** What fell short of a price that something else has paid meanwhile bought nothing: it belongs to its shopper again. */
  | ({ readonly type: 'returnShort' } & RefundOwner);

/** How long what was sent may be on its way to a gateway that does not know it, in milliseconds. */
export const refundSilenceMs = 60 * 60_000;

/** What of a try's money can still be sent back, in kobo: what was received, less what was given back. */
export function refundable(payment: PaymentState): Kobo {
  const { status, received, refunds } = payment;
  // What bought nothing is in the customer's wallet, unless it was to go back to a guest's card.
  const isHeld =
    status === 'settled' ||
    status === 'underpaid' ||
    ((status === 'returned' || status === 'reversed') && refunds.length > 0);
  return isHeld ? subtractKobo(received, givenBack(payment)) : zeroKobo;
}

/** What of a try's money is kept for what it was to pay for, in kobo. What bought nothing is its shopper's again, and pays nothing. */
export function keptMoney({
  status,
  received,
  reversed,
}: Pick<PaymentState, 'status' | 'received' | 'reversed'>): Kobo {
  return status === 'returned' ? zeroKobo : subtractKobo(received, reversed);
}

/** Whose money a refund is: a customer, or null for a guest. */
export interface RefundOwner {
  readonly userId: number | null;
}

/**
 * What of a try's money staff or its shopper may still have sent back, in kobo. What came above its price is in a customer's
 * wallet since, and not the card's; a guest's has nowhere else to go.
 */
export function refundableFor(owner: RefundOwner, payment: PaymentState): Kobo {
  return isForCard(owner, payment) ? refundable(payment) : refundableOfPrice(payment);
}

/**
 * Whether what a try brought and did not need goes to its card, and into no wallet: a guest's, and that of a customer who was
 * erased before it came, which only its refund tells.
 */
export function isForCard({ userId }: RefundOwner, { refunds }: Pick<PaymentState, 'refunds'>): boolean {
  return userId === null || refunds.some(({ reason }) => reason === 'returned' || reason === 'excess');
}

/** What of a try's price can still be sent back, in kobo; nothing of what came above it. */
function refundableOfPrice(payment: PaymentState): Kobo {
  const left = refundable(payment);
  if (payment.status === 'reversed') return zeroKobo;
  if (payment.status !== 'settled') return left;
  const back = givenBack(payment);
  return leastKobo(left, subtractKobo(payment.amount, leastKobo(payment.amount, back)));
}

/** The same of all tries of one thing, in kobo. */
export function refundableOf(owner: RefundOwner, payments: readonly PaymentState[]): Kobo {
  return sumKobo(payments.map((payment) => refundableFor(owner, payment)));
}

/**
 * The refunds of a guest's money that bought nothing, which nobody has to ask for: all that came, or what came above the price;
 * none where it was asked for or has gone back. One of a charge that the try has left behind counts for nothing.
 *
 * @param events  what has just been decided of the try
 */
export function refundsOwed(payment: PaymentState, events: readonly PaymentEvent[]): readonly RefundEvent[] {
  const { id, status, received, refunds } = payment;
  const left = subtractKobo(received, givenBack(payment));
  const excess = sumKobo(events.map(excessOf));
  const [amount, { id: refund, reason }] =
    status === 'returned' ? [left, refundOfReturned(id)] : [leastKobo(excess, left), refundOfExcess(id)];
  const isAsked = refunds.some((one) => one.id === refund);
  return isAsked || amount === 0 ? [] : [{ type: 'payment.refundAsked', refund, reason, amount }];
}

function excessOf(event: PaymentEvent): Kobo {
  return 'settlement' in event && event.settlement.outcome === 'settled' ? event.settlement.excess : zeroKobo;
}

/**
 * Whether a refund has yet to come to its end. One that was refused waits for staff until its money was asked for again or went
 * back another way, or nothing is left to give back.
 */
export function isOpenRefund(payment: PaymentState, { state, waiting }: CardRefund): boolean {
  return state === 'asked' || state === 'sent' || (waiting > 0 && refundableToCard(payment) > 0);
}

/**
 * What of a try's money has to go back, whoever asks for it, and is not on its way, in kobo: all of what bought nothing, and what
 * cards have paid of an order that was cancelled; of what a guest has paid above a price, what waits since it was refused.
 */
export function owedBack(payment: PaymentState): Kobo {
  const left = refundableToCard(payment);
  if (isOwedWhole(payment)) return left;
  return leastKobo(left, leastKobo(waitingOf(payment), refusedExcess(payment.refunds)));
}

/**
 * What of a try's money the shop gives nothing by when staff send it back, in kobo: what is owed back, what fell short of a
 * price, and what was asked for before, was refused and waits since.
 */
export function backByRule(payment: PaymentState): Kobo {
  if (payment.status === 'underpaid') return refundable(payment);
  const left = refundableToCard(payment);
  return isOwedWhole(payment) ? left : leastKobo(left, waitingOf(payment));
}

/** Whether all of a try's money is owed back: it bought nothing, or what it bought was cancelled. */
function isOwedWhole({ status, refunds }: PaymentState): boolean {
  return status === 'returned' || refunds.some(({ reason }) => reason === 'cancelled');
}

/** What was refused of a try's refunds and not asked for since, in kobo. */
function waitingOf({ refunds }: PaymentState): Kobo {
  return sumKobo(refunds.map(({ waiting }) => waiting));
}

/** What of a try's money is its card's, in kobo: what came above the price only where it was to go back there, to a guest. */
function refundableToCard(payment: PaymentState): Kobo {
  const isGuests = payment.refunds.some(({ reason }) => reason === 'excess');
  return isGuests ? refundable(payment) : refundableOfPrice(payment);
}

/** What was refused of the money above a price, less what was asked for since, in kobo. */
function refusedExcess(refunds: readonly CardRefund[]): Kobo {
  const place = refunds.findIndex(({ reason, state }) => state === 'refused' && reason === 'excess');
  const excess = refunds[place]?.amount ?? zeroKobo;
  const since = refunds.slice(place + 1).filter(({ state }) => state !== 'refused');
  return subtractKobo(excess, leastKobo(excess, sumKobo(since.map(({ amount }) => amount))));
}

/** What of a try's money went back or is on its way, in kobo; never more than was received. */
export function givenBack({ received, reversed, refunds }: PaymentState): Kobo {
  return leastKobo(received, sumKobo([reversed, ...refunds.map(({ open }) => open)]));
}

/** What of a try's money gateways were told to send back and have not said the end of, in kobo. */
export function sentBack({ refunds }: Pick<PaymentState, 'refunds'>): Kobo {
  return sumKobo(refunds.filter(({ state }) => state === 'sent').map(({ open }) => open));
}

/** What gateways were told to send back of what a guest has paid above a price, in kobo. */
export function excessBack({ refunds }: Pick<PaymentState, 'refunds'>): Kobo {
  const told = refunds.filter((one) => one.reason === 'excess' && mayFail(one));
  return sumKobo(told.map(({ amount }) => amount));
}

/** What a command does to the refunds of a try. */
export function decideRefund(state: PaymentState, command: RefundCommand): RefundDecision {
  if (command.type === 'returnShort') return returnShort(state, command);
  const { refund } = command;
  const known = state.refunds.find(({ id }) => id === refund);
  switch (command.type) {
    case 'refund':
    case 'creditRefund': {
      const { reason, amount } = command;
      if (known !== undefined) return nothing;
      if (amount === 0 || amount > refundable(state)) return { ok: false, reason: 'tooMuchBack' };
      const type = command.type === 'refund' ? 'payment.refundAsked' : 'payment.refundCredited';
      return { ok: true, events: [{ type, refund, reason, amount }] };
    }
    case 'sendRefund':
      if (known?.state !== 'asked') return nothing;
      return { ok: true, events: [{ type: 'payment.refundSent', refund }] };
    case 'sendRefundAgain':
      if (known?.state !== 'sent' || known.sentAt === null) return nothing;
      if (command.now < known.sentAt + refundSilenceMs) return { ok: false, reason: 'tooSoon' };
      return { ok: true, events: [{ type: 'payment.refundMissed', refund }] };
    case 'refuseRefund':
      if (known === undefined || !mayFail(known)) return nothing;
      return { ok: true, events: [{ type: 'payment.refundRefused', refund }] };
    default:
      return command satisfies never;
  }
}

/** Whether its gateway may turn out to have failed with it, though money that seemed to be its own went back. */
export function mayFail({ state, sentAt }: CardRefund): boolean {
  return sentAt !== null && (state === 'sent' || state === 'done');
}

/** What staff have begun to give back of it is left to them. */
function returnShort(state: PaymentState, { userId }: RefundOwner): RefundDecision {
  const amount = subtractKobo(state.received, givenBack(state));
  if (state.status !== 'underpaid' || state.refunds.length > 0 || amount === 0) return nothing;
  const returned = { type: 'payment.shortReturned', amount } as const;
  const owed = userId === null ? refundsOwed({ ...state, status: 'returned' }, []) : [];
  return { ok: true, events: [returned, ...owed] };
}

type RefundDecision =
  | { readonly ok: true; readonly events: readonly (RefundEvent | ShortReturned)[] }
  | { readonly ok: false; readonly reason: 'tooMuchBack' | 'tooSoon' };

const nothing = { ok: true, events: [] } as const;

/** The refunds of a try after one more event. */
export function refundsAfter(payment: PaymentState, event: Dated<RefundEvent>): readonly CardRefund[] {
  const { refunds } = payment;
  switch (event.type) {
    case 'payment.refundAsked':
      return withRefund(payment, newRefund(event, 'asked'));
    case 'payment.refundCredited':
      return withRefund(payment, newRefund(event, 'credited'));
    case 'payment.refundSent':
      return produce(refunds, (draft) => {
        const sent = draft.find(({ id }) => id === event.refund);
        if (sent) [sent.state, sent.sentAt] = ['sent', event.at];
      });
    case 'payment.refundMissed':
      return produce(refunds, (draft) => {
        const missed = draft.find(({ id }) => id === event.refund);
        if (missed) missed.state = 'asked';
      });
    case 'payment.refundRefused': {
      const refused = refunds.find(({ id }) => id === event.refund);
      return refused === undefined ? refunds : refusedOf(payment, refused);
    }
    default:
      return event satisfies never;
  }
}

/** The refunds of a try of which one was refused: none of its money went back, so that what seemed to be its own was that of others. */
function refusedOf(
  { received, reversed, refunds }: PaymentState,
  refused: CardRefund,
): readonly CardRefund[] {
  const others = refunds.filter((one) => one !== refused);
  const seemed = subtractKobo(refused.amount, refused.open);
  const after = settledRefunds(others, seemed, subtractKobo(received, reversed));
  const theirs = subtractKobo(unsettledOf(others), unsettledOf(after));
  // Last, so that only what is asked for from now on can be its money once more.
  const waiting = sumKobo([refused.open, theirs]);
  return [...after, { ...refused, open: zeroKobo, waiting, state: 'refused' }];
}

/** What of some refunds has not gone back, in kobo. */
function unsettledOf(refunds: readonly CardRefund[]): Kobo {
  return sumKobo(refunds.flatMap(({ open, waiting }) => [open, waiting]));
}

/**
 * One more refund, which may be of money that was refused before. Of a cancelled order it is the price: what waits of the money
 * above that, and is not asked for, waits on.
 */
function withRefund(payment: PaymentState, added: CardRefund): readonly CardRefund[] {
  const { received, refunds } = payment;
  const after = [...refunds, added];
  const waiting = sumKobo(refunds.map((one) => one.waiting));
  const left = subtractKobo(received, givenBack({ ...payment, refunds: after }));
  const again = added.reason === 'cancelled' ? subtractKobo(waiting, leastKobo(waiting, left)) : added.amount;
  return waitingLess(after, again);
}

function newRefund({ refund, reason, amount }: NewRefund, state: CardRefund['state']): CardRefund {
  return { id: refund, reason, amount, open: amount, waiting: zeroKobo, state, sentAt: null };
}

/** Money is asked for, or went back, that may have been refused before: by just this amount, else the oldest. */
function waitingLess(refunds: readonly CardRefund[], amount: Kobo): readonly CardRefund[] {
  const same = refunds.find(({ waiting }) => waiting === amount);
  let left = amount;
  return produce(refunds, (draft) => {
    for (const one of draft) {
      const taken = same === undefined || same.id === one.id ? leastKobo(left, one.waiting) : zeroKobo;
      left = subtractKobo(left, taken);
      one.waiting = subtractKobo(one.waiting, taken);
    }
  });
}

/**
 * Money went back: it is that of the refund of just this amount, else of the oldest which were sent, and what exceeds them was
 * refused before and went another way. What then is not left any more, for a bank has taken it, is not sent either.
 *
 * @param left  what of the try's money has not gone back by now, in kobo
 */
export function settledRefunds(
  refunds: readonly CardRefund[],
  amount: Kobo,
  left: Kobo,
): readonly CardRefund[] {
  let [unsettled, unsent] = [amount, left];
  const same = refunds.find(({ state, open }) => state === 'sent' && open === amount);
  const after = produce(refunds, (draft) => {
    for (const one of draft) {
      if (one.state !== 'sent' && one.state !== 'asked') continue;
      const isMeant = one.state === 'sent' && (same === undefined || same.id === one.id);
      const settled = isMeant ? leastKobo(unsettled, one.open) : zeroKobo;
      unsettled = subtractKobo(unsettled, settled);
      one.open = leastKobo(unsent, subtractKobo(one.open, settled));
      unsent = subtractKobo(unsent, one.open);
      if (one.open === 0) one.state = 'done';
    }
  });
  return waitingLess(after, unsettled);
}

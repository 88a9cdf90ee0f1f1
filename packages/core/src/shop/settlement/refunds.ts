import { produce } from 'immer';
import { type Kobo, leastKobo, subtractKobo, sumKobo, zeroKobo } from '../../kernel/money/index.ts';
import type { Dated } from '../order/events.ts';
import { type RefundReason, refundOfExcess, refundOfReturned } from '../order/refund-key.ts';
import type { Settlement } from './charge.ts';
import type { CardRefund, PaymentEvent, PaymentState } from './events.ts';
import { leftOf, type RefundOwner, refundable, toSend } from './figures.ts';
import { backUnnamed } from './settle.ts';

/** An event about one refund. */
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
  /** The gateway has taken it on, under an id of its own. */
  | { readonly type: 'acceptRefund'; readonly refund: string; readonly gatewayId: string }
  /** The gateway has never received it, as asking showed: it is sent once more. */
  | { readonly type: 'sendRefundAgain'; readonly refund: string; readonly now: number }
  /** The gateway does not do it. */
  | { readonly type: 'refuseRefund'; readonly refund: string }
  /** Money that fell short of a price which something else has paid meanwhile: it bought nothing, and is its shopper's again. */
  | ({ readonly type: 'returnShort' } & RefundOwner);

/** How long a sent refund may be on its way to a gateway that does not know it, in milliseconds. */
export const refundSilenceMs = 60 * 60_000;

type RefundDecision =
  | { readonly ok: true; readonly events: readonly (RefundEvent | ShortReturned)[] }
  | { readonly ok: false; readonly reason: 'tooMuchBack' | 'tooSoon' };

const nothing = { ok: true, events: [] } as const;

/** Decides what a command does to the refunds of a payment. */
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
      if (known === undefined || toSend(state, known) === 0) return nothing;
      return { ok: true, events: [{ type: 'payment.refundSent', refund }] };
    case 'acceptRefund':
      if (known?.state !== 'sent' || known.gatewayId === command.gatewayId) return nothing;
      return { ok: true, events: [{ type: 'payment.refundAccepted', refund, gatewayId: command.gatewayId }] };
    case 'sendRefundAgain':
      if (known?.state !== 'sent' || known.sentAt === null) return nothing;
      if (command.now < known.sentAt + refundSilenceMs) return { ok: false, reason: 'tooSoon' };
      return { ok: true, events: [{ type: 'payment.refundMissed', refund }] };
    case 'refuseRefund':
      if (known?.state !== 'sent') return nothing;
      return { ok: true, events: [{ type: 'payment.refundRefused', refund }] };
    default:
      return command satisfies never;
  }
}

/** Money that staff have begun to give back of it is left to them. */
function returnShort(state: PaymentState, { userId }: RefundOwner): RefundDecision {
  const amount = leftOf(state);
  if (state.status !== 'underpaid' || state.refunds.length > 0 || amount === 0) return nothing;
  const returned = { type: 'payment.shortReturned', amount } as const;
  const owed = userId === null ? refundsOwed({ ...state, status: 'returned' }, []) : [];
  return { ok: true, events: [returned, ...owed] };
}

/**
 * The refunds of a guest's money that bought nothing, which nobody has to ask for: all that came, or the excess; none where it
 * was asked for or has gone back. One of a charge that the payment has left behind counts for nothing.
 *
 * @param events  what has just been decided of the payment
 */
export function refundsOwed(payment: PaymentState, events: readonly PaymentEvent[]): readonly RefundEvent[] {
  const { id, status, refunds } = payment;
  const left = leftOf(payment);
  const excess = sumKobo(events.map(excessOf));
  const [amount, { id: refund, reason }] =
    status === 'returned' ? [left, refundOfReturned(id)] : [leastKobo(excess, left), refundOfExcess(id)];
  const isAsked = refunds.some((one) => one.id === refund);
  return isAsked || amount === 0 ? [] : [{ type: 'payment.refundAsked', refund, reason, amount }];
}

function excessOf(event: PaymentEvent): Kobo {
  return 'settlement' in event && event.settlement.outcome === 'settled' ? event.settlement.excess : zeroKobo;
}

/** A payment after one more event about a refund. */
export function evolveRefund(payment: PaymentState, event: Dated<RefundEvent>): PaymentState {
  switch (event.type) {
    case 'payment.refundAsked':
      return withRefund(payment, newRefund(event, 'asked'));
    case 'payment.refundCredited':
      return withRefund(payment, newRefund(event, 'credited'));
    case 'payment.refundSent':
      return changed(payment, event.refund, { state: 'sent', sentAt: event.at });
    case 'payment.refundAccepted':
      return changed(payment, event.refund, { gatewayId: event.gatewayId });
    case 'payment.refundMissed':
      return changed(payment, event.refund, { state: 'asked' });
    case 'payment.refundRefused': {
      const refused = payment.refunds.find(({ id }) => id === event.refund);
      const after = changed(payment, event.refund, { state: 'refused' });
      return withWaiting(after, sumKobo([payment.waiting, refused?.amount ?? zeroKobo]));
    }
    default:
      return event satisfies never;
  }
}

function newRefund({ refund, reason, amount }: NewRefund, state: CardRefund['state']): CardRefund {
  return { id: refund, reason, amount, state, sentAt: null, gatewayId: null };
}

function changed(payment: PaymentState, refund: string, change: Partial<CardRefund>): PaymentState {
  return {
    ...payment,
    refunds: payment.refunds.map((one) => (one.id === refund ? { ...one, ...change } : one)),
  };
}

/** One more refund; money that waits is asked for first. A cancelled order's is its price, whatever else waits. */
function withRefund(payment: PaymentState, added: CardRefund): PaymentState {
  const { waiting, refunds } = payment;
  const again = added.reason === 'cancelled' ? zeroKobo : leastKobo(waiting, added.amount);
  return withWaiting({ ...payment, refunds: [...refunds, added] }, subtractKobo(waiting, again));
}

/** Once none of the money waits that was refused, or none is left, no refused refund is open any more. */
function withWaiting(payment: PaymentState, amount: Kobo): PaymentState {
  const waiting = leastKobo(amount, leftOf(payment));
  const isOver = waiting === 0;
  return {
    ...payment,
    waiting,
    refunds: payment.refunds.map((one) =>
      isOver && one.state === 'refused' ? { ...one, state: 'replaced' } : one,
    ),
  };
}

/**
 * A payment of whose own charge money went back. Refunds that the gateway names are done. Money under no name of ours was taken
 * by a bank, or given back by hand at the gateway's dashboard: it is no refund's, and whatever waits by then is less by it, for
 * staff are told to give refused money back there. This is the one place where a sum alone decides.
 */
export function withReversal(
  payment: PaymentState,
  settlement: Settlement & { outcome: 'reversed' },
): PaymentState {
  const named = new Set(settlement.refunds?.map(({ refund }) => refund));
  const refused = payment.refunds.filter(({ id, state }) => named.has(id) && state === 'refused');
  const otherWay = sumKobo([backUnnamed(settlement), ...refused.map(({ amount }) => amount)]);
  const after = produce(payment, (draft) => {
    draft.reversed = sumKobo([payment.reversed, settlement.amount]);
    for (const one of draft.refunds) if (named.has(one.id)) one.state = 'done';
  });
  return withWaiting(after, subtractKobo(payment.waiting, leastKobo(payment.waiting, otherWay)));
}

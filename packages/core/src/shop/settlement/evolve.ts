import { produce } from 'immer';
import { currency, sumKobo, zeroKobo } from '../../kernel/money/index.ts';
import type { Dated } from '../order/events.ts';
import type { Settlement } from './charge.ts';
import type {
  CardRefund,
  ChargeFound,
  PaymentEvent,
  PaymentState,
  PaymentStatus,
  SuspendedCharge,
} from './events.ts';
import { evolveRefund, withReversal } from './refunds.ts';

/**
 * The only way to the state of a try: what one more event makes of it.
 *
 * @param state  null before the first event
 * @throws Error for an event of a try that was never opened: a stream that cannot exist
 */
export function evolvePayment(state: PaymentState | null, event: Dated<PaymentEvent>): PaymentState {
  if (event.type === 'payment.opened') {
    const { type: _, at, ...opened } = event;
    const money = { received: zeroKobo, reversed: zeroKobo, waiting: zeroKobo, suspense: [], refunds: [] };
    return {
      ...opened,
      ...money,
      status: 'pending',
      providerId: null,
      failure: null,
      openedAt: at,
      silence: null,
      silences: 0,
      settledAt: null,
    };
  }
  if (state === null) throw new Error(`${event.type} comes before its payment was opened`);
  if (event.type === 'payment.shortReturned') return { ...state, status: 'returned' };
  if (event.type === 'payment.answered') return { ...state, silence: null };
  if (event.type === 'payment.unanswered') return silent(state, event);
  if (!('settlement' in event)) return evolveRefund(state, event);
  const { settlement } = event;
  switch (settlement.outcome) {
    case 'refused':
      return {
        ...state,
        failure: settlement.reason,
        suspense: event.isNew ? [...state.suspense, suspended(event, settlement)] : state.suspense,
      };
    case 'reversed':
      return takeBack(state, event, settlement);
    case 'settled':
    case 'settledLate':
    case 'returned':
    case 'underpaid':
    case 'takenBack':
    case 'failed':
      return book(state, event);
    default:
      return settlement satisfies never;
  }
}

/** A silence goes on with another reason. */
function silent(
  state: PaymentState,
  { asked, kind, at }: Dated<Extract<PaymentEvent, { type: 'payment.unanswered' }>>,
): PaymentState {
  const since = state.silence?.since ?? at;
  return { ...state, silence: { asked, kind, since }, silences: state.silences + 1 };
}

const statusAfter = {
  settled: 'settled',
  settledLate: 'returned',
  returned: 'returned',
  underpaid: 'underpaid',
  takenBack: 'failed',
  failed: 'failed',
} as const satisfies Record<string, PaymentStatus>;

/** Books the outcome of a try; one that is paid by another charge leaves the one it held in suspense. */
function book(state: PaymentState, event: Dated<ChargeFound>): PaymentState {
  const { settlement, received, providerId, at } = event;
  const status = statusAfter[settlement.outcome as keyof typeof statusAfter];
  const hasMoney = received > 0;
  const leavesOther = hasMoney && state.providerId !== null;
  return {
    ...state,
    status,
    received,
    reversed: settlement.outcome === 'takenBack' ? received : zeroKobo,
    providerId: hasMoney ? providerId : state.providerId,
    settledAt: status === 'settled' ? at : state.settledAt,
    suspense: leavesOther ? leftBehind(state, at) : state.suspense,
    ...(leavesOther && { refunds: state.refunds.map(endedRefund), waiting: zeroKobo }),
  };
}

/** A refund of a charge that is left in suspense, by which its money is followed from now on: it takes nothing of another charge. */
function endedRefund(refund: CardRefund): CardRefund {
  return { ...refund, state: 'done' };
}

/** Adds the charge that the try has held to those in suspense; an earlier note of that is replaced. */
function leftBehind(state: PaymentState, at: number): readonly SuspendedCharge[] {
  const { provider, providerId, reference, status, received, reversed } = state;
  const held = {
    provider,
    providerId: providerId ?? '',
    chargeReference: reference,
    reason: status,
    currency,
  };
  const others = state.suspense.filter((charge) => charge.providerId !== providerId);
  return [...others, { ...held, amount: received, received, reversed, at }];
}

function suspended(
  event: Dated<ChargeFound>,
  { reason, held }: Settlement & { outcome: 'refused' },
): SuspendedCharge {
  const { provider, providerId, reference, currency, chargedKobo, at } = event;
  const amount = { amount: chargedKobo, received: held, reversed: zeroKobo };
  return { provider, providerId, chargeReference: reference, reason, currency, ...amount, at };
}

/** Money of its own charge went back, or of one in suspense. What bought nothing stays what it was. */
function takeBack(
  state: PaymentState,
  { provider, providerId }: ChargeFound,
  settlement: Settlement & { outcome: 'reversed' },
): PaymentState {
  if (state.providerId === providerId) {
    const isUndone = settlement.isWhole && state.status !== 'returned' && state.status !== 'failed';
    return { ...withReversal(state, settlement), status: isUndone ? 'reversed' : state.status };
  }
  return produce(state, (draft) => {
    for (const charge of draft.suspense) {
      const isMeant = charge.provider === provider && charge.providerId === providerId;
      if (isMeant) charge.reversed = sumKobo([charge.reversed, settlement.amount]);
    }
  });
}

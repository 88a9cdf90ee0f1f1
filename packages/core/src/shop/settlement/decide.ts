import { type Kobo, kobo, sumKobo, zeroKobo } from '../../kernel/money/index.ts';
import type { Provider } from '../card-payment/provider.ts';
import type { OrderState } from '../order/events.ts';
import { cancelledStatus } from '../order/unpaid.ts';
import {
  type Booking,
  type Charge,
  hasCome,
  notBooked,
  type PaymentIntent,
  type Settlement,
  settle,
} from '../payment/settlement.ts';
import type { BookedSettlement, ChargeFound, PaymentEvent, PaymentState } from './events.ts';
import { evolvePayment } from './evolve.ts';

/** How long a card or USSD payment is expected, in milliseconds; later money is taken all the same. */
const lifeMs = 30 * 60_000;

/** An order as far as its payment is concerned. */
export type OrderToPay = Pick<OrderState, 'id' | 'code' | 'status' | 'balance'>;

export type PaymentCommand =
  /** One more try to pay what an order owes. [PAY-25] */
  | {
      readonly type: 'open';
      readonly id: string;
      readonly order: OrderToPay;
      readonly provider: Provider;
      /** How many tries there were. */
      readonly tries: number;
      readonly now: number;
    }
  /** The gateway's own word about a charge. [PAY-09] */
  | {
      readonly type: 'settle';
      readonly charge: Charge;
      readonly live: boolean;
      readonly order: OrderToPay;
      /** Every try to pay for the order, this one included, oldest first. */
      readonly tries: readonly PaymentState[];
      /** Tries of other orders that hold the charge, or bear its reference. */
      readonly others: readonly PaymentState[];
      readonly now: number;
    };

export type PaymentDecision =
  | { readonly ok: true; readonly events: readonly PaymentEvent[] }
  | { readonly ok: false; readonly reason: 'orderEnded' | 'unknownPayment' | 'openedBefore' };

/** What a command does to one try to pay for an order; no event where nothing changes. */
export function decidePayment(state: PaymentState | null, command: PaymentCommand): PaymentDecision {
  if (command.type === 'open') return state === null ? open(command) : { ok: false, reason: 'openedBefore' };
  if (state === null) return { ok: false, reason: 'unknownPayment' };
  const { charge } = command;
  const first = settleOnce(state, command);
  if (first === null) return { ok: true, events: [] };
  // What went back before the first check follows at once: the charge is in the books by now.
  if (charge.reversedKobo === 0 && charge.status !== 'reversed') return { ok: true, events: [first] };
  const booked = evolvePayment(state, { ...first, at: command.now });
  const tries = command.tries.map((one) => (one.reference === state.reference ? booked : one));
  const second = settleOnce(booked, { ...command, tries });
  return { ok: true, events: second === null ? [first] : [first, second] };
}

/** The reference of an order's next try: its code, then "-2", "-3" and so on. [PAY-25..PAY-27] */
export function referenceOf(code: string, tries: number): string {
  return tries === 0 ? code : `${code}-${tries + 1}`;
}

function open({ id, order, provider, tries, now }: PaymentCommand & { type: 'open' }): PaymentDecision {
  if (order.status === cancelledStatus || order.balance === 0) return { ok: false, reason: 'orderEnded' };
  const reference = referenceOf(order.code, tries);
  const { id: orderId, balance: amount } = order;
  const opened = { id, reference, orderId, provider, amount, expiresAt: now + lifeMs };
  return { ok: true, events: [{ type: 'payment.opened', ...opened }] };
}

function settleOnce(state: PaymentState, command: PaymentCommand & { type: 'settle' }): PaymentEvent | null {
  const { charge, live, order, tries, others } = command;
  const known = [state, ...tries, ...others];
  const settlement = settle(intentOf(order, tries, live), charge, bookingOf(state, charge, known));
  switch (settlement.outcome) {
    case 'alreadyBooked':
    case 'pending':
      return null;
    case 'failed':
      return state.status === 'pending' ? found(state, charge, settlement) : null;
    case 'refused': {
      const isNew = hasCome(charge) && !known.some((one) => suspends(one, charge));
      return isNew || state.failure !== settlement.reason ? found(state, charge, settlement, isNew) : null;
    }
    case 'reversed':
    case 'takenBack':
    case 'settledLate':
    case 'settled':
    case 'returned':
    case 'underpaid':
      return found(state, charge, settlement);
    default:
      return settlement satisfies never;
  }
}

function found(
  { amount }: PaymentState,
  { status: _, ...charge }: Charge,
  settlement: BookedSettlement,
  isNew = false,
): PaymentEvent {
  const about: ChargeFound = { ...charge, settlement, received: receivedBy(settlement, amount), isNew };
  return { type: `payment.${settlement.outcome}`, ...about };
}

/** What a settlement received in all, in kobo. */
function receivedBy(settlement: Settlement, amount: Kobo): Kobo {
  switch (settlement.outcome) {
    case 'settled':
      return sumKobo([amount, settlement.excess]);
    case 'settledLate':
    case 'returned':
    case 'takenBack':
      return settlement.received;
    case 'underpaid':
      return settlement.held;
    default:
      return zeroKobo;
  }
}

/**
 * What an order wants to be paid: one intent, whatever number of tries. A cancelled order's is closed, so that money which
 * comes late is given back; one whose payment went back after delivery may be paid again.
 */
function intentOf(order: OrderToPay, tries: readonly PaymentState[], live: boolean): PaymentIntent {
  const isSettled = tries.some(({ status }) => status === 'settled');
  return {
    purpose: 'order',
    amount: tries[0]?.amount ?? order.balance,
    live,
    references: tries.map(({ reference }) => reference),
    status: isSettled ? 'settled' : order.status === cancelledStatus ? 'closed' : 'open',
  };
}

/** What the books hold of a charge that was found for a try: as its own, in suspense, or for another try. */
function bookingOf(state: PaymentState, charge: Charge, known: readonly PaymentState[]): Booking {
  const holder = known.find(
    (one) => one.provider === charge.provider && one.providerId === charge.providerId,
  );
  const suspender = known.find((one) => (suspends(one, charge)?.received ?? 0) > 0);
  const held = holder ?? suspender;
  if (held !== undefined) {
    if (held.reference !== state.reference) return { kind: 'elsewhere' };
    const { received, reversed } = holder ?? suspends(held, charge) ?? nothing;
    return { kind: 'here', received, reversed };
  }
  const isOthers =
    charge.reference !== state.reference && known.some(({ reference }) => reference === charge.reference);
  if (isOthers) return { kind: 'elsewhere' };
  const isOccupied = state.providerId !== null && !isReplaceable(state);
  return isOccupied ? { kind: 'occupied' } : notBooked;
}

const nothing = { received: kobo(0), reversed: kobo(0) };

function suspends({ suspense }: PaymentState, { provider, providerId }: Charge) {
  return suspense.find((charge) => charge.provider === provider && charge.providerId === providerId);
}

/** A try whose charge was too small, or was taken back, may still be paid by another charge under its reference. */
function isReplaceable({ status }: PaymentState): boolean {
  return status === 'underpaid' || status === 'failed';
}

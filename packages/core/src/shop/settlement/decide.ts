import { type Kobo, kobo, sumKobo, zeroKobo } from '../../kernel/money/index.ts';
import type { Gateway } from '../card-payment/gateway.ts';
import { leastCardAmount } from '../payment/tenders.ts';
import type { BookedSettlement, Charge, Settlement } from './charge.ts';
import type { ChargeFound, PayableKey, PaymentEvent, PaymentState } from './events.ts';
import { evolvePayment } from './evolve.ts';
import { decideRefund, type RefundCommand, refundsOwed } from './refunds.ts';
import { type Booking, hasCome, notBooked, type PaymentIntent, receivedOf, settle } from './settle.ts';
import { mostSilences, type SilenceCommand } from './silence.ts';

/** How long a card or USSD payment is expected, in milliseconds; later money is taken all the same. */
const lifeMs = 30 * 60_000;

/** How far a gateway's clock may be behind ours, in milliseconds. */
const clockSkewMs = 60 * 60_000;

/** A thing that can be paid by card, as it stands. */
export interface Payable extends PayableKey {
  /** The reference of its first try. [PAY-25..PAY-27] */
  readonly code: string;
  /** The amount that the card has to pay now, in kobo: what is owed, less what gift card and wallet are to pay. */
  readonly due: Kobo;
  /** Money that comes now is too late: it expired, or was cancelled. */
  readonly isClosed: boolean;
  /** The customer whose wallet gets what buys nothing; null for a guest, or somebody erased, to whose card it goes back. */
  readonly userId: number | null;
}

export type PaymentCommand =
  /** One more try to pay what is due. [PAY-25] */
  | {
      readonly type: 'open';
      readonly id: string;
      readonly payable: Payable;
      readonly provider: Gateway;
      /** How many tries there were. */
      readonly tries: number;
      readonly now: number;
    }
  | RefundCommand
  | SilenceCommand
  /** The gateway's own word about a charge. [PAY-09] */
  | {
      readonly type: 'settle';
      readonly charge: Charge;
      readonly live: boolean;
      readonly payable: Payable;
      /** Every try to pay for it, this one included, oldest first. */
      readonly tries: readonly PaymentState[];
      /** The tries that hold the charge, or bear its reference, whatever they are to pay for. */
      readonly others: readonly PaymentState[];
      /** When the gateway says the charge was paid, in milliseconds since 1970; null where it does not say. */
      readonly paidAt: number | null;
      readonly now: number;
    };

export type PaymentDecision =
  | { readonly ok: true; readonly events: readonly PaymentEvent[] }
  | {
      readonly ok: false;
      readonly reason:
        | 'nothingDue'
        | 'tooLittleDue'
        | 'unknownPayment'
        | 'openedBefore'
        | 'tooMuchBack'
        | 'tooSoon';
    };

/** Decides what a command does to one try to pay; no event where nothing changes. */
export function decidePayment(state: PaymentState | null, command: PaymentCommand): PaymentDecision {
  if (command.type === 'open') return state === null ? open(command) : { ok: false, reason: 'openedBefore' };
  if (state === null) return { ok: false, reason: 'unknownPayment' };
  if (command.type === 'missAnswer' || command.type === 'hearAnswer') {
    return { ok: true, events: decideSilence(state, command) };
  }
  if (command.type !== 'settle') return decideRefund(state, command);
  const events = [...decideSilence(state, { type: 'hearAnswer' }), ...settleAll(state, command)];
  const settled = events.reduce((one, event) => evolvePayment(one, { ...event, at: command.now }), state);
  return {
    ok: true,
    events: [...events, ...(command.payable.userId === null ? refundsOwed(settled, events) : [])],
  };
}

/** The reference of the next try: its code, then "-2", "-3" and so on. [PAY-25..PAY-27] */
export function referenceOf(code: string, tries: number): string {
  return tries === 0 ? code : `${code}-${tries + 1}`;
}

/**
 * Decides what an answer, or none, adds to a try that waits for its money: the beginning of a silence, another reason for it, and
 * its end. A repeat adds nothing, so that checks do not fill the stream.
 */
function decideSilence(state: PaymentState, command: SilenceCommand): readonly PaymentEvent[] {
  if (command.type === 'hearAnswer') return state.silence === null ? [] : [{ type: 'payment.answered' }];
  const { asked, kind } = command;
  const isSame = state.silence?.asked === asked && state.silence.kind === kind;
  if (state.status !== 'pending' || isSame || state.silences >= mostSilences) return [];
  return [{ type: 'payment.unanswered', asked, kind }];
}

function open({ id, payable, provider, tries, now }: PaymentCommand & { type: 'open' }): PaymentDecision {
  const { code, due: amount, isClosed } = payable;
  if (isClosed || amount === 0) return { ok: false, reason: 'nothingDue' };
  if (amount < leastCardAmount) return { ok: false, reason: 'tooLittleDue' };
  const reference = referenceOf(code, tries);
  const paysFor = { purpose: payable.purpose, id: payable.id };
  const opened = { id, reference, paysFor, provider, amount, expiresAt: now + lifeMs };
  return { ok: true, events: [{ type: 'payment.opened', ...opened }] };
}

function settleAll(
  state: PaymentState,
  command: PaymentCommand & { type: 'settle' },
): readonly PaymentEvent[] {
  const { charge } = command;
  const first = settleOnce(state, command);
  if (first === null) return [];
  // What went back before the first check follows at once: the charge is in the books by now.
  if (charge.reversedKobo === 0 && charge.status !== 'reversed') return [first];
  const booked = evolvePayment(state, { ...first, at: command.now });
  const tries = command.tries.map((one) => (one.reference === state.reference ? booked : one));
  const second = settleOnce(booked, { ...command, tries });
  return second === null ? [first] : [first, second];
}

function settleOnce(state: PaymentState, command: PaymentCommand & { type: 'settle' }): PaymentEvent | null {
  const { charge, tries, others } = command;
  const known = [state, ...tries, ...others];
  const intent = intentOf(state, command);
  const settlement = settle(intent, charge, bookingOf(state, charge, known));
  switch (settlement.outcome) {
    case 'alreadyBooked':
    case 'pending':
      return null;
    case 'failed':
      return state.status === 'pending' ? found(intent, charge, settlement) : null;
    case 'refused': {
      const isNew = hasCome(charge) && !known.some((one) => suspends(one, charge));
      return isNew || state.failure !== settlement.reason ? found(intent, charge, settlement, isNew) : null;
    }
    case 'reversed':
    case 'takenBack':
    case 'settledLate':
    case 'settled':
    case 'returned':
    case 'underpaid':
      return found(intent, charge, settlement);
    default:
      return settlement satisfies never;
  }
}

function found(
  { amount }: PaymentIntent,
  { status: _, refunded: __, ...charge }: Charge,
  settlement: BookedSettlement,
  isNew = false,
): PaymentEvent {
  const about: ChargeFound = { ...charge, settlement, received: receivedBy(settlement, amount), isNew };
  return { type: `payment.${settlement.outcome}`, ...about };
}

/** The amount that a settlement received in all, in kobo. */
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
 * The one intent that all tries serve. The amount due may have changed since a try was opened, for a gift card or the wallet
 * pays more or less of it by now; where nothing is due any more, the try's own amount is all that can be asked.
 * Something that has ended is closed, so that money which comes late is given back; an order whose payment went back after
 * delivery may be paid again. A top-up wants whatever comes, for all of it goes into the wallet; one whose customer is erased has
 * none and is closed. A charge that is older than every try is another's: gateways remember references that the shop has lost, or
 * has never had.
 */
function intentOf(
  { amount }: PaymentState,
  { payable, tries, charge, live, paidAt }: PaymentCommand & { type: 'settle' },
): PaymentIntent {
  const { purpose, due, userId } = payable;
  const isClosed = payable.isClosed || (purpose === 'topUp' && userId === null);
  const firstTry = Math.min(...tries.map(({ openedAt }) => openedAt));
  const isSettled = tries.some(({ status }) => status === 'settled');
  const wanted = isSettled || isClosed || due === 0 ? amount : due;
  return {
    purpose,
    amount: purpose === 'topUp' ? receivedOf(charge) : wanted,
    live,
    references: tries.map(({ reference }) => reference),
    status: isSettled ? 'settled' : isClosed ? 'closed' : 'open',
    isPaidBefore: paidAt !== null && paidAt < firstTry - clockSkewMs,
  };
}

/** Finds the place of a charge in the books for a try: as its own, in suspense, or another try's. */
function bookingOf(state: PaymentState, charge: Charge, known: readonly PaymentState[]): Booking {
  const holder = known.find(
    (one) => one.provider === charge.provider && one.providerId === charge.providerId,
  );
  const suspender = known.find((one) => (suspends(one, charge)?.received ?? 0) > 0);
  const held = holder ?? suspender;
  if (held !== undefined) {
    if (held.reference !== state.reference) return { kind: 'elsewhere' };
    const { received, reversed } = holder ?? suspends(held, charge) ?? nothing;
    return { kind: 'here', received, reversed, refunds: holder?.refunds ?? [] };
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

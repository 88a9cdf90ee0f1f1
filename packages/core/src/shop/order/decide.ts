import { type Kobo, zeroKobo } from '../../kernel/money/index.ts';
import { stepOf } from '../tracking/status.ts';
import type { OrderEvent, OrderFacts, OrderState } from './events.ts';
import {
  cancelledStatus,
  isUnpaid,
  mayCancel,
  type PayableOrder,
  unpaidStatus,
  unpaidVerdict,
} from './unpaid.ts';

/** The status of an order that is paid and not yet seen to. [ORD-21] */
const paidStatus = 'processing';

/** What limits one more order, counted beside the streams. */
export interface OrderLimits {
  readonly isCodeTaken: boolean;
  /** Null where no window was chosen. */
  readonly placesLeft: number | null;
  /** Orders of the same visitor, and from the same network, that wait for their payment; with what is allowed. */
  readonly unpaid: { readonly count: number; readonly most: number };
  readonly near: { readonly count: number; readonly most: number } | null;
}

export type OrderCommand =
  | { readonly type: 'place'; readonly facts: OrderFacts; readonly limits: OrderLimits }
  | { readonly type: 'pay'; readonly reference: string; readonly amount: Kobo; readonly method: string }
  | {
      readonly type: 'takeBack';
      readonly reference: string;
      readonly amount: Kobo;
      readonly price: Kobo;
      readonly isWhole: boolean;
    }
  /** Whoever placed it asks. */
  | { readonly type: 'cancel'; readonly tries: PayableOrder['tries'] }
  /** Its time may be over. */
  | { readonly type: 'expire'; readonly tries: PayableOrder['tries']; readonly now: number }
  | { readonly type: 'share'; readonly login: string }
  | { readonly type: 'takeAlong'; readonly from: string; readonly to: string };

/** Why an order does not do what it is told. */
export type OrderRefusal =
  | 'unknownOrder'
  | 'alreadyPlaced'
  | 'codeTaken'
  | 'slotFull'
  | 'tooManyUnpaid'
  | 'tooManyNear'
  | 'paidAlready'
  | 'stillWaits'
  | 'notItsGuest';

/** Events to append, none where nothing changes; or why not. */
export type OrderDecision =
  | { readonly ok: true; readonly events: readonly OrderEvent[] }
  | { readonly ok: false; readonly reason: OrderRefusal };

/** What a command does to an order. [PAY-30, ORD-21] */
export function decideOrder(state: OrderState | null, command: OrderCommand): OrderDecision {
  if (command.type === 'place') return place(state, command);
  if (state === null) return refused('unknownOrder');
  switch (command.type) {
    case 'pay':
      return pay(state, command);
    case 'takeBack':
      return takeBack(state, command);
    case 'cancel':
      if (state.status === cancelledStatus) return nothing;
      return mayCancel({ status: state.status, tries: command.tries })
        ? ended('asked')
        : refused('paidAlready');
    case 'expire': {
      const order = { status: state.status, placedAt: state.placedAt, tries: command.tries };
      return unpaidVerdict(order, command.now).outcome === 'ends' ? ended('unpaid') : refused('stillWaits');
    }
    case 'share':
      if (state.userId !== null || !isUnpaid(state)) return refused('notItsGuest');
      return decided({ type: 'order.shared', login: command.login });
    case 'takeAlong': {
      const { from, to } = command;
      const isReached = state.login === from || state.sharedWith.includes(from);
      return state.userId === null && isReached
        ? decided({ type: 'order.takenAlong', from, to })
        : refused('notItsGuest');
    }
    default:
      return command satisfies never;
  }
}

function place(
  state: OrderState | null,
  { facts, limits: { isCodeTaken, placesLeft, unpaid, near } }: OrderCommand & { type: 'place' },
): OrderDecision {
  if (state !== null) return refused('alreadyPlaced');
  if (isCodeTaken) return refused('codeTaken');
  if (placesLeft === 0) return refused('slotFull');
  if (unpaid.count >= unpaid.most) return refused('tooManyUnpaid');
  if (near !== null && near.count >= near.most) return refused('tooManyNear');
  return decided({ type: 'order.placed', ...facts });
}

/** One that was delivered and lost its payment may be paid again; it does not go back to the store. */
function pay({ status }: OrderState, command: OrderCommand & { type: 'pay' }): OrderDecision {
  const { reference, amount, method } = command;
  const paid = { type: 'order.paid', reference, amount, method } as const;
  return status === unpaidStatus
    ? decided(paid, { type: 'order.statusChanged', status: paidStatus })
    : decided(paid);
}

/**
 * An order whose payment went back whole owes it again, and is cancelled unless it has left the store; of one that lost a
 * part nothing more is asked, for a part is given back out of goodwill.
 */
function takeBack({ status }: OrderState, command: OrderCommand & { type: 'takeBack' }): OrderDecision {
  const { reference, amount, price, isWhole } = command;
  const owed = isWhole ? price : zeroKobo;
  const reversed = { type: 'order.paymentReversed', reference, amount, owed, isWhole } as const;
  const isCancelled = isWhole && !hasLeft(status) && status !== cancelledStatus;
  return isCancelled
    ? decided(reversed, { type: 'order.cancelled', reason: 'payment_reversed' })
    : decided(reversed);
}

function hasLeft(status: string): boolean {
  const step = stepOf(status);
  return step === 'dispatched' || step === 'completed';
}

const nothing: OrderDecision = { ok: true, events: [] };

function decided(...events: readonly OrderEvent[]): OrderDecision {
  return { ok: true, events };
}

function ended(reason: string): OrderDecision {
  return decided({ type: 'order.cancelled', reason });
}

function refused(reason: OrderRefusal): OrderDecision {
  return { ok: false, reason };
}

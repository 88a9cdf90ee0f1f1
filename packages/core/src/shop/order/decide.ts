import { type Kobo, leastKobo, subtractKobo, sumKobo, zeroKobo } from '../../kernel/money/index.ts';
import type { StaffRole } from '../staff/index.ts';
import { nextStatuses } from '../tracking/advance.ts';
import { hasLeft, stepOf } from '../tracking/status.ts';
import type {
  Canceller,
  CancelReason,
  OrderEvent,
  OrderFacts,
  OrderState,
  PartAmount,
  RefundTo,
} from './events.ts';
import { amountOf, heldAmount, partsBack, partsFor, partsLeft, refundedParts } from './parts.ts';
import { paymentMethodText } from './payment-method-text.ts';
import { decidePicking, type PickingCommand, type PickingRefusal } from './picking/decide.ts';
import { cancelledStatus, isUnpaid, mayCancel, type PayableOrder, unpaidVerdict } from './unpaid.ts';

/** The status of a paid order that is not handled yet. [ORD-21] */
const paidStatus = 'processing';

/** How many further logins may reach a guest's order: as many as a page sends it at once, and no stream without end. */
export const mostShared = 16;

/** How often the holds of an order may change, on gift card and wallet together. */
export const mostHolds = 50;

/** The limits on one more order, counted beside the streams. */
export interface OrderLimits {
  readonly isCodeTaken: boolean;
  /** Null where no window was chosen. */
  readonly placesLeft: number | null;
  /** Orders of the same visitor, and from the same network, that wait for their payment; with what is allowed. */
  readonly unpaid: { readonly count: number; readonly most: number };
  readonly near: { readonly count: number; readonly most: number } | null;
}

interface PlaceCommand {
  readonly type: 'place';
  readonly facts: OrderFacts;
  readonly limits: OrderLimits;
}

export type OrderCommand =
  | PlaceCommand
  /** Gift card or wallet holds its part; a repeat changes nothing. [PAY-06, API-38] */
  | { readonly type: 'hold'; readonly part: PartAmount }
  /** All holds are released, and the order stays. */
  | { readonly type: 'release'; readonly reason: string }
  /** The card has paid an amount, and gift card and wallet pay the rest from their holds. */
  | {
      readonly type: 'pay';
      readonly reference: string;
      /** Zero where no card was needed. */
      readonly amount: Kobo;
      /** The gateway's name as shoppers know it; null without one. */
      readonly gateway: string | null;
    }
  | {
      readonly type: 'takeBack';
      readonly reference: string;
      readonly amount: Kobo;
      readonly price: Kobo;
      readonly isWhole: boolean;
      /** Staff or shopper have asked for it, and the bank has not taken it by itself. */
      readonly isAsked: boolean;
    }
  /** Staff give back what gift card and wallet have paid; said again under the same id it changes nothing. */
  | {
      readonly type: 'refundParts';
      readonly refund: string;
      readonly amount: Kobo;
      readonly by: StaffRole;
    }
  /** Asked by its shopper. */
  | {
      readonly type: 'cancel';
      readonly tries: PayableOrder['tries'];
      /** Where the money of cards goes. */
      readonly to: RefundTo;
      /** The amount of it that can still be given back, in kobo. */
      readonly refundable: Kobo;
    }
  /** Staff end it, paid or not; what was paid belongs to the shopper again, and cards have theirs by their gateways. */
  | {
      readonly type: 'cancelByStaff';
      readonly by: StaffRole;
      /** The amount of the cards' money that can still be given back, in kobo. */
      readonly refundable: Kobo;
    }
  /** It may have expired. */
  | { readonly type: 'expire'; readonly tries: PayableOrder['tries']; readonly now: number }
  /** Staff move it along the tracker, from where they saw it where that is known. */
  | { readonly type: 'advance'; readonly from?: string | undefined; readonly to: string }
  /**
   * One more login reaches a guest's order: of a browser that sends its attempt again, while it is unpaid, or of a guest who
   * has proved to know it.
   */
  | { readonly type: 'share'; readonly login: string; readonly by: 'attempt' | 'proof' }
  | { readonly type: 'takeAlong'; readonly from: string; readonly to: string }
  /** Money of cards goes to the customer's wallet, and the order goes on. */
  | { readonly type: 'creditBack'; readonly amount: Kobo }
  | PickingCommand;

/** Why a new order is not placed. */
export type PlacingRefusal = 'codeTaken' | 'slotFull' | 'tooManyUnpaid' | 'tooManyNear';

/** Why an order refuses a command. */
export type OrderRefusal =
  | PlacingRefusal
  | PickingRefusal
  /** A picker has begun with it, and finishes it. */
  | 'beingPicked'
  | 'unknownOrder'
  | 'alreadyPlaced'
  | 'paidAlready'
  /** It is packed, or on its way. */
  | 'pickedAlready'
  /** A guest has no wallet. */
  | 'noWallet'
  /** Together the parts would come to more than the order costs. */
  | 'tooMuch'
  /** Less is left of what gift card and wallet have paid. */
  | 'tooMuchBack'
  /** Another gift card holds that part. */
  | 'heldElsewhere'
  /** Card and parts do not come to what the order costs. */
  | 'tooLittle'
  | 'stillWaits'
  | 'notAhead'
  /** Somebody else has moved it since. */
  | 'movedMeanwhile'
  | 'notItsGuest'
  /** So many logins reach it that it takes no further one. */
  | 'sharedTooOften'
  /** Its holds have changed so often that they stay as they are. */
  | 'heldTooOften';

/** Events to append, none where nothing changes; or why not. */
export type OrderDecision = Decision<OrderRefusal>;

type Decision<Reason> =
  | { readonly ok: true; readonly events: readonly OrderEvent[] }
  | { readonly ok: false; readonly reason: Reason };

/** Decides what a command does to an order. [PAY-30, ORD-21] */
export function decideOrder(state: null, command: PlaceCommand): Decision<PlacingRefusal>;
export function decideOrder(state: OrderState | null, command: OrderCommand): OrderDecision;
export function decideOrder(state: OrderState | null, command: OrderCommand): OrderDecision {
  if (command.type === 'place') return state === null ? place(command) : refused('alreadyPlaced');
  if (state === null) return refused('unknownOrder');
  switch (command.type) {
    case 'hold':
      return hold(state, command.part);
    case 'release':
      return heldAmount(state) === 0
        ? nothing
        : decided({ type: 'order.partsReleased', reason: command.reason });
    case 'pay':
      return pay(state, command);
    case 'takeBack':
      return takeBack(state, command);
    case 'refundParts':
      return refundParts(state, command);
    case 'cancel':
      return cancel(state, command);
    case 'expire': {
      const order = { ...state, tries: command.tries };
      return unpaidVerdict(order, command.now).outcome === 'ends'
        ? ended('shop', 'unpaid')
        : refused('stillWaits');
    }
    case 'cancelByStaff':
      return cancelByStaff(state, command);
    case 'advance':
      if (state.status === command.to) return nothing;
      if (command.from !== undefined && state.status !== command.from) return refused('movedMeanwhile');
      if (isBeingPicked(state) && stepOf(command.to) !== 'processing') return refused('beingPicked');
      return nextStatuses(state.status, state.deliveryMethod).some((next) => next === command.to)
        ? decided({ type: 'order.statusChanged', status: command.to })
        : refused('notAhead');
    case 'share':
      if (state.userId !== null) return refused('notItsGuest');
      if (command.by === 'attempt' && !isUnpaid(state)) return refused('notItsGuest');
      if (state.sharedWith.length >= mostShared) return refused('sharedTooOften');
      return decided({ type: 'order.shared', login: command.login });
    case 'takeAlong': {
      const { from, to } = command;
      const isReached = state.login === from || state.sharedWith.includes(from);
      return state.userId === null && isReached
        ? decided({ type: 'order.takenAlong', from, to })
        : refused('notItsGuest');
    }
    case 'creditBack': {
      if (state.userId === null) return refused('noWallet');
      const { amount } = command;
      return decided({ type: 'order.refunded', to: 'wallet', amount, owed: zeroKobo });
    }
    case 'pickLine':
    case 'unpickLine':
    case 'pack':
    case 'handOver':
      return decidePicking(state, command);
    default:
      return command satisfies never;
  }
}

function place({ facts, limits }: PlaceCommand): Decision<PlacingRefusal> {
  const { isCodeTaken, placesLeft, unpaid, near } = limits;
  if (isCodeTaken) return refused('codeTaken');
  if (placesLeft === 0) return refused('slotFull');
  if (unpaid.count >= unpaid.most) return refused('tooManyUnpaid');
  if (near !== null && near.count >= near.most) return refused('tooManyNear');
  return decided({ type: 'order.placed', ...facts });
}

function hold(state: OrderState, part: PartAmount): OrderDecision {
  if (!isUnpaid(state)) return refused(state.status === cancelledStatus ? 'ended' : 'paidAlready');
  const held = state.parts.find(({ way, state: stands }) => way === part.way && stands === 'held');
  if (held !== undefined && held.source !== part.source) return refused('heldElsewhere');
  if (held?.amount === part.amount) return nothing;
  const others = subtractKobo(heldAmount(state), held?.amount ?? zeroKobo);
  if (part.amount > subtractKobo(state.total, others)) return refused('tooMuch');
  if (state.holds >= mostHolds) return refused('heldTooOften');
  const { way, source, amount } = part;
  return decided({ type: 'order.partHeld', way, source, amount });
}

/** One that was delivered and lost its payment may be paid again, by card; it does not go back to the store. */
function pay(state: OrderState, command: OrderCommand & { type: 'pay' }): OrderDecision {
  const { reference, amount, gateway } = command;
  const rest = isUnpaid(state) ? subtractKobo(state.total, leastKobo(amount, state.total)) : zeroKobo;
  const parts = partsFor(state, 'held', rest);
  if (parts === null) return refused('tooLittle');
  const paidBy = (way: PartAmount['way']) => parts.some((part) => part.way === way);
  const method = paymentMethodText({ gateway, wallet: paidBy('wallet'), giftCard: paidBy('giftCard') });
  const paid = { type: 'order.paid', reference, amount, ...someOf(parts), method } as const;
  return isUnpaid(state) ? decided(paid, { type: 'order.statusChanged', status: paidStatus }) : decided(paid);
}

/**
 * An order whose card payment went back whole owes it again, unless it was cancelled before. Unless it has left the store, it
 * gives back what gift card and wallet paid, and is cancelled; of one that lost a part nothing more is asked, for a part is
 * given back out of goodwill. What a card has back because somebody asked for it is no more than a part while gift card or
 * wallet pay for the rest.
 */
function takeBack(state: OrderState, command: OrderCommand & { type: 'takeBack' }): OrderDecision {
  const { status } = state;
  const { reference, amount, price, isAsked } = command;
  const isOver = status === cancelledStatus;
  const left = partsLeft(state);
  const isWhole = command.isWhole && !(isAsked && left.length > 0);
  const isEnding = isWhole && !hasLeft(status);
  const spent = isEnding ? left : [];
  const ofCard = subtractKobo(state.total, amountOf(spent));
  // What was given back already is owed already.
  const unowed = subtractKobo(ofCard, leastKobo(ofCard, state.balance));
  const given = state.parts.flatMap(({ refunds = [] }) => refunds);
  const owed = isWhole && !isOver ? leastKobo(sumKobo([price, amountOf(given)]), unowed) : zeroKobo;
  return decided(
    { type: 'order.paymentReversed', reference, amount, owed, isWhole },
    ...partsReturned(spent),
    ...(isEnding && !isOver ? [cancelled(isAsked ? 'shop' : 'bank', 'payment_reversed')] : []),
  );
}

/** The whole of it gone, the order owes its price again, and is cancelled unless it has left the store. */
function refundParts(state: OrderState, command: OrderCommand & { type: 'refundParts' }): OrderDecision {
  const { status, total, balance, amountPaid } = state;
  const { refund, amount } = command;
  if (refundedParts(state, refund) > 0) return nothing;
  const parts = partsBack(state, amount);
  if (parts === null || parts.length === 0) return refused('tooMuchBack');
  const isWhole = amount === amountPaid;
  const owed = isWhole ? subtractKobo(total, leastKobo(total, balance)) : zeroKobo;
  const refunded = { type: 'order.partsRefunded', refund, parts, owed } as const;
  return isWhole && !hasLeft(status) && status !== cancelledStatus
    ? decided(refunded, cancelled(command.by, 'refunded'))
    : decided(refunded);
}

/** Gift card and wallet have their parts back at once, and what cards have paid goes where the shopper wants it. */
function cancel(state: OrderState, command: OrderCommand & { type: 'cancel' }): OrderDecision {
  const { tries, to, refundable } = command;
  if (state.status === cancelledStatus) return nothing;
  if (!mayCancel({ status: state.status, tries })) {
    return refused(isUnpaid(state) ? 'paidAlready' : 'pickedAlready');
  }
  if (isUnpaid(state)) return ended('shopper', 'asked');
  if (to === 'wallet' && state.userId === null) return refused('noWallet');
  return decided(...givenBack(state, to, refundable), cancelled('shopper', 'asked'));
}

/** Gives back the money of a paid order that ends: nothing of it was sold. */
function givenBack(state: OrderState, to: RefundTo, refundable: Kobo): readonly OrderEvent[] {
  const spent = partsLeft(state);
  const byCards = subtractKobo(state.amountPaid, amountOf(spent));
  const amount = leastKobo(byCards, refundable);
  return [...partsReturned(spent), ...(amount > 0 ? [{ type: 'order.refunded', to, amount } as const] : [])];
}

/** Gift card and wallet have back what they paid of an order that ends; nothing where they paid nothing. */
function partsReturned(parts: readonly PartAmount[]): readonly OrderEvent[] {
  return parts.length === 0 ? [] : [{ type: 'order.partsReturned', parts }];
}

/** Money that fell short of an unpaid one was never its own. */
function cancelByStaff(
  state: OrderState,
  { by, refundable }: OrderCommand & { type: 'cancelByStaff' },
): OrderDecision {
  if (state.status === cancelledStatus) return nothing;
  if (stepOf(state.status) === 'completed') return refused('handedOver');
  if (isUnpaid(state)) return ended(by, 'staff');
  return decided(...givenBack(state, 'card', refundable), cancelled(by, 'staff'));
}

/** True if lines of an order are picked, and it is not packed. */
function isBeingPicked({ picking }: OrderState): boolean {
  return picking !== undefined && picking.packed === null && picking.lines.length > 0;
}

function someOf(parts: readonly PartAmount[]): { readonly parts?: readonly PartAmount[] } {
  return parts.length === 0 ? {} : { parts };
}

const nothing: OrderDecision = { ok: true, events: [] };

function decided(...events: readonly OrderEvent[]): Decision<never> {
  return { ok: true, events };
}

function ended(by: Canceller, reason: CancelReason): Decision<never> {
  return decided(cancelled(by, reason));
}

function cancelled(by: Canceller, reason: CancelReason) {
  return { type: 'order.cancelled', by, reason } as const;
}

function refused<Reason extends OrderRefusal>(reason: Reason): Decision<Reason> {
  return { ok: false, reason };
}

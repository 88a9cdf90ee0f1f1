import { type Kobo, subtractKobo, sumKobo, zeroKobo } from '../../kernel/money/index.ts';
import type { Dated, OrderEvent, OrderPart, OrderState } from './events.ts';
import { amountOf, heldAmount, movedParts, partsAfterRefund, withPart } from './parts.ts';
import { evolvePicking } from './picking/evolve.ts';
import { cancelledStatus, isUnpaid, unpaidStatus } from './unpaid.ts';

/**
 * The only way to an order's state: applies one more event to it.
 *
 * @param state  null before the first event
 * @throws Error for an event of an order that was never placed: a stream that cannot exist
 */
export function evolveOrder(state: OrderState | null, event: Dated<OrderEvent>): OrderState {
  if (event.type === 'order.placed') {
    const { type: _, at, ...facts } = event;
    const amountPaid = facts.promised ?? zeroKobo;
    const money = { amountPaid, balance: subtractKobo(facts.total, amountPaid), parts: [] };
    return { ...facts, ...money, status: unpaidStatus, placedAt: at, sharedWith: [], holds: 0 };
  }
  if (state === null) throw new Error(`${event.type} comes before its order was placed`);
  switch (event.type) {
    case 'order.partHeld': {
      const { way, source, amount } = event;
      const parts = withPart(state.parts, { way, source, amount, state: 'held' });
      const isMore = heldAmount({ parts }) > state.amountPaid;
      return { ...state, parts, holds: state.holds + 1, ...(isMore && paidOf(state, heldAmount({ parts }))) };
    }
    case 'order.partsReleased':
      return { ...state, ...paidOf(state, zeroKobo), parts: movedParts(state.parts, 'held', 'released') };
    case 'order.paid':
      return { ...state, ...paid(state, event), paymentMethod: event.method };
    case 'order.statusChanged':
      return { ...state, status: event.status };
    case 'order.paymentReversed':
      return {
        ...state,
        amountPaid: subtractKobo(state.amountPaid, event.amount),
        balance: sumKobo([state.balance, event.owed]),
      };
    case 'order.partsReturned': {
      const returned = amountOf(event.parts);
      return {
        ...state,
        amountPaid: subtractKobo(state.amountPaid, returned),
        balance: sumKobo([state.balance, returned]),
        parts: movedParts(state.parts, 'spent', 'returned'),
      };
    }
    case 'order.partsRefunded':
      return {
        ...state,
        amountPaid: subtractKobo(state.amountPaid, amountOf(event.parts)),
        balance: sumKobo([state.balance, event.owed]),
        parts: partsAfterRefund(state.parts, event.refund, event.parts),
      };
    case 'order.refunded':
      return {
        ...state,
        amountPaid: subtractKobo(state.amountPaid, event.amount),
        balance: sumKobo([state.balance, event.owed ?? event.amount]),
      };
    case 'order.cancelled':
      return { ...state, status: cancelledStatus, parts: movedParts(state.parts, 'held', 'released') };
    case 'order.shared':
      return { ...state, sharedWith: [...state.sharedWith, event.login] };
    case 'order.takenAlong': {
      const follow = (login: string) => (login === event.from ? event.to : login);
      return {
        ...state,
        login: state.login === null ? null : follow(state.login),
        sharedWith: state.sharedWith.map(follow),
      };
    }
    case 'order.linePicked':
    case 'order.lineUnpicked':
    case 'order.packed':
    case 'order.handedOver':
      return evolvePicking(state, event);
    default:
      return event satisfies never;
  }
}

/** Applies a payment to an order's money: of an unpaid one it is all that counts, whatever the shopper chose before. */
function paid(state: OrderState, { amount, parts = [] }: Extract<OrderEvent, { type: 'order.paid' }>) {
  const money = isUnpaid(state)
    ? paidOf(state, sumKobo([amount, amountOf(parts)]))
    : {
        amountPaid: sumKobo([state.amountPaid, amount]),
        balance: subtractKobo(state.balance, amount),
      };
  const spent = parts.reduce<readonly OrderPart[]>(
    (before, part) => withPart(before, { ...part, state: 'spent' }),
    state.parts,
  );
  return { ...money, parts: movedParts(spent, 'held', 'released') };
}

function paidOf({ total }: OrderState, amountPaid: Kobo): Pick<OrderState, 'amountPaid' | 'balance'> {
  return { amountPaid, balance: subtractKobo(total, amountPaid) };
}

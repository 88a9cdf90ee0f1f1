import { subtractKobo, sumKobo, zeroKobo } from '../../kernel/money/index.ts';
import type { Dated, OrderEvent, OrderState } from './events.ts';
import { cancelledStatus, unpaidStatus } from './unpaid.ts';

/**
 * The only way to an order's state: what one more event makes of it.
 *
 * @param state  null before the first event
 * @throws Error for an event of an order that was never placed: a stream that nobody has written
 */
export function evolveOrder(state: OrderState | null, event: Dated<OrderEvent>): OrderState {
  if (event.type === 'order.placed') {
    const { type: _, at, ...facts } = event;
    const money = { amountPaid: zeroKobo, balance: facts.total };
    return { ...facts, ...money, status: unpaidStatus, placedAt: at, sharedWith: [] };
  }
  if (event.type === 'order.recorded') return event.state;
  if (state === null) throw new Error(`${event.type} stands before its order was placed`);
  switch (event.type) {
    case 'order.paid':
      return {
        ...state,
        paymentMethod: event.method,
        amountPaid: sumKobo([state.amountPaid, event.amount]),
        balance: subtractKobo(state.balance, event.amount),
      };
    case 'order.statusChanged':
      return { ...state, status: event.status };
    case 'order.paymentReversed':
      return {
        ...state,
        amountPaid: subtractKobo(state.amountPaid, event.amount),
        balance: sumKobo([state.balance, event.owed]),
      };
    case 'order.cancelled':
      return { ...state, status: cancelledStatus };
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
    default:
      return event satisfies never;
  }
}

import { zeroKobo } from '../../kernel/money/index.ts';
import type { OrderEvent } from './events.ts';
import { type OrderSnapshot, orderState } from './order-state.ts';

/** A past status of an order, from its view; `at` is epoch milliseconds. */
export interface StatusChange {
  readonly status: string;
  readonly at: number;
}

/**
 * An order's status from the history in its view: the fold of its stream as far as a shopper may see it. The first progress
 * means that the order was paid; a history that starts later, as an old order's may, counts from there.
 * [ORD-19..ORD-24]
 *
 * @param history  oldest first
 */
export function orderStateByHistory(history: readonly StatusChange[]): OrderSnapshot {
  return orderState(eventsOf(history));
}

function eventsOf(history: readonly StatusChange[]): readonly OrderEvent[] {
  const [first] = history;
  if (!first) return [];
  const firstProgress = history.find(isProgress);
  return [
    { type: 'order.placed', at: first.at, code: '', total: zeroKobo, balance: zeroKobo },
    ...history.flatMap((change): OrderEvent[] => {
      const { status, at } = change;
      if (status === 'Cancelled') return [{ type: 'order.cancelled', at, reason: '' }];
      if (!isProgress(change)) return [];
      const paid: OrderEvent = { type: 'order.paid', at, reference: '', amount: zeroKobo };
      return [...(change === firstProgress ? [paid] : []), { type: 'order.statusChanged', at, status }];
    }),
  ];
}

function isProgress({ status }: StatusChange): boolean {
  return status !== 'payment_pending' && status !== 'Cancelled';
}

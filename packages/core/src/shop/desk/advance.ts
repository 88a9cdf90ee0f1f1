import { cancelledStatus, unpaidStatus } from '../order/index.ts';
import { nextStatuses, type OrderStatus, stepOf } from '../tracking/index.ts';

/** An order at the desk. */
export interface DeskOrder {
  /** A value of `completion_status`. */
  readonly status: string;
  readonly method: 'pickup' | 'delivery';
}

/**
 * The reason why an order no longer moves along the tracker, or not yet, with the remedy; null where it
 * moves. [ORD-22]
 */
export function whyNotAdvance({ status, method }: DeskOrder): string | null {
  if (nextStatuses(status, method).length > 0) return null;
  switch (status) {
    case unpaidStatus:
      return 'This order is not paid yet. It is processed as soon as it is paid; until then it can be cancelled.';
    case cancelledStatus:
      return 'This order was cancelled.';
    default:
      return 'This order was handed over. What was paid and is not given back can be refunded.';
  }
}

/** The next status of an order; undefined for one that stays. [ORD-22] */
export function nextAhead({ status, method }: DeskOrder): OrderStatus | undefined {
  return nextStatuses(status, method).find((next) => stepOf(next) !== stepOf(status));
}

/** The reason why an order cannot have a status next, with the possible ones; null where it may. [ORD-22] */
export function whyNotTo(order: DeskOrder, to: string): string | null {
  const next = nextStatuses(order.status, order.method);
  if (next.some((one) => one === to)) return null;
  const ways = next.map((one) => `“${one}”`).join(', ');
  return (
    whyNotAdvance(order) ??
    `This order is at “${order.status}” and does not go to “${to}”. It can go to ${ways}.`
  );
}

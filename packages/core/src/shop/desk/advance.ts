import { cancelledStatus, unpaidStatus } from '../order/index.ts';
import { nextStatuses, type OrderStatus, stepOf } from '../tracking/index.ts';

/** An order as the desk sees it. */
export interface DeskOrder {
  /** A value of `completion_status`. */
  readonly status: string;
  readonly method: 'pickup' | 'delivery';
}

/** Why an order goes nowhere along the tracker any more, or not yet, and what can be done; null where it moves. [ORD-22] */
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

/** The next status that brings an order a step on; undefined for one that goes nowhere. [ORD-22] */
export function nextAhead({ status, method }: DeskOrder): OrderStatus | undefined {
  return nextStatuses(status, method).find((next) => stepOf(next) !== stepOf(status));
}

/** Why an order does not go to a status, and where it can go; null where it may. [ORD-22] */
export function whyNotTo(order: DeskOrder, to: string): string | null {
  const next = nextStatuses(order.status, order.method);
  if (next.some((one) => one === to)) return null;
  const ways = next.map((one) => `“${one}”`).join(', ');
  return (
    whyNotAdvance(order) ??
    `This order is at “${order.status}” and does not go to “${to}”. It can go to ${ways}.`
  );
}

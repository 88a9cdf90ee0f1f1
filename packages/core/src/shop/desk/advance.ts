import { cancelledStatus, unpaidStatus } from '../order/index.ts';
import { nextStatuses } from '../tracking/index.ts';

/** An order as the desk sees it. */
export interface DeskOrder {
  /** A value of `completion_status`. */
  readonly status: string;
  readonly method: 'pickup' | 'delivery';
}

/** Why something is not possible, and what is. */
export interface WhyNot {
  readonly message: string;
  readonly hint: string;
}

/** Why an order goes nowhere along the tracker any more, or not yet; null while there are steps before it. [ORD-22] */
export function whyNotAdvance({ status, method }: DeskOrder): WhyNot | null {
  if (nextStatuses(status, method).length > 0) return null;
  if (status === unpaidStatus) {
    return {
      message: 'This order is not paid yet.',
      hint: 'It is processed as soon as it is paid. Until then it can be cancelled.',
    };
  }
  if (status === cancelledStatus) {
    return { message: 'This order was cancelled.', hint: 'What was paid can be refunded.' };
  }
  return { message: 'This order was handed over.', hint: 'What was paid can be refunded.' };
}

/** Why an order does not go to a status; null where it may. [ORD-22] */
export function whyNotTo(order: DeskOrder, to: string): WhyNot | null {
  const next = nextStatuses(order.status, order.method);
  if (next.includes(to)) return null;
  return (
    whyNotAdvance(order) ?? {
      message: `This order is at “${order.status}” and does not go to “${to}”.`,
      hint: `It can go to ${next.map((one) => `“${one}”`).join(', ')}.`,
    }
  );
}

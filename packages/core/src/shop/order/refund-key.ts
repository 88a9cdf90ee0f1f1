/** Why money of a payment goes back. */
export const refundReasons = [
  /** It bought nothing. */
  'returned',
  /** A guest has paid it above the price. */
  'excess',
  /** The order that it had paid for was cancelled. */
  'cancelled',
  /** The store was short of a line when it packed the order, or packed something cheaper. */
  'short',
  /** Staff give it back. */
  'goodwill',
] as const;

export type RefundReason = (typeof refundReasons)[number];

/** A refund by its id, here and at its gateway, and its reason. Made only here: an id that a caller gives never is one inside. */
export interface RefundKey {
  readonly id: string;
  readonly reason: RefundReason;
}

/** The refund of a guest's money that bought nothing, by the try that brought it. */
export function refundOfReturned(paymentId: string): RefundKey {
  return { id: `returned-${paymentId}`, reason: 'returned' };
}

/** The refund of what a guest has paid above a price, by the try that brought it. */
export function refundOfExcess(paymentId: string): RefundKey {
  return { id: `excess-${paymentId}`, reason: 'excess' };
}

/** The refund of what cards have paid of an order that is cancelled. */
export function refundOfCancelled(orderId: string): RefundKey {
  return { id: `cancel-${orderId}`, reason: 'cancelled' };
}

/** The refund of what an order's bag cost less than was paid for it. */
export function refundOfShort(orderId: string): RefundKey {
  return { id: `short-${orderId}`, reason: 'short' };
}

/** The refund that staff ask for, by the attempt that their client has drawn. */
export function refundOfStaff(attemptId: string): RefundKey {
  return { id: `staff-${attemptId}`, reason: 'goodwill' };
}

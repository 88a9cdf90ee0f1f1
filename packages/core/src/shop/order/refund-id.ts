/**
 * What a refund is called, here and at its gateway. Its start says who has asked for it, so that an id is only ever made here:
 * one that a caller gives goes behind a start of its own, and never reads as another's.
 */
export type RefundId =
  | `${typeof starts.returned}${string}`
  | `${typeof starts.excess}${string}`
  | `${typeof starts.cancelled}${string}`
  | `${typeof starts.staff}${string}`;

const starts = { returned: 'returned-', excess: 'excess-', cancelled: 'cancel-', staff: 'staff-' } as const;

/** The refund of a guest's money that bought nothing, by the try that brought it. */
export function refundOfReturned(paymentId: string): RefundId {
  return `${starts.returned}${paymentId}`;
}

/** The refund of what a guest has paid above a price, by the try that brought it. */
export function refundOfExcess(paymentId: string): RefundId {
  return `${starts.excess}${paymentId}`;
}

/** The refund of what cards have paid of an order that its shopper cancels. */
export function refundOfCancelled(orderId: string): RefundId {
  return `${starts.cancelled}${orderId}`;
}

/** The refund that staff ask for, by the attempt that their client has drawn. */
export function refundOfStaff(attemptId: string): RefundId {
  return `${starts.staff}${attemptId}`;
}

/** Whether a refund is of money that bought nothing. */
export function isOfReturned(refund: string): boolean {
  return refund.startsWith(starts.returned);
}

/** Whether a refund is of money above a price. */
export function isOfExcess(refund: string): boolean {
  return refund.startsWith(starts.excess);
}

/** Whether a refund is of a cancelled order. */
export function isOfCancelled(refund: string): boolean {
  return refund.startsWith(starts.cancelled);
}

import { type Kobo, sumKobo } from '@marketsquare/core/kernel/money';
import { cancelledStatus, isUnpaid, type OrderEvent, type OrderState } from '@marketsquare/core/shop/order';
import type { NewWork } from '../../store/outbox/index.ts';

/** The outbox's name for the mail that an order has ended; its subject is the order's id, and the reason. */
export const orderCancelledMail = 'mail.orderCancelled';
/** For the mail about money of an order that staff give back; its subject is the order's id, and the refund's. */
export const orderRefundedMail = 'mail.orderRefunded';
/**
 * For the mail about money that an order did not need; its subject is the try's reference, the amount in
 * kobo, and the reason.
 */
export const moneyReturnedMail = 'mail.moneyReturned';
/** For the mail about a refund that its gateway has refused; its subject is the try's reference, and the refund's id. */
export const refundRefusedMail = 'mail.refundRefused';

/** The ends of orders that are mailed; an order that loses its money by a refund has the refund's mail. */
const mailedEnds = ['asked', 'staff', 'payment_reversed'] as const;

export type MailedEnd = (typeof mailedEnds)[number];

/**
 * The mail about an order's end, for the transaction that ends it. An order of which no card has paid
 * anything is mailed about only where staff end it: its shopper knows the rest, and with one gift card, which
 * each end gives back, anybody could fill a stranger's mailbox.
 *
 * @param order   as it stood before
 * @param events  the decision about it
 */
export function endMail(order: OrderState, events: readonly OrderEvent[], now: number): readonly NewWork[] {
  const end = events.find(({ type }) => type === 'order.cancelled');
  if (end?.type !== 'order.cancelled') return [];
  const reason = mailedEnds.find((one) => one === end.reason);
  if (reason === undefined || (reason !== 'staff' && !isPaidByCard(order))) return [];
  return [{ kind: orderCancelledMail, subject: `${order.id} ${reason}`, now, waitMs: 0 }];
}

/** True if a card has paid any of it: the part beyond gift card and wallet. */
function isPaidByCard(order: OrderState): boolean {
  const spent = order.parts.filter(({ state }) => state === 'spent' || state === 'returned');
  return !isUnpaid(order) && sumKobo(spent.map(({ amount }) => amount)) < order.total;
}

/** The mail about a refund by staff, for the transaction that begins it. */
export function refundedMail(orderId: string, refund: string, now: number): NewWork {
  return { kind: orderRefundedMail, subject: `${orderId} ${refund}`, now, waitMs: 0 };
}

/**
 * The reason why an order did not need money: it had ended; it costs more by card now, and still waits; or
 * more came than it costs.
 */
export type Unneeded = 'late' | 'tooLittle' | 'tooMuch';

/** The reason why an order does not need a try's money, by its state at the booking. */
export function whyUnneeded(order: Pick<OrderState, 'status'> | null): Unneeded {
  if (order?.status === cancelledStatus) return 'late';
  return order !== null && isUnpaid(order) ? 'tooLittle' : 'tooMuch';
}

/** The mail about money of a try that its order did not need, for the transaction that books it. */
export function returnedMail(reference: string, amount: Kobo, why: Unneeded, now: number): NewWork {
  return { kind: moneyReturnedMail, subject: `${reference} ${amount} ${why}`, now, waitMs: 0 };
}

/** The mail about a refund that its gateway has refused, for the transaction that notes it. */
export function refusedMail(reference: string, refund: string, now: number): NewWork {
  return { kind: refundRefusedMail, subject: `${reference} ${refund}`, now, waitMs: 0 };
}

/** The words of such a mail's subject. */
export function readMailSubject(subject: string): readonly [about: string, detail: string, why: string] {
  const [about = '', detail = '', why = ''] = subject.split(' ');
  return [about, detail, why];
}

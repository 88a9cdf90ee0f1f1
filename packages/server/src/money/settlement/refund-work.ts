/** The outbox's name for a refund to send to its gateway; its subject is the payment's reference and the refund. */
export const paymentRefund = 'payment.refund';

/** The outbox's name for a refund; neither part has a space in it. */
export function refundSubject(reference: string, refund: string): string {
  return `${reference} ${refund}`;
}

/** The payment and the refund that a row of the outbox is about. */
export function readRefundSubject(subject: string): {
  readonly reference: string;
  readonly refund: string;
} {
  const end = subject.indexOf(' ');
  return { reference: subject.slice(0, end), refund: subject.slice(end + 1) };
}

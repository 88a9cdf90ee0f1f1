import { testCards } from './cards.ts';
import { keep } from './charging.ts';
import type { EmulatedCharge, EmulatedRefund } from './documents.ts';
import type { Emulation } from './emulation.ts';
import { announceRefund } from './webhooks.ts';

/**
 * Refunds money, never more than was captured; the test card decides the outcome.
 *
 * @param amount  kobo; null refunds what is left
 */
export function refundCharge(
  emulation: Emulation,
  charge: EmulatedCharge,
  amount: number | null,
  note: string,
): EmulatedRefund | 'notPaid' | 'aboveCaptured' {
  return giveBack(emulation, charge, amount, { kind: 'refund', note, status: fateOf(charge) });
}

/** The customer's bank takes back what is left of a charge. */
export function chargeBack(
  emulation: Emulation,
  charge: EmulatedCharge,
): EmulatedRefund | 'notPaid' | 'aboveCaptured' {
  return giveBack(emulation, charge, null, { kind: 'chargeback', note: '', status: 'processed' });
}

function giveBack(
  emulation: Emulation,
  charge: EmulatedCharge,
  amount: number | null,
  how: Pick<EmulatedRefund, 'kind' | 'note' | 'status'>,
): EmulatedRefund | 'notPaid' | 'aboveCaptured' {
  const { book } = emulation;
  if (charge.status !== 'success') return 'notPaid';
  const left = charge.charged - refundedOf(emulation, charge);
  const given = amount ?? left;
  if (given <= 0 || given > left) return 'aboveCaptured';

  return book.transaction(() => {
    const refund: EmulatedRefund = {
      id: String(book.nextNumber()),
      provider: charge.provider,
      chargeId: charge.id,
      reference: charge.reference,
      amount: given,
      ...how,
      createdAt: emulation.now(),
    };
    book.put({ kind: 'refund', key: refund.id, reference: charge.reference }, refund);
    if (refund.status === 'processed') post(emulation, charge, refund, given === left);
    announceRefund(emulation, refund, charge);
    return refund;
  });
}

/** Continues a refund that needed attention, with the account that the customer has given. */
export function retryRefund(emulation: Emulation, refund: EmulatedRefund): EmulatedRefund | null {
  const { book } = emulation;
  const charge = book.get('charge', refund.chargeId);
  if (refund.status !== 'needs-attention' || !charge) return null;
  return book.transaction(() => {
    const left = charge.charged - refundedOf(emulation, charge);
    const retried: EmulatedRefund = { ...refund, status: 'processed' };
    book.put({ kind: 'refund', key: refund.id, reference: refund.reference }, retried);
    post(emulation, charge, retried, refund.amount === left);
    announceRefund(emulation, retried, charge);
    return retried;
  });
}

function post(emulation: Emulation, charge: EmulatedCharge, refund: EmulatedRefund, isWhole: boolean): void {
  emulation.book.put(
    { kind: 'entry', key: `refund-${refund.id}`, reference: charge.reference },
    {
      provider: charge.provider,
      reference: charge.reference,
      chargeId: charge.id,
      kind: 'refund',
      amount: -refund.amount,
      currency: charge.currency,
      at: emulation.now(),
    },
  );
  if (isWhole) keep(emulation, { ...charge, status: 'reversed' });
}

function refundedOf({ book }: Emulation, charge: EmulatedCharge): number {
  return book
    .list('refund', charge.reference)
    .filter(({ chargeId, status }) => chargeId === charge.id && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
}

function fateOf({ instrument }: EmulatedCharge): EmulatedRefund['status'] {
  const card = testCards.find(
    ({ number }) =>
      instrument?.channel === 'card' &&
      number.startsWith(instrument.bin) &&
      number.endsWith(instrument.last4),
  );
  return card?.refund ?? 'processed';
}

import { kobo, koboToNaira } from '@marketsquare/core/kernel/money';
import type { components } from '@marketsquare/core/wire/api';
import type { CreditRow } from './credits.ts';

/** The message to staff after a refund to a customer's way of payment. */
export const refundedMessage = 'The money goes back to where it came from.';

const messages = {
  wallet: {
    credited: 'The wallet was credited.',
    proposed: 'A manager has to consent before anything moves.',
    declined: 'The credit was declined.',
  },
  refund: {
    credited: refundedMessage,
    proposed: 'A manager has to consent before anything goes back.',
    declined: 'The refund was declined.',
  },
} as const;

/** The status of a credit, in a sentence. */
export function creditMessage({ kind, state }: CreditRow): string {
  return messages[kind][state];
}

/** A credit for staff. */
export function wireCredit({
  attempt_id: _,
  goodwill: __,
  amount,
  ...row
}: CreditRow): components['schemas']['StaffCredit'] {
  return { ...row, amount: koboToNaira(kobo(amount)) };
}

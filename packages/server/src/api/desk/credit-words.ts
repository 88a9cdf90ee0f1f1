import { kobo, koboToNaira } from '@marketsquare/core/kernel/money';
import type { components } from '@marketsquare/core/wire/api';
import type { CreditRow } from './credits.ts';

/** What staff read when they were told that money of an order goes back. */
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

/** What has become of a credit, in a sentence. */
export function creditMessage({ kind, state }: CreditRow): string {
  return messages[kind][state];
}

/** A credit as staff read it. */
export function wireCredit({
  attempt_id: _,
  goodwill: __,
  amount,
  ...row
}: CreditRow): components['schemas']['StaffCredit'] {
  return { ...row, amount: koboToNaira(kobo(amount)) };
}

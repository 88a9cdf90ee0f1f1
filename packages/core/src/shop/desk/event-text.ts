import type { DeclineReason } from '../settlement/index.ts';

/** An event of a stream for staff: its type, and a bank's reason for declining a payment. */
export function eventText({ type, data }: StreamEvent): string {
  const reason = Object.entries(declineWords).find(([name]) => name === data.declined);
  return reason === undefined ? type : `${type}: ${reason[1]}`;
}

interface StreamEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const declineWords = {
  insufficientFunds: 'insufficient funds',
  expiredCard: 'the card has expired',
  wrongPin: 'wrong PIN or OTP',
  overLimit: 'above the limit of the card',
  restrictedCard: 'the card is restricted, lost or stolen',
  notHonoured: 'the bank does not honour it',
  declined: 'the bank gave no reason that we know',
} as const satisfies Readonly<Record<DeclineReason, string>>;

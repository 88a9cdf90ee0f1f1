import type { Kobo } from '../../kernel/money/index.ts';

/** A gift card as its buyer sees it. It is personal, so it stays in the shell and never enters a machine. */
export interface BoughtCard {
  /** The reference of its payment. */
  readonly reference: string;
  readonly name: string;
  readonly amount: Kobo;
  /** ISO time. */
  readonly boughtAt: string;
  /** `underWay` while the shop tries to send its mail, `failed` after three days of trying. */
  readonly mail: 'underWay' | 'sent' | 'failed';
  /** The address of the mail; null once that is sent, or the address was erased. */
  readonly email: string | null;
}

/** The status of a card's mail, in words. */
export function giftMailText({ mail, email }: Pick<BoughtCard, 'mail' | 'email'>): string {
  const to = email === null ? '' : ` to ${email}`;
  switch (mail) {
    case 'underWay':
      return `On its way${to}`;
    case 'sent':
      return 'Sent by e-mail';
    case 'failed':
      return `Its e-mail${to} was tried for three days and did not arrive.`;
    default:
      return mail satisfies never;
  }
}

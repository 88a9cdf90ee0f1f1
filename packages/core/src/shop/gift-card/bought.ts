import type { Kobo } from '../../kernel/money/index.ts';

/** A gift card that somebody has bought, as its buyer sees it. Personal, so it stays in the shell, never in a machine. */
export interface BoughtCard {
  /** The reference of its payment. */
  readonly reference: string;
  readonly name: string;
  readonly amount: Kobo;
  /** ISO time. */
  readonly boughtAt: string;
  /** The status of its mail: on its way, out of the shop, or given up after three days. */
  readonly mail: 'underWay' | 'sent' | 'failed';
  /** The address of the mail; null once it has left the shop. */
  readonly email: string | null;
}

/** The fate of a card's mail, in words. */
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

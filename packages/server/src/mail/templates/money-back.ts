import { formatNaira, type Kobo } from '@marketsquare/core/kernel/money';
import { type Part, type TableRow, table } from '../letter.ts';
import type { Mailbox } from '../mail.ts';

/** Where money goes back to. */
export type BackTo = 'card' | 'wallet' | 'giftCard';

/** Money that is a shopper's again. */
export interface MoneyBack {
  readonly to: BackTo;
  readonly amount: Kobo;
}

/** An order that a mail tells of. */
export interface MailedOrder {
  readonly to: Mailbox;
  readonly orderId: string;
  readonly code: string;
}

/** Where money goes, and when it is there; nothing where none goes back. */
export function moneyTable(money: readonly MoneyBack[]): readonly Part[] {
  const rows = money.map(({ to, amount }): TableRow => {
    const [way, when] = ways[to];
    return [way, formatNaira(amount), when];
  });
  return rows.length === 0 ? [] : [table('What you get back', rows)];
}

const ways: Readonly<Record<BackTo, readonly [way: string, when: string]>> = {
  card: [
    'To the card or bank account that paid',
    'It is on its way. How fast your bank shows it is up to the bank: mostly a few days.',
  ],
  wallet: ['To your wallet', 'It is there now.'],
  giftCard: ['To your gift card', 'It is there now, under the same serial number.'],
};

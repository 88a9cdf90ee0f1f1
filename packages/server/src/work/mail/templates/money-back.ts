import { formatNaira, type Kobo, subtractKobo, zeroKobo } from '@marketsquare/core/kernel/money';
import { type Part, type TableRow, table } from '../letter.ts';
import type { Mailbox } from '../mail.ts';

/** The destination of returned money; nothing can be spent of an ended gift card. */
export type BackTo = 'card' | 'wallet' | 'giftCard' | 'endedGiftCard';

/** Money that is a shopper's again. */
export interface MoneyBack {
  readonly to: BackTo;
  readonly amount: Kobo;
  /**
   * The part of it that has paid a debt to the shop at once: from a wallet, or a gift card that has ended.
   */
  readonly owed?: Kobo;
}

export interface MailedOrder {
  readonly to: Mailbox;
  readonly orderId: string;
  readonly code: string;
}

/** The destination of money, and its arrival; empty where none goes back. */
export function moneyTable(money: readonly MoneyBack[]): readonly Part[] {
  const rows = money.map(({ to, amount, owed = zeroKobo }): TableRow => {
    const [way, when] = ways[to];
    return [way, formatNaira(amount), owed === 0 ? when : owedText(to, owed, subtractKobo(amount, owed))];
  });
  return rows.length === 0 ? [] : [table('What you get back', rows)];
}

function owedText(to: BackTo, owed: Kobo, rest: Kobo): string {
  const other = `The other ${formatNaira(rest)}`;
  if (to === 'endedGiftCard') {
    // Somebody else may have bought it: the debt of its price is theirs.
    const paid = `The card has ended, for its price went back to the bank: ${formatNaira(owed)} of this paid for it.`;
    return `${rest === 0 ? paid : `${paid} ${other} cannot be spent.`} Please call us about it.`;
  }
  if (to === 'giftCard') {
    return `${formatNaira(owed)} of it paid for the card, whose price went back to the bank. ${other} is there now.`;
  }
  const paid = `${formatNaira(owed)} of it paid what you owed the shop since your bank took money back.`;
  return rest === 0 ? paid : `${paid} ${other} is there now.`;
}

const ways: Readonly<Record<BackTo, readonly [way: string, when: string]>> = {
  card: [
    'To the card or bank account that paid',
    'It is on its way. How fast your bank shows it is up to the bank: mostly a few days.',
  ],
  wallet: ['To your wallet', 'It is there now.'],
  giftCard: ['To your gift card', 'It is there now, under the same serial number.'],
  endedGiftCard: [
    'To your gift card',
    'The card has ended, so this cannot be spent. Please call us about it.',
  ],
};

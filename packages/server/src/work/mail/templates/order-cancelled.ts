import { action, type Part, paragraph, writeLetter } from '../letter.ts';
import type { Mail, MailingShop } from '../mail.ts';
import { type MailedOrder, type MoneyBack, moneyTable } from './money-back.ts';

/** An order that has ended before it was handed over. */
export interface CancelledData extends MailedOrder {
  /** Who ended it: its shopper, the shop, or a bank that took the payment back. */
  readonly by: 'shopper' | 'shop' | 'bank';
  readonly wasPaid: boolean;
  /** The money that goes back by its end, without that of earlier refunds. */
  readonly money: readonly MoneyBack[];
}

/** Says that nothing comes, and where the money goes. */
export function orderCancelled(data: CancelledData, shop: MailingShop): Mail {
  const { to, orderId, code, by } = data;
  return writeLetter(
    {
      to,
      subject: `Your order ${code} is cancelled`,
      parts: [
        paragraph('Hello,'),
        paragraph(sayings[by](code)),
        ...moneyParts(data),
        action('See your order', shop, `/orderview/${encodeURIComponent(orderId)}`),
      ],
    },
    shop,
  );
}

function moneyParts({ by, wasPaid, money }: CancelledData): readonly Part[] {
  if (money.length > 0 || by === 'bank') return moneyTable(money);
  return [paragraph(wasPaid ? 'What was paid for it was given back before.' : 'Nothing was paid for it.')];
}

const sayings = {
  shopper: (code: string) => `As you asked, your order ${code} is cancelled.`,
  shop: (code: string) => `We have cancelled your order ${code}. We are sorry if you were waiting for it.`,
  bank: (code: string) =>
    `Your order ${code} is cancelled, because the payment by card for it has gone back to the card.`,
} as const;

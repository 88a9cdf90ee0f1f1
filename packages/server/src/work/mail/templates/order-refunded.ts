import { formatNaira, sumKobo } from '@marketsquare/core/kernel/money';
import { action, paragraph, writeLetter } from '../letter.ts';
import type { Mail, MailingShop } from '../mail.ts';
import { type MailedOrder, type MoneyBack, moneyTable } from './money-back.ts';

/** The staff's refund of an order. */
export interface RefundedData extends MailedOrder {
  readonly money: readonly MoneyBack[];
  /** The order has ended, and nothing comes. */
  readonly isCancelled: boolean;
  /** It goes back because the order was packed without something, or with something cheaper. */
  readonly isForShort: boolean;
}

/** Says how much goes back, and where it goes. */
export function orderRefunded(data: RefundedData, shop: MailingShop): Mail {
  const { to, orderId, code, money, isCancelled, isForShort } = data;
  const amount = formatNaira(sumKobo(money.map((one) => one.amount)));
  return writeLetter(
    {
      to,
      subject: `Money back for your order ${code}`,
      parts: [
        paragraph('Hello,'),
        paragraph(`We give you back ${amount} of your order ${code}.`),
        ...(isForShort ? [paragraph(shortWords)] : []),
        ...(isCancelled ? [paragraph('The order is cancelled.')] : []),
        ...moneyTable(money),
        action('See your order', shop, `/orderview/${encodeURIComponent(orderId)}`),
      ],
    },
    shop,
  );
}

const shortWords =
  'Something in it had run out, or was replaced by something cheaper. Your order says what is in the bag.';

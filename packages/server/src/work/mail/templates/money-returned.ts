import { formatNaira } from '@marketsquare/core/kernel/money';
import type { Unneeded } from '../../../records/orders/order-mails.ts';
import { action, paragraph, writeLetter } from '../letter.ts';
import type { Mail, MailingShop } from '../mail.ts';
import { type MailedOrder, type MoneyBack, moneyTable } from './money-back.ts';

/** Money that came for an order which did not need it. */
export interface ReturnedData extends MailedOrder {
  readonly money: MoneyBack;
  readonly why: Unneeded;
}

/** Says that the money is not lost, and where it goes. */
export function moneyReturned(data: ReturnedData, shop: MailingShop): Mail {
  const { to, orderId, code, money, why } = data;
  return writeLetter(
    {
      to,
      subject: `Money back for your order ${code}`,
      parts: [
        paragraph('Hello,'),
        paragraph(sayings[why](formatNaira(money.amount), code)),
        ...moneyTable([money]),
        action('See your order', shop, `/orderview/${encodeURIComponent(orderId)}`),
      ],
    },
    shop,
  );
}

const sayings: Readonly<Record<Unneeded, (amount: string, code: string) => string>> = {
  late: (amount, code) =>
    `We have received ${amount} for your order ${code}, which had ended. It is not delivered: please order again if you still want it.`,
  tooLittle: (amount, code) =>
    `We have received ${amount} for your order ${code}, which is less than it costs now that your gift card or wallet does not pay for a part of it. The order is not paid yet.`,
  tooMuch: (amount, code) => `We have received ${amount} more for your order ${code} than it costs.`,
};

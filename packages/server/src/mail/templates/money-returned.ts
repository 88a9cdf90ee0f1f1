import { formatNaira } from '@marketsquare/core/kernel/money';
import { action, paragraph, writeLetter } from '../letter.ts';
import type { Mail, MailingShop } from '../mail.ts';
import { type MailedOrder, type MoneyBack, moneyTable } from './money-back.ts';

/** Money that came for an order and that it did not need. */
export interface ReturnedData extends MailedOrder {
  readonly money: MoneyBack;
  /** The order has ended, and nothing comes. */
  readonly isCancelled: boolean;
}

/** That the money is not lost, and where it goes. */
export function moneyReturned(data: ReturnedData, shop: MailingShop): Mail {
  const { to, orderId, code, money, isCancelled } = data;
  const amount = formatNaira(money.amount);
  return writeLetter(
    {
      to,
      subject: `Money back for your order ${code}`,
      parts: [
        paragraph('Hello,'),
        paragraph(
          isCancelled
            ? `We have received ${amount} for your order ${code}, which had ended. It is not delivered: please order again if you still want it.`
            : `We have received ${amount} more for your order ${code} than it costs.`,
        ),
        ...moneyTable([money]),
        action('See your order', shop, `/orderview/${encodeURIComponent(orderId)}`),
      ],
    },
    shop,
  );
}

import { formatNaira, type Kobo } from '@marketsquare/core/kernel/money';
import { action, paragraph, writeLetter } from '../letter.ts';
import type { Mail, MailingShop } from '../mail.ts';
import type { MailedOrder } from './money-back.ts';

/** A refund that did not get through. */
export interface RefusedData extends MailedOrder {
  readonly amount: Kobo;
}

/** Says that the refund takes longer, and that the shopper has nothing to do. */
export function refundRefused({ to, orderId, code, amount }: RefusedData, shop: MailingShop): Mail {
  return writeLetter(
    {
      to,
      subject: `The refund for your order ${code} takes longer`,
      parts: [
        paragraph('Hello,'),
        paragraph(
          `The ${formatNaira(amount)} that we give you back of your order ${code} did not get through to your card or bank account.`,
        ),
        paragraph(
          'Our staff know of it and look for another way. The money stays yours, and you need not do anything.',
        ),
        action('See your order', shop, `/orderview/${encodeURIComponent(orderId)}`),
      ],
    },
    shop,
  );
}

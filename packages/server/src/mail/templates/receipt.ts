import { formatNaira, type Kobo } from '@marketsquare/core/kernel/money';
import { action, paragraph, type TableRow, table, writeLetter } from '../letter.ts';
import type { Mail, Mailbox, MailingShop } from '../mail.ts';

/** A paid order. */
export interface ReceiptData {
  readonly to: Mailbox;
  readonly orderId: string;
  readonly code: string;
  /** How and where it comes: "Pickup from Market Square Gbagada, 12 Diya Street". */
  readonly way: string;
  /** "Wed, Nov 25, 2:00 PM - 4:00 PM"; empty where no window was chosen. */
  readonly when: string;
  readonly lines: readonly ReceiptLine[];
  /** Subtotals and fees, without those that are zero. */
  readonly amounts: readonly { readonly label: string; readonly amount: Kobo }[];
  readonly total: Kobo;
  /** "Paystack card" */
  readonly paidBy: string;
}

export interface ReceiptLine {
  readonly name: string;
  /** "20" or "1.5 kg" */
  readonly quantity: string;
  readonly price: Kobo;
  /** What the shopper said of it, in sentences. */
  readonly said: readonly string[];
}

/** What was bought, what it cost, and how it was paid. */
export function receipt(data: ReceiptData, shop: MailingShop): Mail {
  const { to, orderId, code, way, when, lines, amounts, total, paidBy } = data;
  return writeLetter(
    {
      to,
      subject: `Receipt for your order ${code}`,
      parts: [
        paragraph('Hello,'),
        paragraph(`Thank you. Your order ${code} is paid.`),
        paragraph(when === '' ? `${way}.` : `${way}, ${when}.`),
        table(
          'What you ordered',
          lines.map(
            ({ name, quantity, price, said }): TableRow => [
              `${quantity} × ${name}`,
              formatNaira(price),
              ...said,
            ],
          ),
        ),
        table('What it cost', [
          ...amounts.map(({ label, amount }): TableRow => [label, formatNaira(amount)]),
          ['Total', formatNaira(total)],
          ['Paid by', paidBy],
        ]),
        action('See your order', shop, `/orderview/${encodeURIComponent(orderId)}`),
      ],
    },
    shop,
  );
}

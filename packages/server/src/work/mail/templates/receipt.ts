import { formatNaira, type Kobo } from '@marketsquare/core/kernel/money';
import { action, type Part, paragraph, type TableRow, table, writeLetter } from '../letter.ts';
import type { Mail, Mailbox, MailingShop } from '../mail.ts';

/** A paid order. */
export interface ReceiptData {
  readonly to: Mailbox;
  readonly orderId: string;
  readonly code: string;
  /** The way of delivery: "Pickup from" and the store, with its street. */
  readonly way: string;
  /** Its one window, or one for the food and one for the groceries, by their names: "Wed, Nov 25, 2:00 PM - 4:00 PM". */
  readonly windows: readonly { readonly label: string; readonly value: string }[];
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
  /** The shopper's wish and note for it, in sentences. */
  readonly said: readonly string[];
}

/** The bought items, the price and the payments. */
export function receipt(data: ReceiptData, shop: MailingShop): Mail {
  const { to, orderId, code, way, windows, lines, amounts, total, paidBy } = data;
  return writeLetter(
    {
      to,
      subject: `Receipt for your order ${code}`,
      parts: [
        paragraph('Hello,'),
        paragraph(`Thank you. Your order ${code} is paid.`),
        ...wayParts(way, windows),
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

/** One window is part of the way; two have a table. */
function wayParts(way: string, windows: ReceiptData['windows']): readonly Part[] {
  const [first, ...others] = windows.filter(({ value }) => value !== '');
  if (first === undefined) return [paragraph(`${way}.`)];
  if (others.length === 0) return [paragraph(`${way}, ${first.value}.`)];
  const rows = [first, ...others].map(({ label, value }): TableRow => [label, value]);
  return [paragraph(`${way}.`), table('When it comes', rows)];
}

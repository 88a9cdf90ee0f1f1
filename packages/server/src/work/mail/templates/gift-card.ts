import { type LagosDay, longDay } from '@marketsquare/core/kernel/calendar';
import { formatNaira, type Kobo } from '@marketsquare/core/kernel/money';
import { action, card, paragraph, writeLetter } from '../letter.ts';
import type { Mail, Mailbox, MailingShop } from '../mail.ts';

/** A gift card for its receiver. */
export interface GiftCardData {
  readonly to: Mailbox;
  /** The giver. */
  readonly from: string;
  readonly name: string;
  readonly amount: Kobo;
  readonly serialNumber: string;
  readonly expiresOn: LagosDay;
}

/** The card itself, to print or to keep, and its use. */
export function giftCard(data: GiftCardData, shop: MailingShop): Mail {
  const { to, from, name, amount, serialNumber, expiresOn } = data;
  return writeLetter(
    {
      to,
      subject: 'A gift card for you',
      parts: [
        paragraph('Hello,'),
        paragraph(`${from} has a present for you.`),
        card(name, formatNaira(amount), serialNumber, `Valid until ${longDay(expiresOn)}`),
        paragraph(
          'Type the serial number where you pay, or add the card to your wallet. Whoever has the number can use the card: keep it like money.',
        ),
        action('Go shopping', shop, '/'),
      ],
    },
    shop,
  );
}

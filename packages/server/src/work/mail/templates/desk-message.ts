import { paragraph, writeLetter } from '../letter.ts';
import type { Mail, MailingShop } from '../mail.ts';

/** A message from one of the shop's forms, for the desk. */
export interface DeskMessage {
  readonly id: string;
  /** "Message from the contact form" */
  readonly title: string;
  /** The questions, with the written answers. */
  readonly lines: readonly { readonly label: string; readonly text: string }[];
}

/** For the people who answer the shop's messages. */
export function deskMessage({ id, title, lines }: DeskMessage, shop: MailingShop): Mail {
  return writeLetter(
    {
      to: { name: shop.company, address: shop.supportEmail },
      subject: `${title}, ${id}`,
      parts: [
        ...lines.flatMap(({ label, text }) => paragraphs(`${label}: ${text}`)),
        paragraph(`Staff find it again: marketsquare messages show ${id}`),
      ],
    },
    shop,
  );
}

/** A letter's paragraph is one line. */
function paragraphs(text: string) {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(paragraph);
}

import type { AccentColours } from '@marketsquare/core/shop/settings';
import type { Queries } from '../../store/database/index.ts';

/** The name and the address of one person, or of the shop. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/**
 * The mailbox of a shopper, without a name: nobody has to prove that the address they register or order with
 * is theirs, so a name typed by a stranger would be mailed to the address's real owner. For the same reason
 * mails greet nobody by name.
 */
export function shopperMailbox(address: string): Mailbox {
  return { name: '', address };
}

/** A mail from a template: the same words as text and as HTML, loading nothing from elsewhere. */
export interface Mail {
  readonly to: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Done once it has left the shop; it may be done twice. */
  readonly onSent?: () => Promise<void>;
}

/** The shop's facts for every mail. */
export interface MailingShop {
  /** The shop's own name. */
  readonly name: string;
  readonly company: string;
  readonly supportPhone: string;
  readonly supportEmail: string;
  /**
   * The origin of links, such as https://shop.example.ng. It is a setting: the host that a call names proves
   * nothing.
   */
  readonly origin: string;
  /** Its own colours on a light ground; null for the usual ones. */
  readonly colours: Pick<AccentColours, 'accent' | 'tint'> | null;
}

/** The subject of a mail, as its outbox row names it. */
export interface MailRequest {
  readonly queries: Queries;
  readonly shop: MailingShop;
  /** An id, never a personal value. */
  readonly subject: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A mail about a person. */
export interface PersonalMail extends Mail {
  /** The vault's name for them: their key seals the stored mail. */
  readonly person: string;
  /** Their key, where the mail was written from what it seals; otherwise it is read. */
  readonly key?: Uint8Array;
}

/** Writes the mail of one kind; null when it is no longer wanted. */
export type WriteMail = (request: MailRequest) => Promise<PersonalMail | null>;

/** Mails by their kind in the outbox. */
export type MailKinds = Readonly<Record<string, WriteMail>>;

/**
 * A text for one header line: control characters and line ends become spaces, so that nobody's name can begin another
 * header.
 */
export function headerText(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/**
 * A stranger's text in a mail to somebody else. Mail programs make links of bare addresses, and a space after
 * each dot, colon, slash and @ leaves none: "J.K. Bello" becomes "J. K. Bello". Before a digit there is no
 * link to prevent, so 1.5 stays 1.5.
 */
export function withoutLinks(text: string): string {
  return text.replace(/[.:/@](?=[^\s\d])/gu, '$& ');
}

/** True if a text is one plain address; one that could name a second address, or end its line, is not. */
export function isPlainAddress(address: string): boolean {
  return address.length <= 254 && /^[^\s\p{Cc}@<>()[\],;:\\"]+@[^\s\p{Cc}@<>()[\],;:\\"]+$/u.test(address);
}

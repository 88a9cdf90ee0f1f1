import type { Queries } from '../../store/database/index.ts';

/** The name and the address of one person, or of the shop. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/**
 * The mailbox of a shopper, without a name: nobody has to prove that the address they register or order with is theirs, so
 * what a stranger typed as a name would be mailed to whoever it belongs to. Mails greet nobody by name either.
 */
export function shopperMailbox(address: string): Mailbox {
  return { name: '', address };
}

/** A mail as a template writes it: the same words as text and as HTML, and nothing that is loaded from elsewhere. */
export interface Mail {
  readonly to: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Done once it has left the shop; it may be done twice. */
  readonly onSent?: () => Promise<void>;
}

/** What every mail may say of the shop. */
export interface MailingShop {
  readonly company: string;
  readonly supportPhone: string;
  readonly supportEmail: string;
  /** Where links lead, such as https://shop.example.ng. It is a setting: what a call names as its host proves nothing. */
  readonly origin: string;
}

/** What a mail is about, as its outbox row names it. */
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
  /** What the vault knows them by: where the mail is kept, their key seals it. */
  readonly about: string;
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
 * What a stranger typed, for a mail to somebody else: mail programs make links of bare addresses, and a space after each dot,
 * colon, slash and @ leaves none. "J.K. Bello" reads "J. K. Bello"; before digits there is none to leave, so 1.5 stays 1.5.
 */
export function withoutLinks(text: string): string {
  return text.replace(/[.:/@](?=[^\s\d])/gu, '$& ');
}

/** Whether a text is one plain address; anything that could name a second one, or end its line, is not. */
export function isPlainAddress(address: string): boolean {
  return address.length <= 254 && /^[^\s\p{Cc}@<>()[\],;:\\"]+@[^\s\p{Cc}@<>()[\],;:\\"]+$/u.test(address);
}

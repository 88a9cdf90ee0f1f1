import type { DraftStore } from '../../kernel/drafts/index.ts';
import type { CheckoutField } from './fields.ts';

/** A person that the shop may call about an order: the keys of their name and their number. */
export interface Contact {
  readonly name: CheckoutField;
  readonly number: CheckoutField;
}

export const enquiryContact: Contact = { name: 'enquiry.name', number: 'enquiry.number' };
export const handoverContact: Contact = { name: 'handover.name', number: 'handover.number' };

/** The person to ask about the order, and the one who takes it over. [CHK-06] */
const contacts: readonly Contact[] = [enquiryContact, handoverContact];

/** The fields of both contacts. [CHK-21, CHK-22] */
export const contactFields: readonly CheckoutField[] = contacts.flatMap(({ name, number }) => [name, number]);

/** The shopper's own fields that a contact may repeat. */
const repeated: readonly CheckoutField[] = ['customer.firstname', 'customer.lastname', 'customer.phone'];

/**
 * Keeps a typed text. A contact who reads as the shopper goes on doing so, which both do from the start, when
 * nothing is typed; one who was given another name or number stays as they are. [CHK-06, CHK-21, CHK-22]
 */
export function keepText(field: CheckoutField, text: string, drafts: DraftStore): void {
  const following = repeated.includes(field) ? contacts.filter((one) => isShopper(one, drafts)) : [];
  drafts.write(field, text);
  const me = shopperIn(drafts);
  for (const { name, number } of following) {
    drafts.write(name, me.name);
    drafts.write(number, me.number);
  }
}

/** True if both contacts are the shopper themselves. */
export function areContactsShopper(drafts: DraftStore): boolean {
  return contacts.every((contact) => isShopper(contact, drafts));
}

function isShopper({ name, number }: Contact, drafts: DraftStore): boolean {
  const me = shopperIn(drafts);
  return drafts.read(name) === me.name && drafts.read(number) === me.number;
}

function shopperIn(drafts: DraftStore) {
  const names = (['customer.firstname', 'customer.lastname'] as const).map((key) => drafts.read(key).trim());
  return { name: names.join(' ').trim(), number: drafts.read('customer.phone') };
}

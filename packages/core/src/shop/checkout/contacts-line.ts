import type { DraftStore } from '../../kernel/drafts/index.ts';
import { areContactsShopper, type Contact, enquiryContact, handoverContact } from './contacts.ts';

/** The contacts in one line, for a screen: it is personal, and stays in the shell. */
export function contactsLine(drafts: DraftStore): string {
  const [asked, taking] = [textOf(enquiryContact, drafts), textOf(handoverContact, drafts)];
  if (!areContactsShopper(drafts)) return asked === taking ? `${asked}, for both` : `${asked}; ${taking}`;
  return asked === '' ? 'You, for both' : `You, for both: ${asked}`;
}

function textOf({ name, number }: Contact, drafts: DraftStore): string {
  return [name, number]
    .map((key) => drafts.read(key).trim())
    .filter((text) => text !== '')
    .join(', ');
}

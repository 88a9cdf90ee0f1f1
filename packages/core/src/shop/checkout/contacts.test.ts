import { describe, expect, test } from 'vitest';
import { createMemoryDrafts } from '../../kernel/drafts/index.ts';
import { areContactsShopper, type CheckoutField, contactFields, contactsLine, keepText } from './index.ts';

/** Drafts after some texts were typed, one after the other. */
function typed(...texts: readonly (readonly [CheckoutField, string])[]) {
  const drafts = createMemoryDrafts();
  for (const [field, text] of texts) keepText(field, text, drafts);
  return drafts;
}

const zainab = [
  ['customer.firstname', ' Zainab '],
  ['customer.lastname', 'Bello'],
  ['customer.phone', '0803 000 0011'],
] as const;

const contactsIn = (drafts: ReturnType<typeof typed>) => contactFields.map((field) => drafts.read(field));

describe('both contacts [CHK-06, CHK-21, CHK-22]', () => {
  test('are the shopper before anything is typed', () => {
    const drafts = typed();
    expect([areContactsShopper(drafts), contactsLine(drafts)]).toEqual([true, 'You, for both']);
  });

  test('follow the shopper’s name and number, without blanks around the names', () => {
    const drafts = typed(...zainab);
    const me = ['Zainab Bello', '0803 000 0011'];
    expect(contactsIn(drafts)).toEqual([...me, ...me]);
    expect(contactsLine(drafts)).toBe('You, for both: Zainab Bello, 0803 000 0011');
    keepText('customer.firstname', 'Zara', drafts);
    keepText('customer.email', 'zara@example.ng', drafts);
    expect(contactsIn(drafts)).toEqual(['Zara Bello', me[1], 'Zara Bello', me[1]]);
  });

  test('stay as they are once they were given another name or number, each by itself', () => {
    const drafts = typed(...zainab, ['handover.name', 'Tunde Bello'], ['customer.phone', '0803 000 0022']);
    expect(contactsIn(drafts)).toEqual(['Zainab Bello', '0803 000 0022', 'Tunde Bello', '0803 000 0011']);
    expect(areContactsShopper(drafts)).toBe(false);
    expect(contactsLine(drafts)).toBe('Zainab Bello, 0803 000 0022; Tunde Bello, 0803 000 0011');
  });

  test('stay empty where the shopper emptied them', () => {
    const drafts = typed(...zainab, ['enquiry.number', ''], ['customer.lastname', 'Sani']);
    expect(contactsIn(drafts)).toEqual(['Zainab Bello', '', 'Zainab Sani', '0803 000 0011']);
  });

  test('may be one other person', () => {
    const [name, number] = ['Tunde Bello', '0803 000 0099'];
    const others = contactFields.map((field) => [field, field.endsWith('name') ? name : number] as const);
    expect(contactsLine(typed(...zainab, ...others))).toBe(`${name}, ${number}, for both`);
  });
});

import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createMemoryDrafts } from '../../kernel/drafts/index.ts';
import { spellingsOf, withoutZero } from '../../kernel/phone/testing/index.ts';
import { checkoutFields, problemOf } from '../checkout/index.ts';
import { purchaseFields, purchasePeople, purchaseProblem } from '../gift-card/purchase/index.ts';
import * as account from './index.ts';

const phone = '08031234567';
/** The forms that ask for eleven digits in the typed text. [CONT-04, VAL-07] */
const statesLength = ['contactForm', 'loveStoryForm'];

const forms: Readonly<Record<string, unknown>> = {
  ...account,
  questionnaireForm: account.questionnaireForm(false),
};

/** Every field of a form whose name says phone or number, with its rule. */
const fields = Object.entries(forms).flatMap(([form, schema]) =>
  schema instanceof z.ZodMiniObject
    ? Object.entries(schema.shape)
        .filter(([name]) => /phone|number/i.test(name))
        .map(([name, rule]) => ({ form, name, rule }))
    : [],
);

test('forms have phone numbers', () => {
  expect(fields.length).toBeGreaterThan(8);
});

describe.each(fields)('the $name of the $form', ({ form, rule }) => {
  const sent = (typed: string) => {
    const read = z.safeParse(z.object({ rule }), { rule: typed });
    return read.success ? read.data.rule : read.error.issues[0]?.message;
  };

  test('is sent in one form in every way to type it [CHK-30, CONT-04, VAL-07]', () => {
    const typed = spellingsOf(phone);
    expect(typed.map((one) => [one, sent(one)])).toEqual(typed.map((one) => [one, phone]));
  });

  test('needs its zero only where eleven digits are asked for [CHK-30, CONT-04, VAL-07]', () => {
    const answer = statesLength.includes(form) ? 'A phone number has 11 digits' : phone;
    expect(withoutZero(phone).map(sent)).toEqual(withoutZero(phone).map(() => answer));
  });
});

test('every number of a checkout is good in every way to type it [CHK-19, CHK-21, CHK-30]', () => {
  const numbers = checkoutFields.filter((field) => /phone|number/.test(field));
  expect(numbers).toEqual(['customer.phone', 'enquiry.number', 'handover.number']);
  for (const field of numbers) {
    for (const typed of [...spellingsOf(phone), ...withoutZero(phone)]) {
      expect([field, typed, problemOf(field, createMemoryDrafts({ [field]: typed }))]).toEqual([
        field,
        typed,
        null,
      ]);
    }
  }
});

test('giver and receiver of a gift card have one number in every way to type it [GIFT-04, CHK-30]', () => {
  const numbers = purchaseFields.filter((field) => field.includes('phone'));
  for (const typed of [...spellingsOf(phone), ...withoutZero(phone)]) {
    const values = Object.fromEntries(purchaseFields.map((field) => [field, 'bisi@example.ng']));
    const drafts = createMemoryDrafts({
      ...values,
      ...Object.fromEntries(numbers.map((one) => [one, typed])),
    });
    for (const field of numbers) expect([typed, purchaseProblem(field, drafts)]).toEqual([typed, null]);
    expect(purchasePeople(drafts)).toMatchObject({ gifterPhone: phone, recipientPhone: phone });
  }
});

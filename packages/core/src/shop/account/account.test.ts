import { describe, expect, test } from 'vitest';
import { testProperties } from '../../testing/test-properties.ts';
import { address, contact, forms, login, person, properties, registration } from './account.properties.ts';
import {
  addressForm,
  birthDays,
  birthMonths,
  checkoutTermsMessage,
  checkoutTermsTitle,
  confirmedMessage,
  contactPersonForm,
  type Draft,
  dateOfBirth,
  deliveryAddressMessage,
  emailMessage,
  genders,
  judge,
  judgeForm,
  loginForm,
  numericMessage,
  personalForm,
  phoneLengthMessage,
  registerForm,
  registerTermsMessage,
  requiredMessage,
  titles,
  trackOrderForm,
} from './index.ts';

describe.each(forms)('the form of %s', (_, form, draft, ids) => {
  test(`takes a draft that is complete [${ids}]`, () => {
    expect(judgeForm(form, draft)).toEqual({ valid: true, values: draft });
  });

  const texts = Object.keys(draft).filter((field) => typeof draft[field] === 'string');
  test.each(texts)(`refuses %s when it is empty, blank or missing [${ids}, AUTH-28]`, (field) => {
    for (const value of ['', '  ', undefined]) {
      expect(judge(form, field, { ...draft, [field]: value })).toEqual({
        valid: false,
        message: 'This field is required',
      });
    }
    const verdict = judgeForm(form, { ...draft, [field]: '' });
    expect(verdict.valid || Object.keys(verdict.messages)).toContain(field);
  });
});

describe('an e-mail address', () => {
  test.each(['abc', 'a@b', 'a b@example.ng', '@example.ng'])(
    '"%s" is refused [AUTH-03, AUTH-27, CHK-19]',
    (email) => {
      const refused = { valid: false, message: 'The email field must be an email' };
      expect(judge(personalForm, 'email', { ...person, email })).toEqual(refused);
      expect(judge(registerForm, 'email', { ...registration, email })).toEqual(refused);
    },
  );
});

test.each(['Gr021240119', 'gr021240119', ' #Gr 0212 40119', '#GR021240119'])(
  'an order is tracked by "%s" [ORD-22, ORD-25]',
  (code) => {
    const verdict = judgeForm(trackOrderForm, { code, phone: person.phone });
    expect(verdict).toEqual({ valid: true, values: { code: 'Gr021240119', phone: person.phone } });
  },
);

describe('a phone number', () => {
  test('is sent without its spaces [CHK-30]', () => {
    const verdict = judgeForm(loginForm, { ...login, phone: ' 0803 000 0031 ' });
    expect(verdict).toEqual({ valid: true, values: { ...login, phone: '08030000031' } });
    expect(judge(loginForm, 'phone', { ...login, phone: '+2348030000031' }).valid).toBe(true);
  });

  test.each([
    ['0803/000/0031', numericMessage],
    ['eight', numericMessage],
    ['++23480300', numericMessage],
    ['123456', phoneLengthMessage],
    ['1234567', null],
    ['123456789012345', null],
    ['1234567890123456', phoneLengthMessage],
  ])('%s gives: %s [AUTH-29]', (phone, message) => {
    expect(judge(loginForm, 'phone', { ...login, phone })).toEqual({ valid: message === null, message });
  });
});

describe('a registration', () => {
  const field = (name: 'password' | 'confirmPassword' | 'terms' | 'title', draft: Draft) =>
    judge(registerForm, name, { ...registration, ...draft }).message;

  test('wants the password repeated [AUTH-04, AUTH-30]', () => {
    expect(field('confirmPassword', { confirmPassword: 'another secret' })).toBe(
      'The confirm password does not match the password',
    );
    expect(field('password', { confirmPassword: 'another secret' })).toBeNull();
  });

  test('says so while other fields are still empty [AUTH-04]', () => {
    const draft = { password: 'a long secret', confirmPassword: 'another secret' };
    expect(judge(registerForm, 'confirmPassword', draft).message).toBe(
      confirmedMessage('confirm password', 'password'),
    );
  });

  test('wants a password of eight characters, spaces and all', () => {
    expect(field('password', { password: '1234567', confirmPassword: '1234567' })).toBe(
      'Please use at least 8 characters',
    );
    expect(field('password', { password: ' 123456 ', confirmPassword: ' 123456 ' })).toBeNull();
    const verdict = judgeForm(registerForm, {
      ...registration,
      password: ' spaced out ',
      confirmPassword: ' spaced out ',
    });
    expect(verdict.valid && verdict.values.password).toBe(' spaced out ');
  });

  test.each([false, undefined, 'true'])(
    'with the terms %s is refused in its own words [AUTH-05]',
    (terms) => {
      expect(field('terms', { terms })).toBe('Please Accept Our Terms and Conditions');
    },
  );

  test('offers four titles, two genders, twelve months and thirty-one days [AUTH-06, AUTH-08]', () => {
    expect(titles).toEqual(['Miss', 'Mr', 'Mrs', 'Ms']);
    expect(genders).toEqual(['m', 'f']);
    expect([birthMonths.length, birthMonths[0], birthMonths.at(-1)]).toEqual([12, '01', '12']);
    expect([birthDays.length, birthDays[0], birthDays.at(-1)]).toEqual([31, '01', '31']);
    expect(field('title', { title: 'Dr' })).toBe(requiredMessage);
  });

  test('sends the year 9999 and 00 for what is unset [AUTH-07]', () => {
    expect(dateOfBirth('05', '07')).toBe('9999-05-07');
    expect(dateOfBirth('05', '7')).toBe('9999-05-07');
    expect(dateOfBirth(null, null)).toBe('9999-00-00');
  });
});

describe('lengths', () => {
  test.each([
    ['label', 60],
    ['address', 250],
    ['landmark', 150],
    ['area', 80],
    ['city', 80],
    ['state', 40],
  ] as const)('of %s end at %i characters, as in the contract', (field, most) => {
    expect(judge(addressForm, field, { ...address, [field]: 'a'.repeat(most) }).message).toBeNull();
    expect(judge(addressForm, field, { ...address, [field]: 'a'.repeat(most + 1) }).message).toBe(
      `Please use at most ${most} characters`,
    );
  });

  test('of a name end at 100 characters, of a password at 200, as in the contract', () => {
    const name = (length: number) =>
      judge(personalForm, 'firstName', { ...person, firstName: 'a'.repeat(length) });
    const secret = (length: number) =>
      judge(loginForm, 'password', { ...login, password: 'a'.repeat(length) });
    expect([name(100).valid, name(101).valid, secret(200).valid, secret(201).valid]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('of a contact’s name end where first and last name of the shopper do, as in the contract [CHK-06]', () => {
    const name = (length: number) =>
      judge(contactPersonForm, 'name', { ...contact, name: 'a'.repeat(length) });
    const whole = `${'a'.repeat(100)} ${'b'.repeat(100)}`;
    expect(judge(contactPersonForm, 'name', { ...contact, name: whole }).message).toBeNull();
    expect([name(201).message, name(202).message]).toEqual([null, 'Please use at most 201 characters']);
  });

  test('of an e-mail address end at 254 characters, as in the contract', () => {
    const ofLength = (length: number) => `${'a'.repeat(length - '@example.ng'.length)}@example.ng`;
    const email = (length: number) =>
      judge(personalForm, 'email', { ...person, email: ofLength(length) }).message;
    expect([email(254), email(255)]).toEqual([null, 'Please use at most 254 characters']);
    expect(judge(loginForm, 'password', { ...login, password: 'a'.repeat(201) }).message).toBe(
      'Please use at most 200 characters',
    );
  });

  test('tidy the spaces around a text', () => {
    const verdict = judgeForm(personalForm, {
      ...person,
      firstName: '  Adaeze ',
      email: ' adaeze@example.ng ',
    });
    expect(verdict).toEqual({ valid: true, values: person });
  });
});

testProperties(properties);

describe('messages', () => {
  test('are those of the documents [AUTH-05, AUTH-27, AUTH-28, AUTH-29, AUTH-30, AUTH-31, CHK-23, CHK-24]', () => {
    expect([
      requiredMessage,
      numericMessage,
      emailMessage('email'),
      confirmedMessage('new pin', 'pin'),
      registerTermsMessage,
      checkoutTermsTitle,
      checkoutTermsMessage,
      deliveryAddressMessage,
      phoneLengthMessage,
    ]).toEqual([
      'This field is required',
      'This field must include numbers only',
      'The email field must be an email',
      'The new pin does not match the pin',
      'Please Accept Our Terms and Conditions',
      'Notice',
      'You have not accepted our Terms & Conditions',
      'Kindly enter your delivery address.',
      'A phone number has 7 to 15 digits',
    ]);
  });
});

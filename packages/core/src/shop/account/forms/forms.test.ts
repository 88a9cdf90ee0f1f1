import { describe, expect, test } from 'vitest';
import type { Draft, Form, FormDefinition } from '../../../kernel/form/index.ts';
import { judge, judgeForm, problemsWhenBlank } from '../../../kernel/form/index.ts';
import {
  changeEmail,
  changeEmailForm,
  changePassword,
  changePasswordForm,
  changePhone,
  changePhoneForm,
  contact,
  contactForm,
  emailOfResetLink,
  eraseAccount,
  forgotPassword,
  forgotPasswordForm,
  fullNameOf,
  login,
  loveStory,
  loveStoryForm,
  messageCounter,
  pinFormMessage,
  pinHint,
  privacyRequest,
  privacyRequestForm,
  privacyRequestTypes,
  privacyUserTypes,
  profile,
  profileForm,
  referral,
  referralForm,
  registration,
  resetPassword,
  resetPasswordForm,
  staffLogin,
  staffLoginForm,
  storyPrompt,
  walletPin,
  walletPinForm,
} from '../index.ts';

const person = { firstName: 'Adaeze', lastName: 'Okonkwo', email: 'adaeze@example.ng', phone: '08030000031' };
const secret = 'a long secret';
const goodSignUp = {
  ...person,
  title: 'Mrs',
  gender: 'f',
  birthMonth: '05',
  birthDay: '07',
  password: secret,
  confirmPassword: secret,
  subscribe: false,
  terms: true,
};
const goodReset = { token: 'kX4r0pQm', email: person.email, password: secret, confirmPassword: secret };
const goodChange = { password: 'an old secret', newPassword: secret, confirmPassword: secret };
const goodContact = { ...person, message: 'Do you open on public holidays?' };
const goodStory = {
  name: 'Bisi Adeyemi',
  phone: '08030000033',
  email: 'bisi@example.ng',
  state: 'Oyo',
  city: 'Ibadan',
  story: 'We met in the queue for fresh bread.',
};
const goodPrivacy = {
  country: 'Nigeria',
  userType: 'Customer',
  requestType: 'Access my data',
  firstName: 'Adaeze',
  lastName: 'Okonkwo',
  email: person.email,
};

const required: readonly [name: string, form: Form, draft: Draft, fields: readonly string[], ids: string][] =
  [
    ['forgot password', forgotPasswordForm, { email: person.email }, ['email'], 'AUTH-20'],
    ['reset', resetPasswordForm, goodReset, ['password', 'confirmPassword'], 'AUTH-24'],
    [
      'profile',
      profileForm,
      { ...person, subscription: false },
      ['firstName', 'lastName', 'email', 'phone'],
      'ACC-03, ACC-04',
    ],
    ['password change', changePasswordForm, goodChange, Object.keys(goodChange), 'ACC-07'],
    [
      'change of the e-mail address',
      changeEmailForm,
      { email: person.email, password: 'a' },
      ['email', 'password'],
      'AUTH-28',
    ],
    [
      'change of the phone number',
      changePhoneForm,
      { phone: '08030000099', password: 'a' },
      ['phone', 'password'],
      'AUTH-28',
    ],
    ['contact', contactForm, goodContact, Object.keys(goodContact), 'CONT-02, CONT-03, CONT-04'],
    ['love story', loveStoryForm, goodStory, Object.keys(goodStory), 'VAL-06, VAL-07, VAL-08'],
    [
      'referral',
      referralForm,
      goodSignUp,
      Object.keys(goodSignUp).filter((field) => !['subscribe', 'terms'].includes(field)),
      'REF-07, REF-08',
    ],
    ['privacy request', privacyRequestForm, goodPrivacy, Object.keys(goodPrivacy), 'LEGAL-19, ENT-42'],
  ];

describe.each(required)('the form of a %s', (_, form, draft, fields, ids) => {
  test(`takes a draft that is complete [${ids}]`, () => {
    expect(judgeForm(form, draft)).toEqual({ valid: true, values: draft });
  });

  test.each(fields)(`refuses an empty %s [${ids}]`, (field) => {
    expect(judge(form, field, { ...draft, [field]: '' }).message).toBe('This field is required');
  });
});

describe('an e-mail address', () => {
  test.each([
    ['forgot password', forgotPasswordForm, {}, 'email', 'AUTH-20'],
    ['profile', profileForm, person, 'email', 'ACC-04'],
    ['contact', contactForm, goodContact, 'email', 'CONT-03'],
    ['love story', loveStoryForm, goodStory, 'email', 'VAL-08'],
    ['referral', referralForm, goodSignUp, 'email', 'REF-08'],
    ['privacy request', privacyRequestForm, goodPrivacy, 'email', 'LEGAL-19'],
  ] as readonly [string, Form, Draft, string, string][])(
    'of a %s is refused when it is none [AUTH-27]',
    (_, form, draft, field) => {
      expect(judge(form, field, { ...draft, [field]: 'abc' }).message).toBe(
        'The email field must be an email',
      );
    },
  );
});

describe('a phone number of eleven digits', () => {
  test.each([
    ['contact', contactForm, goodContact, 'CONT-04'],
    ['love story', loveStoryForm, goodStory, 'VAL-07'],
  ] as readonly [string, Form, Draft, string][])(
    'is asked for by the %s [CONT-04, VAL-07]',
    (_, form, draft) => {
      const phone = (typed: string) => judge(form, 'phone', { ...draft, phone: typed }).message;
      expect(phone('0803000003')).toBe('A phone number has 11 digits');
      expect(phone('080300000312')).toBe('A phone number has 11 digits');
      expect(phone('0803 000 003x')).toBe('This field must include numbers only');
      const spaced = judgeForm(form, { ...draft, phone: '0803 000 0000' });
      expect(spaced).toEqual({ valid: true, values: { ...draft, phone: '08030000000' } });
    },
  );
});

describe('the reset of a password', () => {
  const field = (name: 'confirmPassword' | 'token' | 'email', draft: Draft) =>
    judge(resetPasswordForm, name, { ...goodReset, ...draft }).message;

  test('says when the two differ [AUTH-25]', () => {
    expect(field('confirmPassword', { confirmPassword: 'another secret' })).toBe(
      'New password & confirm password did not match',
    );
  });

  test('takes its e-mail address from what follows the last equals sign [AUTH-23]', () => {
    expect(emailOfResetLink('?x=1&email=a@b.co')).toBe('a@b.co');
    expect(emailOfResetLink('?email=ada%2Bshop@example.ng')).toBe('ada+shop@example.ng');
    expect([emailOfResetLink(''), emailOfResetLink('?email'), emailOfResetLink('?email=%E0')]).toEqual([
      '',
      '',
      '',
    ]);
  });

  test.each([
    ['token', { token: '' }],
    ['email', { email: '' }],
  ] as const)('asks for a new link when its %s was lost', (name, draft) => {
    expect(field(name, draft)).toBe('This link is not complete. Please ask for a new one.');
  });
});

describe('a change of password', () => {
  test('says when the two differ [ACC-07, AUTH-30]', () => {
    const draft = { ...goodChange, confirmPassword: 'another secret' };
    expect(judge(changePasswordForm, 'confirmPassword', draft).message).toBe(
      'The confirm new password does not match the new password',
    );
  });
});

describe('the profile', () => {
  test('makes the full name of title, first name and last name [ACC-08]', () => {
    expect(fullNameOf({ title: 'Mrs', firstName: 'Adaeze', lastName: 'Obi' })).toBe('Mrs Adaeze Obi');
  });
});

describe('a message to the shop', () => {
  const problem = (message: string) => judge(contactForm, 'message', { ...goodContact, message }).message;

  test('takes 255 characters [CONT-05]', () => {
    expect(problem('a'.repeat(255))).toBeNull();
    expect(problem('a'.repeat(256))).toBe('Maximum character reached');
  });

  test('is counted as it is typed [CONT-06]', () => {
    expect(messageCounter('0123456789')).toEqual({ words: '10/255 characters', notice: null });
    expect(messageCounter('').words).toBe('0/255 characters');
  });

  test('is full at 255 characters [CONT-07]', () => {
    expect(messageCounter('a'.repeat(254)).notice).toBeNull();
    expect(messageCounter('a'.repeat(255))).toEqual({
      words: '255/255 characters',
      notice: 'Maximum character reached',
    });
  });
});

describe('a love story', () => {
  test('is prompted to 300 words, and longer ones are taken [VAL-03]', () => {
    expect(storyPrompt).toBe('Not More Than 300 words');
    const story = Array.from({ length: 301 }, () => 'love').join(' ');
    expect(judge(loveStoryForm, 'story', { ...goodStory, story }).valid).toBe(true);
  });
});

describe('a referral', () => {
  test('asks for the terms in the generic words, and for the password twice [REF-08, REF-09]', () => {
    expect(judge(referralForm, 'terms', { ...goodSignUp, terms: false }).message).toBe(
      'This field is required',
    );
    expect(
      judge(referralForm, 'confirmPassword', { ...goodSignUp, confirmPassword: 'another' }).message,
    ).toBe('The confirm password does not match the password');
  });
});

describe('a privacy request', () => {
  test('offers three kinds of people and the usual rights [LEGAL-17, LEGAL-18]', () => {
    expect(privacyUserTypes).toEqual(['Customer', 'Employee', 'Candidate']);
    expect(privacyRequestTypes).toHaveLength(7);
    expect(new Set(privacyRequestTypes).size).toBe(7);
  });

  test('begins with Nigeria [LEGAL-16]', () => {
    expect(privacyRequest.defaults).toEqual({ country: 'Nigeria' });
    expect(problemsWhenBlank(privacyRequest).country).toBeNull();
  });
});

describe('the PIN of the wallet', () => {
  const draft = { password: secret, pin: '4821', confirmPin: '4821' };
  const problem = (field: 'password' | 'pin' | 'confirmPin', change: Draft) =>
    judge(walletPinForm, field, { ...draft, ...change }).message;

  test('needs the password, the PIN and the PIN again [WAL-16]', () => {
    expect(judgeForm(walletPinForm, draft)).toEqual({ valid: true, values: draft });
    expect(problem('password', { password: '' })).toBe('This field is required');
    expect(problem('pin', { pin: '' })).toBe('This field is required');
    expect(problem('confirmPin', { confirmPin: '' })).toBe('Enter the same Pin in confirm pin');
  });

  test.each([
    ['123', pinHint],
    ['1234567', pinHint],
    ['12a4', 'This field must include numbers only'],
    ['1234', null],
    ['123456', null],
  ])('%s gives: %s [WAL-17]', (pin, message) => {
    expect(problem('pin', { pin, confirmPin: pin })).toBe(message);
  });

  test('is hinted at and compared in the documents’ words [WAL-18, WAL-19]', () => {
    expect(pinHint).toBe('Enter 4 to 6 digits number');
    expect(problem('confirmPin', { confirmPin: '4822' })).toBe('The confirm does not match the Pin');
  });

  test('is refused as a whole in words of its own [WAL-20]', () => {
    expect(walletPin.conduct.incomplete).toBe(pinFormMessage);
    expect(pinFormMessage).toBe('Enter the form correctly to set wallet pin');
  });
});

describe('the login of staff', () => {
  const problem = (name: string) => judge(staffLoginForm, 'name', { name, password: secret }).message;

  test.each([
    ['kemi', null],
    [' ops.2_lagos-a ', null],
    ['', 'This field is required'],
    ['Kemi', 'Please use small letters, digits, dots, dashes and underscores'],
    ['.kemi', 'Please use small letters, digits, dots, dashes and underscores'],
    ['k'.repeat(61), 'Please use at most 60 characters'],
  ])('takes the names that the contract takes: %j gives %j [ROLE-08]', (name, message) => {
    expect(problem(name)).toBe(message);
  });

  test('asks for the password as it was chosen', () => {
    const draft = { name: 'kemi', password: ' a long secret ' };
    expect(judgeForm(staffLoginForm, draft)).toEqual({ valid: true, values: draft });
    expect(judge(staffLoginForm, 'password', { ...draft, password: '' }).message).toBe(
      'This field is required',
    );
  });
});

describe('what a form says and does once it was sent', () => {
  const conduct = ({ conduct: { success, failureTitle, next } }: FormDefinition) => [
    success.title,
    success.message,
    failureTitle,
    next.kind === 'go' ? next.path : next.kind,
  ];

  test.each([
    ['registration', registration, ['', null, 'Error', '/login']],
    ['login', login, ['', 'Hi <user.firstname>, Welcome to Marketsquare', 'Error', 'back']],
    [
      'forgot password',
      forgotPassword,
      [
        'Success',
        'An email is on its way to you. Kindly click on the link in the email and follow the guide to reset your password.',
        'Oops',
        'close',
      ],
    ],
    ['reset', resetPassword, ['', null, 'Error', '/login']],
    ['profile', profile, ['', null, 'Error', 'stay']],
    ['password change', changePassword, ['', null, 'Error', 'close']],
    ['change of the e-mail address', changeEmail, ['', null, 'Error', 'close']],
    ['change of the phone number', changePhone, ['', null, 'Error', 'close']],
    ['end of an account', eraseAccount, ['', null, 'Error', '/home']],
    ['contact', contact, ['', null, 'Error', 'stay']],
    ['love story', loveStory, ['Success', null, 'Error', 'reload']],
    ['referral', referral, ['', null, 'Error', 'stay']],
    [
      'privacy request',
      privacyRequest,
      ['Success', 'Your request goes to the data protection office.', 'Error', 'stay'],
    ],
    ['wallet PIN', walletPin, ['', null, 'Error', 'stay']],
    ['login of staff', staffLogin, ['', null, 'Error', '/desk']],
  ] as readonly [string, FormDefinition, readonly unknown[]][])(
    'is data of the %s [AUTH-10, AUTH-16, AUTH-21, AUTH-26, VAL-09, LEGAL-20, ERR-22]',
    (_, definition, expected) => expect(conduct(definition)).toEqual(expected),
  );
});

import { describe, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { verify } from '../../journal/index.ts';
import { type FormDefinition, type FormName, selectNext } from '../../kernel/form/index.ts';
import {
  changeEmail,
  changePassword,
  changePhone,
  contact,
  eraseAccount,
  forgotPassword,
  login,
  loveStory,
  privacyRequest,
  profile,
  questionnaire,
  referral,
  registration,
  resetPassword,
  staffLogin,
  walletPin,
} from '../../shop/account/index.ts';
import { testProperties } from '../../testing/test-properties.ts';
import { toUser } from '../../wire/api/index.ts';
import { user } from '../../wire/api/testing/people.ts';
import { attemptId, done, isAccepted, properties, start, submitted } from './forms.properties.ts';
import { allMachines, guardMessages } from './index.ts';

const notBuilt = { status: false, message: 'This call is not built yet.', code: 'not_built' };
const secret = 'a long secret';
const person = {
  firstName: 'MarkerFirst',
  lastName: 'MarkerLast',
  email: 'marker@example.ng',
  phone: '0809 111 2201',
};
const signUp = {
  ...person,
  title: 'Mrs',
  gender: 'f',
  birthMonth: '05',
  birthDay: '07',
  password: 'MarkerSecret',
  confirmPassword: 'MarkerSecret',
  subscribe: 'true',
  terms: 'true',
};
const answers = {
  delivery_speed: '9',
  recommend_org: 'Very likely',
  delivery_issue: 'No',
  dispatch_rude: 'No',
  order_tampered: 'No',
  comments: 'MarkerComment',
  share_contact: 'No',
};

const staffWelcome = {
  status: true,
  data: {
    name: 'marker.staff',
    role: 'support',
    token: 'stf_MarkerToken',
    expires_at: '2026-11-21T22:00:00Z',
  },
  message: 'Welcome.',
};

interface Case {
  readonly name: FormName;
  readonly definition: FormDefinition;
  readonly typed: Readonly<Record<string, string>>;
  readonly call: string;
  readonly reply?: unknown;
}

/** Every form, filled in, with the call that it makes. */
const cases: readonly Case[] = [
  { name: 'registration', definition: registration, typed: signUp, call: 'register' },
  {
    name: 'login',
    definition: login,
    typed: { phone: person.phone, password: 'MarkerSecret' },
    call: 'login',
    reply: { ...done, message: [user] },
  },
  {
    name: 'forgotPassword',
    definition: forgotPassword,
    typed: { email: person.email },
    call: 'forgotpassword',
  },
  {
    name: 'resetPassword',
    definition: resetPassword,
    typed: {
      token: 'MarkerToken',
      email: person.email,
      password: 'MarkerSecret',
      confirmPassword: 'MarkerSecret',
    },
    call: 'resetpassword',
  },
  {
    name: 'profile',
    definition: profile,
    typed: { ...person, subscription: 'true' },
    call: 'updatecustomer',
  },
  {
    name: 'changePassword',
    definition: changePassword,
    typed: { password: 'MarkerOld', newPassword: 'MarkerSecret', confirmPassword: 'MarkerSecret' },
    call: 'changepassword',
  },
  {
    name: 'changeEmail',
    definition: changeEmail,
    typed: { email: person.email, password: 'MarkerSecret' },
    call: 'changeemail',
  },
  {
    name: 'changePhone',
    definition: changePhone,
    typed: { phone: person.phone, password: 'MarkerSecret' },
    call: 'changephone',
  },
  { name: 'eraseAccount', definition: eraseAccount, typed: { password: 'MarkerSecret' }, call: 'eraseme' },
  { name: 'contact', definition: contact, typed: { ...person, message: 'MarkerMessage' }, call: 'contact' },
  {
    name: 'questionnaire',
    definition: questionnaire(false),
    typed: answers,
    call: 'submitQuestionnaire',
    reply: { ...done, data: { message: 'Done.' } },
  },
  {
    name: 'loveStory',
    definition: loveStory,
    typed: {
      name: 'MarkerName',
      phone: person.phone,
      email: person.email,
      state: 'Oyo',
      city: 'Ibadan',
      story: 'MarkerStory',
    },
    call: 'valentineQuestionnaire',
  },
  { name: 'referral', definition: referral, typed: signUp, call: 'refercustomer' },
  {
    name: 'privacyRequest',
    definition: privacyRequest,
    typed: {
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      userType: 'Customer',
      requestType: 'Delete my data',
    },
    call: 'privacyrequest',
  },
  {
    name: 'walletPin',
    definition: walletPin,
    typed: { password: 'MarkerSecret', pin: '4821', confirmPin: '4821' },
    call: 'newwalletpin',
  },
  {
    name: 'staffLogin',
    definition: staffLogin,
    typed: { name: 'marker.staff', password: 'MarkerSecret' },
    call: 'staff/login',
    reply: staffWelcome,
  },
];

describe.each(cases)('the $name form', ({ name, definition, typed, call, reply = done }) => {
  test('sends what was typed in one call that fits the contract, and leaves none of it in the journal', async () => {
    const { form, shell, entries } = start(name, definition, typed, 200, reply);
    form.send({ type: 'form.submitted', attemptId });
    form.send({ type: 'form.submitted', attemptId: 'another-attempt-1' });
    await waitFor(form, isAccepted);
    expect(shell.calls.map((one) => one.path)).toEqual([`/api/${call}`]);
    const journal = JSON.stringify(entries);
    expect(journal).not.toMatch(/marker/i);
    expect(journal).not.toContain('0809');
    expect(journal).not.toContain('4821');
    expect(verify(allMachines, entries)).toMatchObject({ ok: true });
    const isKept = definition.conduct.keepsValues;
    expect(Object.keys(typed).some((field) => shell.drafts.read(`${name}.${field}`) !== '')).toBe(isKept);
  });

  test('tells honestly that its call is not built yet', async () => {
    const { form } = start(name, definition, typed, 501, notBuilt);
    form.send({ type: 'form.submitted', attemptId });
    const snapshot = await waitFor(form, (one) => one.context.notice !== null);
    expect(snapshot.context.notice).toEqual({
      place: 'dialog',
      title: name === 'forgotPassword' ? 'Oops' : 'Error',
      message: 'This call is not built yet.',
    });
  });

  test('has words for why it cannot be sent', () => expect(guardMessages[name]).toBeDefined());
});

testProperties(properties);

describe('a login', () => {
  const definition = login;
  const typed = { phone: person.phone, password: secret };

  test('keeps the user of message[0], signs them in, brings their cart, and goes back [AUTH-14, AUTH-15, AUTH-17]', async () => {
    const { form, shell } = start('login', definition, typed, 200, { ...done, message: [user] });
    const snapshot = await submitted(form);
    expect(shell.account).toEqual(toUser(user));
    expect(shell.told).toEqual([
      'shop.signedIn',
      'saved cart 512',
      'groceryCart gets back 2 Rice',
      'foodCart gets back ',
    ]);
    expect(selectNext(snapshot)).toEqual({ kind: 'back' });
  });

  test('greets by a name that only the shell fills in [AUTH-16]', async () => {
    const { form } = start('login', definition, typed, 200, { ...done, message: [user] });
    expect((await submitted(form)).context.notice).toEqual({
      place: 'success',
      title: '',
      message: 'Hi <user.firstname>, Welcome to Marketsquare',
    });
  });

  test('lets a guest’s own cart win over the saved one [AUTH-18]', async () => {
    const { form, shell } = start('login', definition, typed, 200, { ...done, message: [user] });
    shell.areCartsEmpty = false;
    await submitted(form);
    expect(shell.told).toEqual(['shop.signedIn']);
  });

  test.each([
    ['a cart that is begun', 'areCartsEmpty', [true, false]],
    [
      'another store that is chosen',
      'store',
      [
        { id: 4, area: null },
        { id: 5, area: null },
      ],
    ],
  ] as const)('lets %s while the saved one is asked for win [AUTH-18]', async (_, what, [before, after]) => {
    const { form, shell } = start('login', definition, typed, 200, { ...done, message: [user] });
    let reads = 0;
    Object.defineProperty(shell, what, { get: () => (reads++ === 0 ? before : after) });
    await submitted(form);
    expect(shell.told).toEqual(['shop.signedIn']);
  });

  test('brings the saved cart of the chosen store alone [AUTH-18, ENT-14]', async () => {
    const { form, shell } = start('login', definition, typed, 200, { ...done, message: [user] });
    shell.store = { id: 5, area: null };
    await submitted(form);
    expect(shell.told).toEqual(['shop.signedIn']);
  });

  test('that is refused tells why in a dialog and keeps what was typed [ERR-22]', async () => {
    const refusal = { status: false, message: 'Wrong phone number or password.', code: 'wrong_credentials' };
    const { form, shell } = start('login', definition, typed, 401, refusal);
    const snapshot = await submitted(form, 'editing');
    expect(snapshot.context.notice).toMatchObject({ title: 'Error', message: refusal.message });
    expect(shell.drafts.read('login.password')).toBe(secret);
    expect(shell.account?.id).toBe(user.id);
  });
});

describe('the login of staff', () => {
  const typed = { name: 'kemi', password: secret };

  test('leads to the desk and leaves the shop as it was [ROLE-08]', async () => {
    const { form, shell } = start('staffLogin', staffLogin, typed, 200, staffWelcome);
    shell.account = null;
    const snapshot = await submitted(form);
    expect(selectNext(snapshot)).toEqual({ kind: 'go', path: '/desk' });
    expect(shell.calls).toEqual([{ path: '/api/staff/login', body: typed }]);
    expect(shell.drafts.read('staffLogin.password')).toBe('');
    expect(shell.account).toBeNull();
    expect(shell.told).toEqual([]);
  });

  test('that is refused tells why and keeps what was typed [ROLE-08]', async () => {
    const refusal = { status: false, message: 'Wrong name or password.', code: 'wrong_credentials' };
    const { form, shell } = start('staffLogin', staffLogin, typed, 401, refusal);
    const snapshot = await submitted(form, 'editing');
    expect(snapshot.context.notice).toMatchObject({ title: 'Error', message: refusal.message });
    expect(shell.drafts.read('staffLogin.name')).toBe('kemi');
  });
});

describe('a form', () => {
  test('whose drafts a reload has taken shows what is missing instead of sending it', async () => {
    const typed = { phone: person.phone, password: secret };
    const { form, shell } = start('login', login, typed, 200, done);
    shell.drafts.write('login.password', '');
    const snapshot = await submitted(form, 'editing');
    expect(shell.calls).toEqual([]);
    expect(snapshot.context.fields.password).toMatchObject({
      problem: 'This field is required',
      isShown: true,
    });
  });

  test('repeats a submit whose reply was lost under the same attempt', async () => {
    const typed = { ...person, message: 'Hello' };
    const { form, shell } = start('contact', contact, typed, 503, { ...notBuilt, code: 'unavailable' });
    await submitted(form, 'editing');
    form.send({ type: 'form.submitted', attemptId: 'another-attempt-1' });
    await waitFor(form, (snapshot) => snapshot.matches({ open: 'editing' }));
    expect(shell.calls.map(({ body }) => Reflect.get(Object(body), 'attempt_id'))).toEqual([
      attemptId,
      attemptId,
    ]);
  });
});

describe('the profile', () => {
  test('renames the kept customer at once [ACC-05, ACC-08]', async () => {
    const typed = { ...person, firstName: 'Ada', lastName: 'Obi', subscription: '' };
    const { form, shell } = start('profile', profile, typed, 200, done);
    await submitted(form);
    expect(shell.account).toEqual({
      ...toUser(user),
      firstName: 'Ada',
      lastName: 'Obi',
      fullName: `${user.title} Ada Obi`,
      isSubscribed: false,
    });
    expect(shell.drafts.read('profile.firstName')).toBe('Ada');
  });

  test('and the PIN of a wallet belong to an account', async () => {
    const { form, shell } = start('profile', profile, { ...person }, 200, done);
    shell.account = null;
    expect((await submitted(form, 'editing')).context.notice?.message).toBe('Please log in first.');
    expect(shell.calls).toEqual([]);
  });
});

test('the kept customer has the PIN of their wallet once it is set, and not before [PAY-18, WAL-16]', async () => {
  const typed = { password: 'MarkerSecret', pin: '4821', confirmPin: '4821' };
  const refused = start('walletPin', walletPin, typed, 501, notBuilt);
  await submitted(refused.form, 'editing');
  expect(refused.shell.account).toEqual(toUser(user));
  const { form, shell } = start('walletPin', walletPin, typed, 200, done);
  await submitted(form);
  expect(shell.account).toEqual({ ...toUser(user), hasWalletPin: true });
});

describe('the questionnaire', () => {
  const thanks = { ...done, data: { message: 'Thank you for your feedback.' } };

  test('is posted for the guest, shows data.message, closes, and is completed [QUES-16, QUES-17, QUES-19]', async () => {
    const { form, shell } = start('questionnaire', questionnaire(false), answers, 200, thanks);
    shell.user = null;
    const snapshot = await submitted(form);
    expect(shell.calls[0]?.body).toMatchObject({ store_id: 4, user_id: null });
    expect(snapshot.context.notice).toEqual({
      place: 'success',
      title: 'Success',
      message: 'Thank you for your feedback.',
    });
    expect(selectNext(snapshot)).toEqual({ kind: 'close' });
    expect(shell.completed).toEqual(['questionnaire']);
    expect(shell.drafts.read('questionnaire.comments')).toBe('');
  });

  test('that fails closes and is emptied too, and is not completed [QUES-17, QUES-19]', async () => {
    const { form, shell } = start('questionnaire', questionnaire(false), answers, 501, notBuilt);
    const snapshot = await submitted(form, 'abandoned');
    expect(selectNext(snapshot)).toEqual({ kind: 'close' });
    expect(shell.drafts.read('questionnaire.comments')).toBe('');
    expect(shell.completed).toEqual([]);
  });

  test('needs a store', async () => {
    const { form, shell } = start('questionnaire', questionnaire(false), answers, 200, thanks);
    shell.store = null;
    expect((await submitted(form, 'abandoned')).context.notice?.message).toBe('Please choose a store first.');
  });
});

test('the phone of a love story travels without spaces, and its place as one text [VAL-07, VAL-09, CHK-30]', async () => {
  const found = cases.find(({ name }) => name === 'loveStory');
  const { form, shell } = start('loveStory', loveStory, found?.typed ?? {}, 200, done);
  const snapshot = await submitted(form);
  expect(shell.calls[0]?.body).toMatchObject({ phone: '08091112201', location: 'Ibadan, Oyo' });
  expect(selectNext(snapshot)).toEqual({ kind: 'reload' });
  expect(shell.drafts.read('loveStory.story')).toBe('');
});

test('the country of a privacy request stays Nigeria after it was sent [LEGAL-16]', async () => {
  const found = cases.find(({ name }) => name === 'privacyRequest');
  const { form, shell } = start('privacyRequest', privacyRequest, found?.typed ?? {}, 200, done);
  await submitted(form);
  expect(shell.calls[0]?.body).toMatchObject({ country: 'Nigeria' });
  expect(shell.drafts.read('privacyRequest.country')).toBe('Nigeria');
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replyProblems } from '../../testing/contract-check.ts';
import { keptRows, keptValues } from '../../testing/kept-values.ts';
import { adaeze, tunde } from '../../testing/small-shop.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';

const sentMessage =
  'An email is on its way to you. Kindly click on the link in the email and follow the guide to reset your password.';
const deadLink = 'This link does not work any more. Please ask for a new one.';
const minute = 60_000;
const newPassword = 'three-lamps-at-dusk';

let shop: TestShop;
let browser: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  browser = shop.browser();
});

afterEach(() => shop.close());

async function post(operation: string, body: unknown, who = browser) {
  const reply = await who.post(`/api/${operation}`, body);
  expect(replyProblems(operation === 'logouteverywhere' ? 'logoutEverywhere' : operation, reply)).toEqual([]);
  return reply;
}

const forgot = (emailaddress: string, who = browser) => post('forgotpassword', { emailaddress }, who);

const reset = (token: string, change: object = {}, who = browser) =>
  post(
    'resetpassword',
    { token, email: adaeze.email, password: newPassword, re_password: newPassword, ...change },
    who,
  );

async function logIn(password: string, { phone } = adaeze): Promise<Browser | null> {
  const device = shop.browser();
  const { statusCode } = await device.post('/api/login', { phone, password });
  return statusCode === 200 ? device : null;
}

async function isSignedIn(device: Browser | null): Promise<boolean> {
  return (await device?.get('/api/me'))?.json().data.loggedin ?? false;
}

/** The mailed links, the oldest first: key and address, as the browser gets them. */
async function mailedLinks(): Promise<readonly { readonly token: string; readonly email: string }[]> {
  const mails = (await shop.mails()).filter(({ kind }) => kind === 'mail.passwordReset');
  return mails.map(({ text }) => {
    const [, token = '', email = ''] =
      /https:\/\/shop\.example\.ng\/reset\/(\S+)\?email=(\S+)/.exec(text) ?? [];
    return { token: decodeURIComponent(token), email: decodeURIComponent(email) };
  });
}

async function mailedToken(): Promise<string> {
  await forgot(adaeze.email);
  return (await mailedLinks()).at(-1)?.token ?? '';
}

describe('a forgotten password', () => {
  test('is answered alike for a known and an unknown address, down to what is written [API-59, AUTH-21]', async () => {
    const rows = async () => ({
      links: (await shop.database.read.selectFrom('mail_links').selectAll().execute()).length,
      work: (await shop.database.read.selectFrom('outbox').selectAll().execute()).length,
      tries: (await shop.database.read.selectFrom('tries').selectAll().execute()).length,
    });
    const known = await forgot('Adaeze@Example.ng');
    expect(known.json()).toEqual({ status: true, data: null, message: sentMessage });
    expect(await rows()).toEqual({ links: 1, work: 1, tries: 2 });
    const unknown = await forgot('nobody@example.ng');
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(await rows()).toEqual({ links: 2, work: 2, tries: 3 });
    expect((await shop.mails()).map(({ address }) => address)).toEqual([adaeze.email]);
    expect(await mailedLinks()).toEqual([{ token: expect.any(String), email: adaeze.email }]);
  });

  test('is asked for by an address [AUTH-20]', async () => {
    for (const emailaddress of ['', 'abc']) expect((await forgot(emailaddress)).statusCode).toBe(400);
  });

  test('keeps the secret of its link in the mail only', async () => {
    const token = await mailedToken();
    const rows = Object.entries(await keptRows(shop.database));
    const holders = rows.filter(([, kept]) => JSON.stringify(kept).includes(token)).map(([name]) => name);
    expect(holders).toEqual([]);
    const kept = await keptValues(shop.database.read);
    const mails = kept.filter(({ data }) => data?.includes(token));
    expect(mails).toMatchObject([{ subject: 'mail-1' }]);
    expect(shop.log.join('')).not.toContain(token);
    const work = await shop.database.read.selectFrom('outbox').select('subject').execute();
    expect(work).toEqual([{ subject: expect.stringMatching(/^lnk_\d+$/) }]);
  });

  test('is mailed three times in half an hour at most; asking more keeps the owner out of nothing', async () => {
    const replies = [];
    for (let turn = 0; turn < 5; turn += 1) replies.push(await forgot(adaeze.email, shop.browser()));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    const links = await mailedLinks();
    expect(links).toHaveLength(3);
    expect((await reset(links[0]?.token ?? '')).statusCode).toBe(200);
    shop.now += 30 * minute;
    await forgot(adaeze.email);
    expect(await mailedLinks()).toHaveLength(4);
  });

  test('is asked for thirty times an hour from one place, at the same time too', async () => {
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, turn) => forgot(`nobody-${turn}@example.ng`)),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  });

  test('is not mailed once its link would no longer work', async () => {
    await forgot(adaeze.email);
    shop.now += 30 * minute;
    expect(await mailedLinks()).toEqual([]);
  });
});

describe('a reset', () => {
  test('sets the password once and ends every login; the owner is notified [API-60, AUTH-22, AUTH-26]', async () => {
    const before = await logIn(adaeze.password);
    const token = await mailedToken();
    const reply = await reset(token);
    expect(reply.json()).toEqual({
      status: true,
      data: null,
      message: 'Your password was changed. Please log in.',
    });
    expect(await isSignedIn(before)).toBe(false);
    expect(await logIn(adaeze.password)).toBeNull();
    expect(await isSignedIn(await logIn(newPassword))).toBe(true);
    const again = await reset(token, { password: 'four-lamps-at-dusk', re_password: 'four-lamps-at-dusk' });
    expect([again.statusCode, again.json().message]).toEqual([400, deadLink]);
    expect((await shop.mails()).map(({ kind, address }) => [kind, address])).toEqual([
      ['mail.passwordReset', adaeze.email],
      ['mail.passwordChanged', adaeze.email],
    ]);
  });

  test('ends the other links of the same customer, and no one else’s', async () => {
    await forgot(tunde.email);
    await forgot(adaeze.email);
    await forgot(adaeze.email);
    const [his, hers, other] = await mailedLinks();
    expect((await reset(hers?.token ?? '')).statusCode).toBe(200);
    expect((await reset(other?.token ?? '')).statusCode).toBe(400);
    expect((await reset(his?.token ?? '', { email: tunde.email })).statusCode).toBe(200);
  });

  test('happens once, however many follow the link at the same time', async () => {
    const token = await mailedToken();
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, turn) => {
        const password = `lamp-number-${turn}-of-many`;
        return reset(token, { password, re_password: password }, shop.browser());
      }),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('works for half an hour', async () => {
    const token = await mailedToken();
    shop.now += 30 * minute - 1;
    const early = await reset(token, { password: 'password1', re_password: 'password1' });
    expect(early.json().message).toBe('This password is easy to guess. Please choose another one.');
    shop.now += 1;
    expect((await reset(token)).json().message).toBe(deadLink);
    expect(await logIn(adaeze.password)).not.toBeNull();
  });

  test.each([
    ['that is easy to guess', { password: 'Password2026!', re_password: 'Password2026!' }],
    ['with their own number in it', { password: `x${adaeze.phone}`, re_password: `x${adaeze.phone}` }],
    ['that is too short', { password: 'short', re_password: 'short' }],
  ])('refuses a password %s, and the link still works', async (_, change) => {
    const token = await mailedToken();
    expect((await reset(token, change)).statusCode).toBe(400);
    expect((await reset(token)).statusCode).toBe(200);
  });

  test('is no guess while its link is right, however often the password is an easy one', async () => {
    const token = await mailedToken();
    const easy = { password: 'Password2026!', re_password: 'Password2026!' };
    for (let turn = 0; turn < 12; turn += 1) expect((await reset(token, easy)).statusCode).toBe(400);
    expect((await reset(token)).statusCode).toBe(200);
  });

  test('wants the password twice, and the address that the link was sent to [AUTH-24, AUTH-25]', async () => {
    const token = await mailedToken();
    const differing = await reset(token, { re_password: 'another-long-pass-phrase' });
    expect(differing.json().errors).toEqual([
      { field: 're_password', message: 'New password & confirm password did not match' },
    ]);
    expect((await reset(token, { email: tunde.email })).json().message).toBe(deadLink);
    expect((await reset(token, { email: 'ADAEZE@example.ng' })).statusCode).toBe(200);
  });

  test('counts guesses at the link before it looks, so that parallel ones do not outrun the count', async () => {
    const guesses = (email: string) =>
      Promise.all(Array.from({ length: 16 }, (_, turn) => reset(`guess-${turn}`, { email })));
    const counted = async (email: string) => {
      const statuses = (await guesses(email)).map(({ statusCode }) => statusCode);
      return [400, 429].map((status) => statuses.filter((one) => one === status).length);
    };
    expect(await counted(adaeze.email)).toEqual([5, 11]);
    expect(await counted('nobody@example.ng')).toEqual([5, 11]);
  });
});

describe('a change of the password', () => {
  const body = {
    password: adaeze.password,
    new_password: newPassword,
    re_password: newPassword,
  };

  test('ends every other login and keeps this one; the owner is notified [ACC-07]', async () => {
    const [here, elsewhere] = [await logIn(adaeze.password), await logIn(adaeze.password)];
    const reply = await post('changepassword', body, here ?? browser);
    expect(reply.json()).toEqual({ status: true, data: null, message: 'Your password was changed.' });
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect(await logIn(adaeze.password)).toBeNull();
    expect(await logIn(newPassword)).not.toBeNull();
    expect((await shop.mails()).map(({ kind }) => kind)).toEqual(['mail.passwordChanged']);
  });

  test('ends the links that were mailed for a reset', async () => {
    const token = await mailedToken();
    await post('changepassword', body, (await logIn(adaeze.password)) ?? browser);
    expect(
      (await reset(token, { password: 'lamp-by-lamp-by-lamp', re_password: 'lamp-by-lamp-by-lamp' }))
        .statusCode,
    ).toBe(400);
  });

  test('needs the present password, within the limits of the login, in parallel too', async () => {
    const here = (await logIn(adaeze.password)) ?? browser;
    const wrong = { ...body, password: 'not-the-one' };
    const replies = await Promise.all(Array.from({ length: 12 }, () => post('changepassword', wrong, here)));
    expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7);
    expect(replies[0]?.json()).toMatchObject({
      message: 'Your current password is not right.',
      errors: [{ field: 'password' }],
    });
    // The login has the same limit.
    expect(await logIn(adaeze.password)).toBeNull();
    shop.now += 2000;
    expect(await logIn(adaeze.password)).not.toBeNull();
  });

  test('refuses a new one that is easy to guess, or that was not typed twice alike', async () => {
    const here = (await logIn(adaeze.password)) ?? browser;
    const refused = await post(
      'changepassword',
      { ...body, new_password: 'qwertyuiop', re_password: 'qwertyuiop' },
      here,
    );
    expect(refused.json().errors).toEqual([
      { field: 'new_password', message: 'This password is easy to guess. Please choose another one.' },
    ]);
    const differing = await post('changepassword', { ...body, re_password: 'other-words-again' }, here);
    expect(differing.json().errors[0].field).toBe('re_password');
    expect(await logIn(adaeze.password)).not.toBeNull();
  });

  test('that a reset has overtaken changes nothing', async () => {
    const here = (await logIn(adaeze.password)) ?? browser;
    const token = await mailedToken();
    const [changed, wasReset] = await Promise.all([
      post(
        'changepassword',
        { ...body, new_password: 'from-a-stolen-login', re_password: 'from-a-stolen-login' },
        here,
      ),
      reset(token),
    ]);
    // Whichever came second saw the other's change.
    expect([changed, wasReset].filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const works = changed.statusCode === 200 ? 'from-a-stolen-login' : newPassword;
    expect(await logIn(works)).not.toBeNull();
  });
});

describe('an account', () => {
  test('keeps whether its owner wants promotional notification [ACC-06]', async () => {
    const here = (await logIn(adaeze.password)) ?? browser;
    const subscription = async () => (await here.get('/api/me')).json().data.user.subscription;
    expect(await subscription()).toBe(true);
    const reply = await post('updatesubscription', { subscription: false }, here);
    expect(reply.json()).toEqual({ status: true, data: null, message: 'Your choice was saved.' });
    expect(await subscription()).toBe(false);
    await post('updatecustomer', { firstname: 'Ada', lastname: 'Obi', id: 1 }, here);
    expect(await subscription()).toBe(false);
    await post('updatecustomer', { firstname: 'Ada', lastname: 'Obi', id: 1, subscription: true }, here);
    expect(await subscription()).toBe(true);
  });

  test('is signed out of all devices at once, and nobody else is', async () => {
    const [here, elsewhere, his] = [
      await logIn(adaeze.password),
      await logIn(adaeze.password),
      await logIn(tunde.password, tunde),
    ];
    const reply = await post('logouteverywhere', undefined, here ?? browser);
    expect(reply.json().message).toBe('You are logged out of all your devices.');
    expect(reply.cookies).toMatchObject([{ name: 'ms_session', value: '' }]);
    expect(await Promise.all([here, elsewhere, his].map(isSignedIn))).toEqual([false, false, true]);
    expect(await shop.database.read.selectFrom('logins').select('user_id').execute()).toEqual([
      { user_id: tunde.id },
    ]);
    expect((await post('logouteverywhere', undefined, here ?? browser)).statusCode).toBe(401);
  });
});

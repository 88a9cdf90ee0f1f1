import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { phoneKey } from '../../people/identity/contact-keys.ts';
import { changePerson } from '../../people/identity/users.ts';
import {
  boundedPasswords,
  fitsPassword,
  hashPassword,
  usualHashing,
} from '../../people/passwords/passwords.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { adaeze, tunde } from '../../testing/small-shop.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let browser: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  browser = shop.browser();
});

afterEach(() => shop.close());

const registration = {
  title: 'Miss',
  firstname: 'Ngozi',
  lastname: 'Eze',
  email: 'Ngozi.Eze@example.ng',
  phone: '08030000077',
  password: 'ngozi-pass-phrase',
  subscribe: false,
  gender: 'f',
  dob: '9999-04-17',
};

async function post(operation: string, body: unknown, who = browser) {
  const reply = await who.post(`/api/${operation}`, body);
  expect(replyProblems(operation.split('/')[0] ?? '', reply)).toEqual([]);
  return reply;
}

async function get(operation: string, query = '', who = browser) {
  const reply = await who.get(`/api/${operation}${query}`);
  expect(replyProblems(operation, reply)).toEqual([]);
  return reply;
}

const signIn = (customer: { phone: string; password: string }, who = browser) =>
  post('login', { phone: customer.phone, password: customer.password }, who);

describe('a password', () => {
  test('is kept as an argon2id hash with a salt of its own', async () => {
    const [one, other] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
    expect(one).toMatch(/^argon2id\$19456\$2\$1\$/);
    expect(one).not.toBe(other);
    expect(await fitsPassword('secret', one)).toBe(true);
    expect(await fitsPassword('Secret', one)).toBe(false);
    expect(await fitsPassword('secret', 'plain text')).toBe(false);
  });
});

describe('registration', () => {
  test('makes a customer who can log in at once [AUTH-02, API-56]', async () => {
    expect((await post('register', registration)).statusCode).toBe(200);
    const login = await signIn(registration);
    expect(login.json().message[0]).toMatchObject({
      fullname: 'Miss Ngozi Eze',
      email: 'ngozi.eze@example.ng',
      wallet_balance: 0,
      has_wallet_pin: false,
      address_count: 0,
    });
  });

  test.each([
    ['e-mail', { phone: '08030000078', email: 'ADAEZE@example.ng' }],
    ['phone', { phone: adaeze.phone, email: 'other@example.ng' }],
  ])('answers a known %s like an unknown one, and tells the owner alone', async (_, change) => {
    const unknown = await post('register', registration);
    const known = await post('register', { ...registration, ...change });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    await post('register', { ...registration, ...change });
    const mails = await shop.database.read
      .selectFrom('outbox')
      .select(['kind', 'subject'])
      .where('kind', 'like', 'mail.%')
      .execute();
    expect(mails).toEqual([
      { kind: 'mail.welcome', subject: '3' },
      { kind: 'mail.accountExists', subject: '1' },
    ]);
    expect((await signIn(adaeze)).statusCode).toBe(200);
    const taken = { phone: { ...registration, ...change }.phone, password: registration.password };
    expect((await signIn(taken)).statusCode).toBe(401);
  });

  test('again and again as somebody else mails them three times in half an hour, and keeps no reset from them', async () => {
    const again = { ...registration, email: adaeze.email };
    const mailed = async () => (await shop.mails()).map(({ kind }) => kind);
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await post('register', again)).statusCode).toBe(200);
      await mailed();
    }
    expect(await mailed()).toEqual(Array(3).fill('mail.accountExists'));
    await post('forgotpassword', { emailaddress: adaeze.email });
    expect((await mailed()).slice(3)).toEqual(['mail.passwordReset']);
    shop.now += 30 * 60_000;
    await post('register', again);
    expect((await mailed()).slice(4)).toEqual(['mail.accountExists']);
  });

  test('hashes for a known phone as it does for an unknown one', async () => {
    let hashes = 0;
    const passwords = boundedPasswords(usualHashing, async () => {
      hashes += 1;
      return Buffer.alloc(32);
    });
    const counted = await openTestShop({ passwords });
    await post('register', registration, counted.browser());
    await post('register', registration, counted.browser());
    expect(hashes).toBe(2);
    await counted.close();
  });

  test('is tried ten times a minute and thirty times an hour from one address, and no hash is made for more', async () => {
    let hashes = 0;
    const passwords = boundedPasswords(usualHashing, async () => {
      hashes += 1;
      return Buffer.alloc(32);
    });
    const other = await openTestShop({ passwords });
    onTestFinished(() => other.close());
    /**
     * The number of fifteen people at once who are registered, and the seconds that the others are to wait.
     */
    const fifteen = async () => {
      const people = Array.from({ length: 15 }, () => post('register', registration, other.browser()));
      const refused = (await Promise.all(people)).filter(({ statusCode }) => statusCode === 429);
      return [15 - refused.length, new Set(refused.map(({ headers }) => headers['retry-after']))];
    };
    for (let minute = 0; minute < 3; minute += 1) {
      expect(await fifteen()).toEqual([10, new Set([minute < 2 ? '60' : '3480'])]);
      other.now += 60_000;
    }
    expect([await fifteen(), hashes]).toEqual([[0, new Set(['3420'])], 30]);
    other.now += 57 * 60_000;
    expect([await fifteen(), hashes]).toEqual([[10, new Set(['60'])], 40]);
  });

  test.each([
    'password',
    'Password2026!',
    'p@$$w0rd!',
    '12345678',
    'qwertyuiop',
    'iloveyou2',
    'JesusIsLord1',
    'sundaymonday',
    'aaaaaaaa',
    'abababab',
    'qwer1234',
    '01234567890987',
    'x08030000077',
    '8030000077',
    'ngozi.eze2026',
  ])('refuses the password %s, which strangers try first', async (password) => {
    const reply = await post('register', { ...registration, password });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual([
      { field: 'password', message: 'This password is easy to guess. Please choose another one.' },
    ]);
  });

  test.each([
    'correct horse battery',
    'ngozi-pass-phrase',
    'Find-More-2026',
    'kpaMbo7zuba',
    'wetin dey happen',
  ])('takes the password %s', async (password) => {
    expect((await post('register', { ...registration, password })).statusCode).toBe(200);
  });

  test.each([
    ['email', { email: 'nobody' }],
    ['password', { password: 'short' }],
    ['dob', { dob: '1990-04-17' }],
    ['gender', { gender: 'x' }],
    ['phone', { phone: '0803 CALL ME' }],
    ['admin', { admin: true }],
    ['subscribe', { subscribe: 'true' }],
  ])('names the field %s when it is invalid [AUTH-31]', async (field, change) => {
    const reply = await post('register', { ...registration, ...change });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0].field).toBe(field);
  });

  test('says what the form would have said [AUTH-02, AUTH-03, AUTH-31]', async () => {
    const reply = await post('register', { ...registration, firstname: ' ', email: 'nobody', password: '7' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      message: 'This field is required',
      errors: [
        { field: 'firstname', message: 'This field is required' },
        { field: 'email', message: 'The email field must be an email' },
        { field: 'password', message: 'Please use at least 8 characters' },
      ],
    });
  });

  test('names what is missing', async () => {
    const { lastname: _, ...rest } = registration;
    const reply = await post('register', rest);
    expect(reply.json().errors).toEqual([{ field: 'lastname', message: 'This field is required' }]);
  });
});

describe('a phone number in its spellings', () => {
  const spellings = [
    ...['08037296498', '+234 803 729-6498', '2348037296498', '00234 8037296498', '+234 (0)803 729 6498'],
    ...['8037296498', '\u202A0803\u00A07296498\u202C'],
  ];
  const statusOf = async (phone: string, password: string) =>
    (await signIn({ phone, password }, shop.browser())).statusCode;
  const customers = () => shop.database.read.selectFrom('users').select('id').orderBy('id').execute();

  test.each(spellings)(
    'registered as %j logs in as any, and is shown in its one form [CHK-30, AUTH-13]',
    async (phone) => {
      await post('register', { ...registration, phone });
      for (const typed of spellings) expect(await statusOf(typed, registration.password)).toBe(200);
      const reply = await signIn({ phone: spellings[0] ?? '', password: registration.password });
      expect(reply.json().message[0].phone).toBe('08037296498');
    },
  );

  test('has one account, also when it registers by all of them at once, and its owner is told [AUTH-02]', async () => {
    const asked = spellings.map((phone, at) => ({ ...registration, phone, email: `ngozi-${at}@example.ng` }));
    const replies = await Promise.all(asked.map((body) => post('register', body, shop.browser())));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await customers()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    const mails = await shop.mails();
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['mail.accountExists', 'mail.welcome']);
    expect(new Set(mails.map(({ address }) => address)).size).toBe(1);
  });

  /** Stores a customer's number as an earlier release did, which knew fewer spellings. */
  const keepAs = async (id: number, phone: string) => {
    const { database, ports } = shop;
    const phone_key = phoneKey(ports.secrets, phone);
    await database.write.updateTable('users').set({ phone_key }).where('id', '=', id).execute();
    await changePerson(database.write, id, { phone });
  };

  test.each(['002348037296498', '8037296498', '+23408037296498'])(
    'kept as %s from before is found by any, and has one account [CHK-30, AUTH-13]',
    async (kept) => {
      await keepAs(adaeze.id, kept);
      for (const typed of spellings) expect(await statusOf(typed, adaeze.password)).toBe(200);
      for (const [at, phone] of spellings.entries())
        await post('register', { ...registration, phone, email: `ngozi-${at}@example.ng` }, shop.browser());
      expect(await customers()).toEqual([{ id: 1 }, { id: 2 }]);
    },
  );

  test('of several accounts from before opens the one whose password was typed [AUTH-13]', async () => {
    await keepAs(adaeze.id, '08037296498');
    await keepAs(tunde.id, '002348037296498');
    const opened = async (password: string) =>
      (await signIn({ phone: '+2348037296498', password }, shop.browser())).json().message[0]?.id;
    expect([await opened(adaeze.password), await opened(tunde.password)]).toEqual([adaeze.id, tunde.id]);
    expect(await statusOf('08037296498', 'nonsense')).toBe(401);
  });
});

describe('login', () => {
  test('gives an opaque cookie that scripts cannot read, and only its hash is kept [API-57]', async () => {
    const reply = await signIn(adaeze);
    const [cookie] = reply.cookies;
    expect(cookie).toMatchObject({ name: 'ms_session', httpOnly: true, sameSite: 'Lax', path: '/' });
    const kept = await shop.database.read.selectFrom('logins').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(cookie?.value);
    expect(reply.json().message[0]).toMatchObject({
      id: 1,
      wallet_balance: 15_000,
      available_balance: 15_000,
      balance_onHold: 0,
      balanace_onHold: 0,
    });
  });

  test('says who the session belongs to, until logout [AUTH-21]', async () => {
    expect((await get('me')).json().data).toEqual({ loggedin: false, user: null });
    await signIn(adaeze);
    expect((await get('me')).json().data.user).toMatchObject({ fullname: 'Mrs Adaeze Okonkwo' });
    await post('logout', {});
    expect((await get('me')).json().data.loggedin).toBe(false);
    expect((await post('logout', {})).statusCode).toBe(200);
  });

  test('ends the login before it in the same browser, whoever that was', async () => {
    const [before] = (await signIn(tunde)).cookies;
    await signIn(adaeze);
    const cookies = { ms_session: before?.value ?? '' };
    const reply = await shop.app.inject({ url: '/api/me', cookies });
    expect(reply.json().data).toEqual({ loggedin: false, user: null });
    expect((await get('me')).json().data.loggedin).toBe(true);
  });

  test('is not undone by a call that was under way as a guest, which reaches nothing of the customer', async () => {
    const basket = { kind: 'grocery', store_id: 1, mode: 'Pickup', items: [{ product_id: 1, quantity: 1 }] };
    const [guest] = (await post('quote', basket)).cookies;
    await signIn(adaeze);
    const cookies = { ms_session: guest?.value ?? '' };
    const late = () => shop.app.inject({ method: 'POST', url: '/api/quote', payload: basket, cookies });
    const quoted = await late();
    expect([quoted.statusCode, quoted.cookies]).toEqual([200, []]);
    const known = await shop.app.inject({ url: '/api/me', cookies });
    expect(known.json().data).toEqual({ loggedin: false, user: null });
    shop.now += 60_000;
    expect((await late()).cookies).toHaveLength(1);
  });

  test('without a password is refused as its form refuses it [AUTH-13]', async () => {
    const reply = await post('login', { phone: adaeze.phone, password: '' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual([{ field: 'password', message: 'This field is required' }]);
  });

  test('refuses a wrong password and an unknown phone alike', async () => {
    const wrong = await post('login', { phone: adaeze.phone, password: 'nonsense' });
    const unknown = await post('login', { phone: '08099999999', password: 'nonsense' });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.json()).toEqual(unknown.json());
  });

  test('that is refused is told to the log, without the phone number', async () => {
    await post('login', { phone: adaeze.phone, password: 'nonsense' });
    const told = shop.log.filter((line) => line.includes('"event":"login.refused"'));
    expect(told).toHaveLength(1);
    expect(told[0]).not.toContain(adaeze.phone.slice(1));
  });

  test('runs out after thirty days', async () => {
    await signIn(adaeze);
    shop.now += 31 * 86_400_000;
    expect((await get('me')).json().data.loggedin).toBe(false);
  });

  test("is not for another site's page", async () => {
    const body = { phone: adaeze.phone, password: adaeze.password };
    const foreign = await browser.post('/api/login', body, { origin: 'https://evil.example' });
    expect(foreign.statusCode).toBe(403);
    const opaque = await browser.post('/api/login', body, { origin: 'null' });
    expect(opaque.statusCode).toBe(403);
  });
});

describe('the profile', () => {
  test('changes names, of the caller alone [ACC-03, API-61, ROLE-09]', async () => {
    await signIn(adaeze);
    const reply = await post('updatecustomer', { firstname: 'Ada', lastname: 'Obi', id: 1 });
    expect(reply.json()).toEqual({ status: true, data: null, message: 'Your profile was updated.' });
    expect((await get('me')).json().data.user).toMatchObject({ fullname: 'Mrs Ada Obi', subscription: true });
    const other = await post('updatecustomer', { firstname: 'X', lastname: 'Y', id: 2 });
    expect(other.statusCode).toBe(403);
  });

  test.each(['listaddress', 'getcart', 'listorder'])(
    '%s asks a stranger to log in [ROLE-06]',
    async (operation) => {
      expect((await get(operation)).statusCode).toBe(401);
    },
  );
});

describe('the address book', () => {
  const home = {
    user_id: 2,
    label: 'Home',
    address: '1 Allen Avenue',
    area: 'Ikeja GRA',
    landmark: 'Roundabout',
    city: 'Lagos',
    state: 'Lagos',
    address_default: 0,
    default: 0,
  };

  const defaults = async () =>
    (await get('listaddress', '?user_id=2'))
      .json()
      .data.map((address: { label: string; address_default: number }) => [
        address.label,
        address.address_default,
      ]);

  test('lists, takes, changes and removes whole addresses, each change with a word [API-49, API-50, API-51, API-52, ENT-25]', async () => {
    await signIn(tunde);
    const { default: _, ...sent } = home;
    const added = (await post('createaddress', home)).json();
    const { id } = added.data;
    const saved = { ...sent, id, address_default: 1 };
    expect(added).toEqual({ status: true, data: saved, message: 'Address added.' });
    const listed = async () => (await get('listaddress', '?user_id=2')).json();
    expect(await listed()).toEqual({ status: true, data: [saved], message: 'Addresses found.' });

    const changed = { ...saved, area: 'Opebi' };
    const edited = (await post(`editaddress/${id}`, { ...sent, area: 'Opebi' })).json();
    expect(edited).toEqual({ status: true, data: changed, message: 'Address updated.' });
    expect((await listed()).data).toEqual([changed]);

    const removed = (await browser.remove(`/api/deleteaddress/${id}`)).json();
    expect(removed).toEqual({ status: true, data: null, message: 'Address removed.' });
    expect((await listed()).data).toEqual([]);
  });

  test('makes a sole address the default and keeps to one of them [ADDR-14]', async () => {
    await signIn(tunde);
    const first = (await post('createaddress', home)).json().data;
    expect(first.address_default).toBe(1);
    const work = (await post('createaddress', { ...home, label: 'Work', address_default: 1 })).json().data;
    expect(await defaults()).toEqual([
      ['Work', 1],
      ['Home', 0],
    ]);
    await post(`editaddress/${first.id}`, { ...home, label: 'Old home', address_default: 1 });
    expect(await defaults()).toEqual([
      ['Old home', 1],
      ['Work', 0],
    ]);
    await browser.remove(`/api/deleteaddress/${first.id}`);
    expect(await defaults()).toEqual([['Work', 1]]);
    expect((await browser.remove(`/api/deleteaddress/${first.id}`)).statusCode).toBe(404);
    expect((await post(`editaddress/${work.id}`, { ...home, label: '' })).statusCode).toBe(400);
  });

  test('keeps its default when an address that is gone is changed, as in another tab [ADDR-14]', async () => {
    await signIn(tunde);
    await post('createaddress', home);
    const { id } = (await post('createaddress', { ...home, label: 'Work' })).json().data;
    await browser.remove(`/api/deleteaddress/${id}`);
    const late = await post(`editaddress/${id}`, { ...home, label: 'Work', address_default: 1 });
    expect([late.statusCode, late.json().message]).toEqual([404, 'This address was not found.']);
    expect(await defaults()).toEqual([['Home', 1]]);
  });

  test('holds a hundred addresses and not one more [API-50]', async () => {
    await signIn(tunde);
    for (let turn = 1; turn < 100; turn += 1) await browser.post('/api/createaddress', home);
    expect((await post('createaddress', home)).statusCode).toBe(200);
    const more = await post('createaddress', home);
    expect([more.statusCode, more.json().message]).toEqual([
      400,
      'An address book holds 100 addresses at most.',
    ]);
    expect(await defaults()).toHaveLength(100);
  });

  test('says what its form would have said [ADDR-08]', async () => {
    await signIn(tunde);
    const reply = await post('createaddress', { ...home, landmark: '   ' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual([{ field: 'landmark', message: 'This field is required' }]);
  });

  test("keeps out of another customer's [ROLE-09]", async () => {
    await signIn(tunde);
    const [own] = (await shop.database.read.selectFrom('addresses').selectAll().execute()).filter(
      ({ user_id }) => user_id === 1,
    );
    expect((await post(`editaddress/${own?.id}`, home)).statusCode).toBe(404);
    expect((await browser.remove(`/api/deleteaddress/${own?.id}`)).statusCode).toBe(404);
    expect((await post('createaddress', { ...home, user_id: 1 })).statusCode).toBe(403);
    expect((await get('listaddress', '?user_id=1')).statusCode).toBe(403);
  });
});

describe('a saved cart', () => {
  const cart = {
    user_id: 1,
    totalquantity: 2,
    total_price: 1,
    checkout: '0',
    storeid: 1,
    checkoutitems: [
      { product_id: 1, quantity: 2, unit_price: 1, price: 1 },
      { product_id: 102, quantity: 0.5, unit_price: 1, price: 1 },
    ],
  };

  test("is priced by the shop and answered with the text 'true' [API-28, API-30, API-58]", async () => {
    await signIn(adaeze);
    const saved = (await post('createcart', cart)).json();
    expect(saved).toMatchObject({ status: 'true', data: { total_price: 4800 } });
    const { data } = (await get('getcart', '?userid=1')).json();
    expect(data).toMatchObject([
      {
        id: saved.data.id,
        storeid: 1,
        quantity: 2,
        cartitem: [
          { quantity: 2, unit_price: 1200 },
          { quantity: 0.5, unit_price: 4800, price: 2400 },
        ],
      },
    ]);
    expect((await post('createcart', { ...cart, checkoutitems: [], totalquantity: 0 })).statusCode).toBe(200);
    expect((await get('getcart')).json().data).toEqual([]);
  });

  test('names a product that the store does not sell', async () => {
    await signIn(adaeze);
    const checkoutitems = [{ product_id: 201, quantity: 1, unit_price: 1, price: 1 }];
    const reply = await post('createcart', { ...cart, storeid: 2, checkoutitems });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0].field).toBe('checkoutitems.0.product_id');
  });

  test('is re-priced by product ids, those not sold left out [API-19, API-27, CART-17]', async () => {
    const renewed = (await get('getProductInCart', '?cart=[1,201,999]&storeid=2')).json();
    expect(renewed.data).toMatchObject([{ id: 1, sellingprice: 1300 }]);
    const moved = (await post('check_cart_instore', { cart: [201, 1], store_id: 1 })).json();
    expect(moved.data.map(({ id }: { id: number }) => id)).toEqual([201, 1]);
    expect((await get('getProductInCart', '?cart=[1')).statusCode).toBe(400);
    expect((await get('getProductInCart', '?cart=[1]')).json().data[0].store_id).toBe(1);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emailKey } from '../../people/identity/contact-keys.ts';
import { mailsToNewAddress, reserveTry } from '../../people/identity/tries.ts';
import { changeContact, findUser } from '../../people/identity/users.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { adaeze, tunde } from '../../testing/small-shop.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';

const { password } = adaeze;
const deadLink = 'This link does not work any more. Please ask for a new one.';

let shop: TestShop;
let browser: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  browser = shop.browser();
  await post('login', { phone: adaeze.phone, password });
});

afterEach(() => shop.close());

async function post(operation: string, body: unknown, who = browser) {
  const reply = await who.post(`/api/${operation}`, body);
  expect(replyProblems(operation, reply)).toEqual([]);
  return reply;
}

const confirm = (token: string) => post('confirmcontact', { token }, shop.browser());

/** The mails so far, kind and address. */
async function mailed(): Promise<readonly string[]> {
  return (await shop.mails()).map(({ kind, address }) => `${kind} ${address}`).sort();
}

/** The key of the first link that confirms. */
async function mailedToken(): Promise<string> {
  const texts = (await shop.mails()).map(({ text }) => text);
  return /\/confirmchange\/(\S+)/.exec(texts.join('\n'))?.[1] ?? '';
}

const me = async () => (await browser.get('/api/me')).json().data.user;

describe('another e-mail address', () => {
  test('takes the place of the present one once the link in its mailbox is followed, and no sooner', async () => {
    const reply = await post('changeemail', { password, email: 'Ada.Obi@example.ng' });
    expect(reply.json().message).toBe('A link is on its way to your new e-mail address.');
    expect(await mailed()).toEqual([
      'mail.changeEmail ada.obi@example.ng',
      `mail.emailChanging ${adaeze.email}`,
    ]);
    expect((await me()).email).toBe(adaeze.email);

    const token = await mailedToken();
    const done = await confirm(token);
    expect(done.json()).toEqual({ status: true, data: null, message: 'Your e-mail address was changed.' });
    expect((await me()).email).toBe('ada.obi@example.ng');
    expect((await confirm(token)).json().message).toBe(deadLink);
  });

  test('makes reset links in the former mailbox worthless', async () => {
    await post('forgotpassword', { emailaddress: adaeze.email });
    await post('changeemail', { password, email: 'ada.obi@example.ng' });
    const mails = await shop.mails();
    const reset = /\/reset\/(\S+)\?/.exec(mails.map(({ text }) => text).join('\n'))?.[1];
    await confirm(await mailedToken());
    const again = { password: 'three-lamps-at-dusk', re_password: 'three-lamps-at-dusk' };
    for (const email of [adaeze.email, 'ada.obi@example.ng']) {
      expect((await post('resetpassword', { token: reset, email, ...again })).statusCode).toBe(400);
    }
  });

  test('of another person is answered alike, and told to its owner alone', async () => {
    const free = await post('changeemail', { password, email: 'free@example.ng' });
    const taken = await post('changeemail', { password, email: tunde.email });
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
    expect(await mailed()).toEqual([
      `mail.accountExists ${tunde.email}`,
      'mail.changeEmail free@example.ng',
      `mail.emailChanging ${adaeze.email}`,
    ]);
  });

  test('that belongs to somebody keeps no link for a reset from them, however often it is asked for', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await post('changeemail', { password, email: tunde.email })).statusCode).toBe(200);
    }
    await post('forgotpassword', { emailaddress: tunde.email }, shop.browser());
    expect(await mailed()).toContain(`mail.passwordReset ${tunde.email}`);
  });

  test('is mailed a link by its owner although another customer has asked for it as often as they may', async () => {
    const other = shop.browser();
    await post('login', { phone: tunde.phone, password: tunde.password }, other);
    const change = { email: 'free@example.ng' };
    for (let turn = 0; turn < 3; turn += 1) {
      await post('changeemail', { ...change, password: tunde.password }, other);
    }
    expect((await post('changeemail', { ...change, password })).statusCode).toBe(200);
    expect(await mailed()).toContain(`mail.emailChanging ${adaeze.email}`);
    expect((await mailed()).filter((mail) => mail === 'mail.changeEmail free@example.ng')).toHaveLength(4);
  });

  test('whose mailbox is full of such mails is refused in those words', async () => {
    const key = `mails:${emailKey(shop.ports.secrets, 'free@example.ng')}`;
    for (let turn = 0; turn < 9; turn += 1) {
      await reserveTry(shop.database, key, mailsToNewAddress, shop.now);
    }
    const reply = await post('changeemail', { password, email: 'free@example.ng' });
    expect(reply.statusCode).toBe(429);
    expect(await mailed()).toEqual([]);
  });

  test('that someone takes before the link is followed stays theirs', async () => {
    await post('changeemail', { password, email: 'free@example.ng' });
    const token = await mailedToken();
    const { database, ports } = shop;
    await changeContact(database.write, ports.secrets, 2, { email: 'free@example.ng' });
    const late = await confirm(token);
    expect([late.statusCode, late.json().code]).toEqual([409, 'contact_taken']);
    expect((await me()).email).toBe(adaeze.email);
  });
});

describe('a change that was asked for by a password which is another one now', () => {
  const other = 'three-lamps-at-dusk';
  const changes = [
    ['changeemail', { email: 'thief@example.ng' }],
    ['changephone', { phone: '08030000099' }],
  ] as const;

  async function change() {
    const owner = shop.browser();
    await post('login', { phone: adaeze.phone, password }, owner);
    return post('changepassword', { password, new_password: other, re_password: other }, owner);
  }

  async function reset() {
    await post('forgotpassword', { emailaddress: adaeze.email }, shop.browser());
    const texts = (await shop.mails()).map(({ text }) => text);
    const token = /\/reset\/(\S+)\?/.exec(texts.join('\n'))?.[1];
    const again = { password: other, re_password: other };
    return post('resetpassword', { token, email: adaeze.email, ...again }, shop.browser());
  }

  /** The account's present owner, and the stored changes. */
  async function left() {
    const { read } = shop.database;
    const user = await findUser(read, adaeze.id);
    const values = read.selectFrom('vault_sealed').select('subject').where('subject', 'like', 'lnk_%');
    const links = read.selectFrom('mail_links').select('id');
    return [user?.email, user?.phone, await links.execute(), await values.execute()];
  }
  const nothing = [adaeze.email, adaeze.phone, [], []];

  test.each(
    changes.flatMap(([operation, wanted]) => [
      [operation, 'changed', wanted, change] as const,
      [operation, 'reset', wanted, reset] as const,
    ]),
  )('by %s is confirmed by nobody once the password is %s', async (operation, _, wanted, replace) => {
    expect((await post(operation, { password, ...wanted })).statusCode).toBe(200);
    const token = await mailedToken();
    expect((await replace()).statusCode).toBe(200);
    expect((await confirm(token)).json().message).toBe(deadLink);
    expect(await left()).toEqual(nothing);
  });

  test.each(changes)('by %s gets no link that had yet to be mailed', async (operation, wanted) => {
    await post(operation, { password, ...wanted });
    expect((await change()).statusCode).toBe(200);
    expect(await mailedToken()).toBe('');
    expect(await left()).toEqual(nothing);
  });

  test('leaves everybody else’s', async () => {
    const his = shop.browser();
    await post('login', { phone: tunde.phone, password: tunde.password }, his);
    await post('changephone', { password: tunde.password, phone: '08030000099' }, his);
    const token = await mailedToken();
    await change();
    expect((await confirm(token)).statusCode).toBe(200);
  });
});

describe('another phone number', () => {
  test('is the one to log in with once the link in the mailbox is followed', async () => {
    const reply = await post('changephone', { password, phone: '08030000099' });
    expect(reply.json().message).toBe('A link is on its way to your e-mail address.');
    expect(await mailed()).toEqual([`mail.changePhone ${adaeze.email}`]);
    const token = await mailedToken();
    const logsIn = async (phone: string) =>
      (await post('login', { phone, password }, shop.browser())).statusCode;
    expect(await logsIn('08030000099')).toBe(401);
    expect((await confirm(token)).json().message).toBe(
      'Your phone number was changed. Log in with the new one from now on.',
    );
    expect([await logsIn(adaeze.phone), await logsIn('08030000099')]).toEqual([401, 200]);
  });

  test('is no other spelling of the present one, nor anybody else’s number in another spelling [CHK-30]', async () => {
    for (const code of ['+234', '234']) {
      const same = await post('changephone', { password, phone: `${code}${adaeze.phone.slice(1)}` });
      expect(same.json().message).toBe('This is your phone number already.');
    }
    await post('changephone', { password, phone: `+234${tunde.phone.slice(1)}` });
    const taken = await confirm(await mailedToken());
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'contact_taken']);
    expect((await me()).phone).toBe(adaeze.phone);
  });

  test('is kept in its one form, and found in every spelling [CHK-30]', async () => {
    await post('changephone', { password, phone: '00234 803 000 0099' });
    await confirm(await mailedToken());
    expect((await me()).phone).toBe('08030000099');
    const login = await post('login', { phone: '08030000099', password }, shop.browser());
    expect(login.statusCode).toBe(200);
  });
});

describe.each([
  ['changeemail', { email: 'ada.obi@example.ng' }, { email: adaeze.email }],
  ['changephone', { phone: '08030000099' }, { phone: adaeze.phone }],
])('%s', (operation, change, same) => {
  test('needs the password, and something new', async () => {
    const wrong = await post(operation, { password: 'not the one', ...change });
    expect(wrong.json()).toMatchObject({ message: 'Your current password is not right.' });
    expect((await post(operation, { password, ...same })).statusCode).toBe(400);
    expect((await post(operation, { password: '', ...change })).json().message).toBe(
      'This field is required',
    );
    expect(await mailed()).toEqual([]);
  });

  test('mails three links in half an hour, and each works for half an hour', async () => {
    const statuses = [];
    for (let turn = 0; turn < 4; turn += 1) {
      statuses.push((await post(operation, { password, ...change })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const token = await mailedToken();
    shop.now += 30 * 60_000;
    expect((await confirm(token)).json().message).toBe(deadLink);
  });
});

test('a link that confirms cannot be guessed more than thirty times an hour from one place, nor does one reset a password', async () => {
  await post('changephone', { password, phone: '08030000099' });
  const token = await mailedToken();
  const again = { password: 'three-lamps-at-dusk', re_password: 'three-lamps-at-dusk' };
  expect((await post('resetpassword', { token, email: adaeze.email, ...again })).statusCode).toBe(400);
  const replies = await Promise.all(Array.from({ length: 40 }, (_, turn) => confirm(`guess-${turn}`)));
  expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(30);
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { replyProblems } from '../../testing/contract-check.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});

afterEach(() => shop.close());

async function signedIn(name: string): Promise<Browser> {
  const browser = shop.browser();
  const reply = await browser.post('/api/staff/login', { name, password: 'staff-pass-phrase' });
  expect(reply.statusCode).toBe(200);
  return browser;
}

const canSee = async (browser: Browser) => (await browser.get('/api/staff/audit')).statusCode === 200;

async function endLogins(browser: Browser, name: string) {
  const reply = await browser.post('/api/staff/end-logins', { name, reason: 'A telephone was lost.' });
  expect(replyProblems('staffEndLogins', reply)).toEqual([]);
  return reply;
}

test('staff sign out, and what they held opens nothing any more [ROLE-08]', async () => {
  const login = await shop
    .browser()
    .post('/api/staff/login', { name: 'kemi', password: 'staff-pass-phrase' });
  const headers = { authorization: `Bearer ${login.json().data.token}` };
  const audit = () => shop.app.inject({ url: '/api/staff/audit', headers });
  expect((await audit()).statusCode).toBe(200);
  const out = await shop.app.inject({ method: 'POST', url: '/api/staff/logout', headers });
  expect(replyProblems('staffLogout', out)).toEqual([]);
  expect(out.cookies).toMatchObject([{ name: 'ms_staff', value: '' }]);
  expect((await audit()).statusCode).toBe(401);
});

test('staff who sign in where somebody was signed in end that login, which is recorded [ROLE-08]', async () => {
  const login = { name: 'kemi', password: 'staff-pass-phrase' };
  const browser = shop.browser();
  const { token } = (await browser.post('/api/staff/login', login)).json().data;
  const earlier = () =>
    shop.app.inject({ url: '/api/staff/audit', headers: { authorization: `Bearer ${token}` } });
  expect((await earlier()).statusCode).toBe(200);
  expect((await browser.post('/api/staff/login', { ...login, password: 'wrong' })).statusCode).toBe(401);
  expect((await earlier()).statusCode).toBe(200);
  expect((await browser.post('/api/staff/login', { ...login, name: 'ada' })).statusCode).toBe(200);
  expect((await earlier()).statusCode).toBe(401);
  expect((await trailOf(browser)).slice(0, 2)).toEqual([
    ['ada', 'login.opened', 'ada'],
    ['kemi', 'login.closed', 'kemi'],
  ]);
});

test('a manager ends every login of a member of staff, which is recorded [ROLE-08]', async () => {
  const [manager, one, other] = [await signedIn('ada'), await signedIn('kemi'), await signedIn('kemi')];
  expect((await endLogins(manager, 'kemi')).json().data).toEqual({ ended: 2 });
  expect([await canSee(one), await canSee(other), await canSee(manager)]).toEqual([false, false, true]);
  const [entry] = await shop.database.read.selectFrom('audit').selectAll().orderBy('id', 'desc').execute();
  expect(entry).toMatchObject({
    name: 'ada',
    action: 'logins.ended',
    subject: 'kemi',
    reason: 'A telephone was lost.',
  });
});

test('support and operations end their own logins alone [ROLE-08]', async () => {
  const kemi = await signedIn('kemi');
  const musa = await signedIn('musa');
  expect((await endLogins(kemi, 'musa')).statusCode).toBe(403);
  expect((await endLogins(musa, 'ada')).statusCode).toBe(403);
  expect((await endLogins(kemi, 'kemi')).json().data).toEqual({ ended: 1 });
  expect([await canSee(kemi), await canSee(musa)]).toEqual([false, true]);
  expect((await endLogins(await signedIn('ada'), 'nobody')).statusCode).toBe(404);
});

/** The trail as a member of staff reads it: actor, action and account, newest first. */
async function trailOf(browser: Browser, query = '') {
  const reply = await browser.get(`/api/staff/audit${query}`);
  expect(replyProblems('staffAudit', reply)).toEqual([]);
  const { entries }: { entries: { name: string; action: string; subject: string }[] } = reply.json().data;
  return entries.map(({ name, action, subject }) => [name, action, subject]);
}

test('logins that succeed or are refused, and logouts, are in the trail, without what was typed [ROLE-08]', async () => {
  const typed = { name: 'kemi', password: 'not-the-pass-phrase' };
  expect((await shop.browser().post('/api/staff/login', typed)).statusCode).toBe(401);
  const secretAsName = { name: 'staff-pass-phrase', password: 'bisi@example.ng' };
  expect((await shop.browser().post('/api/staff/login', secretAsName)).statusCode).toBe(401);
  const kemi = await signedIn('kemi');
  expect((await kemi.post('/api/staff/logout', undefined)).statusCode).toBe(200);
  expect((await kemi.post('/api/staff/logout', undefined)).statusCode).toBe(200);
  const ada = await signedIn('ada');
  expect(await trailOf(ada)).toEqual([
    ['ada', 'login.opened', 'ada'],
    ['kemi', 'login.closed', 'kemi'],
    ['kemi', 'login.opened', 'kemi'],
    ['not logged in', 'login.refused', 'unknown account'],
    ['not logged in', 'login.refused', 'kemi'],
  ]);
  const rows = await shop.database.read.selectFrom('audit').selectAll().execute();
  for (const secret of ['pass-phrase', 'bisi', 'token-']) expect(JSON.stringify(rows)).not.toContain(secret);
});

test('tries beyond the limit are not written, so a stranger cannot fill the trail', async () => {
  const guess = () => shop.browser().post('/api/staff/login', { name: 'kemi', password: 'a guess' });
  const replies = [];
  for (let number = 0; number < 12; number += 1) replies.push((await guess()).statusCode);
  const checked = replies.filter((status) => status === 401).length;
  expect([checked > 0, replies.includes(429)]).toEqual([true, true]);
  expect((await shop.database.read.selectFrom('audit').selectAll().execute()).length).toBe(checked);
});

test('the trail shows what was done to one order, and not to others whose codes begin alike [ROLE-08]', async () => {
  const subjects = [
    'Gr010720001 to Dispatched',
    'Gr010720001: ₦5.00',
    'mail.x about Gr010720001',
    'Gr010720001',
  ];
  const others = ['Gr0107200012', 'all', 'Gr010720002 Gr01072000'];
  const entry = { at: '2026-11-21T08:00:00Z', name: 'ada', action: 'order.read', reason: 'x' };
  const rows = [...others, ...subjects].map((subject) => ({ ...entry, subject }));
  await shop.database.write.insertInto('audit').values(rows).execute();
  const found = await trailOf(await signedIn('ada'), '?order_code=Gr010720001');
  expect(found.map(([, , subject]) => subject)).toEqual(subjects.toReversed());
});

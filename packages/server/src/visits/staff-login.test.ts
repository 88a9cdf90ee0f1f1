import { afterEach, beforeEach, expect, test } from 'vitest';
import { contractChecker } from '../testing/contract-check.ts';
import { type Browser, openTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let check: ReturnType<typeof contractChecker>;

beforeEach(async () => {
  shop = await openTestShop();
  check = contractChecker(shop.contract);
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
  expect(check('staffEndLogins', reply)).toEqual([]);
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
  expect(check('staffLogout', out)).toEqual([]);
  expect(out.cookies).toMatchObject([{ name: 'ms_staff', value: '' }]);
  expect((await audit()).statusCode).toBe(401);
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

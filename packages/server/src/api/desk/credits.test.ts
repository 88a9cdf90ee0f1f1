import { randomUUID } from 'node:crypto';
import { kobo } from '@marketsquare/core/kernel/money';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { phoneKey } from '../../people/identity/index.ts';
import { account, balanceOf } from '../../store/ledger/index.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { setWallet } from '../../testing/funds.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { adaeze, tunde } from '../../testing/small-shop.ts';
import { type StaffCaller, staffOf } from '../../testing/staff.ts';

let paying: PayingShop;
let musa: StaffCaller;
let ada: StaffCaller;

beforeEach(async () => {
  paying = await openPayingShop();
  [musa, ada] = [await staff('musa'), await staff('ada')];
});

afterEach(() => paying.shop.close());

const staff = (name: string) => staffOf(paying.shop, name);

const reason = 'The delivery was late.';

async function credit(who: StaffCaller, amount: number, attempt_id: string = randomUUID(), more = {}) {
  const body = { attempt_id, phone: adaeze.phone, amount, reason, ...more };
  const reply = await who.post('/api/staff/credits', body);
  expect(replyProblems('staffCreditWallet', reply)).toEqual([]);
  return reply;
}

async function answer(who: StaffCaller, id: string, said: 'consent' | 'decline') {
  const reply = await who.post(`/api/staff/credits/${id}/answer`, {
    answer: said,
    reason: 'I have read it.',
  });
  expect(replyProblems('staffAnswerCredit', reply)).toEqual([]);
  return reply;
}

/** The customer's gain, by ledger and history, above the small shop's gift; in naira. */
async function gained() {
  const { read } = paying.shop.database;
  const { total } = await balanceOf(read, account.wallet(1));
  const goodwill = await balanceOf(read, account.goodwill);
  const rows = await read
    .selectFrom('wallet_transactions')
    .select(['amount', 'amount_after'])
    .where('user_id', '=', 1)
    .where('remarks', '=', 'Credit from the shop')
    .orderBy('id')
    .execute();
  const history = rows.reduce((sum, { amount }) => sum + amount, 0);
  expect([history, 0 - goodwill.total]).toEqual([total - 1_500_000, total - 1_500_000]);
  if (rows.length > 0) expect(rows.at(-1)?.amount_after).toBe(total);
  return history / 100;
}

const trail = () =>
  paying.shop.database.read
    .selectFrom('audit')
    .select(['name', 'action', 'reason'])
    .where('action', 'like', 'credit.%')
    .orderBy('id')
    .execute();

describe('a credit to a wallet', () => {
  test('moves at once up to the limit, out of its own account, and is recorded [ROLE-08]', async () => {
    const reply = await credit(musa, 10_000);
    expect(reply.json()).toMatchObject({
      data: { state: 'credited', amount: 10_000, user_id: 1, proposed_by: 'musa', answered_by: null },
      message: 'The wallet was credited.',
    });
    expect(await gained()).toBe(10_000);
    expect(await trail()).toEqual([{ name: 'musa', action: 'credit.credited', reason }]);
  });

  test('waits for a second person above a sum that staff are told with their role [ROLE-08]', async () => {
    const other = await openPayingShop({ creditLimit: kobo(250_050) });
    onTestFinished(() => other.shop.close());
    const kemi = await staffOf(other.shop, 'kemi');
    const reply = await kemi.get('/api/staff/me');
    expect(replyProblems('staffMe', reply)).toEqual([]);
    expect(reply.json().data).toEqual({
      id: expect.any(String),
      name: 'kemi',
      role: 'support',
      credit_limit: 2500.5,
    });
  });

  test('of one attempt is one credit, pressed twice or by both hands at once', async () => {
    const attempt = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => credit(musa, 500, attempt)));
    expect(new Set(replies.map((reply) => reply.json().data.id)).size).toBe(1);
    expect(await gained()).toBe(500);
    expect((await credit(musa, 600, attempt)).json().code).toBe('attempt_reused');
    expect((await credit(ada, 500, attempt)).json().code).toBe('attempt_reused');
    const otherwise = await credit(musa, 500, attempt, { reason: 'The bags were torn.' });
    expect(otherwise.json().code).toBe('attempt_reused');
    expect(await gained()).toBe(500);
    expect(await trail()).toHaveLength(1);
  });

  test('above the limit moves nothing before a manager consents, and then once [ROLE-08]', async () => {
    const proposed = await credit(musa, 10_000.01);
    const { id, state } = proposed.json().data;
    expect([state, await gained()]).toEqual(['proposed', 0]);
    const listed = await ada.get('/api/staff/credits?reason=Looking+through&state=proposed');
    expect(replyProblems('staffCredits', listed)).toEqual([]);
    expect(listed.json().data.credits).toMatchObject([{ id, amount: 10_000.01, reason }]);
    const replies = await Promise.all([1, 2].map(() => answer(ada, id, 'consent')));
    expect(replies.map((reply) => [reply.statusCode, reply.json().data.state])).toEqual([
      [200, 'credited'],
      [200, 'credited'],
    ]);
    expect(await gained()).toBe(10_000.01);
    expect(await trail()).toEqual([
      { name: 'musa', action: 'credit.proposed', reason },
      { name: 'ada', action: 'credit.credited', reason: 'I have read it.' },
    ]);
  });

  test('needs the consent of another manager, not of its proposer or another role [ROLE-08]', async () => {
    const own = (await credit(ada, 20_000)).json().data.id;
    const refused = await answer(ada, own, 'consent');
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Nobody can consent to their own proposal.',
    ]);
    for (const name of ['musa', 'kemi']) {
      expect((await answer(await staff(name), own, 'consent')).statusCode).toBe(403);
    }
    expect((await credit(await staff('kemi'), 10)).statusCode).toBe(403);
    expect(await gained()).toBe(0);
  });

  test('that was declined stays so [ROLE-08]', async () => {
    const { id } = (await credit(musa, 20_000)).json().data;
    expect((await answer(ada, id, 'decline')).json().data.state).toBe('declined');
    const late = await answer(ada, id, 'consent');
    expect([late.statusCode, late.json().message]).toEqual([409, 'This credit is declined already.']);
    expect(await gained()).toBe(0);
  });

  test('to somebody who has erased their account meanwhile is declined, and never given', async () => {
    const { id } = (await credit(musa, 20_000, undefined, { phone: tunde.phone })).json().data;
    const own = paying.shop.browser();
    const { phone, password } = tunde;
    await own.post('/api/login', { phone, password });
    expect((await own.post('/api/eraseme', { password })).statusCode).toBe(200);
    const late = await answer(ada, id, 'consent');
    expect([late.statusCode, late.json().message]).toEqual([409, 'This customer has erased their account.']);
    expect((await balanceOf(paying.shop.database.read, account.goodwill)).total).toBe(0);
    expect((await answer(ada, id, 'decline')).json().data.state).toBe('declined');
  });

  test('to somebody who has erased their account is not given, and not proposed', async () => {
    const own = paying.shop.browser();
    const { id: user_id, phone, password } = tunde;
    await paying.signIn(own, tunde);
    const order_code = 'Gr010720001';
    const { id } = await paying.place(own, pickupOrder({ user_id, unique_code: order_code }));
    await paying.post(own, 'cancelorder', { order_id: id });
    const attempt = randomUUID();
    expect((await credit(musa, 10, attempt, { phone })).statusCode).toBe(200);
    await setWallet(paying.shop, user_id, 0);
    expect((await own.post('/api/eraseme', { password })).statusCode).toBe(200);

    const by = { order_code, phone: undefined };
    for (const amount of [10, 20_000]) {
      const refused = await credit(musa, amount, randomUUID(), by);
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        'This customer has erased their account.',
      ]);
    }
    expect((await credit(musa, 10, randomUUID(), { phone })).statusCode).toBe(404);
    const { read } = paying.shop.database;
    expect((await balanceOf(read, account.wallet(user_id))).total).toBe(0);
    expect(await trail()).toHaveLength(1);
  });

  test('does not get around the limit in parts until a day has gone [ROLE-08]', async () => {
    expect((await credit(musa, 6000)).json().data.state).toBe('credited');
    expect((await credit(musa, 4000.01)).json().data.state).toBe('proposed');
    expect((await credit(musa, 4000)).json().data.state).toBe('credited');
    expect((await credit(musa, 0.01)).json().data.state).toBe('proposed');
    paying.shop.now += 86_400_000;
    const tomorrow = await staff('musa');
    expect((await credit(tomorrow, 10_000)).json().data.state).toBe('credited');
    expect(await gained()).toBe(20_000);
  });

  test('that a manager consented to leaves the limit of one person’s word as it was [ROLE-08]', async () => {
    const { id } = (await credit(musa, 20_000)).json().data;
    expect((await answer(ada, id, 'consent')).json().data.state).toBe('credited');
    expect((await credit(musa, 6000)).json().data.state).toBe('credited');
    expect(await gained()).toBe(26_000);
  });

  test('is listed before those that were asked for earlier [ROLE-08]', async () => {
    await credit(musa, 10);
    paying.shop.now += 1000;
    await credit(musa, 20);
    const listed = await ada.get('/api/staff/credits?reason=Looking+through');
    expect(listed.json().data.credits).toMatchObject([{ amount: 20 }, { amount: 10 }]);
  });

  test('names its customer by their phone, however it is spelled [CHK-30]', async () => {
    for (const code of ['+234', '234']) {
      const given = await credit(musa, 10, randomUUID(), { phone: `${code}${adaeze.phone.slice(1)}` });
      expect(given.json().data).toMatchObject({ user_id: 1, state: 'credited' });
    }
    expect(await gained()).toBe(20);
  });

  test('names no customer by a phone that several accounts have from before', async () => {
    const { database, ports } = paying.shop;
    const phone_key = phoneKey(ports.secrets, `00234${adaeze.phone.slice(1)}`);
    await database.write.updateTable('users').set({ phone_key }).where('id', '=', 2).execute();
    const refused = await credit(musa, 10, randomUUID(), { phone: adaeze.phone });
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'Several customers have this phone.']);
    expect(await gained()).toBe(0);
  });

  test('names its customer by an order, which a guest has no wallet for', async () => {
    await paying.place(paying.guest, pickupOrder());
    const { order_code, ...byOrder } = { order_code: 'Gr010720001', phone: undefined };
    const guests = await credit(musa, 10, randomUUID(), { ...byOrder, order_code });
    expect([guests.statusCode, guests.json().code]).toEqual([409, 'not_possible']);
    await paying.signIn(paying.guest, adaeze);
    const own = pickupOrder({ user_id: 1, unique_code: 'Gr010720002', attempt_id: randomUUID() });
    await paying.place(paying.guest, own);
    const given = await credit(musa, 10, randomUUID(), { ...byOrder, order_code: 'Gr010720002' });
    expect(given.json().data).toMatchObject({ user_id: 1, order_code: 'Gr010720002', state: 'credited' });
    const told = await ada.get('/api/staff/audit?order_code=Gr010720002');
    expect(told.json().data.entries).toMatchObject([
      { action: 'credit.credited', subject: expect.stringMatching(/to wallet 1 about Gr010720002$/) },
    ]);
    expect((await credit(musa, 10, randomUUID(), { order_code })).statusCode).toBe(400);
    expect((await credit(musa, 10, randomUUID(), { phone: undefined })).statusCode).toBe(400);
    expect((await credit(musa, 10, randomUUID(), { phone: '08039999999' })).statusCode).toBe(404);
    expect((await credit(musa, 0.001)).statusCode).toBe(400);
    expect(await gained()).toBe(10);
  });
});

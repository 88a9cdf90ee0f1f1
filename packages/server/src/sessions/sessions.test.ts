import type { components } from '@marketsquare/core/api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contractChecker } from '../testing/contract-check.ts';
import { pickupOrder } from '../testing/order-request.ts';
import { type Browser, openTestShop, type TestShop } from '../testing/test-shop.ts';

type Entry = components['schemas']['JournalEntry'];

let shop: TestShop;
let browser: Browser;
let check: ReturnType<typeof contractChecker>;

beforeEach(async () => {
  shop = await openTestShop();
  browser = shop.browser();
  check = contractChecker(shop.contract);
});

afterEach(() => shop.close());

const session = 'session-0001';

function entry(seq: number, event: Entry['event'] = { type: 'cart.lineAdded' }): Entry {
  return { v: 1, session, seq, at: shop.now + seq, actor: 'cart', event, digest: 'abc123' };
}

const entries = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => entry(from + at));

async function save(list: readonly Entry[], change: object = {}) {
  const reply = await browser.post('/api/saveSession', { session, consent: true, entries: list, ...change });
  expect(check('saveSession', reply)).toEqual([]);
  return reply;
}

async function staff() {
  const who = shop.browser();
  const reply = await who.post('/api/staff/login', { name: 'kemi', password: 'staff-pass-phrase' });
  expect(check('staffLogin', reply)).toEqual([]);
  return { who, login: reply.json().data };
}

describe('a recorded session', () => {
  test('is kept in parts, and a part that comes twice is kept once', async () => {
    expect((await save(entries(0, 9))).json().data).toEqual({ session, received: 10, next_seq: 10 });
    expect((await save(entries(5, 14))).json().data).toEqual({ session, received: 5, next_seq: 15 });
    expect((await save(entries(0, 14))).json().data).toEqual({ session, received: 0, next_seq: 15 });
  });

  test('with a hole is refused, for it could not be replayed', async () => {
    await save(entries(0, 4));
    const reply = await save(entries(6, 9));
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'entries_missing']);
  });

  test('is never rewritten', async () => {
    await save(entries(0, 4));
    const reply = await save([entry(2, { type: 'cart.emptied' })]);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'session_taken']);
  });

  test.each([
    ['without consent', { consent: false }],
    [
      'of an unknown shape',
      { entries: [{ v: 1, session, seq: 0, at: 1, actor: 'cart', event: {}, name: 'x' }] },
    ],
    ['of another session', { session: 'session-0002' }],
    ['with nothing', { entries: [] }],
  ])('%s is a 400', async (_, change) => {
    expect((await save([entry(0)], change)).statusCode).toBe(400);
  });

  test('nested beyond reason is a 400', async () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 60; level += 1) deep = { deep };
    expect((await save([entry(0, { type: 'a.b', deep })])).statusCode).toBe(400);
  });
});

describe('staff', () => {
  test('find a session by its order code, read it beside the facts, and leave a trace [ROLE-08]', async () => {
    const placed = (await browser.post('/api/placeorder', pickupOrder())).json().data.order;
    await save([entry(0), entry(1, { type: 'order.placed', code: placed.unique_code })]);
    const { who, login } = await staff();
    const reason = 'reason=Customer%20asks%20about%20the%20fee';

    const found = await who.get(`/api/staff/sessions?${reason}&order_code=${placed.unique_code}`);
    expect(check('staffSessions', found)).toEqual([]);
    expect(found.json().data.sessions).toMatchObject([
      { session, entries: 2, order_codes: [placed.unique_code] },
    ]);
    const byPhone = await who.get(`/api/staff/sessions?${reason}&phone=08030000033`);
    expect(byPhone.json().data.sessions).toHaveLength(1);
    const none = await who.get(`/api/staff/sessions?${reason}&order_code=Gr019999999`);
    expect(none.json().data.sessions).toEqual([]);

    const read = await shop.app.inject({
      url: `/api/staff/sessions/${session}?${reason}&after=0`,
      headers: { authorization: `Bearer ${login.token}` },
    });
    expect(check('staffSession', read)).toEqual([]);
    expect(read.json().data).toMatchObject({
      entries: [{ seq: 1 }],
      next_after: null,
      facts: [{ order: { unique_code: placed.unique_code }, events: [{ type: 'order.placed' }] }],
    });

    const orders = await who.get('/api/staff/orders?status=payment_pending&store_id=1');
    expect(check('staffOrders', orders)).toEqual([]);
    expect(orders.json().data.orders).toHaveLength(1);
    const facts = await who.get(`/api/staff/orders/${placed.unique_code}`);
    expect(check('staffOrder', facts)).toEqual([]);
    expect((await who.get('/api/staff/orders/Gr019999999')).statusCode).toBe(404);

    const trail = await who.get('/api/staff/audit?name=kemi');
    expect(check('staffAudit', trail)).toEqual([]);
    expect(trail.json().data.entries.map(({ action }: { action: string }) => action)).toEqual([
      'order.read',
      'session.read',
      'sessions.found',
      'sessions.found',
      'sessions.found',
    ]);
    expect(trail.body).not.toContain('08030000033');
  });

  test.each([
    'sessions?reason=because',
    'sessions/session-0001?reason=because',
    'orders',
    'orders/Gr010720001',
    'audit',
  ])('staff/%s is for staff alone', async (path) => {
    expect((await browser.get(`/api/staff/${path}`)).statusCode).toBe(401);
    const forged = await shop.app.inject({
      url: `/api/staff/${path}`,
      headers: { authorization: 'Bearer stf_forged' },
    });
    expect(forged.statusCode).toBe(401);
  });

  test('a wrong password is refused', async () => {
    const reply = await browser.post('/api/staff/login', { name: 'kemi', password: 'wrong' });
    expect(reply.statusCode).toBe(401);
  });
});

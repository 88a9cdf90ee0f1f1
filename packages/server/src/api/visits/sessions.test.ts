import { allMachines } from '@marketsquare/core/storefront/screens';
import type { components } from '@marketsquare/core/wire/api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replyProblems } from '../../testing/contract-check.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { adaeze, tunde } from '../../testing/small-shop.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';

type Entry = components['schemas']['JournalEntry'];

let shop: TestShop;
let browser: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  browser = shop.browser();
});

afterEach(() => shop.close());

const session = 'session-0001';

function entry(seq: number, event: Entry['event'] = { type: 'cart.lineAdded' }): Entry {
  return { ...entryOf(seq, event), at: shop.now + seq };
}

function entryOf(seq: number, event: Entry['event'] = { type: 'cart.lineAdded' }): Entry {
  return { v: 1, session, seq, at: 0, actor: 'cart', event, digest: 'abc123' };
}

/** The size of an entry with a single digit as its `seq`. */
const entryBytes = JSON.stringify({ ...entryOf(0), at: 1_000_000_000_000 }).length;

const entries = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => entry(from + at));

async function save(list: readonly Entry[], change: object = {}, by = browser) {
  const reply = await by.post('/api/saveSession', { session, consent: true, entries: list, ...change });
  expect(replyProblems('saveSession', reply)).toEqual([]);
  return reply;
}

/** Places an order and returns its code. */
async function order(by = browser, attempt = 1): Promise<string> {
  const placed = await by.post(
    '/api/placeorder',
    pickupOrder({ attempt_id: `attempt-000000000000000${attempt}`, unique_code: `Gr01072000${attempt}` }),
  );
  return placed.json().data.order.unique_code;
}

function login(by: Browser, { phone, password } = adaeze) {
  return by.post('/api/login', { phone, password });
}

async function staff() {
  const who = shop.browser();
  const reply = await who.post('/api/staff/login', { name: 'kemi', password: 'staff-pass-phrase' });
  expect(replyProblems('staffLogin', reply)).toEqual([]);
  return { who, login: reply.json().data };
}

describe('a recorded session', () => {
  beforeEach(async () => void (await order()));

  test('is kept in parts, and a part that comes twice is kept once', async () => {
    const first = (await save(entries(0, 9))).json().data;
    const { visit_code } = first;
    expect(first).toEqual({ session, visit_code, received: 10, next_seq: 10 });
    expect((await save(entries(5, 14))).json().data).toEqual({ ...first, received: 5, next_seq: 15 });
    expect((await save(entries(0, 14))).json().data).toEqual({ ...first, received: 0, next_seq: 15 });
  });

  test('holds every machine of the shop, with every event that it takes', async () => {
    const events = Object.entries(allMachines).flatMap(([actor, machine]) =>
      machine.events.filter((type) => !type.includes('*')).map((type) => ({ actor, event: { type } })),
    );
    const kept = events.slice(0, 500).map((one, seq) => ({ ...entry(seq), ...one }));
    expect(kept.length).toBeGreaterThan(100);
    expect((await save(kept)).statusCode).toBe(200);
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

  test.each([
    ['an actor that a terminal obeys', { actor: 'cart\u001b[2J' }],
    ['an event that hides its name', { event: { type: 'cart.\u202eemptied' } }],
    ['an event in two lines', { event: { type: 'cart.emptied\n' } }],
  ])('with %s is a 400', async (_, change) => {
    expect((await save([{ ...entry(0), ...change }])).statusCode).toBe(400);
  });

  test.each([
    ['50,000 entries', { last_seq: 49_998 }, 49_999],
    ['20 MiB', { bytes: 20 * 1024 * 1024 - entryBytes }, 1],
  ])('is full with %s: nothing more is kept', async (_, held, last) => {
    await save([entry(0)]);
    await shop.database.write.updateTable('recorded_sessions').set(held).execute();
    expect((await save([entry(last)])).statusCode).toBe(200);
    const kept = () =>
      Promise.all([
        shop.database.read.selectFrom('recorded_sessions').selectAll().execute(),
        shop.database.read.selectFrom('recorded_entries').selectAll().execute(),
      ]);
    const before = await kept();
    const reply = await save([entry(last + 1)]);
    expect([reply.statusCode, reply.json().message]).toEqual([413, 'This session is full.']);
    expect(await kept()).toEqual(before);
  });

  test('nested beyond reason is a 400', async () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 60; level += 1) deep = { deep };
    expect((await save([entry(0, { type: 'a.b', deep })])).statusCode).toBe(400);
  });
});

describe('a session is kept', () => {
  test('of a guest before they have ordered, and of somebody who has done nothing yet', async () => {
    const kept = () => shop.database.read.selectFrom('recorded_sessions').select('without_order').execute();
    expect((await save([entry(0)])).statusCode).toBe(200);
    expect(await kept()).toEqual([{ without_order: 1 }]);
    await order();
    expect((await save([entry(1)])).statusCode).toBe(200);
    expect(await kept()).toEqual([{ without_order: 0 }]);
  });

  test('of a guest who signs in as that customer’s', async () => {
    await save([entry(0)]);
    await login(browser);
    expect((await save([entry(1)])).statusCode).toBe(200);
    const rows = await shop.database.read
      .selectFrom('recorded_sessions')
      .select(['without_order', 'user_id'])
      .execute();
    expect(rows).toEqual([{ without_order: 0, user_id: 1 }]);
  });

  test('of a customer without an order', async () => {
    await login(browser);
    expect((await save([entry(0)])).statusCode).toBe(200);
  });

  test('under the login that began it alone, although its id is known', async () => {
    await order();
    await save([entry(0)]);
    const other = shop.browser();
    await login(other);
    const reply = await save([entry(1)], {}, other);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'session_taken']);
    expect((await save([entry(1)])).statusCode).toBe(200);
  });

  test('on through the sign-in of the guest who began it', async () => {
    const early = await order();
    await save([entry(0), entry(1, { type: 'order.placed', code: early })]);
    await login(browser);
    const late = await order(browser, 2);
    const reply = await save([entry(2), entry(3, { type: 'order.placed', code: late })]);
    expect(reply.statusCode).toBe(200);
    const found = await foundBy(late);
    expect(found).toMatchObject([{ order_codes: [early, late], unproven_codes: [] }]);
  });

  test('out of reach of the customer who signs in over it', async () => {
    await login(browser);
    await save([entry(0)]);
    await login(browser, tunde);
    expect((await save([entry(1)])).statusCode).toBe(409);
  });
});

describe('what is kept of visits within a day', () => {
  /** Room for this many entries: of one visitor, from one address, in all. */
  async function room(visitor: number, address: number, all: number) {
    await shop.close();
    const bytesADay = { visitor: visitor * entryBytes, address: address * entryBytes, all: all * entryBytes };
    const limits = { bytesADay, keptDays: 30 };
    shop = await openTestShop({ config: { visits: { ...limits, withoutOrder: limits } } });
    const [one, other] = [shop.browser(), shop.browser()];
    await login(one);
    await login(other, tunde);
    return { one, other };
  }
  const named = (list: readonly Entry[], name: string) => list.map((one) => ({ ...one, session: name }));
  const saveAs = (by: Browser, name: string, count: number) =>
    save(named(entries(0, count - 1), name), { session: name }, by);

  test.each([
    ['of one visitor', [10, 100, 100], 'one'],
    ['from one address', [100, 10, 100], 'other'],
    ['in all', [100, 100, 10], 'other'],
  ] as const)(
    'is limited %s, and refused in words until the day is over',
    async (_, [visitor, address, all], next) => {
      const { one, other } = await room(visitor, address, all);
      expect((await saveAs(one, session, 8)).statusCode).toBe(200);
      expect((await saveAs(one, session, 8)).statusCode).toBe(200);
      const by = next === 'one' ? one : other;
      const reply = await saveAs(by, 'session-0002', 3);
      expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '86400']);
      expect(reply.json().message).toBe('No more visits are kept today. The shop itself works as before.');
      expect((await saveAs(by, 'session-0003', 2)).statusCode).toBe(200);
      expect((await by.get('/api/me')).statusCode).toBe(200);
      shop.now += 86_400_000;
      expect((await saveAs(by, 'session-0002', 3)).statusCode).toBe(200);
    },
  );

  test('counts nothing that was kept while the clock was ahead', async () => {
    const { one } = await room(10, 100, 100);
    const right = shop.now;
    shop.now += 20 * 86_400_000;
    expect((await saveAs(one, session, 10)).statusCode).toBe(200);
    shop.now = right;
    expect((await saveAs(one, 'session-0002', 10)).statusCode).toBe(200);
    expect((await saveAs(one, 'session-0003', 1)).statusCode).toBe(429);
  });

  test('of one visitor leaves room for others', async () => {
    const { one, other } = await room(10, 100, 100);
    expect((await saveAs(one, session, 10)).statusCode).toBe(200);
    expect((await saveAs(one, 'session-0002', 1)).statusCode).toBe(429);
    expect((await saveAs(other, 'session-0003', 10)).statusCode).toBe(200);
  });
});

describe('a session that names another person’s order', () => {
  const claim = (code: string, session: string) =>
    [entry(0), entry(1, { type: 'order.placed', code })].map((one) => ({ ...one, session }));

  test('is listed as unproven, behind the one whose login placed it, and shows nothing of the order', async () => {
    const code = await order();
    await save([entry(0), entry(1, { type: 'order.placed', code })]);
    const stranger = shop.browser();
    await login(stranger, tunde);
    shop.now += 60_000;
    for (let number = 0; number < 21; number += 1) {
      const forged = `session-9${String(number).padStart(3, '0')}`;
      expect((await save(claim(code, forged), { session: forged }, stranger)).statusCode).toBe(200);
    }
    const [first, ...others] = await foundBy(code);
    expect(first).toMatchObject({ session, order_codes: [code], unproven_codes: [] });
    expect(others).toHaveLength(19);
    for (const other of others) expect(other).toMatchObject({ order_codes: [], unproven_codes: [code] });
    const { who } = await staff();
    const read = await who.get('/api/staff/sessions/session-9000?reason=because');
    expect(replyProblems('staffSession', read)).toEqual([]);
    expect(read.json().data).toMatchObject({ unproven_codes: [code], facts: [] });
  });

  test('stays unproven when the order is placed after it was named', async () => {
    const stranger = shop.browser();
    await login(stranger, tunde);
    await save(claim('Gr010720001', 'session-9000'), { session: 'session-9000' }, stranger);
    await order();
    await save([{ ...entry(2), session: 'session-9000' }], { session: 'session-9000' }, stranger);
    expect(await foundBy('Gr010720001')).toMatchObject([
      { order_codes: [], unproven_codes: ['Gr010720001'] },
    ]);
  });
});

/** The visits that staff find by an order's code. */
async function foundBy(code: string) {
  const { who } = await staff();
  const found = await who.get(`/api/staff/sessions?reason=because&order_code=${code}`);
  expect(replyProblems('staffSessions', found)).toEqual([]);
  return found.json().data.sessions;
}

describe('staff', () => {
  test('is not had for a reason of spaces, or of signs that nobody sees [ROLE-08]', async () => {
    const { who } = await staff();
    for (const empty of ['     ', '\u200b\u200b\u200b\u200b', '.......', 'a       b']) {
      const reason = encodeURIComponent(empty);
      for (const list of ['sessions', 'orders']) {
        expect((await who.get(`/api/staff/${list}?reason=${reason}`)).statusCode).toBe(400);
      }
    }
    const trail = await who.get('/api/staff/audit?name=kemi');
    expect(trail.json().data.entries).toMatchObject([{ action: 'login.opened' }]);
  });

  test('find a session by its order code, read it beside the facts, and leave a trace [ROLE-08]', async () => {
    const placed = (await browser.post('/api/placeorder', pickupOrder())).json().data.order;
    await save([entry(0), entry(1, { type: 'order.placed', code: placed.unique_code })]);
    const { who, login } = await staff();
    const reason = 'reason=Customer%20asks%20about%20the%20fee';

    const found = await who.get(`/api/staff/sessions?${reason}&order_code=${placed.unique_code}`);
    expect(replyProblems('staffSessions', found)).toEqual([]);
    expect(found.json().data.sessions).toMatchObject([
      { session, entries: 2, order_codes: [placed.unique_code] },
    ]);
    const byPhone = await who.send('GET', `/api/staff/sessions?${reason}`, {
      headers: { 'x-order-phone': '08030000033' },
    });
    expect(byPhone.json().data.sessions).toHaveLength(1);
    const none = await who.get(`/api/staff/sessions?${reason}&order_code=Gr019999999`);
    expect(none.json().data.sessions).toEqual([]);

    const read = await shop.app.inject({
      url: `/api/staff/sessions/${session}?${reason}&after=0`,
      headers: { authorization: `Bearer ${login.token}` },
    });
    expect(replyProblems('staffSession', read)).toEqual([]);
    expect(read.json().data).toMatchObject({
      entries: [{ seq: 1 }],
      next_after: null,
      facts: [{ order: { unique_code: placed.unique_code }, events: [{ type: 'order.placed' }] }],
    });

    const orders = await who.get(`/api/staff/orders?${reason}&status=payment_pending&store_id=1`);
    expect(replyProblems('staffOrders', orders)).toEqual([]);
    expect(orders.json().data.orders).toMatchObject([
      { unique_code: placed.unique_code, store: 1, items: 1 },
    ]);
    for (const personal of ['Bisi', 'Adeyemi', 'bisi@example.ng', '08030000033']) {
      expect(orders.body).not.toContain(personal);
    }
    const facts = await who.get(`/api/staff/orders/${placed.unique_code}?${reason}`);
    expect(replyProblems('staffOrder', facts)).toEqual([]);
    expect((await who.get(`/api/staff/orders/Gr019999999?${reason}`)).statusCode).toBe(404);

    const trail = await who.get('/api/staff/audit?name=kemi');
    expect(replyProblems('staffAudit', trail)).toEqual([]);
    const looks: { action: string; subject: string; reason: string }[] = trail.json().data.entries;
    expect(looks.pop()).toMatchObject({ action: 'login.opened', subject: 'kemi' });
    expect(new Set(looks.map((look) => look.reason))).toEqual(new Set(['Customer asks about the fee']));
    expect(looks[1]).toMatchObject({ action: 'orders.found', subject: 'payment_pending store 1' });
    expect(looks.map(({ action }) => action)).toEqual([
      'order.read',
      'orders.found',
      'session.read',
      'sessions.found',
      'sessions.found',
      'sessions.found',
    ]);
    expect(trail.body).not.toContain('08030000033');
  });

  test('find in the trail what one person did, one thing, or both, and no name for a thing that is none [ROLE-08]', async () => {
    const { who } = await staff();
    await who.get('/api/staff/orders?reason=A%20customer%20asked');
    await who.get('/api/staff/sessions?reason=A%20customer%20asked');
    const done = async (query: string) => {
      const reply = await who.get(`/api/staff/audit?${query}`);
      expect(replyProblems('staffAudit', reply)).toEqual([]);
      return reply.json().data.entries.map(({ action }: { action: string }) => action);
    };
    expect(await done('')).toEqual(['sessions.found', 'orders.found', 'login.opened']);
    expect(await done('only=changes')).toEqual(['login.opened']);
    expect(await done('action=orders.found')).toEqual(['orders.found']);
    expect(await done('name=kemi&action=login.opened')).toEqual(['login.opened']);
    expect(await done('name=musa&action=login.opened')).toEqual([]);
    const unknown = await who.get('/api/staff/audit?action=orders.lost');
    expect([unknown.statusCode, unknown.json().errors?.[0]?.field]).toEqual([400, 'action']);
  });

  test.each([
    'sessions?reason=because',
    'sessions/session-0001?reason=because',
    'orders?reason=because',
    'orders/Gr010720001?reason=because',
    'audit',
  ])('staff/%s is for staff alone', async (path) => {
    expect((await browser.get(`/api/staff/${path}`)).statusCode).toBe(401);
    const forged = await shop.app.inject({
      url: `/api/staff/${path}`,
      headers: { authorization: 'Bearer stf_forged' },
    });
    expect(forged.statusCode).toBe(401);
  });

  test.each(['sessions', 'sessions/session-0001', 'orders', 'orders/Gr010720001'])(
    'look at nobody’s staff/%s without a reason',
    async (path) => {
      const { who } = await staff();
      for (const reason of ['', '?reason=']) {
        const reply = await who.get(`/api/staff/${path}${reason}`);
        expect([reply.statusCode, reply.json().errors?.[0]?.field]).toEqual([400, 'reason']);
      }
      const { entries } = (await who.get('/api/staff/audit')).json().data;
      expect(entries).toMatchObject([{ action: 'login.opened' }]);
    },
  );

  test('a wrong password is refused', async () => {
    const reply = await browser.post('/api/staff/login', { name: 'kemi', password: 'wrong' });
    expect(reply.statusCode).toBe(401);
  });
});

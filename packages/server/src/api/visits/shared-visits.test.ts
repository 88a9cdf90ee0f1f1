import { initEvent, journalVersion } from '@marketsquare/core/journal';
import { riceLine } from '@marketsquare/core/shop/testing';
import type { components } from '@marketsquare/core/wire/api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replyProblems } from '../../testing/contract-check.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { adaeze, tunde } from '../../testing/small-shop.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { schedulePurge } from '../../work/retention/index.ts';

type Entry = components['schemas']['JournalEntry'];

const dayMs = 86_400_000;
const typed = '08031234567';

let shop: TestShop;
let browser: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  browser = shop.browser();
});

afterEach(() => shop.close());

/** Lets the shop sum up the visits that were uploaded. */
async function summedUp(): Promise<void> {
  shop.now += 15_000;
  await shop.workOutbox();
}

/** Entries of machines that begin and get events, a minute apart. */
function journalOf(
  session: string,
  ...events: readonly (readonly [actor: string, event: Entry['event'], more?: Partial<Entry>])[]
): Entry[] {
  return events.map(([actor, event, more], seq) => ({
    ...{ v: journalVersion, session, seq, at: shop.now + seq * 60_000, actor, event },
    ...more,
  }));
}

const refusedBy = (guard: string): Partial<Entry> => ({
  refused: { guards: [guard], message: { id: 'belowMinimum', params: { missing: 5000 } }, count: 3 },
});

/** A cart with a refused press, and a payment that has not begun. */
const stuck = (session: string) =>
  journalOf(
    session,
    ['payment', { type: initEvent }],
    ['payment', { type: 'payment.left' }],
    ['payment', { type: 'payment.requested' }, refusedBy('reachesMinimum')],
  );

async function share(entries: readonly Entry[], more: object = {}, by = browser) {
  const session = entries[0]?.session;
  const reply = await by.post('/api/saveSession', { session, consent: true, entries, ...more });
  expect(replyProblems('saveSession', reply)).toEqual([]);
  return reply;
}

/** The visits that a member of staff finds. */
async function found(query: string, phone?: string) {
  const who = shop.browser();
  await who.post('/api/staff/login', { name: 'kemi', password: 'staff-pass-phrase' });
  const reply = await who.send('GET', `/api/staff/sessions?reason=because&${query}`, {
    headers: phone === undefined ? {} : { 'x-order-phone': phone },
  });
  expect(replyProblems('staffSessions', reply)).toEqual([]);
  return reply.json().data.sessions;
}

const sessionsOf = async (query: string, phone?: string): Promise<readonly string[]> =>
  (await found(query, phone)).map(({ session }: { session: string }) => session);

describe('a visit that is shared where its shopper is stuck', () => {
  test('has one code to read out, by which staff find it at once', async () => {
    const first = await share(stuck('session-0001'));
    const { visit_code } = first.json().data;
    expect(visit_code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    expect((await share(stuck('session-0001'))).json().data.visit_code).toBe(visit_code);
    const other = await share(stuck('session-0002'), {}, shop.browser());
    expect(other.json().data.visit_code).not.toBe(visit_code);
    expect(await sessionsOf(`visit_code=${visit_code}`)).toEqual(['session-0001']);
    expect(await sessionsOf('visit_code=AAAA-AAAA')).toEqual([]);
  });

  test('is found by the phone given with it, which the database keeps as its keyed hash alone', async () => {
    await share(stuck('session-0001'), { phone: '+234 803 123 4567' });
    await share(stuck('session-0002'), {}, shop.browser());
    expect(await sessionsOf('', typed)).toEqual(['session-0001']);
    expect(await sessionsOf('', '08039999999')).toEqual([]);
    const rows = await shop.database.read.selectFrom('recorded_sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/8031234567|803 123/);
    expect(shop.log.join()).not.toContain('8031234567');
  });

  test('takes a phone that is given once all of it is stored', async () => {
    await share(stuck('session-0001'));
    await share(stuck('session-0001'), { phone: typed });
    expect(await sessionsOf('', typed)).toEqual(['session-0001']);
  });

  test('of a customer is found by the phone of their account, before those that only claim it', async () => {
    await browser.post('/api/login', { phone: adaeze.phone, password: adaeze.password });
    await share(stuck('session-0001'));
    shop.now += 60_000;
    await share(stuck('session-0002'), { phone: adaeze.phone }, shop.browser());
    expect(await sessionsOf('', adaeze.phone)).toEqual(['session-0001', 'session-0002']);
    expect(await sessionsOf('', tunde.phone)).toEqual([]);
  });

  test('with a phone number that is none is a 400', async () => {
    expect((await share(stuck('session-0001'), { phone: 'mine' })).statusCode).toBe(400);
  });

  test('is deleted after a week, one with an order after thirty days', async () => {
    await schedulePurge(shop.ports);
    await share(stuck('session-0001'), { phone: typed });
    await summedUp();
    const buyer = shop.browser();
    await buyer.post('/api/placeorder', pickupOrder());
    await share(stuck('session-0002'), {}, buyer);
    shop.now += 7 * dayMs;
    await shop.workOutbox();
    expect(await sessionsOf('')).toEqual(['session-0002']);
    for (const table of ['visit_states', 'visit_refusals'] as const) {
      const rows = await shop.database.read.selectFrom(table).select('session').distinct().execute();
      expect(rows).toEqual([{ session: 'session-0002' }]);
    }
    shop.now += 23 * dayMs;
    await shop.workOutbox();
    expect(await sessionsOf('')).toEqual([]);
  });

  test('goes on for days: its guest stays who they are', async () => {
    const [first, ...others] = stuck('session-0001');
    await share(first === undefined ? [] : [first]);
    shop.now += 3 * dayMs;
    await shop.workOutbox();
    expect((await share(others)).statusCode).toBe(200);
  });

  test('has a quota of its own, which takes no room of visits with an order', async () => {
    await shop.close();
    const size = stuck('session-0001').reduce((sum, entry) => sum + JSON.stringify(entry).length, 0);
    const bytesADay = { visitor: 1.5 * size, address: 2.5 * size, all: 1_000_000 };
    const much = { visitor: 5_000_000, address: 20_000_000, all: 500_000_000 };
    const withoutOrder = { bytesADay, keptDays: 7 };
    shop = await openTestShop({
      config: { visits: { bytesADay: much, keptDays: 30, withoutOrder } },
    });
    const [one, other, buyer] = [shop.browser(), shop.browser(), shop.browser()];
    expect((await share(stuck('session-0001'), {}, one)).statusCode).toBe(200);
    const full = await share(stuck('session-0002'), {}, one);
    expect([full.statusCode, full.json().message]).toEqual([
      429,
      'No more visits are kept today. The shop itself works as before.',
    ]);
    expect((await share(stuck('session-0003'), {}, other)).statusCode).toBe(200);
    expect((await share(stuck('session-0006'), {}, shop.browser())).statusCode).toBe(429);
    await buyer.post('/api/placeorder', pickupOrder());
    for (let number = 7; number < 10; number += 1) {
      expect((await share(stuck(`session-000${number}`), {}, buyer)).statusCode).toBe(200);
    }
  });

  test('loses the phone of a customer who is erased', async () => {
    await share(stuck('session-0001'), { phone: tunde.phone });
    const customer = shop.browser();
    await customer.post('/api/login', { phone: tunde.phone, password: tunde.password });
    expect((await customer.post('/api/eraseme', { password: tunde.password })).statusCode).toBe(200);
    expect(await sessionsOf('')).toEqual(['session-0001']);
    expect(await sessionsOf('', tunde.phone)).toEqual([]);
  });
});

describe('staff find visits', () => {
  test('by the state of any machine at the end, and for how long it has been in it', async () => {
    await share(stuck('session-0001'));
    await summedUp();
    shop.now += 20 * 60_000;
    await share(stuck('session-0002'), {}, shop.browser());
    await summedUp();
    expect(await sessionsOf('state=payment.idle')).toEqual(['session-0002', 'session-0001']);
    expect(await sessionsOf('state=payment.idle&for_minutes=15')).toEqual(['session-0001']);
    expect(await sessionsOf('state=payment.idle&for_minutes=21')).toEqual([]);
    expect(await sessionsOf('state=payment.confirmed')).toEqual([]);
  });

  test('by what was refused, with the last refusal in the list', async () => {
    await share(stuck('session-0001'));
    await share(journalOf('session-0002', ['payment', { type: initEvent }]), {}, shop.browser());
    const [visit, ...others] = await found('refused=reachesMinimum');
    expect(others).toEqual([]);
    expect(visit).toMatchObject({
      session: 'session-0001',
      last_refusal: { actor: 'payment', ...refusedBy('reachesMinimum') },
    });
    expect(await found('refused=isSomething')).toEqual([]);
    expect(await sessionsOf('')).toHaveLength(2);
  });

  test('by the time of its entries', async () => {
    await share(stuck('session-0001'));
    const moment = (minutes: number) =>
      encodeURIComponent(new Date(shop.now + minutes * 60_000).toISOString());
    expect(await sessionsOf(`from=${moment(2)}`)).toEqual(['session-0001']);
    expect(await sessionsOf(`from=${moment(3)}`)).toEqual([]);
    expect(await sessionsOf(`from=${moment(-60)}&until=${moment(1)}`)).toEqual(['session-0001']);
    expect(await sessionsOf(`until=${moment(0)}`)).toEqual([]);
  });

  test('by several terms at once', async () => {
    await share(stuck('session-0001'), { phone: typed });
    await summedUp();
    expect(await sessionsOf('state=payment.idle&refused=reachesMinimum', typed)).toEqual(['session-0001']);
    expect(await sessionsOf('state=payment.idle&refused=isSomething', typed)).toEqual([]);
  });

  test('with how they ended and their total: an order’s from the server, a cart’s from the visit', async () => {
    const input = { kind: 'grocery', storeId: 3, lines: [riceLine] };
    await share(journalOf('session-0001', ['groceryCart', { type: initEvent, input }]));
    const buyer = shop.browser();
    const { order } = (await buyer.post('/api/placeorder', pickupOrder())).json().data;
    const named = journalOf(
      'session-0002',
      ['payment', { type: initEvent }],
      ['payment', { type: 'order.named', code: order.unique_code }],
    );
    shop.now += 60_000;
    await share(named, {}, buyer);
    expect(await found('')).toMatchObject([{ outcome: 'ordered' }, { outcome: 'unknown', total: null }]);
    await summedUp();
    expect(await found('')).toMatchObject([
      { session: 'session-0002', total: order.order_total },
      { session: 'session-0001', outcome: 'left', total: 9500 },
    ]);
  });

  test('by a payment’s reference, and by the gateway’s own id of its charge', async () => {
    const { order } = (await browser.post('/api/placeorder', pickupOrder())).json().data;
    await share(journalOf('session-0001', ['payment', { type: 'order.named', code: order.unique_code }]));
    const { id } = await shop.database.read.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    const at = new Date(shop.now).toISOString();
    await shop.database.write
      .insertInto('payments')
      .values({
        ...{ id: 'pay_1', reference: 'Gr010720001-2', purpose: 'order', payable_id: id, gateway: 'paystack' },
        ...{ amount: 1, state: 'pending', provider_id: '9000001', received: 0, version: 1 },
        ...{ created_at: at, expires_at: at },
      })
      .execute();
    expect(await sessionsOf('reference=Gr010720001-2')).toEqual(['session-0001']);
    expect(await sessionsOf('reference=9000001')).toEqual(['session-0001']);
    expect(await sessionsOf('reference=9000002')).toEqual([]);
  });

  test('and leave a trace of their search, without the phone [ROLE-08]', async () => {
    await found('state=payment.idle&for_minutes=15&refused=reachesMinimum', typed);
    const who = shop.browser();
    await who.post('/api/staff/login', { name: 'kemi', password: 'staff-pass-phrase' });
    const trail = await who.get('/api/staff/audit?action=sessions.found');
    expect(replyProblems('staffAudit', trail)).toEqual([]);
    expect(trail.json().data.entries).toMatchObject([
      { subject: 'payment.idle for 15 minutes refused by reachesMinimum by phone' },
    ]);
  });
});

describe('a hostile journal', () => {
  const strange = (session: string) =>
    journalOf(
      session,
      ['nobody', { type: initEvent }],
      ['payment', { type: 'payment.requested' }],
      ['groceryCart', { type: initEvent, input: { lines: { map: 'none' } } }],
    );

  test.each([
    ['that does not fold', (session: string) => strange(session)],
    [
      'whose carts are no carts',
      (session: string) => journalOf(session, ['groceryCart', { type: initEvent, input: { lines: 'many' } }]),
    ],
    [
      'of a version that nobody reads',
      (session: string) => journalOf(session, ['payment', { type: initEvent }, { v: 999 }]),
    ],
  ])('%s is stored and listed, and nobody knows how it ended', async (_, entries) => {
    const { visit_code } = (await share(entries('session-0001'))).json().data;
    await summedUp();
    expect(await found(`visit_code=${visit_code}`)).toMatchObject([
      { session: 'session-0001', outcome: 'unknown', total: null },
    ]);
    expect(await shop.database.read.selectFrom('visit_states').selectAll().execute()).toEqual([]);
  });

  test('of too many entries is not folded, and one that grows is folded again', async () => {
    await share(stuck('session-0001'));
    await summedUp();
    const folded = () =>
      shop.database.read
        .selectFrom('recorded_sessions')
        .select(['folded_seq', 'outcome'])
        .executeTakeFirstOrThrow();
    expect(await folded()).toEqual({ folded_seq: 2, outcome: 'left' });
    const more = { v: journalVersion, session: 'session-0001', at: shop.now, actor: 'payment' };
    await share([{ ...more, seq: 3, event: { type: 'payment.left' } }]);
    await summedUp();
    expect(await folded()).toEqual({ folded_seq: 3, outcome: 'left' });
    await shop.database.write.updateTable('recorded_sessions').set({ entries: 5_001 }).execute();
    await share([{ ...more, seq: 4, event: { type: 'payment.left' } }]);
    await shop.database.write.updateTable('recorded_sessions').set({ entries: 5_001 }).execute();
    await summedUp();
    expect(await folded()).toEqual({ folded_seq: 4, outcome: null });
  });

  test('of many refusals is found by the first hundred of its guards', async () => {
    const guards = Array.from({ length: 120 }, (_, number) => `guard${number}`);
    const refusals = journalOf(
      'session-0001',
      ...guards.map((guard) => ['checkout', { type: 'checkout.submitted' }, refusedBy(guard)] as const),
    );
    await share(refusals.slice(0, 60));
    await share(refusals.slice(60));
    expect(await sessionsOf('refused=guard99')).toEqual(['session-0001']);
    expect(await sessionsOf('refused=guard100')).toEqual([]);
  });

  test('that claims a moment to come is in its states from its upload on', async () => {
    const late = stuck('session-0001').map((entry) => ({ ...entry, at: entry.at + 10 * dayMs }));
    await share(late);
    await summedUp();
    shop.now += 16 * 60_000;
    expect(await sessionsOf('state=payment.idle&for_minutes=15')).toEqual(['session-0001']);
  });
});

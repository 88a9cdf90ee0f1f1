import { defaultSettings } from '@marketsquare/core/shop/settings';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { removeStaff } from '../api/staff-accounts/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
import { closeLogins } from '../people/identity/logins.ts';
import { changeSettings, openSettings } from '../records/settings/index.ts';
import type { Database } from '../store/database/index.ts';
import { workOutbox } from '../store/outbox/index.ts';
import { closeSoundly } from '../testing/close-soundly.ts';
import { pickupOrder } from '../testing/order-request.ts';
import { openPayingShop, type PayingShop, verifyBody } from '../testing/paying-shop.ts';
import { adaeze } from '../testing/small-shop.ts';
import { staffOf } from '../testing/staff.ts';
import type { Browser, OtherServer } from '../testing/test-shop.ts';
import { mailOutboxHandlers, outboxHandlers } from '../work/outbox-handlers.ts';

let world: PayingShop;
let other: OtherServer;

beforeEach(async () => {
  world = await openPayingShop();
  other = await world.shop.openServer(5000);
});

afterEach(async () => {
  await other.close();
  await closeSoundly(world.shop);
});

describe('the catalogue of a server', () => {
  /** Raises the catalogue's version by another server, as a change of prices does. */
  const raise = () =>
    sql`update facts set value = cast(cast(value as integer) + 1 as text) where name = 'catalogue_version'`.execute(
      other.ports.database.write,
    );
  const listeners = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(world.shop.database.read);
    return rows.map(({ pid }) => pid);
  };

  test('follows a change by another one as soon as the database tells, without asking', async () => {
    const catalogue = openCatalogue(
      world.shop.database,
      () => world.shop.now,
      () => 0,
    );
    await catalogue.assortment();
    await expect.poll(listeners).toHaveLength(1);
    await raise();
    await expect.poll(() => catalogue.version()).toBe(2);
  });

  test('catches up with what it has missed once it hears again', async () => {
    const catalogue = openCatalogue(
      world.shop.database,
      () => world.shop.now,
      () => 0,
    );
    await catalogue.assortment();
    await expect.poll(listeners).toHaveLength(1);
    expect(await catalogue.version()).toBe(1);
    const [before = 0] = await listeners();
    await sql`select pg_terminate_backend(${before})`.execute(world.shop.database.write);
    await expect.poll(listeners).toEqual([]);
    await raise();
    await expect.poll(() => catalogue.version()).toBe(2);
  });

  test('catches up by asking, at calm intervals, where no notice arrives', async () => {
    let now = 0;
    const deaf: Database = { ...world.shop.database, hearOfChanges: () => {} };
    const catalogue = openCatalogue(
      deaf,
      () => world.shop.now,
      () => now,
    );
    await catalogue.assortment();
    expect(await catalogue.version()).toBe(1);
    await raise();
    now += 9999;
    expect(await catalogue.version()).toBe(1);
    now += 1;
    await expect.poll(() => catalogue.version()).toBe(2);
  });
});

const orderNumbered = (at: number) =>
  pickupOrder({ attempt_id: `attempt-${String(at).padStart(16, '0')}`, unique_code: `Gr0107${30_000 + at}` });

describe('the settings of the shop', () => {
  test('are told to a server whenever another one changes them', async () => {
    const settings = await openSettings(world.shop.database);
    const heard = Promise.withResolvers<void>();
    let isFirst = true;
    // The first call says that the connection hears from now on.
    world.shop.database.hearOfChanges?.(() => {
      if (!isFirst) heard.resolve();
      isFirst = false;
    });
    await vi.waitFor(() => expect(isFirst).toBe(false));
    const { identity } = defaultSettings;
    const own = { ...defaultSettings, identity: { ...identity, name: 'Mama Ngozi Stores' } };
    const change = { by: { name: 'ada' }, reason: 'Our own name.', now: world.shop.now };
    await changeSettings(other.ports.database, own, change);
    await heard.promise;
    await settings.look();
    expect(settings.current()).toEqual(own);
  });
});

/** Pays an order by card, each request answered by another server than the last one. */
async function pay(browser: Browser, order: Awaited<ReturnType<PayingShop['place']>>) {
  const { reference } = await world.open(browser, order.id);
  world.paystack.answer(reference);
  const reply = await world.post(browser, 'verifyPaystackPayment', verifyBody(order, reference));
  expect(reply.json()).toMatchObject({ success: true, state: 'settled' });
}

describe('a shopper whose requests go to two servers in turn', () => {
  test('follows an order live at one while the other changes it [ORD-22]', async () => {
    const browser = other.browserOfBoth();
    const order = await world.place(browser, orderNumbered(1));
    await pay(browser, order);
    // The desk works at the server that does not hold the stream: first one, then the other.
    for (const desk of [other.browser(), world.shop.browser()]) {
      const { version, completion_status: at } = (await browser.get(`/api/order/${order.id}`)).json().data;
      const stream = (
        await browser.listen(`/api/orderEvents/${order.id}`, { 'last-event-id': `${version}` })
      ).stream();
      let heard = '';
      stream.on('data', (bytes: Buffer) => {
        heard += bytes.toString();
      });
      await desk.post('/api/staff/login', { name: 'musa', password: 'staff-pass-phrase' });
      const to = at === 'processing' ? 'Ready For Dispatch' : 'PickedUp';
      const moved = await desk.post(`/api/staff/orders/${order.unique_code}/advance`, {
        to,
        reason: 'It is packed.',
      });
      expect(moved.statusCode).toBe(200);
      world.shop.tick();
      await vi.waitFor(() => expect(heard).toContain('data: {"version":'));
      expect((await browser.get(`/api/order/${order.id}`)).json().data.completion_status).toBe(to);
      stream.destroy();
    }
  });

  test('chats with a desk that works at either', async () => {
    const shopper = other.browserOfBoth();
    const said = async (at: number, text: string) =>
      (
        await shopper.post('/api/sayInChat', {
          attempt_id: `attempt-${String(at).padStart(16, '0')}`,
          text,
        })
      ).statusCode;
    expect([await said(1, 'Do you have yam?'), await said(2, 'And garri?')]).toEqual([200, 200]);
    const desk = other.browserOfBoth();
    await desk.post('/api/staff/login', { name: 'kemi', password: 'staff-pass-phrase' });
    const { data } = (await desk.get('/api/staff/chats?reason=The+desk+lists.')).json();
    const [{ id }] = data.chats;
    for (const [at, text] of ['Yes.', 'In Ikeja.'].entries()) {
      const answer = { attempt_id: `attempt-${String(at + 10).padStart(16, '0')}`, text };
      expect((await desk.post(`/api/staff/chats/${id}/answer`, answer)).statusCode).toBe(200);
      const { lines } = (await shopper.get('/api/chat')).json().data;
      expect(lines.at(-1).text).toBe(text);
    }
  });

  test('is signed out at both when every login of theirs is ended at one [CUS-07]', async () => {
    const shopper = other.browserOfBoth();
    await world.signIn(shopper, adaeze);
    const isLoggedIn = async () => (await shopper.get('/api/me')).json().data.loggedin;
    expect([await isLoggedIn(), await isLoggedIn()]).toEqual([true, true]);
    await closeLogins(other.ports.database.write, adaeze.id, null);
    expect([await isLoggedIn(), await isLoggedIn()]).toEqual([false, false]);
  });
});

test('a member of staff who is removed at one server has no rights at the other one', async () => {
  const musa = await staffOf(world.shop, 'musa');
  expect((await musa.get('/api/staff/chats?reason=The+desk+lists.')).statusCode).toBe(200);
  const change = {
    by: { name: 'ada', role: 'manager' as const },
    reason: 'Left.',
    at: '2026-11-21T08:00:00.000Z',
  };
  await removeStaff(other.ports.database, 'musa', change);
  expect((await musa.get('/api/staff/chats?reason=The+desk+lists.')).statusCode).toBe(401);
});

const rounds = process.env.TEST_FULL ? 30 : 3;

test('orders that two servers take and work, five seconds apart, are paid, mailed and ended once', async () => {
  const servers = [world.shop.ports, other.ports];
  const report = (kind: string, error: unknown) => {
    throw new Error(`${kind} failed`, { cause: error });
  };
  const work = async () => {
    const counts = await Promise.all(
      servers.flatMap((ports) => [
        workOutbox(ports, outboxHandlers(ports), report),
        workOutbox(ports, mailOutboxHandlers(ports), report),
      ]),
    );
    return counts.some((count) => count > 0);
  };
  for (let at = 1; at <= rounds; at += 1) {
    const browser = other.browserOfBoth();
    const order = await world.place(browser, orderNumbered(at));
    const { reference } = await world.open(browser, order.id);
    // Every second one pays; both servers, and their polls, see it at the same time.
    if (at % 2 === 1) world.paystack.answer(reference);
    await Promise.all([
      ...[0, 1].map(() => world.post(browser, 'verifyPaystackPayment', verifyBody(order, reference))),
      work(),
    ]);
  }
  for (let minute = 0; minute < 180; minute += 10) {
    while (await work());
    world.shop.now += 600_000;
  }
  const read = world.shop.database.read;
  const paid = Math.ceil(rounds / 2);
  const states = await read.selectFrom('orders').select('completion_status').execute();
  const settled = await read
    .selectFrom('payments')
    .select('reference')
    .where('state', '=', 'settled')
    .execute();
  expect(states.filter(({ completion_status: state }) => state === 'Cancelled')).toHaveLength(rounds - paid);
  expect(settled).toHaveLength(paid);
  const sent = await read.selectFrom('mails').select('id').execute();
  expect(sent).toHaveLength(paid);
});

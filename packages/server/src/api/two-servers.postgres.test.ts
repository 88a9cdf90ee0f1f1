import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pickupOrder } from '../testing/order-request.ts';
import { openPayingShop, type PayingShop, verifyBody } from '../testing/paying-shop.ts';
import { openSecondServer, type SecondServer } from '../testing/second-server.ts';
import { adaeze, tunde } from '../testing/small-shop.ts';
import type { Browser } from '../testing/test-shop.ts';

/** The bytes that the shop keeps of visits in a day. */
const mostBytes = 1_000;
const visits = { bytesADay: { visitor: mostBytes, address: mostBytes, all: mostBytes }, keptDays: 30 };

let world: PayingShop;
let second: SecondServer;
let guest: Browser;

beforeEach(async () => {
  world = await openPayingShop({ visits: { ...visits, withoutOrder: visits } });
  ({ guest } = world);
  second = await openSecondServer(world.shop);
});

afterEach(async () => {
  await second.close();
  await world.shop.close();
});

/** Sends calls of a browser at the same time, one after another to either server. */
function sentToBoth(
  by: Browser,
  count: number,
  send: (browser: Browser, at: number) => ReturnType<Browser['post']>,
) {
  const servers = [by, by.at(second.app)];
  return Promise.all(Array.from({ length: count }, (_, at) => send(servers[at % 2] ?? by, at)));
}

/** So many replies have this status. */
const countOf = (replies: readonly { readonly statusCode: number }[], status: number) =>
  replies.filter(({ statusCode }) => statusCode === status).length;

/** True once a server waits for the other one. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`select pid from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(
    world.shop.database.read,
  );
  return rows.length > 0;
}

/** Answers a question at a gateway once the other server waits for its end, or asks the same. */
function answeredLate<Question, Answer>(answer: (question: Question) => Promise<Answer>) {
  const questions: Question[] = [];
  const ask = async (question: Question) => {
    questions.push(question);
    await expect.poll(async () => questions.length > 1 || (await isWaiting())).toBe(true);
    return answer(question);
  };
  return { questions, ask };
}

describe('two servers on one database', () => {
  test('open one try for presses at both, whose popup both get [PAY-24]', async () => {
    const { id } = await world.place(guest, pickupOrder());
    const { questions, ask } = answeredLate(world.paystack.initialize);
    world.paystack.initialize = ask;
    const press = (by: Browser) => by.post('/api/initializePayment', { order_id: id, gateway: 'paystack' });
    const [one, other] = await sentToBoth(guest, 2, press);
    expect([one?.statusCode, one?.json()]).toEqual([200, other?.json()]);
    expect(questions).toHaveLength(1);
    expect(await world.shop.database.read.selectFrom('payments').select('id').execute()).toHaveLength(1);
  });

  test('ask a gateway about a payment once, and both tell its word [PAY-09]', async () => {
    const order = await world.place(guest, pickupOrder());
    const { reference } = await world.open(guest, order.id);
    world.paystack.answer(reference);
    const { questions, ask } = answeredLate(world.paystack.verify);
    world.paystack.verify = ask;
    const verify = (by: Browser) => by.post('/api/verifyPaystackPayment', verifyBody(order, reference));
    const [one, other] = await sentToBoth(guest, 2, verify);
    expect([one?.statusCode, one?.json().message]).toEqual([200, other?.json().message]);
    expect(questions).toHaveLength(1);
  });

  test('place one order for one attempt, however often it is sent to either', async () => {
    const { id } = await world.place(guest, pickupOrder());
    const again = await sentToBoth(guest, 6, (by) => by.post('/api/placeorder', pickupOrder()));
    expect(again.map((reply) => reply.json().data.order.id)).toEqual(Array(6).fill(id));
    const change = { attempt_id: 'attempt-0000000000000002', unique_code: 'Gr010720002' };
    const replies = await sentToBoth(guest, 8, (by) => by.post('/api/placeorder', pickupOrder(change)));
    const ids = new Set(replies.map((reply) => reply.json().data.order.id));
    expect([countOf(replies, 200), ids.size]).toEqual([8, 1]);
    expect(await world.shop.database.read.selectFrom('orders').select('id').execute()).toHaveLength(2);
  });

  test('let five orders of a guest wait for their payment, wherever they were sent [PAY-30]', async () => {
    await world.place(guest, pickupOrder());
    const replies = await sentToBoth(guest, 8, (by, at) =>
      by.post(
        '/api/placeorder',
        pickupOrder({ attempt_id: `attempt-000000000000001${at}`, unique_code: `Gr01072001${at}` }),
      ),
    );
    expect([countOf(replies, 200), countOf(replies, 409)]).toEqual([4, 4]);
  });

  test('stop a guesser of a password after the same tries as one', async () => {
    const guess = { phone: tunde.phone, password: 'no-lamps-at-dusk' };
    const replies = await sentToBoth(guest, 12, (by) => by.post('/api/login', guess));
    expect([countOf(replies, 401), countOf(replies, 429)]).toEqual([5, 7]);
  });

  test('take no more wrong PINs than one', async () => {
    await world.signIn(guest, adaeze);
    const guess = { verify_pin: '0000', phone: adaeze.phone };
    const replies = await sentToBoth(guest, 12, (by) => by.post('/api/verify_walletpin', guess));
    expect([countOf(replies, 403), countOf(replies, 429)]).toEqual([5, 7]);
  });

  test('take no more wrong serial numbers than one', async () => {
    await world.signIn(guest, adaeze);
    const guess = (by: Browser, at: number) =>
      by.post('/api/verifycard', { serviceid: 'MSQ-GIFT', serialnumber: `WRONG-${at}` });
    const replies = await sentToBoth(guest, 16, guess);
    expect([countOf(replies, 200), countOf(replies, 429)]).toEqual([10, 6]);
  });

  test('keep no more of visits in a day than one', async () => {
    const visitors = [adaeze, tunde].map((person) => ({ person, browser: world.shop.browser() }));
    for (const { person, browser } of visitors) await world.signIn(browser, person);
    const save = (browser: Browser, session: string) => {
      const one = { v: 1, session, at: world.shop.now, actor: 'cart', digest: 'abc123' };
      const entries = [0, 1, 2, 3, 4, 5].map((seq) => ({ ...one, seq, event: { type: 'cart.lineAdded' } }));
      return browser.post('/api/saveSession', { session, consent: true, entries });
    };
    const replies = await Promise.all(
      visitors.map(({ browser }, at) =>
        save(at === 0 ? browser : browser.at(second.app), `session-000${at}`),
      ),
    );
    expect([countOf(replies, 200), countOf(replies, 429)]).toEqual([1, 1]);
  });
});

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards, emulatorAt } from '../support/emulator.ts';
import {
  type HttpShopper,
  openHttpShopper,
  openPaystack,
  pickupOrder,
  place,
  replyOf,
  verify,
} from '../support/http-shopper.ts';
import { marketsquare } from '../support/marketsquare.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { startSeededShop } from '../support/seeded-shop.ts';

/**
 * The server is killed in the middle of orders, payments, webhooks and uploads, again and again: what was acknowledged is
 * there, once, and what was paid is settled soon after the next start.
 */

const isFull = process.env.TEST_FULL === '1';
const rounds = isFull ? 50 : 3;
const shoppersAtOnce = 4;
/** What one shopper was told before the power went. */
interface Told {
  readonly shopper: HttpShopper;
  readonly order: Awaited<ReturnType<typeof place>>;
  /** The reference of a payment that the gateway has taken. */
  paid: string | null;
  /** The shop has confirmed the payment. */
  isConfirmed: boolean;
  /** The visit whose upload the shop has acknowledged. */
  session: string | null;
}

let shop: RunningShop;
const told: Told[] = [];

beforeAll(async () => {
  shop = await startSeededShop();
});

afterAll(async () => {
  for (const { shopper } of told) await shopper.close();
  await shop?.stop();
});

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Orders, shares the visit, pays and has it confirmed, as far as the server lives; one order after another. */
async function shopUntilTheEnd(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const shopper = await openHttpShopper(shop.url);
    const order = await place(shopper, await pickupOrder(shopper));
    const heard: Told = { shopper, order, paid: null, isConfirmed: false, session: null };
    told.push(heard);
    const session = randomUUID();
    await share(shopper, session, order.unique_code);
    heard.session = session;
    const { reference, accessCode } = await openPaystack(shopper, order.id);
    if ((await emulatorAt(shop.emulatorUrl).pay(accessCode, cards.paystack)) === 'paid')
      heard.paid = reference;
    heard.isConfirmed = (await verify(shopper, order, reference)).ok;
  }
}

/** Uploads a short visit that names the order. @returns how many of its entries the shop did not hold before */
async function share({ api }: HttpShopper, session: string, code: string): Promise<number> {
  const event = { type: 'payment.requested', code };
  const entries = [0, 1, 2].map((seq) => ({
    v: 3,
    session,
    seq,
    at: 1_795_000_000_000,
    actor: 'payment',
    event,
  }));
  const body = { session, consent: true, entries } as const;
  const { data } = await replyOf(api.post('/api/saveSession', { body }));
  return data.received;
}

/** An order as its shopper reads it: its state without a look at the gateway. */
async function orderOf({ shopper, order }: Told) {
  const result = await shopper.api.get('/api/order/{id}', { params: { path: { id: order.id } } });
  return result.ok ? result.reply.data : null;
}

test(`${rounds} times killed under load, nothing acknowledged is lost or doubled, and the books agree [PAY-09, PAY-12, PAY-30]`, async () => {
  const [moments = []] = fc.sample(
    fc.array(fc.integer({ min: 300, max: 2500 }), { minLength: rounds, maxLength: rounds }),
    1,
  );
  for (const [round, moment] of moments.entries()) {
    // Half of the rounds hear of payments by the shop's own looks alone.
    await emulatorAt(shop.emulatorUrl).scenario('*', round % 2 === 0 ? {} : { webhook: 'never' });
    const first = told.length;
    let isOver = false;
    const shoppers = Array.from({ length: shoppersAtOnce }, () =>
      // A call that the power cut short fails; what was told before is kept in `told`.
      shopUntilTheEnd(() => isOver).catch(() => {}),
    );
    // However slow the machine: somebody has been told of a payment before the first cut.
    if (round === 0)
      await expect.poll(() => told.some(({ isConfirmed }) => isConfirmed), { timeout: 60_000 }).toBe(true);
    await delay(moment);
    isOver = true;
    await shop.kill();
    await Promise.all(shoppers);
    await shop.restart();

    const words = `round ${round}, killed after ${moment} ms`;
    const ofRound = told.slice(first);
    const paid = ofRound.filter((one) => one.paid !== null);
    await expect
      .poll(async () => (await Promise.all(paid.map(orderOf))).map((order) => order?.balance), {
        timeout: 60_000,
        interval: 500,
        message: words,
      })
      .toEqual(paid.map(() => 0));
    await expectKept(ofRound, words);
    // What nobody paid would hold places in the window, and count against this address.
    for (const { shopper, order } of ofRound.filter((one) => one.paid === null)) {
      await shopper.api.post('/api/cancelorder', { body: { order_id: order.id } });
    }
  }
  await expectBooksAgree();
}, 600_000);

/** Every order, payment and upload that a shopper was told of is there, as it was told, and once. */
async function expectKept(heard: readonly Told[], words: string): Promise<void> {
  for (const one of heard) {
    const kept = await orderOf(one);
    expect(kept, words).toMatchObject({
      id: one.order.id,
      unique_code: one.order.unique_code,
      order_total: one.order.order_total,
    });
    const settled = kept?.payments.filter(({ state }) => state === 'settled') ?? [];
    expect(settled.length, words).toBe(one.paid === null ? settled.length : 1);
    if (one.isConfirmed) expect(kept?.balance, words).toBe(0);
    if (one.session !== null) {
      expect(await share(one.shopper, one.session, one.order.unique_code), words).toBe(0);
    }
  }
}

/** What the gateway took is what clearing says, charge by charge; every event follows the one before it,
 * and every row is what its stream says. */
async function expectBooksAgree(): Promise<void> {
  const books = await marketsquare(
    'reconcile',
    '--data',
    shop.dataDir,
    '--emulator',
    shop.emulatorUrl,
    '--json',
  );
  expect(books.stderr).toBe('');
  expect(JSON.parse(books.stdout)).toMatchObject({ ok: true, differences: [] });
  const charged = await emulatorAt(shop.emulatorUrl).ledger();
  const settled = told.filter(({ paid }) => paid !== null);
  const taken = settled.reduce((sum, { order }) => sum + Math.round(order.order_total * 100), 0);
  expect(charged.total).toBeGreaterThanOrEqual(taken);
  const chain = await marketsquare('verify', '--events', '--data', shop.dataDir, '--json');
  expect(JSON.parse(chain.stdout)).toMatchObject({ ok: true });
  const rows = await marketsquare('rebuild', '--check', '--data', shop.dataDir, '--json');
  expect(JSON.parse(rows.stdout)).toMatchObject({ ok: true, differences: [] });
}

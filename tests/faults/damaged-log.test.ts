import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards, emulatorAt } from '../support/emulator.ts';
import { isFull } from '../support/full-run.ts';
import {
  type HttpShopper,
  openHttpShopper,
  openPaystack,
  pickupOrder,
  place,
  verify,
} from '../support/http-shopper.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { startSeededShop } from '../support/seeded-shop.ts';
import { owedTooMuch, readBooks } from './killed/books.ts';

/**
 * The server is killed and a byte in the middle of SQLite's log is damaged: SQLite skips every later commit,
 * as if none had been made. The shop knows that they are missing, and finds the money of the lost orders.
 */

/** The number of orders before the damage, and after it. */
const [before, behind] = isFull ? [12, 13] : [2, 3];

let shop: RunningShop;
let guest: HttpShopper;

beforeAll(async () => {
  shop = await startSeededShop();
  guest = await openHttpShopper(shop.url);
});

afterAll(async () => {
  await guest?.close();
  await shop?.stop();
});

/** An order that is paid and confirmed. */
async function paid() {
  const body = await pickupOrder(guest);
  const order = await place(guest, body);
  const { reference, accessCode } = await openPaystack(guest, order.id);
  expect(await emulatorAt(shop.emulatorUrl).pay(accessCode, cards.paystack)).toBe('paid');
  expect((await verify(guest, order, reference)).ok).toBe(true);
  return { body, order, reference };
}

async function paidOften(times: number) {
  const all: Awaited<ReturnType<typeof paid>>[] = [];
  while (all.length < times) all.push(await paid());
  return all;
}

async function ready(): Promise<{ readonly status: number; readonly text: string } | null> {
  const reply = await fetch(`${shop.url}/readyz`).catch(() => null);
  return reply && { status: reply.status, text: await reply.text() };
}

/** The charges that the shop lacks by its own list. */
async function missed(): Promise<readonly string[]> {
  const rows = await readBooks(shop, (queries) =>
    queries
      .selectFrom('differences')
      .select('reference')
      .where('kind', '=', 'missingHere')
      .where('gone_at', 'is', null)
      .execute(),
  );
  return rows.map(({ reference }) => reference).sort();
}

test('after kill -9 and one damaged byte in the log, the shop asks for the money of the orders that are gone before it places another [PAY-09, PAY-30]', async () => {
  const emulator = emulatorAt(shop.emulatorUrl);
  const log = join(shop.dataDir, 'marketsquare.db-wal');
  await paidOften(before);
  const { size } = statSync(log);
  const orders = await paidOften(behind);
  // Makes the gateways unable to report on a charge.
  await emulator.scenario('*', { verify: 'error500' });
  await shop.kill();
  const bytes = readFileSync(log);
  const middle = Math.floor((size + bytes.length) / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(log, bytes);

  // It is back once it is ready.
  const back = shop.restart();
  await expect
    .poll(ready)
    .toMatchObject({ status: 503, text: expect.stringContaining('Events are missing') });
  expect(shop.log()).toContain('"event":"events.lost"');
  const there = await readBooks(shop, (queries) =>
    queries.selectFrom('payments').select('reference').execute(),
  );
  const gone = orders.filter(({ reference }) => !there.some((one) => one.reference === reference));
  const references = gone.map(({ reference }) => reference).sort();
  expect(gone.length).toBeGreaterThan(0);
  const refused = await guest.api.post('/api/placeorder', { body: await pickupOrder(guest) });
  expect(refused).toMatchObject({ ok: false, failure: { status: 503, code: 'unavailable' } });
  expect((await ready())?.status).toBe(503);

  await emulator.scenario('*', {});
  await back;
  // A try whose opening is there, but not its end, may be among them: it is asked about by itself.
  expect(await missed()).toEqual(expect.arrayContaining(references));
  const told = shop
    .log()
    .split('\n')
    .filter((line) => line.includes('"event":"books.differ"'))
    .map((line) => JSON.parse(line).reference);
  expect(told).toEqual(expect.arrayContaining(references));
  expect(shop.log()).toContain('"event":"events.chargesAsked"');

  // A shopper who still has the order in their browser sends it again, and the found charge pays it.
  const [first, ...others] = gone;
  if (first === undefined) throw new Error('no order is gone');
  const order = await place(guest, first.body);
  await openPaystack(guest, order.id);
  const balance = async () => {
    const result = await guest.api.get('/api/order/{id}', { params: { path: { id: order.id } } });
    return result.ok ? result.reply.data.balance : null;
  };
  await expect.poll(balance).toBe(0);
  // Every other kobo that the gateway took is in the books, or in the list of missing charges.
  const lacking = others.reduce((sum, one) => sum + Math.round(one.order.order_total * 100), 0);
  await expect.poll(() => owedTooMuch(shop)).toBe(0 - lacking);
});

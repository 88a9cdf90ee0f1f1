import { rmSync } from 'node:fs';
import { usualDemo } from '@marketsquare/demo/shop';
import { openTestShop } from '@marketsquare/server/testing';
import { expect, onTestFinished, test } from 'vitest';
import { withServer } from '../bench/server.ts';
import { type Answer, type Ask, openCrowd } from '../support/crowd.ts';
import { isFull } from '../support/full-run.ts';
import { openHttpShopper, pickupOrder } from '../support/http-shopper.ts';
import { copySeededFolder } from '../support/seeded-shop.ts';
import { openStaffDesk } from '../support/staff.ts';

/** The duration of the pressure; `npm run test:full` keeps it up for a minute. */
const seconds = isFull ? 60 : 4;
/** The number of callers at once. */
const callers = 1000;
/** The time after the last call within which the shop serves as before. */
const wellAgainMs = 5000;

/** A refusal for want of time says when to come again, in the one shape of refusals. */
function expectRefusal({ status, body, retryAfter }: Answer): void {
  expect([429, 503]).toContain(status);
  expect(retryAfter).toBeGreaterThan(0);
  expect(JSON.parse(body)).toMatchObject({ status: false, message: expect.any(String) });
}

test('an iteration of the event loop serves what it can; other requests are asked to come back, except monitors', async () => {
  const shop = await openTestShop({ config: { mostTurnMs: 1 } });
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const crowd = openCrowd(url, 300);
  const search: Ask = { method: 'GET', path: '/api/search?storeid=1&search_query=rice' };
  const expected = await crowd.send(0, search);
  // They connect beforehand, so all of them arrive in one turn.
  const hello: Ask = { method: 'GET', path: '/healthz' };
  await Promise.all(Array.from({ length: 300 }, (_, caller) => crowd.send(caller, hello)));
  const [searches, healths] = await Promise.all([
    Promise.all(Array.from({ length: 280 }, (_, caller) => crowd.send(caller, search))),
    Promise.all(Array.from({ length: 20 }, (_, at) => crowd.send(280 + at, hello))),
  ]);
  const refused = searches.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(280);
  for (const answer of refused) expectRefusal(answer);
  for (const { status, body } of searches) if (status === 200) expect(body).toBe(expected.body);
  expect(healths.every(({ status }) => status === 200)).toBe(true);
  expect(await crowd.send(0, search)).toEqual(expected);
  crowd.close();
  await shop.close();
});

test('more at once than a turn takes: what is accepted is right, the rest is refused, and the shop is well again in time', async () => {
  const dataDir = await copySeededFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { products } = usualDemo;
  await withServer({ dataDir, products }, { mostTurnMs: 10 }, async ({ url, pause, resume }) => {
    const desk = await openStaffDesk(url);
    const guest = await openHttpShopper(url);
    const honest = await pickupOrder(guest);
    const search: Ask = { method: 'GET', path: '/api/search?storeid=2&search_query=oil%20rice' };
    const crowd = openCrowd(url, callers);
    const expected = (await crowd.send(0, search)).body;
    const orders = Array.from({ length: 20 }, (_, index) => ({
      caller: index * Math.floor(callers / 20),
      body: JSON.stringify({
        ...honest,
        attempt_id: `overload-attempt-${index}`,
        unique_code: `${honest.unique_code.slice(0, -3)}${100 + index}`,
      }),
    }));
    const waiting = new Map(orders.map(({ caller, body }) => [caller, body]));
    const accepted: string[] = [];
    const refused: Answer[] = [];
    const wrong: Answer[] = [];
    let served = 0;
    let asked = 0;
    // They connect beforehand and ask while the shop stands still: however fast the machine is, all calls
    // arrive in one turn.
    const hello: Ask = { method: 'GET', path: '/healthz' };
    await Promise.all(Array.from({ length: callers }, (_, caller) => crowd.send(caller, hello)));
    pause();
    const answered = await crowd.press(seconds, (caller) => {
      asked += 1;
      if (asked === callers) setImmediate(resume);
      const body = waiting.get(caller);
      if (body === undefined) {
        return {
          ask: search,
          told: (answer) => {
            if (answer.status !== 200) refused.push(answer);
            else if (answer.body === expected) served += 1;
            else wrong.push(answer);
          },
        };
      }
      return {
        ask: { method: 'POST', path: '/api/placeorder', body },
        told: (answer) => {
          if (answer.status !== 200) {
            refused.push(answer);
            return;
          }
          waiting.delete(caller);
          accepted.push(JSON.parse(answer.body).data.order.unique_code);
        },
      };
    });
    await expect.poll(async () => (await crowd.send(0, search)).status, { timeout: wellAgainMs }).toBe(200);
    crowd.close();

    expect(answered).toBe(served + refused.length + wrong.length + accepted.length);
    expect(wrong).toEqual([]);
    expect(served).toBeGreaterThan(0);
    expect(accepted.length).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expectRefusal(answer);
    const kept = await desk.orders();
    expect(kept.map(({ unique_code }) => unique_code).toSorted()).toEqual(accepted.toSorted());
    expect(new Set(kept.map(({ order_total }) => order_total))).toEqual(new Set([honest.order_total]));
    await Promise.all([desk.close(), guest.close()]);
  });
});

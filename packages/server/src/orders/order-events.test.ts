import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pickupOrder } from '../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../testing/paying-shop.ts';
import { adaeze, tunde } from '../testing/small-shop.ts';
import type { Browser } from '../testing/test-shop.ts';
import { mostStreams } from './order-watch.ts';

let world: PayingShop;
beforeEach(async () => {
  world = await openPayingShop();
});
afterEach(() => world.shop.close());

/** What a stream has said so far, without the words that keep it open. */
interface Heard {
  readonly status: number;
  readonly type: string;
  text: string;
  hasEnded: boolean;
}

async function listen(browser: Browser, orderId: string, headers = {}): Promise<Heard> {
  const reply: LightMyRequestResponse = await browser.listen(`/api/orderEvents/${orderId}`, headers);
  const stream = reply.stream();
  const heard: Heard = {
    status: reply.statusCode,
    type: `${reply.headers['content-type']}`,
    text: '',
    hasEnded: false,
  };
  stream.on('data', (bytes: Buffer) => {
    heard.text += bytes.toString();
  });
  stream.on('end', () => {
    heard.hasEnded = true;
  });
  return heard;
}

const eventOf = (version: number) => `id: ${version}\ndata: {"version":${version}}\n\n`;

async function pay(orderId: string): Promise<void> {
  const { reference } = await world.open(world.guest, orderId);
  world.paystack.answer(reference);
  const body = {
    reference,
    order_id: orderId,
    amount: 24_095,
    status: 'success',
    transaction_ref: reference,
  };
  expect((await world.guest.post('/api/verifyPaystackPayment', body)).statusCode).toBe(200);
}

/** Lets one look at the database happen, and what follows from it. */
async function look(heard: Heard, expected: string): Promise<void> {
  world.shop.tick();
  await vi.waitFor(() => expect(heard.text).toContain(expected));
}

describe('whoever placed an order', () => {
  test('is told of every change of it, by its version alone, and never of anything personal', async () => {
    const { id } = await world.place(world.guest, pickupOrder());
    const heard = await listen(world.guest, id);
    expect([heard.status, heard.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    await vi.waitFor(() => expect(heard.text).toBe(`retry: 3000\n\n${eventOf(1)}`));
    await pay(id);
    const { version } = (await world.guest.get(`/api/order/${id}`)).json().data;
    await look(heard, eventOf(version));
    expect(heard.text).toBe(`retry: 3000\n\n${eventOf(1)}${eventOf(version)}`);
  });

  test('is not told again of the version that they name as their last', async () => {
    const { id } = await world.place(world.guest, pickupOrder());
    const heard = await listen(world.guest, id, { 'last-event-id': '1' });
    await vi.waitFor(() => expect(heard.text).toBe('retry: 3000\n\n'));
    await pay(id);
    const late = await listen(world.guest, id, { 'last-event-id': '1' });
    await vi.waitFor(() => expect(late.text).toContain('data: '));
  });

  test('alone may listen: to others the order does not exist', async () => {
    const { id } = await world.place(world.guest, pickupOrder());
    const other = world.shop.browser();
    await world.signIn(other, tunde);
    for (const stranger of [world.shop.browser(), other]) {
      const reply = await stranger.get(`/api/orderEvents/${id}`);
      expect([reply.statusCode, reply.json().message]).toEqual([404, 'This order was not found.']);
    }
  });
});

describe('a stream of events', () => {
  test('says now and then that it is there, and ends after ten minutes', async () => {
    const { id } = await world.place(world.guest, pickupOrder());
    const heard = await listen(world.guest, id);
    world.shop.now += 15_000;
    await look(heard, ': still here\n\n');
    world.shop.now += 10 * 60_000;
    world.shop.tick();
    await vi.waitFor(() => expect(heard.hasEnded).toBe(true));
  });

  test('asks the database once for all listeners', async () => {
    const { id } = await world.place(world.guest, pickupOrder());
    const [first, second] = [await listen(world.guest, id), await listen(world.guest, id)];
    const reads = vi.spyOn(world.shop.database.read, 'selectFrom');
    world.shop.now += 15_000;
    await look(first, ': still here');
    await vi.waitFor(() => expect(second.text).toContain(': still here'));
    expect(reads.mock.calls).toEqual([['orders']]);
    reads.mockRestore();
  });

  test('is one of a few for a login; whoever leaves makes room, and without any the database is left alone', async () => {
    const placed = await world.guest.post('/api/placeorder', pickupOrder());
    const cookie = placed.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const url = await world.shop.app.listen({ port: 0, host: '127.0.0.1' });
    const open = () => {
      const leaving = new AbortController();
      const path = `${url}/api/orderEvents/${placed.json().data.order.id}`;
      const reply = fetch(path, { headers: { cookie }, signal: leaving.signal });
      return { leave: () => leaving.abort(), status: reply.then(({ status }) => status) };
    };
    const streams = Array.from({ length: mostStreams.ofLogin }, open);
    const statuses = await Promise.all(streams.map(({ status }) => status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await open().status).toBe(429);
    streams[0]?.leave();
    await vi.waitFor(async () => {
      const next = open();
      streams.push(next);
      expect(await next.status).toBe(200);
    });
    expect(world.shop.tick()).toBe(1);
    for (const { leave } of streams) leave();
    await vi.waitFor(() => expect(world.shop.tick()).toBe(0));
  });

  test('above the limit is refused as the contract says', async () => {
    const { id } = await world.place(world.guest, pickupOrder());
    await Promise.all(Array.from({ length: mostStreams.ofLogin }, () => listen(world.guest, id)));
    const reply = await world.guest.get(`/api/orderEvents/${id}`);
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '60']);
    expect(world.check('orderEvents', reply)).toEqual([]);
  });

  test('of many logins at one address meet the limit of the address', async () => {
    const browser = world.shop.browser();
    await world.signIn(browser, adaeze);
    const { id } = await world.place(browser, pickupOrder({ user_id: adaeze.id }));
    const streams: Heard[] = [];
    for (let logins = 0; logins * mostStreams.ofLogin < mostStreams.ofAddress; logins += 1) {
      const one = world.shop.browser();
      await world.signIn(one, adaeze);
      const wanted = Math.min(mostStreams.ofLogin, mostStreams.ofAddress - streams.length);
      streams.push(...(await Promise.all(Array.from({ length: wanted }, () => listen(one, id)))));
    }
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await browser.get(`/api/orderEvents/${id}`)).statusCode).toBe(429);
  });

  test('ends when the server stops', async () => {
    const { id } = await world.place(world.guest, pickupOrder());
    const heard = await listen(world.guest, id);
    await world.shop.app.close();
    await vi.waitFor(() => expect(heard.hasEnded).toBe(true));
  });

  test('is not kept open by a look at its headers alone', async () => {
    const { id } = await world.place(world.guest, pickupOrder());
    for (let turn = 0; turn <= mostStreams.ofLogin; turn += 1) {
      expect((await world.guest.send('HEAD', `/api/orderEvents/${id}`)).statusCode).toBe(200);
    }
  });
});

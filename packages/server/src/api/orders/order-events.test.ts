import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { replyProblems } from '../../testing/contract-check.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { tunde } from '../../testing/small-shop.ts';
import { staffOf } from '../../testing/staff.ts';
import type { Browser } from '../../testing/test-shop.ts';
import { mostStreams, type OrderWatch, watchOrders } from './order-watch.ts';

let world: PayingShop;
beforeEach(async () => {
  world = await openPayingShop();
});
afterEach(() => world.shop.close());

/** A stream's messages so far, without those that keep it open. */
interface Heard {
  readonly status: number;
  readonly type: string;
  /** The header that tells a proxy not to keep messages back. */
  readonly buffering: string;
  text: string;
  hasEnded: boolean;
}

async function listen(browser: Browser, orderId: string, headers = {}): Promise<Heard> {
  const reply: LightMyRequestResponse = await browser.listen(`/api/orderEvents/${orderId}`, headers);
  const stream = reply.stream();
  const heard: Heard = {
    status: reply.statusCode,
    type: `${reply.headers['content-type']}`,
    buffering: `${reply.headers['x-accel-buffering']}`,
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

/** Lets one look at the database happen, with its consequences. */
async function look(heard: Heard, expected: string): Promise<void> {
  world.shop.tick();
  await vi.waitFor(() => expect(heard.text).toContain(expected));
}

describe('the shopper of an order', () => {
  test('receives every change of it as a version number, and never anything personal', async () => {
    const { id } = await world.place(world.guest, pickupOrder());
    const heard = await listen(world.guest, id);
    expect([heard.status, heard.type, heard.buffering]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no',
    ]);
    await vi.waitFor(() => expect(heard.text).toBe(`retry: 3000\n\n${eventOf(1)}`));
    await pay(id);
    const { version } = (await world.guest.get(`/api/order/${id}`)).json().data;
    await look(heard, eventOf(version));
    expect(heard.text).toBe(`retry: 3000\n\n${eventOf(1)}${eventOf(version)}`);
  });

  test('is told of money that goes back to a card, which changes the order itself in nothing', async () => {
    const { id, unique_code: code } = await world.place(world.guest, pickupOrder());
    await pay(id);
    const before = (await world.guest.get(`/api/order/${id}`)).json().data;
    const heard = await listen(world.guest, id, { 'last-event-id': `${before.version}` });
    await vi.waitFor(() => expect(heard.text).toBe('retry: 3000\n\n'));
    const musa = await staffOf(world.shop, 'musa');
    const refund = {
      attempt_id: '0c6f7d0e-3c1a-4d0c-9d3f-5a4a4b8d2f10',
      amount: 4095,
      reason: 'The beef was off.',
    };
    expect((await musa.post(`/api/staff/orders/${code}/refund`, refund)).statusCode).toBe(200);
    const after = (await world.guest.get(`/api/order/${id}`)).json().data;
    expect(after.completion_status).toBe(before.completion_status);
    expect(after.version).toBeGreaterThan(before.version);
    await look(heard, eventOf(after.version));
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
      expect([reply.statusCode, reply.json().message]).toEqual([404, 'We could not find this order.']);
    }
  });
});

describe('a stream of events', () => {
  test('says every fifteen seconds that it is there, and ends after ten minutes', async () => {
    const { id } = await world.place(world.guest, pickupOrder());
    const opened = world.shop.now;
    const first = `retry: 3000\n\n${eventOf(1)}`;
    const heard = await listen(world.guest, id);
    world.shop.now += 14_999;
    world.shop.tick();
    const later = await listen(world.guest, id);
    world.shop.now += 1;
    await look(heard, ': still here\n\n');
    expect([heard.text, later.text]).toEqual([`${first}: still here\n\n`, first]);
    // Its last message was fifteen seconds after the first, and its end is ten minutes after it was opened.
    world.shop.now = opened + 10 * 60_000 - 1;
    await look(later, ': still here\n\n');
    expect([heard.hasEnded, later.hasEnded]).toEqual([false, false]);
    world.shop.now += 1;
    world.shop.tick();
    await vi.waitFor(() => expect(heard.hasEnded).toBe(true));
    expect(later.hasEnded).toBe(false);
  });

  test('asks the database once for all listeners', async () => {
    const { id } = await world.place(world.guest, pickupOrder());
    const [first, second] = [await listen(world.guest, id), await listen(world.guest, id)];
    const reads = vi.spyOn(world.shop.database.read, 'selectFrom');
    world.shop.now += 15_000;
    // A look that is not over yet also counts as the next one.
    world.shop.tick();
    await look(first, ': still here');
    await vi.waitFor(() => expect(second.text).toContain(': still here'));
    expect(reads.mock.calls).toEqual([['orders']]);
    reads.mockRestore();
  });

  test('is limited to a few for each login; a closed one makes room, and without listeners the database is not read', async () => {
    const placed = await world.guest.post('/api/placeorder', pickupOrder());
    const cookie = placed.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const url = await world.shop.app.listen({ port: 0, host: '127.0.0.1' });
    const open = () => {
      const leaving = new AbortController();
      const path = `${url}/api/orderEvents/${placed.json().data.order.id}`;
      const reply = fetch(path, { headers: { cookie }, signal: leaving.signal });
      // Kept whole: the garbage collector cancels the body of an unreferenced reply, which makes room.
      return { leave: () => leaving.abort(), reply };
    };
    const streams = Array.from({ length: mostStreams.ofLogin }, open);
    const replies = await Promise.all(streams.map(({ reply }) => reply));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await open().reply).status).toBe(429);
    streams[0]?.leave();
    await vi.waitFor(async () => {
      const next = open();
      streams.push(next);
      expect((await next.reply).status).toBe(200);
    });
    expect(world.shop.tick()).toBe(1);
    for (const { leave } of streams) leave();
    await vi.waitFor(() => expect(world.shop.tick()).toBe(0));
  });

  test('above the limit is refused as the contract says', async () => {
    // Each process counts its own.
    const guest = world.guest.at(world.shop.app);
    const { id } = await world.place(guest, pickupOrder());
    await Promise.all(Array.from({ length: mostStreams.ofLogin }, () => listen(guest, id)));
    const reply = await guest.get(`/api/orderEvents/${id}`);
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '60']);
    expect(replyProblems('orderEvents', reply)).toEqual([]);
  });

  test('ends when the server stops', async () => {
    const { id } = await world.place(world.guest, pickupOrder());
    const heard = await listen(world.guest.at(world.shop.app), id);
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

describe('the streams of a process', () => {
  /** Opens streams without a browser, each of a login and at an address. */
  const opening = (watch: OrderWatch) => (login: string, address: string) =>
    watch.listen({ orderId: 'ord_1', version: 1, seen: 1, login, address });

  test.each<[string, number, (turn: number) => readonly [string, string], readonly [string, string]]>([
    ['of a login are eight', 8, (turn) => ['one', `203.0.113.${turn}`], ['other', '203.0.113.1']],
    [
      'at an address are a hundred',
      100,
      (turn) => [`login-${turn}`, '203.0.113.1'],
      ['login-1', '203.0.113.2'],
    ],
  ])('%s at most, and leave room for others', (_, most, nth, other) => {
    const watch = watchOrders(world.shop.ports, () => {});
    const open = opening(watch);
    for (let turn = 0; turn < most; turn += 1) expect(open(...nth(turn))).not.toBeNull();
    expect(open(...nth(most))).toBeNull();
    expect(open(...other)).not.toBeNull();
    watch.close();
  });

  test('are two thousand at most', () => {
    const watch = watchOrders(world.shop.ports, () => {});
    const open = opening(watch);
    const address = (turn: number) => `203.0.${Math.floor(turn / 50)}.1`;
    const streams = Array.from({ length: 2000 }, (_, turn) => open(`login-${turn}`, address(turn)));
    expect(streams).not.toContain(null);
    expect(open('one more', '198.51.100.1')).toBeNull();
    watch.close();
  });
});

import { kobo } from '@marketsquare/core/kernel/money';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exchange, measureCalls, paystackGateway } from '../../money/gateways/index.ts';
import { account } from '../../store/ledger/index.ts';
import { enqueue } from '../../store/outbox/index.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop, verifyBody } from '../../testing/paying-shop.ts';
import { type MetricsServer, serveMetrics } from './index.ts';

const minuteMs = 60_000;

let paying: PayingShop;
let metrics: MetricsServer;

beforeEach(async () => {
  paying = await openPayingShop();
  metrics = await serveMetrics(paying.shop.ports, { port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  await metrics.close();
  await paying.shop.close();
});

/** The lines of a metric, without its prefix, as a scrape has them. */
async function shown(name: string): Promise<readonly string[]> {
  const text = await (await fetch(`${metrics.url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => new RegExp(`^marketsquare_${name}[ {]`).test(line));
  return lines.map((line) => line.slice('marketsquare_'.length));
}

describe('a request', () => {
  const counted = () => shown('request_duration_seconds_count');

  test('is counted by its operation and status, and an address that is none as any other', async () => {
    const { guest } = paying;
    await guest.get('/api/stores');
    await guest.get('/api/stores');
    await guest.get('/api/order/ord_of_nobody');
    await guest.get('/Adaeze/08000000001');
    expect(await counted()).toEqual([
      'request_duration_seconds_count{route="stores",method="GET",status="2xx"} 2',
      'request_duration_seconds_count{route="order",method="GET",status="4xx"} 1',
      'request_duration_seconds_count{route="other",method="GET",status="4xx"} 1',
    ]);
    expect(await shown('requests_in_flight')).toEqual(['requests_in_flight 0']);
  });

  test('is in flight until it is answered, and one that lasts as long as its page is not timed', async () => {
    const { guest, place, shop } = paying;
    const order = await place(guest, pickupOrder({}));
    const stream = await guest.listen(`/api/orderEvents/${order.id}`);
    expect(stream.statusCode).toBe(200);
    expect(await shown('requests_in_flight')).toEqual(['requests_in_flight 1']);
    await shop.app.close();
    await expect.poll(() => shown('requests_in_flight')).toEqual(['requests_in_flight 0']);
    expect((await counted()).filter((line) => line.includes('orderEvents'))).toEqual([]);
  });

  test('that is refused is counted by its code', async () => {
    await paying.guest.get('/api/wallet');
    expect(await shown('refusals_total')).toEqual(['refusals_total{code="sign_in_needed"} 1']);
  });
});

test('an order and its payment are counted once, however often they are sent', async () => {
  const { guest, place, open, paystack } = paying;
  const order = await place(guest, pickupOrder({}));
  await place(guest, pickupOrder({}));
  const { reference } = await open(guest, order.id);
  paystack.answer(reference);
  await guest.post('/api/verifyPaystackPayment', verifyBody(order, reference));
  await guest.post('/api/verifyPaystackPayment', verifyBody(order, reference));
  expect(await shown('orders_placed_total')).toEqual(['orders_placed_total 1']);
  expect(await shown('payments_settled_total')).toEqual(['payments_settled_total 1']);
});

test('new tries of commands are counted from the start on', async () => {
  expect(await shown('database_retries_total')).toEqual(['database_retries_total 0']);
});

test('a counter that begins later is shown by its name', async () => {
  expect(await shown('retries_total')).toEqual([]);
  paying.shop.ports.counts.set('retries_total', 3);
  expect(await shown('retries_total')).toEqual(['retries_total 3']);
});

describe('a gateway', () => {
  test('that cannot be reached shows, by its call', async () => {
    const registry = new Registry();
    const paystack = paystackGateway({
      secretKey: 'sk_test_key',
      baseUrl: 'http://127.0.0.1:1',
      scriptUrl: '',
      exchange,
      report: () => {},
      measure: measureCalls(registry),
    });
    await paystack.verify({ reference: 'Gr010720001' });
    const text = await registry.metrics();
    expect(text).toContain(
      'gateway_call_duration_seconds_count{gateway="paystack",call="GET /transaction",outcome="unreachable"} 1',
    );
    expect(text).not.toContain('Gr010720001');
  });

  test('that says nothing of a payment for ten minutes leaves it unsettled; an open popup does not', async () => {
    const { shop, guest, place, open, paystack } = paying;
    const order = await place(guest, pickupOrder({}));
    const { reference } = await open(guest, order.id);
    shop.now += 11 * minuteMs;
    expect(await shown('payments_unsettled')).toEqual(['payments_unsettled 0']);
    paystack.isDown = true;
    await guest.post('/api/verifyPaystackPayment', verifyBody(order, reference));
    shop.now += minuteMs;
    expect(await shown('payments_unsettled')).toEqual(['payments_unsettled 1']);
  });
});

describe('money', () => {
  test('that is below the price shows in suspense, in number and in kobo', async () => {
    const { guest, place, open, paystack } = paying;
    const order = await place(guest, pickupOrder({}));
    const { reference } = await open(guest, order.id);
    paystack.answer(reference, { chargedKobo: kobo(10_000) });
    await guest.post('/api/verifyPaystackPayment', verifyBody(order, reference));
    expect(await shown('charges_in_suspense')).toEqual(['charges_in_suspense 1']);
    expect(await shown('suspense_kobo')).toEqual(['suspense_kobo 10000']);
  });

  test('that is held an hour past its end shows', async () => {
    const { shop } = paying;
    const at = new Date(shop.now).toISOString();
    const held = { id: 'h1', account: account.suspense, amount: 3000, memo: 'order', at };
    await shop.database.write
      .insertInto('ledger_holds')
      .values({ ...held, state: 'reserved', expires_at: at })
      .execute();
    shop.now += 59 * minuteMs;
    expect(await shown('holds_over_age')).toEqual(['holds_over_age 0']);
    shop.now += minuteMs;
    expect(await shown('holds_over_age')).toEqual(['holds_over_age 1']);
    expect(await shown('holds_over_age_kobo')).toEqual(['holds_over_age_kobo 3000']);
  });
});

test('work that is due shows with its age, read anew after half a minute', async () => {
  const { shop } = paying;
  const due = { kind: 'test.work', subject: '1', now: shop.now, waitMs: 0 };
  await enqueue(shop.database.write, [due, { ...due, subject: '2', waitMs: 90_000 }]);
  shop.now += minuteMs;
  const age = () => shown('outbox_oldest_due_seconds');
  expect(await age()).toEqual(['outbox_oldest_due_seconds 60']);
  expect(await shown('outbox_due')).toEqual(['outbox_due 1']);
  shop.now += 29_999;
  expect(await age()).toEqual(['outbox_oldest_due_seconds 60']);
  shop.now += 1;
  expect(await age()).toEqual(['outbox_oldest_due_seconds 90']);
  expect(await shown('outbox_due')).toEqual(['outbox_due 2']);
});

import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { portOf } from '../../http/listening/index.ts';
import { type Exchange, paystackGateway } from '../../money/gateways/index.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { verifyBody } from '../../testing/paying-shop.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { startServer } from '../start.ts';
import { openTracing, type Tracing } from './open-tracing.ts';

/** The part of OTLP that the tests read. */
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(
                z.object({
                  key: z.string(),
                  value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** In every personal field of the order. */
const marker = 'Zzmarker';
const caller = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };
const traceparent = `00-${caller.trace}-${caller.span}-01`;

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let tracing: Tracing;
let shop: TestShop;
let network: ReturnType<typeof paystackNetwork>;

beforeEach(async () => {
  receiver = await startReceiver();
  tracing = openTracing({ url: receiver.url, sampler: 'parentbased_always_on', share: 1 });
  network = paystackNetwork();
  const paystack = paystackGateway({
    secretKey: 'sk_test_key',
    baseUrl: 'https://api.paystack.co',
    scriptUrl: '',
    exchange: network.exchange,
    report: () => {},
  });
  shop = await openTestShop({ gateways: new Map([['paystack', paystack]]), tracer: tracing.tracer });
});

afterEach(async () => {
  await shop.close();
  receiver.close();
});

/** Places an order and pays it by card, within the caller's trace. */
async function checkOut() {
  const browser = shop.browser();
  const post = async (call: string, body: object) => {
    const reply = await browser.post(`/api/${call}`, body, { traceparent, tracestate: `x=${marker}` });
    expect(reply.statusCode).toBe(200);
    return reply.json().data;
  };
  const order = (await post('placeorder', markedOrder())).order;
  const { reference } = await post('initializePayment', { order_id: order.id, gateway: 'paystack' });
  await post('verifyPaystackPayment', verifyBody(order, reference));
  return order;
}

describe('a checkout', () => {
  test('is one trace: its requests, their commands, statements and calls to the gateway', async () => {
    const order = await checkOut();
    await tracing.close();
    const spans = receiver.spans();
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([caller.trace]));
    const byId = new Map(spans.map((span) => [span.spanId, span]));
    const wayTo = (name: string) => {
      let span = spans.find((one) => one.name === name);
      const way: string[] = [];
      let last: string | undefined;
      for (; span !== undefined; span = byId.get(last ?? '')) {
        way.unshift(span.name);
        last = span.parentSpanId;
      }
      return { way, from: last };
    };
    expect(wayTo('SQL INSERT')).toEqual({
      way: ['POST /api/placeorder', 'command', 'SQL INSERT'],
      from: caller.span,
    });
    expect(wayTo('paystack POST /transaction')).toEqual({
      way: ['POST /api/initializePayment', 'paystack POST /transaction'],
      from: caller.span,
    });
    expect(wayTo('paystack GET /transaction')).toEqual({
      way: ['POST /api/verifyPaystackPayment', 'paystack GET /transaction'],
      from: caller.span,
    });
    const requests = spans.filter(({ parentSpanId }) => parentSpanId === caller.span);
    expect(requests.map(({ name, facts }) => ({ name, ...facts }))).toEqual(
      ['placeorder', 'initializePayment', 'verifyPaystackPayment'].map((call) => ({
        name: `POST /api/${call}`,
        'http.request.method': 'POST',
        'http.route': `/api/${call}`,
        'http.response.status_code': 200,
        'shop.order.code': order.unique_code,
      })),
    );
  });

  test('has its mails in traces of their own, found by the code of the order', async () => {
    const order = await checkOut();
    await shop.mails();
    await tracing.close();
    const spans = receiver.spans();
    const mail = spans.find(({ name }) => name === 'mail order.receipt');
    const work = spans.find(({ spanId }) => spanId === mail?.parentSpanId);
    expect(work).toMatchObject({
      name: 'outbox order.receipt',
      facts: { 'shop.order.code': order.unique_code },
    });
    expect(work?.parentSpanId).toBeUndefined();
    expect(work?.traceId).not.toBe(caller.trace);
  });

  test('leaves nothing personal and no value of a statement in any span, and tells the gateway of no trace', async () => {
    const { id } = await checkOut();
    await shop.mails();
    await tracing.close();
    expect(receiver.bodies().length).toBeGreaterThan(0);
    for (const secret of [marker, marker.toLowerCase(), '08030000033', 'sk_test_key', id])
      expect(receiver.bodies()).not.toContain(secret);
    expect(network.headers()).toContain('authorization');
    expect(network.headers()).not.toContain('traceparent');
  });
});

test('a request that fails is marked so, by its route, and a header that names no trace begins one', async () => {
  const browser = shop.browser();
  await shop.database.close();
  await browser.send('GET', `/api/order/${marker}`, { headers: { traceparent: marker } });
  await browser.get(`/${marker}`);
  await tracing.close();
  const [failed, ...others] = receiver.spans().filter(({ parentSpanId }) => parentSpanId === undefined);
  expect(others).toEqual([]);
  expect(failed).toMatchObject({
    name: 'GET /api/order/:id',
    facts: { 'http.response.status_code': 500, 'error.type': '500' },
  });
  expect(receiver.bodies()).not.toContain(marker);
});

test('the log carries the trace of a request', async () => {
  await shop.browser().send('GET', '/api/stores', { headers: { traceparent } });
  await expect
    .poll(() => shop.log.map((line) => JSON.parse(line)))
    .toContainEqual(
      expect.objectContaining({ event: 'request', route: '/api/stores', trace_id: caller.trace }),
    );
  await tracing.close();
});

describe('a server', () => {
  test('sends its traces where the settings say, the last ones when it closes', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'marketsquare-'));
    const traces = { url: receiver.url, sampler: 'always_on', share: 1 } as const;
    const server = await startServer({ port: 0, dataDir, demo: null, traces });
    await sendLater(`${server.url}/api/login`, JSON.stringify({ phone: '08030000033', password: marker }));
    await server.close();
    rmSync(dataDir, { recursive: true });
    const spans = receiver.spans();
    const login = spans.find(({ name }) => name === 'POST /api/login');
    const ofIt = spans.filter(({ parentSpanId }) => parentSpanId === login?.spanId);
    expect(ofIt.map(({ name }) => name)).toContain('SQL SELECT');
    expect(receiver.bodies()).not.toContain(marker);
    expect(receiver.bodies()).toContain('"stringValue":"marketsquare"');
  });

  test('loads nothing of OpenTelemetry but for traces', () => {
    const sources = resolve(import.meta.dirname, '../..');
    const files = globSync('**/!(*.test).ts', { cwd: sources }).map(
      (file) => [file, readFileSync(join(sources, file), 'utf8')] as const,
    );
    const naming = (words: RegExp) => files.filter(([, source]) => words.test(source)).map(([file]) => file);
    expect(naming(/'@opentelemetry/)).toEqual(['app/tracing/open-tracing.ts']);
    expect(naming(/from '.*open-tracing\.ts'/)).toEqual([]);
    expect(naming(/import\('.*open-tracing\.ts'\)/)).toEqual(['app/start.ts']);
  });
});

function markedOrder() {
  const order = pickupOrder();
  const email = `${marker}@example.ng`;
  return {
    ...order,
    comment: marker,
    customer: { ...order.customer, firstname: marker, lastname: marker, email },
    order_enquiry_contactname: marker,
    contact_upon_delivery_name: marker,
  };
}

/** A network on which Paystack confirms every charge that was begun. */
function paystackNetwork() {
  const headers: string[] = [];
  const begun = z.object({ reference: z.string(), amount: z.number() });
  let charge: z.infer<typeof begun> | null = null;
  const exchange: Exchange = async (asked) => {
    headers.push(...Object.keys(asked.headers));
    if (asked.body !== null) charge = begun.parse(JSON.parse(asked.body));
    const confirmed = {
      ...{ id: 1, domain: 'test', status: 'success', currency: 'NGN', fees: 0, channel: 'card' },
      ...{ requested_amount: charge?.amount, amount: charge?.amount, reference: charge?.reference },
      ...{ paid_at: '2026-11-21T08:00:00.000Z', gateway_response: 'Approved', metadata: '' },
      authorization: { last4: '4081', brand: 'visa', authorization_code: 'AUTH_x' },
    };
    const data = asked.body === null ? confirmed : { access_code: 'acc', reference: charge?.reference };
    return { status: 200, text: JSON.stringify({ status: true, message: '', data }) };
  };
  return { exchange, headers: () => headers };
}

/** Sends a body once the server has taken the head of its request: it comes by another event of the connection. */
async function sendLater(url: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json', expect: '100-continue' };
  const asked = request(url, { method: 'POST', headers });
  asked.flushHeaders();
  await once(asked, 'continue');
  asked.end(body);
  const [reply] = await once(asked, 'response');
  await text(reply);
}

/** A receiver of OTLP on this machine. */
async function startReceiver() {
  const bodies: unknown[] = [];
  const server = createServer(async (asked, reply) => {
    bodies.push(await json(asked));
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}/v1/traces`,
    bodies: () => JSON.stringify(bodies),
    spans: () =>
      bodies
        .flatMap((body) => sent.parse(body).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map(({ attributes, ...span }) => ({
          ...span,
          facts: Object.fromEntries(
            attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
          ),
        })),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

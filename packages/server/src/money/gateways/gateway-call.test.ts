import { createServer, type RequestListener, type Server } from 'node:http';
import type { SilenceKind } from '@marketsquare/core/shop/settlement';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { portOf } from '../../http/listening/index.ts';
import { exchange } from './exchange.ts';
import { type GatewayCall, type GatewayTrouble, gatewayCaller } from './gateway-call.ts';
import type { MeasuredCall } from './measure-calls.ts';

const greeting = z.object({ hello: z.string() });
const call: GatewayCall = { method: 'GET', path: ['greeting'] };

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((closed) => (server ? server.close(closed) : closed(undefined)));
  server = undefined;
});

describe('a call to a gateway', () => {
  test('carries the bearer key and gives the reply that fits its schema [PAY-24]', async () => {
    const { ask } = await gatewayWith((request, response) => {
      response.end(JSON.stringify({ hello: request.headers.authorization }));
    });
    expect(await ask(call)).toEqual({ status: 200, body: { hello: 'Bearer sk_test_key' } });
  });

  test.each([
    [200, 'answered'],
    [399, 'unreadable'],
    [400, 'refused'],
    [499, 'refused'],
  ])('that is answered with %d is measured as %s, without what it asked for', async (status, outcome) => {
    const { ask, measured } = await gatewayWith((_, response) => {
      response.writeHead(status).end('{"hello":"x"}');
    });
    await ask({ method: 'GET', path: ['transaction', 'verify', 'Gr010720001'] });
    const seconds = expect.any(Number);
    expect(measured).toEqual([{ gateway: 'paystack', call: 'GET /transaction', outcome, seconds }]);
  });

  test.each<[string, SilenceKind, GatewayTrouble['reason'], RequestListener]>([
    ['a reply cut short', 'unreadable', 'unreadable', (_, response) => response.end('{"hello":"wor')],
    [
      'a page instead of JSON',
      'unreadable',
      'unreadable',
      (_, response) => response.end('<html>down</html>'),
    ],
    ['another shape', 'unreadable', 'unreadable', (_, response) => response.end('{"goodbye":1}')],
    ['an empty reply', 'unreadable', 'unreadable', (_, response) => response.end()],
    [
      'an internal error',
      'serverError',
      'unexpectedStatus',
      (_, response) => response.writeHead(500).end('{"hello":"x"}'),
    ],
    [
      'too many requests',
      'tooManyCalls',
      'unexpectedStatus',
      (_, response) => response.writeHead(429).end('{"hello":"x"}'),
    ],
    ['a reply that never comes', 'timeout', 'unreachable', () => undefined],
    [
      'a reply that stops half-way',
      'timeout',
      'unreachable',
      (_, response) => void response.write('{"hello":'),
    ],
    ['a broken connection', 'unreachable', 'unreachable', (request) => void request.socket.destroy()],
    [
      'a redirect',
      'unreadable',
      'unexpectedStatus',
      (request, response) =>
        request.url === '/elsewhere'
          ? response.end('{"hello":"thief"}')
          : response.writeHead(302, { location: '/elsewhere' }).end(),
    ],
    [
      'a reply above 256 KiB',
      'unreadable',
      'tooLarge',
      (_, response) => response.end(JSON.stringify({ hello: 'x'.repeat(256 * 1024) })),
    ],
  ])('%s is an unknown outcome, never a failure [PAY-09]', async (_, kind, reason, listener) => {
    // Only a missing answer may be given up soon: a busy machine may take its time for the rest.
    const limit = reason === 'unreachable' ? 300 : undefined;
    const { ask, troubles, measured } = await gatewayWith(listener, limit);
    expect(await ask(call)).toBe(kind);
    expect(measured).toMatchObject([{ outcome: kind }]);
    expect(troubles).toMatchObject([{ gateway: 'paystack', call: 'GET /greeting', reason }]);
  });

  test.each([['..'], ['.'], ['../../other']])(
    'the segment %s cannot lead to another address [PAY-09]',
    async (segment) => {
      const paths: (string | undefined)[] = [];
      const { ask } = await gatewayWith((request, response) => {
        paths.push(request.url);
        response.end('{"hello":"x"}');
      });
      await ask({ method: 'GET', path: ['transaction', 'verify', segment] });
      expect(paths.filter((path) => !path?.startsWith('/transaction/verify/'))).toEqual([]);
    },
  );

  test('only the configured host is asked, and a closed one is unknown [PAY-09]', async () => {
    const { address } = await gatewayWith((_, response) => response.end('{"hello":"x"}'));
    const asked: URL[] = [];
    const ask = gatewayCaller('paystack', {
      baseUrl: `${address}/v3`,
      secretKey: 'sk_test_key',
      report: () => undefined,
      exchange: async ({ url }) => {
        asked.push(url);
        throw new Error('the connection was refused');
      },
    });
    expect(await ask({ method: 'GET', path: ['//evil.example', 'x'], query: { a: 'b&c' } }, greeting)).toBe(
      'unreachable',
    );
    expect(asked.map(String)).toEqual([`${address}/v3/%2F%2Fevil.example/x?a=b%26c`]);
  });
});

async function gatewayWith(listener: RequestListener, timeoutMs?: number) {
  const running = createServer(listener);
  server = running;
  await new Promise<void>((listening) => running.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${portOf(running)}`;
  const troubles: GatewayTrouble[] = [];
  const measured: MeasuredCall[] = [];
  const caller = gatewayCaller('paystack', {
    baseUrl: address,
    secretKey: 'sk_test_key',
    exchange,
    report: (trouble) => troubles.push(trouble),
    measure: (call) => measured.push(call),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  return { address, troubles, measured, ask: (asked: GatewayCall) => caller(asked, greeting) };
}

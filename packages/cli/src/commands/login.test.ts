import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portOf } from '@marketsquare/server/http/listening';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runHere } from '../testing/streams.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-cli-'));
const words = 'The words of the server.';
/** Answers every call of staff alike. */
let answer: { readonly status: number; readonly code: string };
let isShop = true;
const shop = createServer((request, reply) => {
  const isConfig = request.url === '/api/config';
  reply.writeHead(isConfig || request.url === '/healthz' ? 200 : answer.status, {
    'content-type': 'application/json',
  });
  const refusal = { status: false, message: words, code: answer.code };
  reply.end(JSON.stringify(isConfig && isShop ? { status: true, data: {} } : refusal));
});
let server: string;

beforeAll(async () => {
  vi.stubEnv('MARKETSQUARE_PASSWORD', 'Nine-Lorries-Wait');
  vi.stubEnv('XDG_CONFIG_HOME', folder);
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  server = `http://127.0.0.1:${portOf(shop)}`;
});

beforeEach(() => {
  isShop = true;
  vi.stubEnv('MARKETSQUARE_TOKEN', undefined);
});

afterAll(() => {
  shop.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('what a server refuses', () => {
  test.each([
    [401, 'wrong_credentials', 4, 'Check the name and the password.'],
    [400, 'bad_request', 2, 'Check the request.'],
    [429, 'too_many', 5, 'Wait, and try again.'],
    [500, 'internal', 5, 'Wait, and try again.'],
    [503, 'unavailable', 5, 'Wait, and try again.'],
    [418, 'teapot', 5, 'Is this the right server?'],
  ])('with %i %s ends a login with exit code %i and what to do', async (status, code, exit, hint) => {
    answer = { status, code };
    const { exitCode, stderr } = await runHere(['login', '--server', server, '--name', 'bola']);
    expect({ exitCode, stderr }).toEqual({ exitCode: exit, stderr: `✗ ${words}\n  ${hint}\n` });
  });

  test.each([
    [429, 'too_many', 5, 'Wait, and try again.'],
    [404, 'not_found', 3, 'Check what you named.'],
    [401, 'sign_in_needed', 4, 'Log in as staff'],
    [403, 'not_allowed', 4, 'Ask somebody who may'],
    [409, 'conflict', 1, 'Look at it again.'],
  ])('with %i %s ends other commands in the same way: exit code %i', async (status, code, exit, hint) => {
    answer = { status, code };
    vi.stubEnv('MARKETSQUARE_TOKEN', 'a-token');
    for (const command of [['messages', 'show', '1'], ['sessions']]) {
      const { exitCode, stderr } = await runHere([...command, '--server', server]);
      expect({ exitCode, stderr }).toEqual({ exitCode: exit, stderr: expect.stringContaining(hint) });
      expect(stderr).toContain(words);
    }
  });
});

test('a server that does not answer as a shop is refused', async () => {
  isShop = false;
  const { exitCode, stderr } = await runHere(['login', '--server', server, '--name', 'bola']);
  expect({ exitCode, stderr }).toEqual({
    exitCode: 5,
    stderr: expect.stringContaining(`No shop answers at ${server}.`),
  });
});

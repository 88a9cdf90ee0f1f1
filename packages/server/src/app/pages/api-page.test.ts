import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { handleErrors } from '../../http/errors.ts';
import { serveApiPage } from './api-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-api-page-'));
afterAll(() => rmSync(folder, { recursive: true }));

const scripts = ['const page = 1;', '\nhydrate();\n'];
const page = `<!doctype html><script type="module">${scripts[0]}</script><p>API</p><script>${scripts[1]}</script>`;

function served() {
  const app = Fastify();
  handleErrors(app, () => {});
  serveApiPage(app, pathToFileURL(`${folder}/`));
  return app;
}

test('a page that is not built is answered in words, and is there once it is built', async () => {
  const app = served();
  for (const url of ['/api/docs', '/api/docs/licenses.txt']) {
    const reply = await app.inject(url);
    expect([reply.statusCode, reply.json().message]).toEqual([
      404,
      expect.stringContaining('`npm run build`'),
    ]);
  }
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'index.html.gz'), gzipSync(page));
  writeFileSync(join(folder, 'licenses.txt'), 'MIT');
  expect((await app.inject('/api/docs')).body).toBe(page);
  expect((await app.inject('/api/docs/licenses.txt')).body).toBe('MIT');
  await app.close();
});

test('the page runs its own scripts alone, by their hashes, and loads nothing', async () => {
  const app = served();
  const reply = await app.inject({ url: '/api/docs', headers: { 'accept-encoding': 'gzip, br' } });
  expect(gunzipSync(reply.rawPayload).toString()).toBe(page);
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  });
  expect(`${reply.headers['content-security-policy']}`.split('; ')).toEqual([
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    `script-src ${hashes.join(' ')}`,
    "style-src 'unsafe-inline'",
    'font-src data:',
    "img-src 'self' data:",
  ]);
  await app.close();
});

test('the contract is served as it is written', async () => {
  const app = served();
  const reply = await app.inject('/api/openapi.yaml');
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/yaml; charset=utf-8']);
  const contract = readFileSync(new URL('../../../../../openapi/marketsquare.yaml', import.meta.url), 'utf8');
  expect(reply.body).toBe(contract);
  await app.close();
});

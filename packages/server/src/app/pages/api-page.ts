import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { contractFile } from '../../http/contract.ts';
import { notFound } from '../../store/refusals/refusal.ts';

/** The folder in which `npm run build` writes the page and its licences. */
const builtFolder = new URL('../../../dist/api-page/', import.meta.url);

/**
 * Serves the contract to read: as a page at /api/docs, and as a document at /api/openapi.yaml.
 *
 * The page is one file with its scripts and styles in it, so it has a content policy of its own: its scripts run
 * by their hashes, and nothing is loaded from anywhere. It is read at its first visit.
 *
 * @param folder  the built page
 */
export function serveApiPage(app: FastifyInstance, folder: URL = builtFolder): void {
  let page: ReadPage | null = null;
  app.get('/api/docs', async ({ headers }, reply) => {
    page ??= readPage(folder);
    if (page === null) throw notBuilt();
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', page.policy)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return page.html;
    return reply.header('content-encoding', 'gzip').send(page.packed);
  });
  app.get('/api/docs/licenses.txt', async (_, reply) => {
    const licences = new URL('licenses.txt', folder);
    if (!existsSync(licences)) throw notBuilt();
    return reply.type('text/plain; charset=utf-8').send(readFileSync(licences));
  });
  app.get('/api/openapi.yaml', async (_, reply) =>
    reply.type('application/yaml; charset=utf-8').send(readFileSync(contractFile)),
  );
}

interface ReadPage {
  readonly html: Buffer;
  readonly packed: Buffer;
  readonly policy: string;
}

/** The built page; null where there is none. */
function readPage(folder: URL): ReadPage | null {
  const [plain, zipped] = ['index.html', 'index.html.gz'].map((name) => fileURLToPath(new URL(name, folder)));
  if (plain === undefined || zipped === undefined || !existsSync(plain) || !existsSync(zipped)) return null;
  const html = readFileSync(plain);
  return { html, packed: readFileSync(zipped), policy: policyOf(html.toString()) };
}

/** The content policy of a page that brings all it shows. Its styles are written by its scripts, as they are needed. */
function policyOf(html: string): string {
  const scripts = [...html.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    `script-src ${hashes.length === 0 ? "'none'" : hashes.join(' ')}`,
    "style-src 'unsafe-inline'",
    'font-src data:',
    "img-src 'self' data:",
  ].join('; ');
}

function notBuilt() {
  return notFound(
    'The page of the API is not built. `npm run build` does that; the document is at /api/openapi.yaml.',
  );
}

import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const files = [
  { path: '/v1/inline.js', file: 'inline.js', type: 'text/javascript; charset=utf-8' },
  { path: '/v2/inline.js', file: 'inline.js', type: 'text/javascript; charset=utf-8' },
  { path: '/v3.js', file: 'inline.js', type: 'text/javascript; charset=utf-8' },
  { path: '/popup/', file: 'popup.html', type: 'text/html; charset=utf-8' },
  { path: '/popup/popup.js', file: 'popup.js', type: 'text/javascript; charset=utf-8' },
  { path: '/popup/card-form.js', file: 'card-form.js', type: 'text/javascript; charset=utf-8' },
  { path: '/popup/popup.css', file: 'popup.css', type: 'text/css; charset=utf-8' },
] as const;

/** The gateways' scripts and the popup's page, all from this folder. [PAY-24] */
export function serveFiles(app: FastifyInstance): void {
  for (const { path, file, type } of files) {
    const content = readFileSync(new URL(`./public/${file}`, import.meta.url));
    app.get(path, async (_, reply) =>
      reply
        .headers({
          'content-type': type,
          'cache-control': 'no-cache',
          'cross-origin-resource-policy': 'cross-origin',
          'content-security-policy': "default-src 'self'; base-uri 'none'; form-action 'none'",
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
        })
        .send(content),
    );
  }
}

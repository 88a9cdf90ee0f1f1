import type { FastifyInstance } from 'fastify';
import type { ShopConfig } from '../app/ports.ts';
import { jsonShape } from './json-shape.ts';
import { badRequest, notAllowed } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a webhook's body as received: signatures are made over them. */
    rawBody: Buffer | null;
    /** The length of the body as received; 0 without one. */
    bodyBytes: number;
  }
}

/** Nesting that no call of the contract comes near. */
const mostDepth = 32;
/** Values of one body: three times what the longest upload of a visit holds. */
const mostValues = 20_000;

/** The type that browsers give to their reports of what a policy stopped; it is JSON, too. */
const reportType = 'application/csp-report';

/** Reads JSON bodies and nothing else, after weighing them; keeps the raw bytes of webhooks. */
export function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('rawBody', null);
  app.decorateRequest('bodyBytes', 0);
  app.removeAllContentTypeParsers();
  const types = ['application/json', reportType];
  app.addContentTypeParser<Buffer>(types, { parseAs: 'buffer' }, (request, body, done) => {
    if (request.url.startsWith('/api/webhooks/')) request.rawBody = body;
    request.bodyBytes = body.length;
    const { depth, values } = jsonShape(body);
    if (depth > mostDepth) done(badRequest('The body is nested too deeply.'));
    else if (values > mostValues) done(badRequest('The body has too many values.'));
    else parse(request, body.toString('utf8'), done);
  });
}

/**
 * Refuses calls that change something when another site's page sends them. A browser always names the page's origin on
 * such calls; a tool that is no browser names none and has no cookie that it was not given.
 */
export function guardOrigins(app: FastifyInstance, config: ShopConfig): void {
  const { allowedOrigins, publicOrigin } = config;
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
    const { origin, host } = request.headers;
    if (origin === undefined) {
      if (request.headers['sec-fetch-site'] === 'cross-site')
        throw notAllowed('This page may not call the shop.');
      return;
    }
    const isOwn = publicOrigin === null ? hostOf(origin) === host : origin === publicOrigin;
    if (isOwn || allowedOrigins.includes(origin)) return;
    throw notAllowed('This page may not call the shop.');
  });
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShopConfig } from '../store/ports/ports.ts';
import { badRequest, notAllowed } from '../store/refusals/refusal.ts';
import { jsonShape } from './json-shape.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a webhook's body as received: the signature covers these. */
    rawBody: Buffer | null;
    /** The length of the body as received; 0 without one. */
    bodyBytes: number;
  }
}

/** Far deeper than any call of the contract nests. */
const mostDepth = 32;
/** Values in one body: three times the longest upload of a visit. */
const mostValues = 20_000;

/** The content type of browsers' policy reports; it is JSON, too. */
const reportType = 'application/csp-report';

/** Parses only JSON bodies, after measuring them; keeps the raw bytes of webhooks. */
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
 * A browser's words for a call from another site; a page of the same domain sends the shop's cookies even
 * with a picture.
 */
const foreignSites: readonly unknown[] = ['cross-site', 'same-site'];

/**
 * Refuses writes from another origin's page, and reads that leave traces. A browser always states the page's
 * origin on such writes, and a foreign site on such reads; other clients state neither and have no cookies of
 * other people.
 */
export function guardOrigins(app: FastifyInstance, config: ShopConfig): void {
  const { allowedOrigins, publicOrigin } = config;
  app.addHook('onRequest', async (request) => {
    const { origin, host } = request.headers;
    const isForeign = foreignSites.includes(request.headers['sec-fetch-site']);
    if (isRead(request) && !(isForeign && leavesTraces(request))) return;
    if (origin === undefined) {
      if (isForeign) throw notAllowed('This page may not call the shop.');
      return;
    }
    const isOwn = publicOrigin === null ? hostOf(origin) === host : origin === publicOrigin;
    if (isOwn || allowedOrigins.includes(origin)) return;
    throw notAllowed('This page may not call the shop.');
  });
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

/**
 * True if a read is recorded or counted as the logged-in person's: by staff, for the reason in its address,
 * or of the whole stored data of a customer. A browser follows a link on another page with their cookies, but
 * without a token.
 */
function leavesTraces({
  routeOptions: { url = '' },
  headers: { authorization = '' },
}: FastifyRequest): boolean {
  const isTraced = url.startsWith('/api/staff/') || url === '/api/exportdata';
  return isTraced && !authorization.startsWith('Bearer ');
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

import { isCatalogueRead } from '@marketsquare/core/wire/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShopConfig } from '../store/ports/ports.ts';

/** Kinds of replies, each with its own headers. */
export type ReplyKind = 'page' | 'asset' | 'picture' | 'map' | 'call' | 'catalogue';

/** The address for browsers' reports of what a policy blocked. */
export const reportPath = '/api/cspReport';

/**
 * Sets the security headers of each kind of reply; they are computed once.
 *
 * A page loads scripts and styles from its own origin, and from the configured gateways only what they need;
 * a gateway's popup may talk back to it. Nobody may frame the shop, except the shop its own maps. Replies to
 * calls are private and not cached; the shelves' replies, the same for everyone, may be kept, and are asked
 * for again while there is a network. A page may ask for the camera, with which staff read the code of an order; the shop has one
 * page at all addresses, which a phone keeps for when it has no network.
 */
export function securityHeadersGiver(
  config: ShopConfig,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const headers = securityHeaders(config);
  return ({ url, routeOptions }, reply) => {
    // One address has many spellings, such as "/%61pi/me": a request is a call if it was routed as one.
    const route = routeOptions.url ?? '';
    if (isCatalogueRead(route)) return reply.headers(headers.catalogue);
    return reply.headers(headers[replyKind(route) === 'call' ? 'call' : replyKind(url)]);
  };
}

const nothingOfTheDevice = 'camera=(), microphone=(), geolocation=()';

/** The kind of the reply at an address, also at unknown ones. */
function replyKind(url: string): ReplyKind {
  if (/^\/(api\/|healthz|readyz)/.test(url)) return 'call';
  if (url.startsWith('/images/maps/')) return 'map';
  if (url.startsWith('/images/')) return 'picture';
  return url.startsWith('/assets/') ? 'asset' : 'page';
}

/** The security headers of every kind of reply. */
function securityHeaders(config: ShopConfig): Readonly<Record<ReplyKind, Record<string, string>>> {
  const always = {
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': nothingOfTheDevice,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(config.isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  const framedByNobody = { 'x-frame-options': 'DENY' };
  const still = { ...always, ...framedByNobody, 'content-security-policy': stillPolicy("'none'") };
  return {
    page: {
      ...always,
      ...framedByNobody,
      'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
      'content-security-policy': pagePolicy(config),
    },
    asset: still,
    picture: still,
    map: {
      ...always,
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': stillPolicy("'self'"),
    },
    call: { ...still, 'cache-control': 'no-store' },
    catalogue: { ...still, 'cache-control': 'no-cache' },
  };
}

function pagePolicy({ pageHosts: { script, connect, frame, style }, analyticsUrl }: ShopConfig): string {
  const analytics = analyticsUrl === null ? [] : [new URL(analyticsUrl).origin];
  return policyText({
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'script-src': ["'self'", ...script],
    'style-src': ["'self'"],
    ...(style.length === 0 ? {} : { 'style-src-attr': style }),
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", ...connect, ...analytics],
    'frame-src': ["'self'", ...frame],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'report-uri': [reportPath],
  });
}

/** For passive content, also when it is opened directly. */
function stillPolicy(ancestors: string): string {
  return policyText({ 'default-src': ["'none'"], 'frame-ancestors': [ancestors] });
}

function policyText(policy: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

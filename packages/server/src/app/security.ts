import type { FastifyInstance } from 'fastify';
import type { ShopConfig } from './ports.ts';

/**
 * Sends the security headers with every reply; they are worked out once.
 *
 * The page may run scripts of its own origin and of the configured gateways alone; inline styles are allowed because
 * positioned popups write them. The shop frames its own maps and nobody else frames it; popups of a gateway may talk back
 * to the page.
 */
export function sendSecurityHeaders(app: FastifyInstance, config: ShopConfig): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', async (_, reply) => void reply.headers(headers));
}

function securityHeaders({ pageHosts, isSecure }: ShopConfig): Record<string, string> {
  const { script, connect, frame } = pageHosts;
  const policy = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'script-src': ["'self'", ...script],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", ...connect],
    'frame-src': ["'self'", ...frame],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

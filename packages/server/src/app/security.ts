import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { ShopConfig } from './ports.ts';

/**
 * Security headers of every reply. The page may run scripts of its own origin and of the configured gateways alone;
 * inline styles are allowed because positioned popups write them. The shop frames its own maps and nobody else frames it;
 * popups of a gateway may talk back to the page.
 */
export function pageSecurity({ pageHosts, isSecure }: ShopConfig): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        scriptSrc: ["'self'", ...pageHosts.script],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...pageHosts.connect],
        frameSrc: ["'self'", ...pageHosts.frame],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    hsts: isSecure,
    frameguard: { action: 'sameorigin' },
  };
}

import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Screens with content for a visitor who has chosen no store yet. */
const openPages = [
  '/',
  '/storelocator',
  '/hampers',
  '/giftcards',
  '/about',
  '/contact',
  '/terms',
  '/privacy',
  '/cookies',
] as const;

/** Addresses without use outside their own visit. */
const closedPages = [
  '/api/',
  '/basket',
  '/checkout',
  '/foodcheckout',
  '/confirm',
  '/orders',
  '/buyagain',
  '/saved',
  '/orderview/',
  '/account',
] as const;

/** Lists the pages for search engines: /robots.txt and /sitemap.xml. */
export function tellCrawlers(app: FastifyInstance, publicOrigin: string | null): void {
  const origin = (request: FastifyRequest) => publicOrigin ?? `${request.protocol}://${request.host}`;
  app.get('/robots.txt', async (request, reply) => {
    reply.type('text/plain; charset=utf-8');
    const rules = closedPages.map((path) => `Disallow: ${path}`);
    return ['User-agent: *', ...rules, '', `Sitemap: ${origin(request)}/sitemap.xml`, ''].join('\n');
  });
  app.get('/sitemap.xml', async (request, reply) => {
    reply.type('application/xml; charset=utf-8');
    const pages = openPages.map((path) => `  <url><loc>${escaped(origin(request) + path)}</loc></url>`);
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...pages,
      '</urlset>',
      '',
    ].join('\n');
  });
}

/** The host of a request is the sender's free text. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

import { createHash } from 'node:crypto';
import type { ShopSettings } from '@marketsquare/core/shop/settings';
import { accentColours, legalPages, type ShopIdentity, type Theme } from '@marketsquare/core/shop/settings';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../store/refusals/refusal.ts';

/** Where the shop's own colours and logo are. */
const lookPath = '/shop/look.css';
const logoPath = '/shop/logo';

/** As the build writes it. */
const builtIcon = 'href="/favicon.svg" type="image/svg+xml"';

/** Serves what a shop has of its own: its colours and logo, for pages that `filledPage` has led to them. */
export function serveOwnLook(app: FastifyInstance, settings: () => ShopSettings): void {
  app.get(lookPath, async (_, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(lookSheet(settings().identity)),
  );
  app.get(logoPath, async (_, reply) => {
    const { logo } = settings().identity.look;
    if (logo === null) throw notFound();
    return reply.type(logo.type).header('cache-control', 'no-cache').send(Buffer.from(logo.data, 'base64'));
  });
}

/** A page of the build with what the shop is called, whom to ask, and the way to its own look. */
export function filledPage(page: string, identity: ShopIdentity): string {
  const { name, company, contact, look } = identity;
  const { logo, colours } = look;
  const own = legalPages.filter((one) => identity.legal[one] !== null);
  const links = [
    ...(own.length === 0 ? [] : [`<meta name="own-pages" content="${own.join(' ')}">`]),
    ...(logo === null && colours === null
      ? []
      : [`<link rel="stylesheet" href="${lookPath}?${versionOf(lookSheet(identity))}">`]),
  ];
  const icon = logo === null ? builtIcon : `href="${logoPath}" type="${logo.type}"`;
  return page
    .replaceAll('SHOP-NAME', () => escaped(name))
    .replace('SHOP-COMPANY', () => escaped(company))
    .replace('SHOP-PHONE', () => escaped(contact.phone))
    .replace('SHOP-EMAIL', () => escaped(contact.email))
    .replace(builtIcon, icon)
    .replace('</head>', () => `${links.join('\n')}</head>`);
}

/** The manifest of the build with the shop's name in it, and its logo before the icons of the build. */
export function filledManifest(manifest: string, { name, look: { logo } }: ShopIdentity): string {
  const named = manifest.replaceAll('"SHOP-NAME"', () => JSON.stringify(name));
  if (logo === null) return named;
  const icon = JSON.stringify({ src: logoPath, sizes: 'any', type: logo.type });
  return named.replace('"icons": [', () => `"icons": [\n    ${icon},`);
}

/** The style sheet that comes after the build's, whose layers it stands above. */
function lookSheet({ look: { colours, logo } }: ShopIdentity): string {
  const themed =
    colours === null
      ? []
      : [
          `:root{${tokens(colours.light, 'light')}}`,
          `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${tokens(colours.dark, 'dark')}}}`,
          `:root[data-theme="dark"]{${tokens(colours.dark, 'dark')}}`,
        ];
  const drawn =
    logo === null
      ? []
      : [
          `[data-mark]{background:url("${logoPath}?${versionOf(logo.data)}") center/contain no-repeat}`,
          '[data-mark]>*{visibility:hidden}',
        ];
  return [...themed, ...drawn].join('\n');
}

function tokens(colour: string, theme: Theme): string {
  const { accent, strong, tint, letters } = accentColours(colour, theme);
  return `--leaf:${accent};--leaf-strong:${strong};--leaf-tint:${tint};--on-leaf:${letters}`;
}

/** A text escaped for an element or an attribute. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function versionOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

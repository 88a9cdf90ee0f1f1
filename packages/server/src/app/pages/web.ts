import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { categoryName, isPreparedFood } from '@marketsquare/core/shop/catalogue';
import type { ShopIdentity } from '@marketsquare/core/shop/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { BannerPage } from '../../catalogue/index.ts';
import { notFound } from '../../store/refusals/refusal.ts';
import { forEver } from './for-ever.ts';
import { filledManifest, filledPage } from './own-look.ts';

/**
 * The pages that come with their first banner and have an address of their own: their files, and the files
 * without it.
 */
const fronts = {
  landing: { address: '/', file: 'landing.html', plain: 'index.html' },
  home: { address: '/home', file: 'home.html', plain: 'pages/home.html' },
} as const;

/** A page's first banner: its words (or its name, if they are unknown), and the address of its picture. */
export interface FirstBanner {
  readonly words: string;
  readonly picture: string;
}

/** Finds the first banner of a page; null when it has none. */
type FirstBannerOf = (page: BannerPage) => Promise<FirstBanner | null>;

/**
 * Serves the built shop: the folder's files, in the encodings made at build time, and its pages with the shop's name in them.
 * For every other path that a
 * browser opens it serves the page of its screen, which asks for the screen's scripts at once, else
 * index.html. The landing page, home and a category come with their first paint, in which the build has left
 * out the first banner; a search in a category asks for its picture.
 */
export async function serveWeb(
  app: FastifyInstance,
  webRoot: string | undefined,
  firstBanner: FirstBannerOf,
  identity: () => ShopIdentity,
): Promise<void> {
  const hasPage = webRoot !== undefined && existsSync(join(webRoot, 'index.html'));
  if (hasPage) {
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        // The names of files in assets contain a hash of their content.
        reply.header('cache-control', path.includes('/assets/') ? forEver : 'no-cache');
      },
    });
  }
  const pages = hasPage ? pagesOf(webRoot, identity) : new Map<string, SendPage>();
  for (const [file, send] of pages) app.get(`/${file}`, async (request, reply) => send(request, reply));
  if (hasPage) serveManifest(app, webRoot, identity);
  serveFront(app, pages, 'landing', firstBanner);
  serveFront(app, pages, 'home', firstBanner);
  const sendCategory = pages.get('category.html');
  app.setNotFoundHandler(async (request, reply) => {
    if (!hasPage || !isPage(request)) throw notFound();
    const shelf = categoryIn(request.originalUrl);
    const banner = shelf && (await firstBanner(shelf));
    if (shelf && banner) {
      // The kitchen's notice stands above the banner, and its words are not known here.
      if (sendCategory && shelf.isWhole && !isPreparedFood(shelf.category))
        return sendCategory(request, reply, banner, categoryName(shelf.category));
      if (isPlainAddress(banner.picture))
        reply.header('link', `<${banner.picture}>; rel=preload; as=image; fetchpriority=high`);
    }
    const own = pages.get(`${pagesFolder}/${firstWord(request.url)}.html`) ?? pages.get('index.html');
    if (own === undefined) throw notFound();
    return own(request, reply);
  });
}

/**
 * The category of a requested page, and true if it is the whole category; null for any other page, and for
 * one that cannot be read.
 */
function categoryIn(url: string): { readonly category: string; readonly isWhole: boolean } | null {
  const [, name, rest] = /^\/category\/([^/?]+)([^?]*)/.exec(url) ?? [];
  if (name === undefined) return null;
  try {
    return { category: decodeURIComponent(name), isWhole: rest === '' };
  } catch {
    return null;
  }
}

/** True if an address may stand in a header unchanged. */
function isPlainAddress(address: string): boolean {
  return /^[\w:/?&=%.~+-]+$/.test(address);
}

/** The folder of the build with the pages of screens, by the first word of their addresses. */
const pagesFolder = 'pages';

/** Sends a page, with a first banner and a heading where it has room for them. */
type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  banner?: FirstBanner,
  heading?: string,
) => FastifyReply;

/** The pages of a build, by their files. */
function pagesOf(webRoot: string, identity: () => ShopIdentity): ReadonlyMap<string, SendPage> {
  const top = htmlIn(webRoot);
  const below = htmlIn(join(webRoot, pagesFolder)).map((file) => `${pagesFolder}/${file}`);
  return new Map([...top, ...below].map((file) => [file, pageSender(join(webRoot, file), identity)]));
}

function htmlIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.html')) : [];
}

/** Tells phones what the shop is called. */
function serveManifest(app: FastifyInstance, webRoot: string, identity: () => ShopIdentity): void {
  const path = join(webRoot, 'manifest.webmanifest');
  if (!existsSync(path)) return;
  const manifest = readFileSync(path, 'utf8');
  const send = sender('application/manifest+json');
  app.get('/manifest.webmanifest', async (request, reply) =>
    send(request, reply, filledManifest(manifest, identity())),
  );
}

/** The first word of an address; empty where that is not plain letters. */
function firstWord(url: string): string {
  return /^\/([a-z]+)(?=[/?]|$)/.exec(url)?.[1] ?? '';
}

/** Serves a page with its first banner; without one it is the page of its screen. */
function serveFront(
  app: FastifyInstance,
  pages: ReadonlyMap<string, SendPage>,
  front: keyof typeof fronts,
  firstBanner: FirstBannerOf,
): void {
  const { address, file, plain } = fronts[front];
  const send = pages.get(file);
  const sendPlain = pages.get(plain);
  if (sendPlain === undefined) return;
  app.get(address, async (request, reply) => {
    const banner = send && (await firstBanner(front));
    return send && banner ? send(request, reply, banner) : sendPlain(request, reply);
  });
}

/** Sends a page of the build with what belongs in its places. */
function pageSender(path: string, identity: () => ShopIdentity): SendPage {
  const page = readFileSync(path, 'utf8');
  const send = sender('text/html; charset=utf-8');
  return (request, reply, banner, heading = '') =>
    send(
      request,
      reply,
      filledPage(page, identity())
        .replaceAll('FIRST-BANNER-NAME', () => escaped(banner?.words ?? ''))
        .replaceAll('https://first.banner.invalid/', () => escaped(banner?.picture ?? ''))
        .replaceAll('FIRST-HEADING', () => escaped(heading)),
    );
}

/** Sends texts of one type, in the encoding that the browser reads best; one that it has is not sent again. */
function sender(type: string) {
  const made = new LRUCache<string, SentPage>({ max: mostMade });
  return (request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply => {
    const sent = made.get(body) ?? madePage(body);
    made.set(body, sent);
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('etag', sent.etag)
      .type(type);
    if (request.headers['if-none-match'] === sent.etag) return reply.code(304).send();
    const accepted = request.headers['accept-encoding'] ?? '';
    if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(sent.brotli());
    if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(sent.gzip());
    return reply.send(Buffer.from(body));
  };
}

/** A page as it is sent: each encoding is made once, when it is first asked for. */
interface SentPage {
  readonly etag: string;
  readonly brotli: () => Buffer;
  readonly gzip: () => Buffer;
}

function madePage(body: string): SentPage {
  let brotli: Buffer | null = null;
  let gzip: Buffer | null = null;
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  return {
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    brotli: () => {
      brotli ??= brotliCompressSync(body, { params });
      return brotli;
    },
    gzip: () => {
      gzip ??= gzipSync(body);
      return gzip;
    },
  };
}

/** Nearly the smallest, in a few milliseconds: a page is made anew when a banner or the settings change. */
const brotliQuality = 9;

/** The number of filled pages kept, of each file: few categories have a banner. */
const mostMade = 20;

/** A text escaped for an attribute. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/**
 * The address under which a request is routed. One with characters that no file of ours has belongs to a
 * screen, whatever a shopper typed, and goes to that screen's page; router and folder would refuse a
 * malformed one.
 */
export function routedAddress(request: Addressed): string {
  const { url = '/' } = request;
  const [path = '/'] = url.split('?', 1);
  return isPage(request) && !/^(?:\/[\w.@~-]+)*\/?$/.test(path)
    ? `/${pagesFolder}/${firstWord(url)}.html`
    : url;
}

type Addressed = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

function isPage({ method, url = '/', headers }: Addressed): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return (
    !/^\/(api|images|assets)\//.test(url) && (headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null
  );
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { categoryName, isPreparedFood } from '@marketsquare/core/shop/catalogue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { BannerPage } from '../../catalogue/index.ts';
import { notFound } from '../../store/refusals/refusal.ts';
import { forEver } from './for-ever.ts';

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
 * Serves the built shop: the folder's files, in the encodings made at build time. For every other path that a
 * browser opens it serves the page of its screen, which asks for the screen's scripts at once, else
 * index.html. The landing page, home and a category come with their first paint, in which the build has left
 * out the first banner; a search in a category asks for its picture.
 */
export async function serveWeb(
  app: FastifyInstance,
  webRoot: string | undefined,
  firstBanner: FirstBannerOf,
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
    serveFront(app, webRoot, 'landing', firstBanner);
    serveFront(app, webRoot, 'home', firstBanner);
  }
  const sendCategory = hasPage ? frontOf(webRoot, 'category.html') : null;
  const ownPages = hasPage ? filesIn(join(webRoot, pagesFolder)) : new Set<string>();
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
    const own = `${firstWord(request.url)}.html`;
    return reply.sendFile(ownPages.has(own) ? `${pagesFolder}/${own}` : 'index.html');
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

function filesIn(folder: string): ReadonlySet<string> {
  return new Set(existsSync(folder) ? readdirSync(folder) : []);
}

/** The first word of an address; empty where that is not plain letters. */
function firstWord(url: string): string {
  return /^\/([a-z]+)(?=[/?]|$)/.exec(url)?.[1] ?? '';
}

/** Serves a page with its first banner; without one it is the page of its screen. */
function serveFront(
  app: FastifyInstance,
  webRoot: string,
  front: keyof typeof fronts,
  firstBanner: FirstBannerOf,
): void {
  const { address, file, plain } = fronts[front];
  const send = frontOf(webRoot, file);
  app.get(address, async (request, reply) => {
    const banner = send && (await firstBanner(front));
    return send && banner ? send(request, reply, banner) : reply.sendFile(plain);
  });
}

/** Sends a page with a first banner, and a heading, in their places; null where the build has no such page. */
function frontOf(webRoot: string, file: string) {
  const path = join(webRoot, file);
  if (!existsSync(path)) return null;
  const page = readFileSync(path, 'utf8');
  const packed = new LRUCache<string, Buffer>({ max: mostPacked });
  return (request: FastifyRequest, reply: FastifyReply, banner: FirstBanner, heading = '') => {
    const body = page
      .replaceAll('FIRST-BANNER-NAME', () => escaped(banner.words))
      .replaceAll('https://first.banner.invalid/', () => escaped(banner.picture))
      .replaceAll('FIRST-HEADING', () => escaped(heading));
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body);
    const small = packed.get(body) ?? gzipSync(body);
    packed.set(body, small);
    return reply.header('content-encoding', 'gzip').send(small);
  };
}

/** The number of filled pages kept compressed, of each file: few categories have a banner. */
const mostPacked = 20;

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

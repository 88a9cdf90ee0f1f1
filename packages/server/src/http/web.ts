import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { recent } from '../memory/recent.ts';
import type { Pictures } from '../ports/ports.ts';
import { notFound } from '../refusals/refusal.ts';

const forEver = 'public, max-age=31536000, immutable';

/** Compressed pictures in the cache, a few kilobytes each. */
const keptPictures = 500;

/** Serves pictures under /images/; their addresses change with their content, so they may be cached for ever. */
export function servePictures(app: FastifyInstance, pictures: Pictures | undefined): void {
  if (pictures === undefined) return;
  const packed = recent<Buffer>(keptPictures);
  app.get<{ Params: { '*': string } }>('/images/*', async (request, reply) => {
    const path = request.params['*'];
    const picture = await pictures(path);
    if (picture === null) throw notFound('This picture was not found.');
    reply.header('cache-control', forEver).header('vary', 'accept-encoding').type(picture.type);
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return picture.body;
    const body = packed.get(path) ?? gzipSync(picture.body);
    packed.set(path, body);
    return reply.header('content-encoding', 'gzip').send(body);
  });
}

/**
 * Serves the built shop: the folder's files, in the encodings made at build time, and index.html for every other path that a
 * browser opens.
 */
export async function serveWeb(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  const hasPage = webRoot !== undefined && existsSync(join(webRoot, 'index.html'));
  if (hasPage) {
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        // The build puts a hash of the content into the names of files in assets.
        reply.header('cache-control', path.includes('/assets/') ? forEver : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (hasPage && isPage(request)) return reply.sendFile('index.html');
    throw notFound();
  });
}

/**
 * Where a request is routed: an address with characters that no file of ours has belongs to a screen, whatever a shopper
 * typed, and goes to the page. The router and the folder would refuse it if it is malformed.
 */
export function routedAddress(request: Addressed): string {
  const { url = '/' } = request;
  const [path = '/'] = url.split('?', 1);
  return isPage(request) && !/^(?:\/[\w.@~-]+)*\/?$/.test(path) ? '/' : url;
}

type Addressed = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

function isPage({ method, url = '/', headers }: Addressed): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return (
    !/^\/(api|images|assets)\//.test(url) && (headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null
  );
}

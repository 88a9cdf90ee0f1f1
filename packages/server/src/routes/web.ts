import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Pictures } from '../app/ports.ts';
import { recent } from '../catalogue/recent.ts';
import { notFound } from './refusal.ts';

const forEver = 'public, max-age=31536000, immutable';

/** Compressed pictures kept at hand, a few kilobytes each. */
const keptPictures = 500;

/** Serves pictures under /images/; their addresses change with their content, so that they may be kept for ever. */
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
 * Serves the built shop: files as they lie in the folder, in the encoding that was made at build time, and index.html
 * for every path that a browser opens and no file has.
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
        // The builder puts a hash of the content into the names of what lies in assets.
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
 * Where a request is routed: an address with signs that no file of ours has is a screen's, whatever a shopper typed into
 * it, and goes to the page. Neither the router nor the folder reads it: they refuse what is not well formed.
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

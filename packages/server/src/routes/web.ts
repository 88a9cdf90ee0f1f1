import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pictures } from '../app/ports.ts';
import { notFound } from './refusal.ts';

const forEver = 'public, max-age=31536000, immutable';

/** Serves pictures under /images/; their addresses change with their content, so that they may be kept for ever. */
export function servePictures(app: FastifyInstance, pictures: Pictures | undefined): void {
  if (pictures === undefined) return;
  app.get<{ Params: { '*': string } }>('/images/*', async (request, reply) => {
    const picture = pictures(request.params['*']);
    if (picture === null) throw notFound('This picture was not found.');
    return reply.header('cache-control', forEver).type(picture.type).send(picture.body);
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

function isPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return (
    !/^\/(api|images|assets)\//.test(url) && (headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null
  );
}

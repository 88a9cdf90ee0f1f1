import { gzipSync } from 'node:zlib';
import { smallPictureWidth } from '@marketsquare/core/shop/catalogue';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Picture, Pictures } from '../../store/ports/ports.ts';
import { badRequest, notFound } from '../../store/refusals/refusal.ts';
import { forEver } from './for-ever.ts';

/** Pictures in each cache, a few kilobytes each. */
const keptPictures = 500;

/**
 * Serves pictures under /images/, and with `?width=288` as pixels; their addresses change with their content, so they may be
 * cached for ever.
 */
export function servePictures(app: FastifyInstance, pictures: Pictures | undefined): void {
  if (pictures === undefined) return;
  const inPixels = new LRUCache<string, Picture>({ max: keptPictures });
  const packed = new LRUCache<string, Buffer>({ max: keptPictures });
  app.get<{ Params: { '*': string }; Querystring: { width?: unknown } }>(
    '/images/*',
    async ({ params, query, headers }, reply) => {
      const path = params['*'];
      const width = widthAsked(query.width);
      const picture = (width === null ? undefined : inPixels.get(path)) ?? (await pictures(path, width));
      if (picture === null) throw notFound('This picture was not found.');
      const { body, type, isStandIn } = picture;
      reply.header('cache-control', isStandIn ? 'no-cache' : forEver).type(type);
      if (typeof body !== 'string') {
        inPixels.set(path, picture);
        return body;
      }
      reply.header('vary', 'accept-encoding');
      if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return body;
      const small = packed.get(path) ?? gzipSync(body);
      packed.set(path, small);
      return reply.header('content-encoding', 'gzip').send(small);
    },
  );
}

/** @throws a refusal for any width but ours: each would be one more picture to draw and keep */
function widthAsked(width: unknown): number | null {
  if (width === undefined) return null;
  if (width === `${smallPictureWidth}`) return smallPictureWidth;
  throw badRequest(
    `Pictures are ${smallPictureWidth} pixels wide; without a width they come in their own size.`,
    'width',
  );
}

import { gzipSync } from 'node:zlib';
import { photographName, photographWidths, smallPictureWidth } from '@marketsquare/core/shop/catalogue';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Picture, Pictures } from '../../store/ports/ports.ts';
import { badRequest, notFound } from '../../store/refusals/refusal.ts';
import { forEver } from './for-ever.ts';

/** Drawings in each cache, a few kilobytes each. */
const keptDrawings = 500;

/**
 * Serves pictures under /images/, and with `?width=` in the widths that screens ask for; their addresses change with their
 * content, so they may be cached for ever.
 */
export function servePictures(app: FastifyInstance, pictures: Pictures | undefined): void {
  if (pictures === undefined) return;
  const inPixels = new LRUCache<string, Picture>({ max: keptDrawings });
  const packed = new LRUCache<string, Buffer>({ max: keptDrawings });
  app.get<{ Params: { '*': string }; Querystring: { width?: unknown } }>(
    '/images/*',
    async ({ params, query, headers }, reply) => {
      const path = params['*'];
      const isDrawing = photographName(path) === null;
      const width = widthAsked(query.width, isDrawing ? [smallPictureWidth] : photographWidths);
      const picture = (width === null ? undefined : inPixels.get(path)) ?? (await pictures(path, width));
      if (picture === null) throw notFound('This picture was not found.');
      const { body, type, isStandIn } = picture;
      reply.header('cache-control', isStandIn ? 'no-cache' : forEver).type(type);
      if (typeof body !== 'string') {
        if (isDrawing) inPixels.set(path, picture);
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
function widthAsked(asked: unknown, widths: readonly number[]): number | null {
  if (asked === undefined) return null;
  const width = widths.find((one) => asked === `${one}`);
  if (width !== undefined) return width;
  throw badRequest(
    `Pictures are ${widths.join(', ')} pixels wide; without a width they come in their own size.`,
    'width',
  );
}

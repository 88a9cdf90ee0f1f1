import type { Pictures } from '@marketsquare/server/store/ports';
import { pictureAt } from './at.ts';
import { onePictureAtATime } from './pixels.ts';

/** The pictures of the shop: those of products as pixels where a width is asked for, all others as drawings. */
export function drawnPictures(toPixels = onePictureAtATime()): Pictures {
  return async (path, width) => {
    const body = pictureAt(`/images/${path}`);
    if (body === undefined) return null;
    const drawing = { body, type: 'image/svg+xml; charset=utf-8', isStandIn: false };
    if (width === null || !path.startsWith('products/')) return drawing;
    // Any picture element takes the drawing as well: nobody goes without while many wait, or where the library does not run.
    const pixels = await toPixels(body, width)?.catch(() => null);
    return pixels ? { body: pixels, type: 'image/webp', isStandIn: false } : { ...drawing, isStandIn: true };
  };
}

import type { Shelf } from './shelf.ts';

/** Rows of a page. [CONST-10] */
export const pageSize = 20;

/** Products of a shelf as a JSON list. */
export function productsJson(shelf: Shelf, places: Iterable<number>): string {
  const parts: string[] = [];
  for (const place of places) parts.push(shelf.json(place));
  return `[${parts.join(',')}]`;
}

/** A reply whose data was serialized before. */
export function replyOf(data: string, message: string): Buffer {
  return Buffer.from(`{"status":true,"data":${data},"message":${JSON.stringify(message)}}`);
}

/**
 * One page of products; the list lies in data.data.data, and the status in data is the text 'false' when nothing at all
 * was found. [API-12, API-13, API-14]
 *
 * @param places    the page's products
 * @param page      from 1
 * @param hasNext   whether another page follows
 */
export function pageReply(shelf: Shelf, places: Iterable<number>, page: number, hasNext: boolean): Buffer {
  const list = productsJson(shelf, places);
  const found = page > 1 || list !== '[]';
  const numbers = `"current_page":${page},"per_page":${pageSize},"next_page":${hasNext ? page + 1 : null}`;
  return replyOf(
    `{"status":"${found}","data":{"data":${list},${numbers}}}`,
    found ? 'Products found.' : 'Nothing found.',
  );
}

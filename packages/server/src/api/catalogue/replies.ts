import type { components } from '@marketsquare/core/wire/api';
import type { Shelf } from '../../catalogue/shelf.ts';

/** A brand, and its number of products in a listing. */
export type BrandCount = components['schemas']['BrandCount'];

/** A size of pack, and its number of products in a listing. */
export type SizeCount = components['schemas']['SizeCount'];

/** The values by which a listing's products can be filtered. */
export interface Offered {
  readonly brands: readonly BrandCount[];
  readonly sizes: readonly SizeCount[];
}

/** Rows of a page. [CONST-10] */
export const pageSize = 20;

/** The bytes of `[`, `]` and `,`. */
const [open, close, comma] = [0x5b, 0x5d, 0x2c];

/** Products of a shelf as a JSON list. */
export function productsJson(shelf: Shelf, places: Iterable<number>): Buffer {
  const list = [...places];
  const most = list.reduce((sum, place) => sum + shelf.mostBytes(place) + 1, 2);
  const json = Buffer.allocUnsafe(most);
  let end = json.writeUInt8(open, 0);
  for (const place of list) {
    if (end > 1) end = json.writeUInt8(comma, end);
    end = shelf.copyJson(place, json, end);
  }
  end = json.writeUInt8(close, end);
  return json.subarray(0, end);
}

/** One product of a shelf as JSON. */
export function productJson(shelf: Shelf, place: number): Buffer {
  const json = Buffer.allocUnsafe(shelf.mostBytes(place));
  return json.subarray(0, shelf.copyJson(place, json, 0));
}

/**
 * One product of a shelf as the wire has it. No schema reads it back: this process has serialized it from the same type, and a
 * listing is made of thousands.
 */
export function wireProductAt(shelf: Shelf, place: number): components['schemas']['Product'] {
  return JSON.parse(productJson(shelf, place).toString());
}

/** A JSON object of serialized values. */
export function objectJson(values: Iterable<readonly [string, Buffer]>): Buffer {
  const parts = Array.from(values, ([name, json], index) => [
    Buffer.from(`${index === 0 ? '' : ','}${JSON.stringify(name)}:`),
    json,
  ]);
  return Buffer.concat([Buffer.from('{'), ...parts.flat(), Buffer.from('}')]);
}

/** A JSON list of serialized values. */
export function listJson(values: readonly Buffer[]): Buffer {
  const parts = values.flatMap((json, index) => (index === 0 ? [json] : [Buffer.from(','), json]));
  return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]);
}

/** A reply with serialized data. */
export function replyOf(data: Buffer, message: string): Buffer {
  return Buffer.concat([beforeData, data, Buffer.from(`,"message":${JSON.stringify(message)}}`)]);
}

const beforeData = Buffer.from('{"status":true,"data":');

/**
 * One page of products; the list is in data.data.data, and the status in data is the string 'false' when
 * nothing was found. [API-12, API-13, API-14]
 *
 * @param places    the page's products
 * @param page      from 1
 * @param hasNext   true if another page follows
 * @param facts     the further fields of the page
 */
export function pageReply(
  shelf: Shelf,
  places: Iterable<number>,
  page: number,
  hasNext: boolean,
  facts: Readonly<Record<string, unknown>> = {},
): Buffer {
  const list = [...places];
  const found = page > 1 || list.length > 0;
  const next = hasNext ? page + 1 : null;
  const numbers = JSON.stringify({ current_page: page, per_page: pageSize, next_page: next, ...facts }).slice(
    1,
    -1,
  );
  const data = [
    Buffer.from(`{"status":"${found}","data":{"data":`),
    productsJson(shelf, list),
    Buffer.from(`,${numbers}}}`),
  ];
  return replyOf(Buffer.concat(data), found ? 'Products found.' : 'Nothing found.');
}

/**
 * One page of products in a chosen order, with the number that fit; the first page also has their brands and
 * sizes.
 */
export function chosenPageReply(
  shelf: Shelf,
  places: Uint32Array,
  page: number,
  { brands, sizes }: Offered,
): Buffer {
  const end = page * pageSize;
  const facts = { total: places.length, ...(page === 1 && { brands, sizes }) };
  return pageReply(shelf, places.subarray(end - pageSize, end), page, places.length > end, facts);
}

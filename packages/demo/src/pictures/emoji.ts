import { openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The fluent-emoji-flat set stays on disk: kept in memory, it would cost nine megabytes for the tenth that a shop draws. */
const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json');
const set = openSync(file, 'r');
const places: ReadonlyMap<string, Place> = new Map(drawings(readFileSync(file)));

type Place = readonly [start: number, end: number];

/** The inside of a drawing of the set, 32 by 32; undefined when it has no such drawing. */
export function emojiBody(name: string): string | undefined {
  const place = places.get(name);
  if (place === undefined) return undefined;
  const [start, end] = place;
  const bytes = Buffer.alloc(end - start);
  readSync(set, bytes, 0, bytes.length, start);
  const body: unknown = JSON.parse(bytes.toString('utf8'));
  return typeof body === 'string' ? body : undefined;
}

/** Each name with the bytes of its body: a JSON text that ends with the last tag of the drawing. */
function* drawings(text: Buffer): Generator<readonly [name: string, place: Place]> {
  for (let at = text.indexOf('"body"'); at !== -1; at = text.indexOf('"body"', at + 1)) {
    const nameEnd = text.lastIndexOf('"', text.lastIndexOf('{', at));
    const nameStart = text.lastIndexOf('"', nameEnd - 1) + 1;
    const start = text.indexOf('"', at + '"body"'.length);
    yield [text.toString('utf8', nameStart, nameEnd), [start, text.indexOf('>"', start) + 2]];
  }
}

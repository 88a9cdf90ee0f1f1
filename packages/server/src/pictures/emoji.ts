import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The fluent-emoji-flat set as it lies on disk: parsed, it would cost thrice the memory for the tenth that a shop draws. */
const set = readFileSync(
  createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json'),
);

const places: ReadonlyMap<string, readonly [start: number, end: number]> = new Map(drawings());

/** The inside of a drawing of the set, 32 by 32; undefined when it has no such drawing. */
export function emojiBody(name: string): string | undefined {
  const place = places.get(name);
  if (place === undefined) return undefined;
  const body: unknown = JSON.parse(set.toString('utf8', ...place));
  return typeof body === 'string' ? body : undefined;
}

/** Each name with the bytes of its body: a JSON text that ends with the last tag of the drawing. */
function* drawings(): Generator<readonly [name: string, place: readonly [start: number, end: number]]> {
  for (let at = set.indexOf('"body"'); at !== -1; at = set.indexOf('"body"', at + 1)) {
    const nameEnd = set.lastIndexOf('"', set.lastIndexOf('{', at));
    const nameStart = set.lastIndexOf('"', nameEnd - 1) + 1;
    const start = set.indexOf('"', at + '"body"'.length);
    yield [set.toString('utf8', nameStart, nameEnd), [start, set.indexOf('>"', start) + 2]];
  }
}

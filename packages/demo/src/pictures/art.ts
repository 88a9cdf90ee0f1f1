import { emojiBody } from './emoji.ts';
import { ownArt } from './own-art.ts';

/** The side of the square that a drawing fills. */
export const artSize = 32;

/**
 * The inside of a drawing, 32 by 32: one of our own, or one of the fluent-emoji-flat set; undefined when there is none.
 *
 * Ids inside a drawing are made unique, so that several drawings can be in one picture.
 */
export function artBody(name: string): string | undefined {
  const own = ownArt.get(name);
  if (own !== undefined) return own;
  return emojiBody(name)?.replaceAll(/(id="|url\(#|href="#)/g, `$1${name}-`);
}

/** Colours of what is in the pack, where the drawing's own would mislead. */
const contents: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    banana: '#f2c84b',
    carrot: '#ee8a2a',
    coconut: '#efe7da',
    'cup-with-straw': '#7a2f22',
    hibiscus: '#9c1f46',
    'honey-pot': '#e29a1f',
    mango: '#f2a12b',
    pear: '#d3dd79',
    pineapple: '#f0c53b',
    'red-apple': '#d9443a',
    'sheaf-of-rice': '#c9973f',
    strawberry: '#e2506c',
    tangerine: '#f39a24',
    tomato: '#d63a2b',
    'tropical-drink': '#d23b30',
    'hot-pepper': '#cf2f26',
    watermelon: '#e0405e',
  }),
);

/** A drawing's main colour: its first strong one, as #rrggbb. */
export function artColour(name: string): string {
  const fills = artBody(name)?.matchAll(/fill="(#[0-9a-f]{6})"/g) ?? [];
  const colours = [...fills].flatMap(([, colour]) => colour ?? []);
  const isOwn = ownArt.has(name);
  const strong = colours.find((colour) => isOwn || strength(colour) > 0.35);
  return contents.get(name) ?? strong ?? colours[0] ?? '#8a8f98';
}

/** How strong a colour is, from 0 for grey to 1. */
function strength(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return (Math.max(...parts) - Math.min(...parts)) / 255;
}

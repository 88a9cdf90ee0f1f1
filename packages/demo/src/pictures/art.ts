import { emojiBody } from './emoji.ts';
import { marketArt } from './market-art.ts';
import { ownArt } from './own-art.ts';
import { type Tint, tinted, tintOf } from './tinted-art.ts';

/** The side of the square that a drawing fills. */
export const artSize = 32;

/**
 * The inside of a drawing, 32 by 32: one of our own, one of the fluent-emoji-flat set, or one of these in another colour;
 * undefined when there is none. "noodles-" before a name is a bowl of noodles with that flavour.
 *
 * Ids inside a drawing are made unique, so that several drawings can be in one picture.
 */
export function artBody(name: string): string | undefined {
  if (name.startsWith(noodles)) return noodlesWith(artBody(name.slice(noodles.length)));
  const tint = tintOf(name);
  if (tint !== undefined) {
    const untinted = artBody(tint.of);
    return untinted && tinted(untinted, mainColour(untinted, tint), tint);
  }
  return drawnHere(name) ?? emojiBody(name)?.replaceAll(/(id="|url\(#|href="#)/g, `$1${name}-`);
}

const noodles = 'noodles-';

function noodlesWith(flavour: string | undefined): string | undefined {
  if (flavour === undefined) return undefined;
  return (
    '<path d="M5 15q3-7 6 0t6 0t6 0t5-2M6 11q3-6 6 0t6 0t7-1" fill="none" stroke="#f2c34a" stroke-width="2.4" stroke-linecap="round"/>' +
    '<path fill="#c8372d" d="M2 16h28q-1 9-8 12v2H10v-2q-7-3-8-12z"/><path fill="#e2604f" d="M2 16h28v2.500H2z"/>' +
    `<g transform="translate(14 1) scale(.54)">${flavour}</g>`
  );
}

function drawnHere(name: string): string | undefined {
  return ownArt.get(name) ?? marketArt.get(name);
}

/** Colours of what is in the pack, where the drawing's own would mislead. */
const contents: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    banana: '#f2c84b',
    carrot: '#ee8a2a',
    'cocktail-glass': '#dfeaea',
    coconut: '#efe7da',
    'cup-with-straw': '#7a2f22',
    droplet: '#cfe4f0',
    egg: '#f4e6bd',
    'glass-of-milk': '#f1eadb',
    'green-apple': '#9cc653',
    hibiscus: '#9c1f46',
    'hot-beverage': '#6a4026',
    'honey-pot': '#e29a1f',
    mango: '#f2a12b',
    'own-fusilli': '#eccb6a',
    'own-macaroni': '#eccb6a',
    'own-pasta-shells': '#eccb6a',
    'own-penne': '#eccb6a',
    'own-white-grapes': '#d8cf8c',
    'palm-tree': '#ece5d2',
    peach: '#f5ad72',
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
    'wine-glass': '#a85a24',
  }),
);

/** A drawing's main colour: its first strong one, as #rrggbb. */
export function artColour(name: string): string {
  if (name.startsWith(noodles)) return artColour(name.slice(noodles.length));
  const known = contents.get(name) ?? tintOf(name)?.colour;
  if (known !== undefined) return known;
  const colours = coloursOf(artBody(name) ?? '');
  const isOwn = drawnHere(name) !== undefined;
  const strong = colours.find((colour) => isOwn || strength(colour) > 0.35);
  return strong ?? colours[0] ?? '#8a8f98';
}

/** The colour that a tint changes: the first that it does not keep. */
function mainColour(body: string, { kept = [] }: Tint): string {
  return coloursOf(body).find((colour) => !kept.includes(colour)) ?? '#8a8f98';
}

function coloursOf(body: string): readonly string[] {
  return [...body.matchAll(/fill="(#[0-9a-f]{6})"/g)].flatMap(([, colour]) => colour ?? []);
}

/** How strong a colour is, from 0 for grey to 1. */
function strength(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return (Math.max(...parts) - Math.min(...parts)) / 255;
}

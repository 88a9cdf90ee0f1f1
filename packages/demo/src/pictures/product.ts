import type { ProductPicture } from './address.ts';
import { artBody, artColour } from './art.ts';
import { type Brush, ellipse, rect, round, text } from './brush.ts';
import { brandTones, darker, groundOf, lighter, mix } from './colours.ts';
import type { Packaging } from './packaging-names.ts';
import { loaf, pouch, sachet, sack } from './packs/bags.ts';
import { bottle, flask, glass, jug, pump, spray, squeeze, trigger, wine } from './packs/bottles.ts';
import { appliance, bar, blister, box, bucket, carton, multipack } from './packs/boxes.ts';
import {
  blender,
  burner,
  cooker,
  dispenser,
  dryer,
  fan,
  fryer,
  iron,
  kettle,
  microwave,
  stabiliser,
  toaster,
  vacuum,
} from './packs/machines.ts';
import { bowl, combo, hamper, loose, mound, plain, plate, tray } from './packs/open.ts';
import { can, jar, roll, tin, tub, tube } from './packs/tins.ts';

const draw: Readonly<Record<Packaging, (brush: Brush) => string>> = {
  appliance,
  bar,
  blender,
  burner,
  cooker,
  dispenser,
  dryer,
  fan,
  fryer,
  iron,
  kettle,
  microwave,
  stabiliser,
  toaster,
  vacuum,
  blister,
  bottle,
  bowl,
  box,
  bucket,
  can,
  carton,
  combo,
  flask,
  glass,
  hamper,
  jar,
  jug,
  loaf,
  loose,
  mound,
  multipack,
  plain,
  plate,
  pouch,
  pump,
  roll,
  sachet,
  sack,
  spray,
  squeeze,
  tin,
  tray,
  trigger,
  tub,
  tube,
  wine,
};

/** Packs slim enough to stand two or three abreast. */
const slim: ReadonlySet<Packaging> = new Set<Packaging>([
  'bottle',
  'can',
  'flask',
  'glass',
  'jar',
  'pump',
  'spray',
  'squeeze',
  'trigger',
  'tube',
  'wine',
]);

/** Closed packs that may also be in twos. */
const paired: ReadonlySet<Packaging> = new Set<Packaging>([
  'bar',
  'box',
  'carton',
  'jug',
  'pouch',
  'roll',
  'sachet',
  'sack',
  'tin',
  'tub',
]);

/** Packs that reach the top of the picture. */
const tall: ReadonlySet<Packaging> = new Set<Packaging>([
  'blender',
  'bottle',
  'dispenser',
  'fan',
  'vacuum',
  'wine',
]);

/** Packs that are wide by themselves. */
const wide: ReadonlySet<Packaging> = new Set<Packaging>([
  'plate',
  'bowl',
  'mound',
  'loose',
  'hamper',
  'combo',
  'tray',
  'multipack',
]);

/**
 * The picture of a product: its pack on the background of its category, with the pack size beside it.
 *
 * Scale, angle, arrangement, colours and background all follow from the product's number and maker, so that no shelf
 * looks uniform, and a maker keeps its colours.
 *
 * @returns an SVG document of 240 by 240; undefined when there is no such drawing
 */
export function productPicture(picture: ProductPicture): string | undefined {
  const body = artBody(picture.art);
  if (body === undefined) return undefined;
  const chance = chances(picture);
  const brush = brushOf(picture, chance(0));
  const packed = drawPack(picture.packaging, brush);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">` +
    `<defs><g id="a">${body}</g><g id="p">${packed}</g></defs>` +
    ground(picture, chance) +
    arrangement(picture, chance) +
    sizeTag(picture) +
    `</svg>`
  );
}

/** A pack by itself, standing on 0,0; its drawing is expected under the id "a". */
export function drawPack(packaging: Packaging, brush: Brush): string {
  return draw[packaging](brush);
}

function brushOf({ brand, size, category, art, id }: ProductPicture, whim: number): Brush {
  const isOwn = brand === '' || brand === 'Market Square';
  const tone = brandTones[hash(isOwn ? `${category}${id}` : brand) % brandTones.length] ?? brandTones[0];
  return {
    main: tone,
    flavour: artColour(art),
    whim,
    style: hash(`${brand}/${category}/${art}`) % 97,
    brand,
    size,
    category,
    art,
  };
}

function ground({ category }: ProductPicture, chance: (of: number) => number): string {
  const tint = mix(groundOf(category), '#ffffff', chance(1) * 0.35);
  const shape = Math.floor(chance(2) * 4);
  const light = lighter(tint, 0.5);
  const base = rect(0, 0, 240, 240, 0, tint);
  if (shape === 0) return base + ellipse(round(80 + chance(3) * 80), 112, 96, 96, light);
  if (shape === 1) return base + rect(0, 188, 240, 52, 0, darker(tint, 0.05));
  if (shape === 2)
    return `${base}<path d="M0 ${round(150 + chance(3) * 40)}Q120 ${round(110 + chance(4) * 60)} 240 ${round(140 + chance(5) * 50)}V240H0z" fill="${light}"/>`;
  return base + rect(22, 24, 196, 196, round(30 + chance(3) * 68), light);
}

function arrangement({ packaging, size }: ProductPicture, chance: (of: number) => number): string {
  const isMany = /^\d+x/.test(size);
  const scale = (tall.has(packaging) ? 0.9 : 0.98) + chance(6) * 0.14;
  const turn = round((chance(7) - 0.5) * (wide.has(packaging) ? 6 : 9));
  const many = chance(8);
  if (slim.has(packaging) && isMany) return crateful(scale);
  if (slim.has(packaging) && many > 0.82) {
    const sides = place(66, 208, scale * 0.82, -4) + place(174, 208, scale * 0.82, 4);
    return shadow(120, 88) + sides + place(120, 216, scale, 0);
  }
  if (slim.has(packaging) && many > 0.55) {
    return (
      shadow(120, 74) +
      place(92, 206, scale * 0.86, round(turn - 4)) +
      place(144, 214, scale, round(turn / 2))
    );
  }
  if (paired.has(packaging) && many > 0.72) {
    return (
      shadow(124, 80) +
      place(92, 202, scale * 0.84, round(turn - 5)) +
      place(138, 213, scale * 0.96, round(turn / 2))
    );
  }
  if (packaging === 'tray') return shadow(120, 92, 198) + place(120, 192, scale * 1.16, turn);
  return wide.has(packaging)
    ? shadow(120, 80) + place(120, 208, scale * 1.04, turn)
    : shadow(120, 62) + place(120, 211, scale * 1.07, turn);
}

/** Many of one product in a cardboard tray. */
function crateful(scale: number): string {
  const row = (y: number, size: number, from: number) =>
    [0, 1, 2, 3].map((at) => place(round(from + at * 40), y, size, 0)).join('');
  return (
    shadow(122, 96) +
    row(178, scale * 0.66, 66) +
    row(198, scale * 0.7, 56) +
    `<path d="M26 168h188l-6 42H32z" fill="#c9a06c"/><path d="M26 168h188v8H26z" fill="#b58a55"/>`
  );
}

function place(x: number, y: number, scale: number, turn: number): string {
  const rotation = turn === 0 ? '' : ` rotate(${turn})`;
  return `<use href="#p" transform="translate(${x} ${y})${rotation} scale(${Math.round(scale * 100) / 100})"/>`;
}

function shadow(x: number, across: number, y = 211): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="9" fill="#2b1d0a" opacity=".13"/>`;
}

/** The pack size, as on the edge of a shelf. */
function sizeTag({ size }: ProductPicture): string {
  if (size === '') return '';
  const width = Math.max(40, size.length * 8.4 + 18);
  return `<rect x="12" y="207" width="${width}" height="23" rx="11.5" fill="#fffdf8" opacity=".94"/>${text(size, 12 + width / 2, 219, width - 8, '#2b2118', 13)}`;
}

/** Numbers from 0 up to 1 of one picture, one for each choice. */
function chances({ id, brand, art }: ProductPicture): (of: number) => number {
  const own = hash(`${id} ${brand} ${art}`);
  return (of) => {
    let mixed = Math.imul(own ^ (of * 0x9e3779b9), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

function hash(words: string): number {
  let sum = 0x811c9dc5;
  for (const letter of words) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (sum ^ (sum >>> 15)) >>> 0;
}

import type { ProductPicture } from './address.ts';
import { artBody, artColour } from './art.ts';
import { type Brush, round, text } from './brush.ts';
import { brandTones } from './colours.ts';
import { packAmount, packCount } from './pack-amount.ts';
import type { Packaging } from './packaging-names.ts';
import { loaf, pouch, sachet, sachets, sack } from './packs/bags.ts';
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
import { bowl, card, combo, eggs, hamper, loose, mound, plain, plate, tray } from './packs/open.ts';
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
  card,
  carton,
  combo,
  eggs,
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
  sachets,
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

/** Packs slim enough to stand in rows. */
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

/** Packs that stand in twos where they are sold together. */
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
  'sachets',
  'eggs',
  'card',
]);

/**
 * The picture of a product: its pack with the pack size beside it, on nothing: the page gives the ground, in its own theme.
 *
 * How large a pack is drawn follows from what it holds, its angle and colours from the product's number and maker: a
 * sack is larger than a bag, no shelf looks uniform, and a maker keeps its colours.
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

/** The usual content of a pack of its kind, in grams or millilitres. */
const usualAmounts: Partial<Readonly<Record<Packaging, number>>> = {
  bottle: 700,
  can: 400,
  carton: 700,
  flask: 700,
  glass: 500,
  jar: 300,
  jug: 3_000,
  pouch: 600,
  pump: 400,
  sachet: 150,
  sack: 8_000,
  squeeze: 500,
  tin: 350,
  tub: 500,
};

/** The share of its usual size at which a pack is drawn: less than the real difference, so that both fit the frame. */
function sizeFactor({ packaging, size }: ProductPicture): number {
  const usual = usualAmounts[packaging];
  const amount = packAmount(size);
  if (usual === undefined || amount === undefined) return 1;
  return Math.min(1.16, Math.max(0.66, (amount / usual) ** 0.11));
}

function arrangement(picture: ProductPicture, chance: (of: number) => number): string {
  const { packaging, size } = picture;
  const whim = 0.98 + chance(6) * 0.05;
  const scale = (tall.has(packaging) ? 0.94 : 1.04) * sizeFactor(picture) * whim;
  const turn = round((chance(7) - 0.5) * (wide.has(packaging) ? 6 : 7));
  const packs = packCount(size);
  if (slim.has(packaging) && packs > 4) return crateful(whim);
  if (paired.has(packaging) && packs > 1) {
    return (
      shadow(124, 80) +
      place(92, 202, scale * 0.84, round(turn - 5)) +
      place(138, 213, scale * 0.96, round(turn / 2))
    );
  }
  if (packaging === 'tray') return shadow(120, 92, 198) + place(120, 192, whim * 1.16, turn);
  return (
    shadow(120, round((wide.has(packaging) ? 80 : 62) * Math.min(1, scale))) +
    place(120, 211, scale * 1.06, turn)
  );
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
  return `<use href="#p" transform="translate(${x} ${y})${rotation} scale(${Math.round(scale * 1000) / 1000})"/>`;
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

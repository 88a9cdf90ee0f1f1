import { artSize } from './art.ts';
import { darker, inkOn, lighter } from './colours.ts';
import { capitalHeight, drawnWords, fitted } from './lettering/lettering.ts';

/**
 * The means to draw a pack. A pack is on the point 0,0, in units of which a picture has 240: x to both sides, y
 * negative upwards.
 */
export interface Brush {
  /** The maker's colour. */
  readonly main: string;
  /** The colour of what is inside. */
  readonly flavour: string;
  /** This product's own number from 0 up to 1, for small differences. */
  readonly whim: number;
  /** A whole number that all sizes of one maker's product share: how its packs are designed. */
  readonly style: number;
  readonly brand: string;
  readonly size: string;
  readonly category: string;
  /** The name of the drawing. */
  readonly art: string;
}

/** The product's drawing, centred. */
export function art(x: number, y: number, side: number, turn = 0): string {
  const scale = round(side / artSize);
  const rotation = turn === 0 ? '' : ` rotate(${turn})`;
  return `<use href="#a" transform="translate(${round(x)} ${round(y)})${rotation} scale(${scale}) translate(-16 -16)"/>`;
}

/** Words centred on a point and no wider than the width. */
export function text(words: string, x: number, y: number, width: number, fill: string, most = 15): string {
  if (words === '') return '';
  const setting = fitted(words, { size: most, weight: 700 }, width);
  const drawn = drawnWords(words, x, y + (setting.size * capitalHeight) / 2, setting, 'middle');
  return `<g fill="${fill}">${drawn}</g>`;
}

/** The maker's name on one line or, when it is long, on two lines as equal as its words allow. */
export function brandText(
  name: string,
  x: number,
  y: number,
  width: number,
  fill: string,
  most = 15,
): string {
  const words = name.split(' ');
  if (words.length === 1 || name.length < 11) return text(name, x, y, width, fill, most);
  const breaks = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')] as const);
  const lengthOf = ([first, second]: readonly [string, string]) => Math.max(first.length, second.length);
  const [first, second] = breaks.reduce((best, lines) => (lengthOf(lines) < lengthOf(best) ? lines : best));
  const line = Math.min(most * 0.86, width / (lengthOf([first, second]) * 0.62));
  return (
    text(first, x, round(y - line * 0.52), width, fill, line) +
    text(second, x, round(y + line * 0.52), width, fill, line)
  );
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

export function ellipse(x: number, y: number, across: number, down: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="${fill}"/>`;
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A band of light down a side. */
export function gleam(x: number, y: number, width: number, height: number, opacity = 0.35): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${width / 2}" fill="#fff" opacity="${opacity}"/>`;
}

/**
 * A label in one of four designs: a band above, all in colour, a band below, or a sash.
 *
 * @param x  left edge; the label is as wide to the right of the middle
 */
export function label(brush: Brush, x: number, y: number, height: number): string {
  const width = -2 * x;
  const band = Math.max(16, height * 0.3);
  const room = height - band;
  const side = Math.min(width * 0.82, room - 4);
  const name = (at: number, ink: string) => text(brush.brand, 0, at, width - 4, ink, 14);
  const paper = rect(x, y, width, height, 2, '#fffdf6');
  switch (brush.style % 4) {
    case 0:
      return (
        paper +
        rect(x, y, width, band, 2, brush.main) +
        name(y + band / 2, inkOn(brush.main)) +
        art(0, y + band + room / 2, side)
      );
    case 1:
      return (
        rect(x, y, width, height, 2, brush.main) +
        ellipse(0, y + band + room / 2 - 2, side * 0.58, side * 0.5, '#fffdf6') +
        name(y + band / 2, inkOn(brush.main)) +
        art(0, y + band + room / 2 - 2, side * 0.8)
      );
    case 2:
      return (
        rect(x, y, width, height, 2, lighter(brush.flavour, 0.75)) +
        rect(x, y + room, width, band, 2, brush.main) +
        name(y + room + band / 2, inkOn(brush.main)) +
        art(0, y + room / 2 + 1, side)
      );
    default:
      return (
        paper +
        path(`M${x} ${y + height * 0.62}L${-x} ${y + height * 0.4}V${y + height}H${x}z`, brush.main) +
        name(y + height * 0.15, darker(brush.main, 0.25)) +
        art(0, y + height * 0.6, side * 0.96)
      );
  }
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

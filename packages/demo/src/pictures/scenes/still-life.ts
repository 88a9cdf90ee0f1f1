import { artBody, artColour } from '../art.ts';

import type { Packaging } from '../packaging-names.ts';
import { drawPack } from '../product.ts';

/** A pack in a scene or, without one, a bare drawing. */
export interface Item {
  readonly pack?: Packaging;
  readonly art: string;
  readonly x: number;
  /** Where it stands, not its middle. */
  readonly y: number;
  readonly scale: number;
  readonly turn?: number;
  readonly brand?: string;
  readonly tone?: string;
  readonly whim?: number;
}

/** Things set out together, from the back to the front. */
export function stillLife(items: readonly Item[], category = 'groceries'): string {
  return items.map((item, index) => stand(item, index, category)).join('');
}

/** A drawing by itself, standing on a point. */
export function bare(name: string, x: number, y: number, side: number, turn = 0): string {
  const scale = Math.round((side / 32) * 100) / 100;
  const rotation = turn === 0 ? '' : ` rotate(${turn})`;
  return `<g transform="translate(${x} ${y})${rotation} scale(${scale}) translate(-16 -31)">${artBody(name) ?? ''}</g>`;
}

function stand(item: Item, index: number, category: string): string {
  const id = `s${index}`;
  const { pack, art, x, y, scale, turn = 0, brand = 'Market Square', tone = '#1f7a4d', whim = 0.4 } = item;
  if (pack === undefined) return bare(art, x, y, scale, turn);
  const drawn = drawPack(pack, {
    main: tone,
    flavour: artColour(art),
    whim,
    style: 0,
    brand,
    size: '',
    category,
    art,
  });
  const own = drawn.replaceAll('#a"', `#${id}"`);
  return `<defs><g id="${id}">${artBody(art) ?? ''}</g></defs><g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${own}</g>`;
}

/** A picture of a size. */
export function sheet(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

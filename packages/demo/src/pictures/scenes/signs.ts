import { darker, lighter } from '../colours.ts';
import { drawnWords, fitted } from '../lettering/lettering.ts';
import { bare, sheet } from './still-life.ts';

/** The two modes, 200 by 150. [SEL-02] */
export function modePicture(mode: 'pickup' | 'delivery'): string {
  const ground = mode === 'pickup' ? '#fdeccf' : '#dff0e2';
  const back = `<rect width="200" height="150" fill="${ground}"/><circle cx="100" cy="74" r="62" fill="${lighter(ground, 0.5)}"/><rect y="128" width="200" height="22" fill="${darker(ground, 0.1)}"/>`;
  const scene =
    mode === 'pickup'
      ? `${bare('own-shop', 80, 132, 98)}${bare('shopping-bags', 146, 138, 60)}`
      : `<path d="M14 108h24M8 92h20M20 76h14" stroke="#fff" stroke-width="5" stroke-linecap="round"/>` +
        `${bare('motor-scooter', 104, 138, 108)}<rect x="112" y="42" width="50" height="42" rx="6" fill="#14603b"/><rect x="112" y="42" width="50" height="11" rx="5" fill="#f3b23e"/>${bare('tomato', 137, 78, 20)}${bare('round-pushpin', 180, 66, 34)}`;
  return sheet(200, 150, back + scene);
}

const cardGrounds = ['#14603b', '#b8391c', '#6b3fa0', '#8a1c3b', '#1e3a52', '#7a4a2a'] as const;
const cardArts = ['bouquet', 'birthday-cake', 'shopping-cart', 'ring', 'sparkler', 'handshake'] as const;

/** A gift card, 320 by 200. [GIFT-01] */
export function giftCardPicture(id: number, naira: number): string {
  const ground = cardGrounds[(id - 1) % cardGrounds.length] ?? cardGrounds[0];
  const ink = '#fffaf0';
  const amount = `₦${naira.toLocaleString('en-NG')}`;
  return sheet(
    320,
    200,
    `<rect width="320" height="200" fill="${ground}"/><circle cx="262" cy="52" r="96" fill="${lighter(ground, 0.12)}"/><circle cx="296" cy="188" r="70" fill="${lighter(ground, 0.2)}"/>` +
      `<rect x="198" width="16" height="200" fill="#f3b23e" opacity=".85"/><rect y="92" width="320" height="14" fill="#f3b23e" opacity=".25"/>` +
      bare(cardArts[(id - 1) % cardArts.length] ?? 'wrapped-gift', 262, 142, 92, 6) +
      `<g fill="${ink}">` +
      drawnWords('Market Square', 24, 38, { size: 18, weight: 800, tracking: -0.01 }) +
      drawnWords(amount, 24, 150, fitted(amount, { size: 34, weight: 800, tracking: -0.02 }, 164)) +
      `<g opacity=".9">${drawnWords('Gift card', 24, 61, { size: 14, weight: 500 })}${drawnWords('Find More, Pay Less', 24, 177, { size: 13, weight: 500 })}</g></g>`,
  );
}

const voids: ReadonlyMap<string, readonly [ground: string, main: string, side: string]> = new Map(
  Object.entries<readonly [ground: string, main: string, side: string]>({
    cart: ['#e4f2d6', 'shopping-cart', 'tomato'],
    search: ['#fdeccf', 'magnifying-glass-tilted-left', 'pineapple'],
    orders: ['#e1eef6', 'receipt', 'shopping-bags'],
    store: ['#f9e5e1', 'own-shop', 'round-pushpin'],
    area: ['#e3f1e2', 'world-map', 'motor-scooter'],
    food: ['#fbead8', 'pot-of-food', 'alarm-clock'],
    offline: ['#e8ecef', 'electric-plug', 'cloud'],
    missing: ['#f3e8f3', 'basket', 'leaf-fluttering-in-wind'],
    addresses: ['#e3f4ee', 'house-with-garden', 'round-pushpin'],
    wallet: ['#fff1d2', 'purse', 'coin'],
    promotions: ['#fff1d2', 'label', 'sparkles'],
  }),
);

/** The picture of an empty place, 240 by 180; undefined for a place that has none. */
export function emptyPicture(place: string): string | undefined {
  const shown = voids.get(place);
  if (shown === undefined) return undefined;
  const [ground, main, side] = shown;
  return sheet(
    240,
    180,
    `<circle cx="116" cy="90" r="82" fill="${ground}"/><circle cx="206" cy="46" r="18" fill="${ground}"/><circle cx="30" cy="142" r="12" fill="${ground}"/>` +
      `<ellipse cx="120" cy="156" rx="70" ry="8" fill="#2b1d0a" opacity=".1"/>${bare(main, 108, 158, 116)}${bare(side, 182, 158, 56, 8)}`,
  );
}

/** The mark: a market awning over a square; 48 by 48. */
export const markPicture =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="#14603b"/>` +
  `<path d="M10 21v15a3 3 0 0 0 3 3h22a3 3 0 0 0 3-3V21z" fill="#fffdf6"/><path d="M20 39V29a4 4 0 0 1 8 0v10z" fill="#14603b"/>` +
  `<path d="M11 9h6.5v12a4.75 4.75 0 0 1-9.5 0z" fill="#f3b23e"/><path d="M17.5 9H24v12a4.75 4.75 0 0 1-8 0z" fill="#fffdf6"/>` +
  `<path d="M24 9h6.5l1.5 12a4.75 4.75 0 0 1-8 0z" fill="#f3b23e"/><path d="M30.500 9H37l3 12a4.75 4.75 0 0 1-8 0z" fill="#fffdf6"/></svg>`;

/** The mark with the name beside it; 216 by 48. */
export const logoPicture =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 216 48"><svg width="48" height="48">${markPicture}</svg>` +
  `<g fill="#14603b">${drawnWords('Market Square', 58, 32, { size: 22, weight: 800, tracking: -0.02 })}</g></svg>`;

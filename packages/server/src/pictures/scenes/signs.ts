import { darker, groundOf, lighter } from '../colours.ts';
import { drawnWords, fitted } from '../lettering/lettering.ts';
import { bare, type Item, sheet, stillLife } from './still-life.ts';

const shelves: Readonly<Record<string, readonly Item[]>> = {
  bakery: [
    { art: 'bread', x: 62, y: 112, scale: 76, turn: -6 },
    { art: 'croissant', x: 108, y: 120, scale: 56, turn: 8 },
  ],
  groceries: [
    { pack: 'sachet', art: 'spaghetti', x: 56, y: 116, scale: 0.6, tone: '#c8372d', turn: -6 },
    { pack: 'tin', art: 'tomato', x: 106, y: 120, scale: 0.62, tone: '#1f7a4d' },
  ],
  confectioneries: [
    { pack: 'sachet', art: 'cookie', x: 58, y: 116, scale: 0.6, tone: '#6b3fa0', turn: -8 },
    { art: 'lollipop', x: 112, y: 120, scale: 64, turn: 10 },
  ],
  beverages: [
    { pack: 'carton', art: 'tangerine', x: 58, y: 118, scale: 0.62, tone: '#e8940c', turn: -4 },
    { pack: 'can', art: 'sheaf-of-rice', x: 106, y: 120, scale: 0.64, tone: '#7a4a2a', turn: 4 },
  ],
  'breakfast cereal': [
    { pack: 'box', art: 'ear-of-corn', x: 60, y: 116, scale: 0.62, tone: '#e8940c', turn: -4 },
    { art: 'bowl-with-spoon', x: 112, y: 122, scale: 58 },
  ],
  'fresh produce': [
    { art: 'leafy-green', x: 54, y: 112, scale: 66, turn: -10 },
    { art: 'tomato', x: 84, y: 122, scale: 50 },
    { art: 'bell-pepper', x: 118, y: 118, scale: 54, turn: 10 },
  ],
  commodities: [
    { pack: 'sack', art: 'sheaf-of-rice', x: 58, y: 116, scale: 0.62, tone: '#1f7a4d', turn: -3 },
    { pack: 'jug', art: 'palm-tree', x: 112, y: 120, scale: 0.58, tone: '#c8372d' },
  ],
  perishables: [
    { pack: 'carton', art: 'glass-of-milk', x: 54, y: 118, scale: 0.62, tone: '#1f5fa8', turn: -4 },
    { art: 'cheese-wedge', x: 106, y: 120, scale: 54 },
    { art: 'egg', x: 128, y: 124, scale: 32 },
  ],
  butchery: [
    { art: 'own-meat', x: 60, y: 114, scale: 70, turn: -8 },
    { art: 'poultry-leg', x: 112, y: 120, scale: 60, turn: 6 },
  ],
  condiments: [
    { pack: 'squeeze', art: 'tomato', x: 56, y: 118, scale: 0.62, tone: '#c8372d', turn: -4 },
    { pack: 'jar', art: 'garlic', x: 104, y: 120, scale: 0.6, tone: '#7a8420' },
  ],
  spirits: [
    { pack: 'wine', art: 'grapes', x: 62, y: 120, scale: 0.62, tone: '#8a1c3b', turn: -4 },
    { art: 'wine-glass', x: 108, y: 122, scale: 70 },
  ],
  water: [
    { pack: 'bottle', art: 'droplet', x: 56, y: 120, scale: 0.64, tone: '#1f5fa8', whim: 0.2 },
    { pack: 'jug', art: 'droplet', x: 106, y: 120, scale: 0.6, tone: '#2488c8' },
  ],
  medicare: [
    { pack: 'jar', art: 'pill', x: 58, y: 118, scale: 0.66, tone: '#0f8b8d', turn: -4 },
    { art: 'adhesive-bandage', x: 112, y: 120, scale: 56 },
  ],
  toiletries: [
    { pack: 'pump', art: 'coconut', x: 58, y: 118, scale: 0.62, tone: '#6b3fa0', turn: -4 },
    { pack: 'tube', art: 'tooth', x: 108, y: 120, scale: 0.6, tone: '#1f5fa8', turn: 6 },
  ],
  household: [
    { pack: 'trigger', art: 'lemon', x: 58, y: 118, scale: 0.6, tone: '#0f8b8d' },
    { pack: 'roll', art: 'roll-of-paper', x: 110, y: 120, scale: 0.5, tone: '#1f5fa8' },
  ],
  accessories: [
    { art: 'headphone', x: 58, y: 114, scale: 68, turn: -8 },
    { art: 'battery', x: 112, y: 120, scale: 58, turn: 8 },
  ],
  sda: [
    { pack: 'blender', art: 'tropical-drink', x: 56, y: 120, scale: 0.62, tone: '#c8372d' },
    { pack: 'kettle', art: 'teapot', x: 112, y: 120, scale: 0.5, tone: '#0f8b8d' },
  ],
  automobile: [
    { pack: 'jug', art: 'oil-drum', x: 52, y: 116, scale: 0.58, tone: '#c8372d' },
    { art: 'automobile', x: 104, y: 122, scale: 68 },
  ],
  'baby products': [
    { art: 'baby-bottle', x: 56, y: 118, scale: 68, turn: -8 },
    { art: 'teddy-bear', x: 108, y: 120, scale: 64 },
  ],
  'pet products': [
    { pack: 'sack', art: 'dog', x: 56, y: 116, scale: 0.58, tone: '#b8860b' },
    { art: 'cat', x: 112, y: 120, scale: 56 },
  ],
  bms: [
    { pack: 'bucket', art: 'artist-palette', x: 56, y: 118, scale: 0.6, tone: '#1f5fa8' },
    { art: 'hammer', x: 114, y: 120, scale: 62 },
  ],
  general: [
    { art: 'notebook-with-decorative-cover', x: 56, y: 116, scale: 66, turn: -8 },
    { art: 'balloon', x: 112, y: 118, scale: 70, turn: 6 },
  ],
  combos: [{ pack: 'combo', art: 'own-jollof', x: 82, y: 120, scale: 0.66, tone: '#1f7a4d' }],
  hampers: [{ pack: 'hamper', art: 'wrapped-gift', x: 80, y: 120, scale: 0.62, tone: '#c8372d', whim: 0.3 }],
  'prepared food': [
    { pack: 'plate', art: 'own-jollof', x: 62, y: 118, scale: 0.58, whim: 0.1 },
    { pack: 'bowl', art: 'own-egusi', x: 118, y: 120, scale: 0.42, whim: 0.1 },
  ],
};

/** A category's tile, 160 by 130; a category without a drawing of its own shows a basket. [HOME-02] */
export function categoryPicture(category: string): string {
  const name = category.toLowerCase();
  const tint = groundOf(name);
  const items = (Object.hasOwn(shelves, name) ? shelves[name] : undefined) ?? [
    { art: 'shopping-cart', x: 80, y: 118, scale: 84 },
  ];
  return sheet(
    160,
    130,
    `<rect width="160" height="130" fill="${tint}"/><circle cx="82" cy="66" r="58" fill="${lighter(tint, 0.5)}"/>` +
      `<ellipse cx="82" cy="119" rx="58" ry="6" fill="#2b1d0a" opacity=".12"/>${stillLife(items, name)}`,
  );
}

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

const voids: Readonly<Record<string, readonly [ground: string, main: string, side: string]>> = {
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
};

/** What an empty place shows, 240 by 180; undefined for a place that has none. */
export function emptyPicture(place: string): string | undefined {
  const shown = Object.hasOwn(voids, place) ? voids[place] : undefined;
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

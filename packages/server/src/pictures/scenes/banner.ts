import { lighter } from '../colours.ts';
import { type Item, stillLife } from './still-life.ts';

interface Subject {
  readonly lines: readonly [string, string];
  readonly note: string;
  readonly ground: string;
  readonly ink: string;
  readonly accent: string;
  readonly items: readonly Item[];
}

/**
 * A wide banner. [CONST-01, CONST-02]
 *
 * It has no fixed proportions: headline and products keep to their sides and grow with the height, so that the same
 * picture fills 1280 by 250 and 360 by 150.
 *
 * @returns undefined for a subject that has no banner
 */
export function bannerPicture(name: string): string | undefined {
  const subject = Object.hasOwn(subjects, name) ? subjects[name] : undefined;
  if (subject === undefined) return undefined;
  const { lines, note, ground, ink, accent, items } = subject;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" font-family="system-ui,sans-serif" font-weight="800">` +
    '<style>@media(max-width:900px){.n{display:none}.h{font-size:41px}.g{x:60%;width:40%}}@media(max-width:640px){.h{font-size:46px}.g{x:64%;width:36%}}</style>' +
    `<rect width="100%" height="100%" fill="${ground}"/>` +
    `<circle cx="84%" cy="62%" r="36%" fill="${lighter(ground, 0.13)}"/><circle cx="100%" cy="8%" r="14%" fill="${accent}" opacity=".5"/>` +
    `<svg class="g" x="46%" width="54%" height="100%" viewBox="0 0 420 250" preserveAspectRatio="xMaxYMax meet" font-weight="700" text-anchor="middle" dominant-baseline="central">` +
    `<ellipse cx="230" cy="228" rx="190" ry="12" opacity=".16"/>${stillLife(items, name)}</svg>` +
    `<svg x="5%" width="60%" height="100%" viewBox="0 0 500 250" preserveAspectRatio="xMinYMid meet" overflow="visible" fill="${ink}">` +
    `<rect x="2" y="44" width="54" height="8" rx="4" fill="${accent}"/>` +
    `<text class="h" y="104" font-size="50" letter-spacing="-1">${lines[0]}</text><text class="h" y="162" font-size="50" letter-spacing="-1">${lines[1]}</text>` +
    `<text class="n" y="206" font-size="23" font-weight="500" opacity=".92">${note}</text></svg></svg>`
  );
}

const subjects: Readonly<Record<string, Subject>> = {
  welcome: {
    lines: ['Find More,', 'Pay Less'],
    note: 'Your market, at your door or ready to pick up',
    ground: '#14603b',
    ink: '#ffffff',
    accent: '#f3b23e',
    items: [
      {
        pack: 'sack',
        art: 'sheaf-of-rice',
        x: 118,
        y: 226,
        scale: 1.05,
        brand: 'Benue Valley',
        tone: '#c8372d',
      },
      {
        pack: 'carton',
        art: 'tangerine',
        x: 214,
        y: 228,
        scale: 1.02,
        brand: 'Udala Orchard',
        tone: '#e8940c',
      },
      { pack: 'jug', art: 'palm-tree', x: 312, y: 227, scale: 0.98, brand: 'Oja Gold', tone: '#14532d' },
      { art: 'tomato', x: 60, y: 232, scale: 64 },
      { art: 'banana', x: 176, y: 238, scale: 78, turn: -8 },
      { art: 'bell-pepper', x: 262, y: 238, scale: 62 },
      { art: 'pineapple', x: 374, y: 234, scale: 116, turn: 8 },
    ],
  },
  produce: {
    lines: ['Fresh from', 'the farm'],
    note: 'Picked, washed and in your kitchen today',
    ground: '#e4f2d6',
    ink: '#17442a',
    accent: '#f3b23e',
    items: [
      { art: 'pineapple', x: 100, y: 226, scale: 150, turn: -6 },
      { art: 'leafy-green', x: 190, y: 224, scale: 130, turn: 6 },
      { art: 'watermelon', x: 308, y: 226, scale: 130 },
      { art: 'carrot', x: 54, y: 238, scale: 92, turn: -14 },
      { art: 'tomato', x: 138, y: 238, scale: 84 },
      { art: 'bell-pepper', x: 222, y: 240, scale: 84, turn: 8 },
      { art: 'hot-pepper', x: 286, y: 240, scale: 72, turn: -10 },
      { art: 'mango', x: 370, y: 238, scale: 90, turn: 6 },
    ],
  },
  groceries: {
    lines: ['Fill the pantry', 'for less'],
    note: 'Noodles, pasta, tomato and everything between',
    ground: '#fbe3b8',
    ink: '#4a2a08',
    accent: '#c8372d',
    items: [
      { pack: 'pouch', art: 'custard', x: 84, y: 226, scale: 1, brand: 'Adunni', tone: '#6b3fa0' },
      {
        pack: 'box',
        art: 'steaming-bowl',
        x: 186,
        y: 224,
        scale: 1.12,
        brand: 'Weaverbird',
        tone: '#1f5fa8',
      },
      {
        pack: 'sachet',
        art: 'spaghetti',
        x: 346,
        y: 226,
        scale: 1.04,
        brand: 'Fairmarket',
        tone: '#14532d',
        whim: 0.8,
      },
      { pack: 'jar', art: 'honey-pot', x: 270, y: 232, scale: 0.84, brand: 'Claypot', tone: '#7a4a2a' },
      { pack: 'tin', art: 'tomato', x: 128, y: 238, scale: 0.8, brand: 'Oja Gold', tone: '#c8372d' },
    ],
  },
  appliances: {
    lines: ['Small gadgets,', 'big help'],
    note: 'Blenders, fans, irons and kettles with warranty',
    ground: '#1e3a52',
    ink: '#ffffff',
    accent: '#f3b23e',
    items: [
      {
        pack: 'fan',
        art: 'dashing-away',
        x: 348,
        y: 228,
        scale: 1.2,
        brand: 'Harmattan Air',
        tone: '#2488c8',
      },
      {
        pack: 'microwave',
        art: 'pot-of-food',
        x: 210,
        y: 212,
        scale: 1.04,
        brand: 'Zenora',
        tone: '#3d434b',
      },
      {
        pack: 'blender',
        art: 'tropical-drink',
        x: 84,
        y: 230,
        scale: 1.14,
        brand: 'Kitchmate',
        tone: '#c8372d',
      },
      { pack: 'kettle', art: 'hot-beverage', x: 268, y: 236, scale: 0.8, brand: 'Voltara', tone: '#0f8b8d' },
      { pack: 'iron', art: 't-shirt', x: 160, y: 240, scale: 0.66, brand: 'Domusa', tone: '#e8940c' },
    ],
  },
  medicare: {
    lines: ['Health, close', 'to home'],
    note: 'Vitamins, first aid and everyday care',
    ground: '#d6efe4',
    ink: '#0d4a3a',
    accent: '#e4641b',
    items: [
      {
        pack: 'box',
        art: 'adhesive-bandage',
        x: 96,
        y: 226,
        scale: 0.94,
        brand: 'Carepoint',
        tone: '#0f8b8d',
      },
      { pack: 'jar', art: 'tangerine', x: 196, y: 228, scale: 1.16, brand: 'Wellspring', tone: '#e4641b' },
      {
        pack: 'bottle',
        art: 'honey-pot',
        x: 286,
        y: 226,
        scale: 1.08,
        brand: 'Medivale',
        tone: '#1f5fa8',
        whim: 0.7,
      },
      { pack: 'blister', art: 'thermometer', x: 362, y: 226, scale: 0.9, brand: 'Lifegate', tone: '#1f7a4d' },
      { art: 'pill', x: 246, y: 240, scale: 54, turn: -10 },
      { art: 'stethoscope', x: 140, y: 240, scale: 78 },
    ],
  },
  spirits: {
    lines: ['Wines for the', 'good evening'],
    note: 'Red, white and sparkling. For adults over 18',
    ground: '#4a1526',
    ink: '#fff4e6',
    accent: '#f3b23e',
    items: [
      {
        pack: 'wine',
        art: 'grapes',
        x: 110,
        y: 228,
        scale: 1.12,
        brand: 'Casa del Sol',
        tone: '#c8372d',
        whim: 0.1,
      },
      {
        pack: 'wine',
        art: 'clinking-glasses',
        x: 180,
        y: 230,
        scale: 1.18,
        brand: 'Palmgrove',
        tone: '#b8860b',
        whim: 0.5,
      },
      {
        pack: 'wine',
        art: 'grapes',
        x: 252,
        y: 228,
        scale: 1.1,
        brand: 'Lagune',
        tone: '#6b3fa0',
        whim: 0.9,
      },
      {
        pack: 'flask',
        art: 'tumbler-glass',
        x: 330,
        y: 228,
        scale: 1.02,
        brand: 'Copper Still',
        tone: '#7a4a2a',
      },
      { art: 'wine-glass', x: 392, y: 236, scale: 104 },
      { art: 'grapes', x: 56, y: 238, scale: 88, turn: -8 },
    ],
  },
  'black-friday': {
    lines: ['Black Friday', 'prices now'],
    note: 'Up to a quarter off, while the shelf lasts',
    ground: '#16181c',
    ink: '#ffffff',
    accent: '#f3b23e',
    items: [
      {
        pack: 'multipack',
        art: 'droplet',
        x: 312,
        y: 222,
        scale: 0.98,
        brand: 'Olumo Rock',
        tone: '#1f5fa8',
      },
      { pack: 'sack', art: 'cooked-rice', x: 104, y: 226, scale: 0.98, brand: 'Zuma Mills', tone: '#c8372d' },
      { pack: 'pump', art: 'coconut', x: 206, y: 230, scale: 1, brand: 'Lagoon Care', tone: '#0f8b8d' },
      { art: 'shopping-bags', x: 262, y: 240, scale: 92 },
      { art: 'label', x: 372, y: 238, scale: 78, turn: 8 },
    ],
  },
  hampers: {
    lines: ['A hamper says', 'it best'],
    note: 'Packed by hand, tied with your card',
    ground: '#8e1f2f',
    ink: '#fff6e8',
    accent: '#f3b23e',
    items: [
      { pack: 'hamper', art: 'christmas-tree', x: 128, y: 226, scale: 1.16, tone: '#1f7a4d', whim: 0.2 },
      { pack: 'hamper', art: 'wrapped-gift', x: 310, y: 230, scale: 1.2, tone: '#e8940c', whim: 0.5 },
      { art: 'wrapped-gift', x: 216, y: 238, scale: 84 },
      { art: 'sparkles', x: 222, y: 96, scale: 60 },
    ],
  },
  water: {
    lines: ['Clean water,', 'cold and near'],
    note: 'Bottles, packs and dispensers, delivered',
    ground: '#cdeaf7',
    ink: '#0b3e5e',
    accent: '#2488c8',
    items: [
      { pack: 'jug', art: 'droplet', x: 92, y: 226, scale: 1.12, brand: 'Obudu Mist', tone: '#1f5fa8' },
      {
        pack: 'multipack',
        art: 'droplet',
        x: 304,
        y: 224,
        scale: 1.1,
        brand: 'Gurara Springs',
        tone: '#0f8b8d',
      },
      {
        pack: 'bottle',
        art: 'droplet',
        x: 190,
        y: 232,
        scale: 1.14,
        brand: 'Riverbend',
        tone: '#2488c8',
        whim: 0.2,
      },
      { art: 'ice', x: 246, y: 240, scale: 56 },
      { art: 'lime', x: 140, y: 240, scale: 50 },
    ],
  },
  beverages: {
    lines: ['Something cold', 'for everyone'],
    note: 'Juice, malt, soda and zobo',
    ground: '#f0812b',
    ink: '#2e1200',
    accent: '#ffe08a',
    items: [
      { pack: 'carton', art: 'mango', x: 86, y: 226, scale: 1.08, brand: 'Sunbird', tone: '#14532d' },
      {
        pack: 'bottle',
        art: 'tangerine',
        x: 176,
        y: 228,
        scale: 1.14,
        brand: 'Drumbeat',
        tone: '#c8372d',
        whim: 0.2,
      },
      {
        pack: 'can',
        art: 'sheaf-of-rice',
        x: 248,
        y: 230,
        scale: 1.14,
        brand: 'Tropika Vale',
        tone: '#7a4a2a',
      },
      {
        pack: 'bottle',
        art: 'hibiscus',
        x: 318,
        y: 228,
        scale: 1.12,
        brand: 'Hibiscus',
        tone: '#8a1c3b',
        whim: 0.7,
      },
      { art: 'tropical-drink', x: 384, y: 236, scale: 110 },
    ],
  },
  kitchen: {
    lines: ['Hot food from', 'our kitchen'],
    note: 'Jollof, soups and swallow in 45 minutes',
    ground: '#b8391c',
    ink: '#fff5e6',
    accent: '#f3b23e',
    items: [
      { pack: 'plate', art: 'own-jollof', x: 112, y: 226, scale: 1.14, whim: 0.1 },
      { pack: 'bowl', art: 'own-egusi', x: 300, y: 228, scale: 1.08, whim: 0.3 },
      { pack: 'mound', art: 'rice-ball', x: 214, y: 244, scale: 0.62 },
      { art: 'hot-pepper', x: 394, y: 240, scale: 60, turn: 10 },
    ],
  },
  commodities: {
    lines: ['Rice, beans', 'and oil'],
    note: 'By the kilo or by the bag, always weighed',
    ground: '#f2e3c2',
    ink: '#43300e',
    accent: '#1f7a4d',
    items: [
      {
        pack: 'sack',
        art: 'sheaf-of-rice',
        x: 92,
        y: 224,
        scale: 1.14,
        brand: 'Kwara Plains',
        tone: '#1f7a4d',
      },
      {
        pack: 'sack',
        art: 'beans',
        x: 216,
        y: 228,
        scale: 1.06,
        brand: 'Savanna Harvest',
        tone: '#8a1c3b',
        whim: 0.8,
      },
      { pack: 'jug', art: 'palm-tree', x: 326, y: 228, scale: 1.04, brand: 'Plateau Gold', tone: '#e8940c' },
      { art: 'ear-of-corn', x: 158, y: 240, scale: 74, turn: -8 },
      { art: 'peanuts', x: 392, y: 240, scale: 66 },
    ],
  },
  lovers: {
    lines: ['Lovers Delight', 'Deals'],
    note: 'Chocolate, roses and a bottle for two',
    ground: '#c42d55',
    ink: '#fff3f3',
    accent: '#ffd0d8',
    items: [
      {
        pack: 'wine',
        art: 'grapes',
        x: 130,
        y: 228,
        scale: 1.16,
        brand: 'Casa del Sol',
        tone: '#8a1c3b',
        whim: 0.1,
      },
      { art: 'bouquet', x: 230, y: 230, scale: 156, turn: 4 },
      {
        pack: 'box',
        art: 'chocolate-bar',
        x: 334,
        y: 228,
        scale: 0.96,
        brand: 'Choco Kaya',
        tone: '#7a4a2a',
      },
      { art: 'wine-glass', x: 66, y: 236, scale: 96 },
      { art: 'red-heart', x: 176, y: 240, scale: 58, turn: -8 },
      { art: 'teddy-bear', x: 272, y: 240, scale: 86 },
    ],
  },
};

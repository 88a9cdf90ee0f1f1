import { wordsOfBanner } from '@marketsquare/server/catalogue/banner-words';
import { lighter } from '../colours.ts';
import { capitalHeight, drawnWords, inLines, type Setting } from '../lettering/lettering.ts';
import { type Item, stillLife } from './still-life.ts';

interface Subject {
  readonly ground: string;
  readonly ink: string;
  readonly accent: string;
  readonly items: readonly Item[];
}

/**
 * A wide banner. [CONST-01, CONST-02]
 *
 * It has no fixed proportions: words and products keep to their sides, which never meet, and grow with the frame, so that
 * the same picture fills 1280 by 250 and 360 by 150. A narrow frame has no room for the note.
 *
 * @returns undefined for a subject that has no banner
 */
export function bannerPicture(name: string): string | undefined {
  const subject = subjects.get(name);
  const words = wordsOfBanner(name);
  if (subject === undefined || words === undefined) return undefined;
  const { ground, ink, accent, items } = subject;
  const { headline, note } = words;
  const large = linesOf(headline, headlines, ruleHeight + gap);
  const small = linesOf(note, notes, large.bottom + gap / 2);
  const side = (shown: 'wide' | 'narrow', across: number, height: number, content: string) =>
    `<svg class="${shown}" x="5%" y="8%" width="${across}%" height="84%" viewBox="0 0 ${wordsWidth} ${height}" preserveAspectRatio="xMinYMid meet">${content}</svg>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%">` +
    '<style>.narrow{display:none}@media(max-width:640px){.wide{display:none}.narrow{display:inline}.still{x:61%;width:39%}}</style>' +
    `<rect width="100%" height="100%" fill="${ground}"/>` +
    `<circle cx="84%" cy="62%" r="36%" fill="${lighter(ground, 0.13)}"/><circle cx="100%" cy="8%" r="14%" fill="${accent}" opacity=".5"/>` +
    `<svg class="still" x="55%" width="45%" height="100%" viewBox="0 0 420 250" preserveAspectRatio="xMaxYMax meet">` +
    `<ellipse cx="230" cy="228" rx="190" ry="12" opacity=".16"/>${stillLife(items, name)}</svg>` +
    `<g fill="${ink}"><defs><g id="h"><rect width="54" height="${ruleHeight}" rx="4" fill="${accent}"/>${large.drawn}</g></defs>` +
    side('wide', 48, small.bottom, `<use href="#h"/><g opacity=".92">${small.drawn}</g>`) +
    side('narrow', 53, large.bottom, '<use href="#h"/>') +
    '</g></svg>'
  );
}

/** How wide the words of every banner are at most, so that all have one size in a slider. */
const wordsWidth = 360;
const ruleHeight = 8;
const gap = 22;

interface Paragraph extends Setting {
  /** From one base line to the next. */
  readonly leading: number;
}

const headlines: Paragraph = { size: 50, weight: 800, tracking: -0.02, leading: 54 };
const notes: Paragraph = { size: 22, weight: 500, leading: 29 };

/** The lines of a text below a height, with the height that they reach. */
function linesOf(text: string, setting: Paragraph, top: number): { drawn: string; bottom: number } {
  const lines = inLines(text, setting, wordsWidth);
  const base = (at: number) => top + setting.size * capitalHeight + at * setting.leading;
  return {
    drawn: lines.map((line, at) => drawnWords(line, 0, base(at), setting)).join(''),
    bottom: Math.ceil(base(lines.length - 1) + setting.size * descent),
  };
}

/** How far letters such as "g" reach below the base line, in ems. */
const descent = 0.22;

const subjects: ReadonlyMap<string, Subject> = new Map(
  Object.entries<Subject>({
    welcome: {
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
        {
          pack: 'kettle',
          art: 'hot-beverage',
          x: 268,
          y: 236,
          scale: 0.8,
          brand: 'Voltara',
          tone: '#0f8b8d',
        },
        { pack: 'iron', art: 't-shirt', x: 160, y: 240, scale: 0.66, brand: 'Domusa', tone: '#e8940c' },
      ],
    },
    medicare: {
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
        {
          pack: 'blister',
          art: 'thermometer',
          x: 362,
          y: 226,
          scale: 0.9,
          brand: 'Lifegate',
          tone: '#1f7a4d',
        },
        { art: 'pill', x: 246, y: 240, scale: 54, turn: -10 },
        { art: 'stethoscope', x: 140, y: 240, scale: 78 },
      ],
    },
    spirits: {
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
        {
          pack: 'sack',
          art: 'cooked-rice',
          x: 104,
          y: 226,
          scale: 0.98,
          brand: 'Zuma Mills',
          tone: '#c8372d',
        },
        { pack: 'pump', art: 'coconut', x: 206, y: 230, scale: 1, brand: 'Lagoon Care', tone: '#0f8b8d' },
        { art: 'shopping-bags', x: 262, y: 240, scale: 92 },
        { art: 'label', x: 372, y: 238, scale: 78, turn: 8 },
      ],
    },
    hampers: {
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
      ground: '#f2e3c2',
      ink: '#43300e',
      accent: '#1f7a4d',
      items: [
        {
          pack: 'sack',
          art: 'own-golden-rice',
          x: 92,
          y: 224,
          scale: 1.14,
          brand: 'Kwara Plains',
          tone: '#1f7a4d',
        },
        {
          pack: 'sack',
          art: 'own-brown-beans',
          x: 216,
          y: 228,
          scale: 1.06,
          brand: 'Savanna Harvest',
          tone: '#8a1c3b',
          whim: 0.8,
        },
        {
          pack: 'jug',
          art: 'palm-tree',
          x: 326,
          y: 228,
          scale: 1.04,
          brand: 'Plateau Gold',
          tone: '#e8940c',
        },
        { art: 'ear-of-corn', x: 158, y: 240, scale: 74, turn: -8 },
        { art: 'peanuts', x: 392, y: 240, scale: 66 },
      ],
    },
    lovers: {
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
  }),
);

import { art, type Brush, brandText, ellipse, path, rect, text } from '../brush.ts';
import { darker, inkOn, lighter, lightness } from '../colours.ts';
import { packAmount } from '../pack-amount.ts';

type Spot = readonly [x: number, y: number, side: number, turn: number];

const heaps: readonly (readonly Spot[])[] = [
  [
    [-44, -40, 74, -14],
    [42, -42, 78, 16],
    [0, -86, 74, 4],
    [0, -34, 82, -4],
  ],
  [
    [-30, -76, 92, -18],
    [38, -46, 84, 22],
  ],
  [
    [-52, -34, 60, 10],
    [0, -32, 62, -12],
    [52, -34, 60, 20],
    [-26, -74, 60, -20],
    [26, -76, 60, 8],
    [0, -112, 58, 0],
  ],
];

/** Goods without a pack, as many as their size tells: one by itself, a pair, a heap, a bowl, a pyramid or a crate. */
export function loose(brush: Brush): string {
  switch (heapOf(brush)) {
    case 'one':
      return art(0, -72, /^(Medium|Small|4 fingers|6 fingers)$/.test(brush.size) ? 112 : 140, -6);
    case 'crate':
      return `${art(-34, -96, 66, -10)}${art(30, -100, 70, 14)}${art(-2, -112, 62)}${crate(brush)}`;
    case 'bowl':
      return `${art(-36, -84, 66, -16)}${art(34, -86, 68, 12)}${art(0, -100, 70, -3)}${bowlFront(brush)}`;
    case 'heap':
      return drawn(heaps[0]);
    case 'pair':
      return drawn(heaps[1]);
    default:
      return drawn(heaps[2]);
  }
}

function drawn(spots: readonly Spot[] | undefined): string {
  return (spots ?? []).map((spot) => art(...spot)).join('');
}

function heapOf({ size, whim }: Brush): 'one' | 'pair' | 'heap' | 'bowl' | 'pyramid' | 'crate' {
  const grams = packAmount(size);
  const pieces = Number(/^(\d+) pieces$/.exec(size)?.[1] ?? 0);
  if (grams === undefined && pieces < 2) return 'one';
  if (pieces > 0) return pieces < 4 ? 'pair' : pieces < 6 ? 'heap' : pieces < 12 ? 'pyramid' : 'bowl';
  if (grams === undefined || grams <= 250) return 'pair';
  if (grams >= 3_000) return 'crate';
  return grams < 1_000 ? 'heap' : whim < 0.5 ? 'pyramid' : 'bowl';
}

/** A thing by itself, with a tag. */
export function plain(brush: Brush): string {
  const turn = Math.round(brush.whim * 16) - 8;
  return (
    art(-4, -86, 148, turn) +
    `<g transform="translate(48 -22) rotate(-8)">${
      rect(-34, -13, 68, 26, 5, brush.main) + brandText(brush.brand, 0, 0, 60, inkOn(brush.main), 11)
    }</g>`
  );
}

const foams = ['#fdfdfb', '#31373c', '#f6e3a8', '#dfe9d4', '#ffffff', '#4a2f2a'] as const;
const paleFoams = ['#fdfdfb', '#f6e3a8', '#dfe9d4', '#ffffff'] as const;

const cuts: readonly (readonly Spot[])[] = [
  [
    [-34, -66, 74, -12],
    [32, -68, 78, 14],
  ],
  [
    [-44, -66, 60, -8],
    [4, -68, 62, 10],
    [48, -64, 58, -4],
  ],
  [[-8, -68, 94, -6]],
  [
    [-46, -84, 48, 4],
    [2, -84, 48, -6],
    [48, -82, 46, 8],
    [-24, -46, 48, -10],
    [-64, -44, 42, 12],
  ],
];

/** A tray under film, with the shop's label. */
export function tray(brush: Brush): string {
  const choice = lightness(brush.flavour) < 0.45 ? paleFoams : foams;
  const foam = choice[Math.floor(brush.whim * choice.length)] ?? foams[0];
  const pieces = cuts[Math.floor(brush.whim * 23) % cuts.length] ?? [];
  const isLeft = Math.floor(brush.whim * 37) % 3 === 0;
  const at = isLeft ? -72 : 8;
  return (
    rect(-84, -120, 168, 120, 18, darker(foam, 0.12)) +
    rect(-84, -124, 168, 118, 18, foam) +
    rect(-73, -113, 146, 96, 12, darker(foam, 0.06)) +
    pieces.map((spot) => art(...spot)).join('') +
    `<path d="M-66-106h50l-62 76v-64q0-12 12-12z" fill="#fff" opacity=".26"/>` +
    rect(at, -38, 66, 26, 3, '#fffef8') +
    rect(at, -38, 66, 7, 2, brush.main) +
    text(brush.brand || 'Market Square', at + 33, -26, 60, '#2b2118', 8) +
    text(brush.size, at + 33, -17, 50, '#2b2118', 7)
  );
}

/** Eggs in a tray of pulp seen from above: five in a row or, where they are a dozen, four. */
export function eggs(brush: Brush): string {
  const [rows, inRow] = /^12 /.test(brush.size) ? [3, 4] : [6, 5];
  const pulp = ['#b9b4a8', '#9fb3bd', '#c4a98a'][Math.floor(brush.whim * 3)] ?? '#b9b4a8';
  const step = rows === 3 ? 42 : 31;
  const deep = rows === 3 ? 38 : 25;
  const across = inRow * step;
  const down = rows * deep;
  const each = Array.from({ length: rows * inRow }, (_, at) => {
    const x = ((at % inRow) + 0.5) * step - across / 2;
    const y = Math.floor(at / inRow) * deep - down + deep / 2 - 6;
    return ellipse(x, y + 5, step * 0.46, deep * 0.5, darker(pulp, 0.24)) + art(x, y, deep * 1.1);
  });
  return (
    rect(-across / 2 - 8, -down - 12, across + 16, down + 12, 14, darker(pulp, 0.2)) +
    rect(-across / 2 - 8, -down - 16, across + 16, down + 10, 14, pulp) +
    each.join('')
  );
}

/** A folded card on its envelope. */
export function card(brush: Brush): string {
  return (
    rect(-62, -112, 116, 84, 4, lighter(brush.main, 0.45)) +
    `<path d="M-62-112l58 44 58-44" fill="none" stroke="${brush.main}" stroke-width="3"/>` +
    `<g transform="rotate(5 0 -70)">${
      rect(-34, -148, 88, 124, 4, '#fffdf6') +
      rect(-34, -148, 8, 124, 3, '#e6e0d2') +
      art(12, -98, 58) +
      rect(-16, -50, 58, 5, 2, brush.main) +
      rect(-8, -40, 42, 4, 2, lighter(brush.main, 0.4))
    }</g>`
  );
}

/** A plate seen from above. */
export function plate(brush: Brush): string {
  const rims = ['#ffffff', '#fbf3e4', lighter(brush.main, 0.8), '#3c4a44'];
  const rim = rims[Math.floor(brush.whim * rims.length)] ?? '#ffffff';
  const leaf = brush.whim > 0.5 ? `<path d="M50-118q22-4 24 20q-22 2-24-20z" fill="#4f9d52"/>` : '';
  return (
    ellipse(0, -80, 92, 82, darker(rim, 0.14)) +
    ellipse(0, -84, 92, 82, rim) +
    ellipse(0, -84, 70, 61, darker(rim, 0.06)) +
    art(-2, -86, brush.art.startsWith('own-') ? 128 : 108, Math.round(brush.whim * 30) - 15) +
    leaf
  );
}

/** A bowl seen from above, filled with what is cooked. */
export function bowl(brush: Brush): string {
  const rims = ['#8a4b2a', '#2f5d50', '#ffffff', brush.main];
  const isDish = brush.art.startsWith('own-');
  const rim = rims[Math.floor(brush.whim * rims.length)] ?? '#8a4b2a';
  return (
    ellipse(0, -78, 86, 80, darker(rim, 0.25)) +
    ellipse(0, -84, 86, 80, rim) +
    ellipse(0, -84, 72, 66, darker(brush.flavour, 0.12)) +
    ellipse(0, -86, 70, 62, lighter(brush.flavour, 0.2)) +
    art(0, -86, isDish ? 146 : 92, Math.round(brush.whim * 20) - 10)
  );
}

/** A wrap of swallow: a smooth mound on a plate. */
export function mound(brush: Brush): string {
  const dough = lighter(brush.flavour, 0.35);
  return (
    ellipse(0, -34, 92, 34, '#dcd6c8') +
    ellipse(0, -40, 92, 34, '#ffffff') +
    path('M-62-44q0-72 62-72t62 72q-62 26-124 0z', dough) +
    `<path d="M-40-70q10-32 40-34" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".55"/>` +
    path('M-62-44q62 26 124 0q-8 16-62 16t-62-16z', darker(dough, 0.12))
  );
}

/** A woven basket with a ribbon, or a gift box with a bow, full of good things. */
export function hamper(brush: Brush): string {
  const ribbon = brush.main;
  const weave = ['#c98f4e', '#a9713a', '#d9b27a'][Math.floor(brush.whim * 9) % 3] ?? '#c98f4e';
  const goods =
    rect(-52, -128, 20, 60, 5, brush.whim > 0.5 ? '#2f4a2c' : '#3a1420') +
    rect(-47, -144, 10, 18, 3, ribbon) +
    rect(-28, -112, 34, 46, 3, lighter(ribbon, 0.3)) +
    rect(-28, -112, 34, 12, 3, ribbon) +
    rect(8, -124, 26, 58, 5, brush.whim > 0.6 ? '#2488c8' : '#e2b23c') +
    rect(37, -106, 22, 42, 8, brush.whim > 0.3 ? '#5b8f5a' : '#b8391c') +
    art(brush.whim > 0.5 ? 16 : -10, -100, 62, -6);
  const bow =
    path('M0-58c-34-26-46 18 0 6c46 12 34-32 0-6z', ribbon) +
    path('M-4-52l-14 34 12-4 6 10 6-10 12 4-14-34z', darker(ribbon, 0.12));
  return goods + (brush.whim > 0.68 ? giftBox(brush, weave) : basket(weave)) + bow;
}

function basket(weave: string): string {
  return (
    `<path d="M-62-70C-56-190 56-190 62-70" fill="none" stroke="${darker(weave, 0.15)}" stroke-width="8"/>` +
    path('M-74-72H74L62-8q-1 8-10 8h-104q-9 0-10-8z', weave) +
    `<path d="M-70-52H70M-66-32H66M-63-14H63M-44-70v68M-14-70V0M16-70V0M46-70v68" stroke="${darker(weave, 0.18)}" stroke-width="3"/>` +
    rect(-80, -80, 160, 15, 6, lighter(weave, 0.15))
  );
}

function giftBox({ main }: Brush, card: string): string {
  return (
    rect(-72, -74, 144, 74, 4, lighter(card, 0.35)) +
    rect(-78, -84, 156, 20, 4, card) +
    rect(-11, -84, 22, 84, 0, lighter(main, 0.15)) +
    rect(-78, -40, 156, 8, 0, lighter(main, 0.15))
  );
}

/** Several packs tied together. */
export function combo(brush: Brush): string {
  return (
    rect(-72, -126, 52, 126, 4, lighter(brush.flavour, 0.4)) +
    rect(-72, -126, 52, 30, 4, brush.main) +
    path(
      'M38-140h16v14c0 8 16 12 16 30V-8q0 8-8 8h-32q-8 0-8-8v-88c0-18 16-22 16-30z',
      darker(brush.flavour, 0.15),
    ) +
    rect(36, -150, 20, 14, 3, brush.main) +
    path('M-34-104h70l6 104h-82z', '#fdf6e6') +
    rect(-34, -108, 70, 10, 2, darker(brush.main, 0.1)) +
    art(0, -56, 62) +
    rect(-78, -28, 152, 22, 4, '#e8940c') +
    text('COMBO', -2, -16, 100, '#2b1a00', 15)
  );
}

function crate(brush: Brush): string {
  const wood = brush.whim > 0.58 ? '#b98149' : '#d2a163';
  return (
    rect(-80, -76, 160, 76, 4, darker(wood, 0.3)) +
    rect(-84, -76, 168, 20, 3, wood) +
    rect(-84, -50, 168, 20, 3, wood) +
    rect(-84, -24, 168, 20, 3, wood) +
    rect(-76, -80, 14, 80, 2, darker(wood, 0.12)) +
    rect(62, -80, 14, 80, 2, darker(wood, 0.12))
  );
}

function bowlFront(brush: Brush): string {
  return (
    path('M-84-74H84q-4 60-44 74h-80q-40-14-44-74z', brush.main) +
    rect(-88, -80, 176, 14, 7, lighter(brush.main, 0.25))
  );
}

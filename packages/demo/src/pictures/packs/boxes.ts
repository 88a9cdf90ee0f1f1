import { art, type Brush, brandText, ellipse, gleam, path, rect, text } from '../brush.ts';
import { darker, inkOn, lighter } from '../colours.ts';

const flatArts = new Set([
  'soap',
  'own-black-soap',
  'own-blue-soap',
  'own-green-soap',
  'own-yellow-soap',
  'butter',
  'cheese-wedge',
  'pen',
  'joker',
  'fire',
  'mosquito',
  'herb',
  'salt',
]);

/** A cardboard box, seen a little from the side: tall like cereal, or long like soap. */
export function box(brush: Brush): string {
  const isLong = flatArts.has(brush.art) || brush.whim > 0.72;
  const [half, height] = isLong ? [68, 84] : [50, 148];
  const ink = inkOn(brush.main);
  const paper = lighter(brush.flavour, 0.72);
  const side = isLong ? 62 : 78;
  return (
    path(`M${half}-${height}l14-10v${height}l-14 10z`, darker(brush.main, 0.35)) +
    path(`M-${half}-${height}l14-10h${half * 2}l-14 10z`, lighter(brush.main, 0.2)) +
    rect(-half, -height, half * 2, height, 0, brush.main) +
    (isLong
      ? path(`M-${half}-${height}h56q24 ${height / 2} 0 ${height}h-56z`, paper) +
        art(-half + 34, -height / 2, side) +
        brandText(brush.brand, 32, -height + 30, 64, ink, 14) +
        text(brush.size, 32, -20, 60, ink, 11)
      : path(`M-${half}-24V-96q${half} 34 ${half * 2} 0v72z`, paper) +
        brandText(brush.brand, 0, -height + 25, 90, ink, 17) +
        art(0, -60, side) +
        text(brush.size, 0, -11, 80, ink, 11))
  );
}

/** A drinks carton with a gable top. */
export function carton(brush: Brush): string {
  const paper = lighter(brush.flavour, 0.55);
  return (
    path('M34-130l16-8V-8L34 0z', darker(paper, 0.18)) +
    path('M-40-130l10-24h64l16 16-16 8z', lighter(brush.main, 0.15)) +
    path('M34-130l0-24 16 16z', darker(brush.main, 0.25)) +
    rect(-30, -166, 64, 13, 2, darker(brush.main, 0.1)) +
    rect(-40, -130, 74, 130, 0, paper) +
    path('M-40-130h74v44q-37 20-74 0z', brush.main) +
    ellipse(-14, -142, 9, 6, '#fff') +
    brandText(brush.brand, -3, -107, 66, inkOn(brush.main), 14) +
    art(-3, -44, 56) +
    rect(-40, -12, 74, 12, 0, brush.main)
  );
}

/** A wrapped bar. */
export function bar(brush: Brush): string {
  const ink = inkOn(brush.main);
  return `<g transform="translate(0 -62) rotate(-18)">${
    path(
      'M-84-30l6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6h168l-6-6 6-6-6-6 6-6-6-6 6-6-6-6 6-6-6-6 6-6z',
      brush.main,
    ) +
    rect(-70, -30, 140, 12, 0, lighter(brush.main, 0.2)) +
    path('M20-30h50v60H2z', lighter(brush.flavour, 0.35)) +
    art(40, 0, 46) +
    brandText(brush.brand, -32, 2, 72, ink, 15)
  }</g>`;
}

/** Cardboard with a clear bubble, to hang on a hook. */
export function blister(brush: Brush): string {
  return (
    rect(-54, -156, 108, 156, 8, brush.main) +
    `<rect x="-14" y="-149" width="28" height="8" rx="4" fill="#fff" opacity=".85"/>` +
    brandText(brush.brand, 0, -125, 96, inkOn(brush.main), 15) +
    rect(-43, -108, 86, 84, 14, lighter(brush.main, 0.86)) +
    art(0, -66, 66) +
    `<path d="M-36-98q0-4 4-4h34l-38 42z" fill="#fff" opacity=".55"/>` +
    text(brush.size, 0, -12, 90, inkOn(brush.main), 11)
  );
}

/** A shrink-wrapped pack of bottles. */
export function multipack(brush: Brush): string {
  const one = (x: number, y: number) =>
    rect(x - 7, y - 104, 14, 12, 3, brush.main) +
    path(
      `M${x - 6}${y - 93}h12c2 10 12 12 12 26v${55 - y}h-36v${y - 55}c0-14 10-16 12-26z`.replace('--', '-'),
      '#c4e5f6',
    );
  const back = [-42, -6, 30].map((x) => one(x + 8, -14)).join('');
  const front = [-48, -12, 24].map((x) => one(x + 2, 0)).join('');
  return (
    `<g opacity=".8">${back}</g>${front}` +
    rect(-66, -76, 128, 76, 10, '#e9f6fc').replace('/>', ' opacity=".55"/>') +
    rect(-66, -64, 128, 46, 0, brush.main) +
    brandText(brush.brand, -18, -41, 78, inkOn(brush.main), 15) +
    ellipse(42, -41, 19, 19, '#fff') +
    art(42, -41, 26) +
    gleam(-60, -72, 5, 66, 0.5)
  );
}

/** A carton of an appliance, with what it holds on the front. */
export function appliance(brush: Brush): string {
  return (
    path('M58-128l20-12v128L58 0z', '#b08a5c') +
    path('M-66-128l20-12H78l-20 12z', '#e0bf92') +
    rect(-66, -128, 124, 128, 0, '#cfa877') +
    rect(-58, -116, 108, 92, 4, '#fffaf0') +
    rect(-58, -116, 108, 24, 4, brush.main) +
    brandText(brush.brand, -4, -104, 100, inkOn(brush.main), 15) +
    art(-4, -58, 60) +
    rect(-58, -16, 40, 5, 2, '#b08a5c')
  );
}

/** A paint bucket. */
export function bucket(brush: Brush): string {
  return (
    `<path d="M-52-112C-40-168 40-168 52-112" fill="none" stroke="#8d949b" stroke-width="4"/>` +
    path('M-56-118H56L48-8q-1 8-9 8h-78q-8 0-9-8z', '#eef0f1') +
    rect(-60, -124, 120, 14, 5, '#d3d8dc') +
    path('M-55-96H55L49-22H-49z', brush.main) +
    brandText(brush.brand, 0, -80, 92, inkOn(brush.main), 16) +
    ellipse(0, -46, 24, 22, '#fff') +
    art(0, -46, 32) +
    gleam(-46, -106, 5, 92, 0.35)
  );
}

import { art, type Brush, brandText, ellipse, gleam, path, rect, text } from '../brush.ts';
import { darker, inkOn, lighter } from '../colours.ts';
import { packAmount } from '../pack-amount.ts';

/** A flat pillow of foil with crimped ends. */
export function sachet(brush: Brush): string {
  const tone = brush.style % 2 === 0 ? brush.main : lighter(brush.flavour, 0.05);
  const ink = inkOn(tone);
  const teeth = 'l5 6 5-6'.repeat(10);
  return (
    path(`M-50-146${teeth}v140${'l-5-6-5 6'.repeat(10)}z`, darker(tone, 0.16)) +
    path('M-50-134q50-7 100 0q6 61 0 122q-50 7-100 0q-6-61 0-122z', tone) +
    path('M-51-58q51-34 102-6q1 30-1 52q-50 7-100 0q-2-24-1-46z', lighter(tone, 0.55)) +
    brandText(brush.brand, 0, -112, 88, ink, 17) +
    art(0, -58, 68) +
    text(brush.size, 0, -16, 70, '#2b2118', 10) +
    `<path d="M-40-124q8 50 0 100" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".4"/>`
  );
}

/** A pouch that stands, sealed at the top. */
export function pouch(brush: Brush): string {
  const tone = brush.style % 2 === 0 ? brush.main : darker(brush.flavour, 0.08);
  const ink = inkOn(tone);
  return (
    path('M-48-152H48l6 136q0 16-16 16h-76q-16 0-16-16z', tone) +
    rect(-48, -152, 96, 12, 2, darker(tone, 0.25)) +
    path('M-53-20q53 18 106 0l1 8q-2 12-16 12h-76q-14 0-16-12z', darker(tone, 0.18)) +
    brandText(brush.brand, 0, -122, 88, ink, 17) +
    ellipse(0, -64, 38, 38, lighter(brush.flavour, 0.78)) +
    art(0, -64, 54) +
    text(brush.size, 0, -12, 70, ink, 11) +
    gleam(-45, -134, 5, 112, 0.28)
  );
}

const mostInClearBag = 2_500;

/** A woven sack, sewn at the top; what weighs little comes in a clear bag. */
export function sack(brush: Brush): string {
  return (packAmount(brush.size) ?? Number.POSITIVE_INFINITY) <= mostInClearBag
    ? clearBag(brush)
    : wovenSack(brush);
}

/** A sealed bag of clear film, through which one sees what is inside. */
function clearBag(brush: Brush): string {
  const inside = brush.flavour;
  return (
    path('M-46-150h92v14h-92z', lighter(brush.main, 0.35)) +
    `<path d="M-46-146h92M-46-141h92" stroke="#fff" stroke-width="1.5" opacity=".7"/>` +
    path('M-46-136h92q10 34 8 74q-2 40-12 62h-84q-10-22-12-62q-2-40 8-74z', lighter(inside, 0.55)) +
    path('M-52-100q50-12 104 2q4 50-10 98h-84q-14-48-10-100z', inside) +
    `<path d="M-40-118q-10 50 2 104M40-112q8 44-2 92" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".45"/>` +
    rect(-36, -98, 72, 84, 6, '#fffdf6') +
    rect(-36, -98, 72, 24, 6, brush.main) +
    brandText(brush.brand, 0, -86, 66, inkOn(brush.main), 12) +
    art(0, -47, 44) +
    text(brush.size, 0, -20, 56, '#2b2118', 11)
  );
}

function wovenSack(brush: Brush): string {
  const cloth = (['#f4efe2', '#efe0bf', '#fbfaf7'] as const)[brush.style % 3] ?? '#f4efe2';
  return (
    path(
      'M-56-152q56-8 112 0q-4 14 0 24q12 62 2 120q-2 8-12 8h-92q-10 0-12-8q-10-58 2-120q4-10 0-24z',
      cloth,
    ) +
    path('M-56-152q56-8 112 0l-2 12q-54-8-108 0z', darker(cloth, 0.14)) +
    `<path d="M-50-134q50-7 100 0" fill="none" stroke="${brush.main}" stroke-width="2.5" stroke-dasharray="6 4"/>` +
    path('M-60-104q60-14 120 0v26q-60 14-120 0z', brush.main) +
    brandText(brush.brand, 0, -92, 104, inkOn(brush.main), 17) +
    art(0, -46, 56) +
    text(brush.size, 0, -10, 60, darker(brush.main, 0.25), 13) +
    `<path d="M52-120q10 60 2 112" fill="none" stroke="#000" stroke-width="8" opacity=".06"/>`
  );
}

/** A tied bag of little bags, as drinking water is sold by the street. */
export function sachets(brush: Brush): string {
  const each = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${
      rect(-20, -15, 40, 30, 7, '#d8eefa') +
      rect(-20, -15, 40, 4, 2, '#a9d3ea') +
      rect(-20, 11, 40, 4, 2, '#a9d3ea') +
      path('M-13-5h26v10h-26z', brush.main)
    }</g>`;
  return (
    path('M-10-140q10-10 20 0l-4 18h-12z', '#9cc9e2') +
    path('M-72-18q-10-70 30-96q42-18 84 0q40 26 30 96q-4 18-24 18h-96q-20 0-24-18z', '#eaf6fc') +
    each(-40, -86, -14) +
    each(4, -96, 6) +
    each(44, -82, 18) +
    each(-48, -50, 8) +
    each(-2, -58, -6) +
    each(46, -46, -12) +
    each(-40, -16, -5) +
    each(6, -20, 9) +
    each(46, -14, 6) +
    rect(-46, -76, 92, 34, 8, '#fffdf6') +
    brandText(brush.brand, 0, -59, 84, darker(brush.main, 0.15), 14) +
    `<path d="M-58-92q12-16 26-18" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".9"/>`
  );
}

/** Bread and rolls in a clear bag with a twisted end. */
export function loaf(brush: Brush): string {
  return (
    path('M70-74l22-20q6 4 2 10l6 2-6 4q4 6-2 10z', lighter(brush.main, 0.55)) +
    path('M-82-36q-2-56 40-62q60-8 96 10q20 12 20 36t-20 42q-40 14-110 6q-24-4-26-32z', '#fdf8ec') +
    art(-36, -54, 70, -8) +
    art(22, -54, 70, 6) +
    path('M-34-99q34-5 66 0v96q-32 5-66 1z', brush.main) +
    brandText(brush.brand, -1, -62, 60, inkOn(brush.main), 15) +
    text(brush.size, -1, -30, 52, inkOn(brush.main), 11) +
    `<path d="M-70-62q8-24 30-28" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".8"/>`
  );
}

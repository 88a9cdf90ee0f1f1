import { art, type Brush, brandText, ellipse, gleam, path, rect, text } from '../brush.ts';
import { darker, inkOn, lighter } from '../colours.ts';

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

/** A woven sack, sewn at the top. */
export function sack(brush: Brush): string {
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

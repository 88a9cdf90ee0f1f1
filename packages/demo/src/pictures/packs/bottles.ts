import { art, type Brush, brandText, gleam, label, path, rect, text } from '../brush.ts';
import { darker, inkOn, lighter } from '../colours.ts';
import { packAmount } from '../pack-amount.ts';

interface Shape {
  readonly outline: string;
  readonly half: number;
  readonly neck: number;
  /** Where the label begins, and how high it is. */
  readonly label: readonly [top: number, height: number];
}

const shapes: readonly Shape[] = [
  {
    outline: 'M-9-158h18v10c0 14 21 20 21 44V-12q0 12-12 12h-36q-12 0-12-12v-92c0-24 21-30 21-44z',
    half: 30,
    neck: -173,
    label: [-92, 66],
  },
  {
    outline: 'M-10-150h20v8c0 12 25 14 25 36v94q0 12-12 12h-46q-12 0-12-12v-94c0-22 25-24 25-36z',
    half: 35,
    neck: -165,
    label: [-92, 66],
  },
  {
    outline:
      'M-9-164h18v12c2 18 24 26 24 52q0 14-7 22q7 8 7 22V-12q0 12-12 12h-42q-12 0-12-12v-44q0-14 7-22q-7-8-7-22c0-26 22-34 24-52z',
    half: 33,
    neck: -178,
    label: [-58, 46],
  },
  {
    outline: 'M-11-132h22v6c0 10 27 10 27 32v82q0 12-12 12h-52q-12 0-12-12v-82c0-22 27-22 27-32z',
    half: 38,
    neck: -148,
    label: [-84, 66],
  },
];

const waters = ['#bfe2f4', '#d3ecf4', '#c3e6df', '#b4d6f2'] as const;

/** A drinks bottle; clear when water is inside. */
export function bottle(brush: Brush): string {
  const shape = shapes[Math.floor(brush.whim * shapes.length)] ?? shapes[0];
  if (shape === undefined) return '';
  const { outline, half, neck, label: place } = shape;
  const inside =
    brush.category === 'water'
      ? (waters[brush.style % waters.length] ?? waters[0])
      : lighter(brush.flavour, 0.2);
  return (
    rect(-12, neck, 24, 17, 3, brush.main) +
    path(outline, inside) +
    gleam(-half + 6, -100, 6, 90) +
    label(brush, -half, ...place)
  );
}

const greens = ['#4f8f74', '#7fb4c4', '#3f6f8f', '#8aa86a'] as const;

/** A glass bottle with a crown cap. */
export function glass(brush: Brush): string {
  return (
    path(
      'M-10-150h20v22c0 16 20 24 20 48V-10q0 10-10 10h-40q-10 0-10-10V-80c0-24 20-32 20-48z',
      greens[brush.style % greens.length] ?? greens[0],
    ) +
    rect(-13, -158, 26, 11, 3, brush.main) +
    gleam(-24, -84, 6, 74, 0.3) +
    label(brush, -30, -78, 56)
  );
}

export function wine(brush: Brush): string {
  const tone = brush.art === 'own-white-grapes' ? '#b9b06a' : brush.style % 2 === 0 ? '#2f4a2c' : '#3a1420';
  return (
    path('M-9-178h18v46c0 16 18 20 18 42V-8q0 8-8 8h-38q-8 0-8-8V-90c0-22 18-26 18-42z', tone) +
    rect(-10, -180, 20, 40, 3, darker(brush.main, 0.15)) +
    gleam(-21, -88, 5, 78, 0.22) +
    rect(-27, -78, 54, 60, 1, '#faf6ea') +
    brandText(brush.brand, 0, -67, 50, '#2b2118', 10) +
    art(0, -39, 34) +
    rect(-27, -22, 54, 4, 0, brush.main)
  );
}

/** A square bottle for what is drunk by the glass. */
export function flask(brush: Brush): string {
  return (
    rect(-12, -160, 24, 22, 3, darker(brush.main, 0.3)) +
    path(
      'M-10-140h20v12c0 6 28 8 28 22V-10q0 10-10 10h-56q-10 0-10-10v-96c0-14 28-16 28-22z',
      lighter(brush.flavour, 0.1),
    ) +
    gleam(-32, -98, 6, 88, 0.3) +
    rect(-30, -88, 60, 70, 3, '#fbf5e6') +
    rect(-26, -84, 52, 62, 2, lighter(brush.main, 0.82)) +
    brandText(brush.brand, 0, -71, 48, darker(brush.main, 0.3), 11) +
    art(0, -43, 36)
  );
}

/** A bottle with a handle; small ones have none, and large ones are canisters. */
export function jug(brush: Brush): string {
  const millilitres = packAmount(brush.size) ?? 3_000;
  const inside = brush.category === 'water' ? '#b5ddf3' : oilOf(brush);
  if (millilitres < 2_000) return smallJug(brush, inside);
  if (millilitres < 10_000) return handledJug(brush, inside);
  return brush.category === 'water' ? dispenserBottle(brush, inside) : canister(brush, inside);
}

function smallJug(brush: Brush, inside: string): string {
  return (
    rect(-13, -162, 26, 18, 4, brush.main) +
    path(
      'M-10-144h20q2 12 12 20q8 8 8 24V-10q0 10-10 10h-40q-10 0-10-10V-100q0-16 8-24q10-8 12-20z',
      inside,
    ) +
    path('M-30-72q6 4 6 10t-6 10zM30-72q-6 4-6 10t6 10z', darker(inside, 0.16)) +
    gleam(-24, -104, 5, 26, 0.45) +
    label(brush, -27, -76, 62)
  );
}

function canister(brush: Brush, inside: string): string {
  return (
    rect(-52, -162, 26, 14, 4, brush.main) +
    `<path d="M-14-138v-12q0-8 8-8h34q8 0 8 8v12" fill="none" stroke="${darker(inside, 0.2)}" stroke-width="11"/>` +
    path('M-62-140q0-8 8-8h12l6 8h92q10 0 10 10V-12q0 12-12 12h-104q-12 0-12-12z', inside) +
    `<path d="M-50-126v114M54-126v114" stroke="${darker(inside, 0.14)}" stroke-width="5" stroke-linecap="round"/>` +
    gleam(-42, -128, 6, 34, 0.35) +
    label(brush, -40, -92, 76)
  );
}

function dispenserBottle(brush: Brush, inside: string): string {
  return (
    rect(-14, -158, 28, 14, 4, brush.main) +
    path(
      'M-12-144h24q0 12 26 17q16 5 16 20V-14q0 14-14 14h-80q-14 0-14-14V-107q0-15 16-20q26-5 26-17z',
      inside,
    ) +
    [-102, -88, -14].map((y) => rect(-54, y, 108, 5, 2, darker(inside, 0.14))).join('') +
    gleam(-44, -112, 7, 100, 0.45) +
    label(brush, -38, -76, 58)
  );
}

function handledJug(brush: Brush, inside: string): string {
  return (
    rect(-34, -158, 26, 18, 4, brush.main) +
    path(
      'M-46-142h46c10 0 18 6 26 14l18 18c6 6 8 12 8 20V-12q0 12-12 12h-80q-12 0-12-12V-132q0-10 6-10z M6-124c-4 0-6 4-4 8l14 22c4 6 12 4 12-4 0-12-10-26-22-26z',
      inside,
    ) +
    gleam(-46, -128, 7, 116, 0.3) +
    label(brush, -40, -84, 68)
  );
}

/** A bottle with a pump on top. */
export function pump(brush: Brush): string {
  const tone = lighter(brush.main, 0.72);
  return (
    path('M-30-164h34q6 0 6 6v8h-10v12h-12v-18h-18z', brush.main) +
    rect(-16, -140, 32, 14, 3, brush.main) +
    rect(-34, -128, 68, 128, 14, tone) +
    gleam(-28, -116, 6, 104, 0.55) +
    brandText(brush.brand, 0, -100, 58, darker(brush.main, 0.2), 13) +
    art(0, -62, 46) +
    rect(-34, -28, 68, 14, 0, brush.main) +
    text(brush.size, 0, -21, 58, inkOn(brush.main), 9)
  );
}

/** An aerosol. */
export function spray(brush: Brush): string {
  return (
    path('M-20-140q0-26 20-26t20 26z', lighter(brush.main, 0.75)) +
    rect(-25, -142, 50, 10, 3, '#c9ced4') +
    rect(-27, -133, 54, 133, 7, brush.main) +
    path('M-27-70q27-26 54 0v70q0 0 0 0h-54z', lighter(brush.flavour, 0.7)) +
    rect(-27, -6, 54, 6, 3, '#c9ced4') +
    gleam(-21, -126, 5, 116, 0.35) +
    brandText(brush.brand, 0, -108, 46, inkOn(brush.main), 12) +
    art(0, -42, 42)
  );
}

/** A soft bottle that stands on its cap or carries a spout. */
export function squeeze(brush: Brush): string {
  return (
    path('M-6-168h12l3 22h-18z', lighter(brush.main, 0.6)) +
    rect(-16, -148, 32, 12, 4, darker(brush.main, 0.2)) +
    path('M-18-137h36c8 10 16 18 16 36V-14q0 14-14 14h-40q-14 0-14-14v-87c0-18 8-26 16-36z', brush.main) +
    gleam(-27, -104, 6, 90, 0.35) +
    `<ellipse cx="0" cy="-58" rx="29" ry="38" fill="#fffdf6"/>` +
    brandText(brush.brand, 0, -112, 50, inkOn(brush.main), 12) +
    art(0, -58, 42)
  );
}

/** A bottle with a trigger. */
export function trigger(brush: Brush): string {
  return (
    path('M-38-168h46q8 0 8 8v18h-22l-8 16-8-2 4-16h-20z', darker(brush.main, 0.1)) +
    rect(-9, -142, 22, 14, 2, '#e9edf0') +
    path(
      'M-8-130h20c4 18 24 22 24 48V-12q0 12-12 12h-46q-12 0-12-12v-70c0-26 22-30 26-48z',
      lighter(brush.flavour, 0.45),
    ) +
    gleam(-26, -80, 6, 66, 0.4) +
    label(brush, -34, -76, 60)
  );
}

const oils: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    'palm-tree': '#c4431a',
    peanuts: '#e3b23a',
    sunflower: '#f0c53b',
  }),
);

function oilOf({ art, main, flavour }: Brush): string {
  return oils.get(art) ?? (art === 'oil-drum' ? darker(main, 0.1) : lighter(flavour, 0.2));
}

import { type Brush, brandText, ellipse, gleam, path, rect, text } from '../brush.ts';
import { darker, inkOn, lighter } from '../colours.ts';

const steel = '#d5dade';
const shade = '#5b6268';

export function blender({ main, brand }: Brush): string {
  return (
    rect(-22, -176, 44, 12, 4, shade) +
    path('M-38-166h76l-9 92h-58z', '#cfe6ee') +
    path('M-34-130h68l-5 56h-58z', '#e7774f') +
    gleam(-27, -158, 6, 76, 0.6) +
    path('M38-154q26 4 20 40-4 22-24 24l1-12q10-4 12-18 2-20-10-24z', '#b9d3dc') +
    rect(-32, -76, 64, 12, 3, shade) +
    path('M-38-66h76l10 58q1 8-8 8h-80q-9 0-8-8z', main) +
    ellipse(0, -20, 11, 11, '#f5f5f2') +
    rect(-1.5, -29, 3, 10, 1, shade) +
    brandText(brand, 0, -48, 64, inkOn(main), 12)
  );
}

export function kettle({ main, brand }: Brush): string {
  return (
    `<path d="M34-108q44-4 40 44-2 26-28 26" fill="none" stroke="${shade}" stroke-width="13" stroke-linecap="round"/>` +
    path('M-40-118h76q22 60 18 92H-52q-2-30 2-52l-24-22 8-10 22 14z', main) +
    rect(-40, -128, 76, 13, 6, darker(main)) +
    rect(-10, -138, 18, 12, 5, shade) +
    rect(-58, -24, 116, 24, 8, shade) +
    gleam(-34, -104, 7, 66, 0.4) +
    brandText(brand, 4, -68, 72, inkOn(main), 13)
  );
}

export function iron({ main, brand }: Brush): string {
  return (
    path('M-92-22q24-62 96-66h54q22 0 24 24l4 42z', main) +
    `<path d="M-32-78q10-34 50-34h36q20 0 22 26" fill="none" stroke="${darker(main, 0.3)}" stroke-width="14" stroke-linecap="round"/>` +
    path('M-96-6q2-14 12-18H86l4 18q0 6-6 6H-90q-6 0-6-6z', steel) +
    ellipse(-16, -50, 13, 13, '#f5f5f2') +
    ellipse(-16, -50, 5, 5, '#c8372d') +
    brandText(brand, 42, -46, 70, inkOn(main), 13)
  );
}

export function toaster({ main, brand }: Brush): string {
  return (
    path('M-52-100q0-28 24-28t24 28z', '#e6b873') +
    path('M2-100q0-28 24-28t24 28z', '#d99a4e') +
    rect(-78, -104, 156, 96, 24, main) +
    rect(-62, -106, 124, 9, 4, darker(main, 0.45)) +
    rect(-70, -8, 24, 8, 3, shade) +
    rect(46, -8, 24, 8, 3, shade) +
    rect(70, -76, 18, 12, 4, shade) +
    ellipse(50, -32, 12, 12, '#f5f5f2') +
    gleam(-68, -88, 6, 62, 0.35) +
    brandText(brand, -16, -52, 96, inkOn(main), 16)
  );
}

export function cooker({ main, brand }: Brush): string {
  return (
    rect(-16, -140, 32, 12, 6, shade) +
    path('M-66-100q6-30 66-30t66 30z', lighter(main, 0.35)) +
    rect(-72, -102, 144, 12, 6, steel) +
    path('M-70-92H70l-8 78q-2 14-16 14h-92q-14 0-16-14z', main) +
    rect(-92, -88, 24, 14, 7, shade) +
    rect(68, -88, 24, 14, 7, shade) +
    rect(-24, -44, 48, 30, 8, '#f5f5f2') +
    rect(-14, -34, 28, 6, 3, '#e8940c') +
    brandText(brand, 0, -66, 100, inkOn(main), 14)
  );
}

export function microwave({ main, brand }: Brush): string {
  return (
    rect(-92, -116, 184, 108, 10, steel) +
    rect(-82, -106, 118, 88, 6, '#22282d') +
    ellipse(-23, -44, 40, 9, '#4a545c') +
    path('M-50-50q4-22 27-22t27 22z', '#e7a13c') +
    `<path d="M-74-98h44l-40 56z" fill="#fff" opacity=".12"/>` +
    rect(42, -106, 42, 88, 6, main) +
    rect(48, -98, 30, 13, 2, '#bfe8c9') +
    [-78, -66, -54]
      .map((y) => rect(48, y, 8, 7, 2, '#fff') + rect(59, y, 8, 7, 2, '#fff') + rect(70, y, 8, 7, 2, '#fff'))
      .join('') +
    brandText(brand, 63, -32, 38, inkOn(main), 9) +
    rect(-78, -8, 22, 8, 3, shade) +
    rect(56, -8, 22, 8, 3, shade)
  );
}

export function fan({ main, brand }: Brush): string {
  return (
    rect(-4, -70, 8, 62, 3, shade) +
    ellipse(0, -6, 46, 8, shade) +
    ellipse(0, -118, 58, 58, steel) +
    ellipse(0, -118, 53, 53, '#f7f9fa') +
    [0, 120, 240]
      .map(
        (turn) =>
          `<path d="M0-118c-6-26 4-48 22-48s20 30-22 48z" fill="${main}" transform="rotate(${turn} 0 -118)"/>`,
      )
      .join('') +
    `<path d="M0-171v106M-53-118H53M-38-156l76 76M38-156l-76 76" stroke="#b7c0c6" stroke-width="1.5"/>` +
    ellipse(0, -118, 13, 13, darker(main)) +
    rect(-18, -52, 36, 26, 6, main) +
    brandText(brand, 0, -39, 34, inkOn(main), 8)
  );
}

export function burner({ main, brand }: Brush): string {
  const flame = (x: number) =>
    `<path d="M${x - 26}-66q6-16 13 0q6-20 13 0q7-20 13 0q7-16 13 0z" fill="#3f8fe0"/>` +
    rect(x - 30, -76, 60, 6, 2, shade);
  return (
    flame(-42) +
    flame(42) +
    rect(-94, -68, 188, 16, 5, '#2b3035') +
    rect(-90, -54, 180, 46, 6, main) +
    ellipse(-60, -31, 11, 11, '#f5f5f2') +
    ellipse(60, -31, 11, 11, '#f5f5f2') +
    rect(-84, -8, 22, 8, 3, shade) +
    rect(62, -8, 22, 8, 3, shade) +
    brandText(brand, 0, -31, 84, inkOn(main), 15) +
    path('M-78-78h72l-6-44h-60z', steel) +
    rect(-84, -126, 84, 8, 4, lighter(shade, 0.3))
  );
}

export function fryer({ main, brand }: Brush): string {
  return (
    path('M-58-110q0-46 58-46t58 46V-12q0 12-12 12h-92q-12 0-12-12z', main) +
    rect(-34, -132, 68, 26, 8, '#22282d') +
    rect(-22, -124, 30, 10, 2, '#9fe0b0') +
    rect(-50, -84, 100, 62, 10, darker(main, 0.25)) +
    rect(-12, -62, 24, 56, 8, shade) +
    gleam(-50, -126, 6, 36, 0.35) +
    brandText(brand, 0, -94, 88, inkOn(main), 12)
  );
}

export function vacuum({ main, brand }: Brush): string {
  return (
    `<path d="M-20-70C-70-190 20-180 62-120V-14" fill="none" stroke="${shade}" stroke-width="9"/>` +
    path('M44-14h40l6 14H36z', '#2b3035') +
    path('M-84-40q0-50 56-50h20q34 0 34 40v30H-84z', main) +
    ellipse(-60, -18, 18, 18, '#2b3035') +
    ellipse(-60, -18, 8, 8, steel) +
    ellipse(8, -10, 10, 10, '#2b3035') +
    path('M-66-78h44v-10q-30-2-44 10z', lighter(main, 0.4)) +
    brandText(brand, -28, -54, 76, inkOn(main), 13)
  );
}

export function dryer({ main, brand }: Brush): string {
  return (
    path('M-8-74h38l10 62q2 12-10 12H14q-10 0-12-10z', darker(main, 0.2)) +
    path('M-70-140l14 4v54l-14 4q-10-32 0-62z', '#2b3035') +
    path('M-58-138q60-14 98-8 34 8 34 38t-34 36q-40 4-98-10z', main) +
    ellipse(48, -108, 17, 24, darker(main, 0.35)) +
    gleam(-46, -132, 60, 6, 0.35) +
    brandText(brand, -8, -106, 74, inkOn(main), 14)
  );
}

export function dispenser({ main, brand }: Brush): string {
  return (
    path('M-26-172h52q6 0 6 6v34H-32v-34q0-6 6-6z', '#b5ddf3') +
    rect(-38, -134, 76, 134, 10, '#f3f5f6') +
    rect(-38, -134, 76, 32, 10, main) +
    brandText(brand, 0, -118, 66, inkOn(main), 12) +
    rect(-26, -92, 52, 40, 5, '#2b3035') +
    rect(-17, -92, 9, 13, 2, '#c8372d') +
    rect(8, -92, 9, 13, 2, '#2488c8') +
    rect(-28, -44, 56, 36, 4, '#e2e6e8') +
    gleam(-24, -166, 5, 28, 0.7)
  );
}

export function stabiliser({ main, brand }: Brush): string {
  return (
    rect(-72, -116, 144, 108, 8, main) +
    rect(-60, -104, 120, 52, 5, '#20262b') +
    text('220V', 0, -78, 100, '#8ff0a6', 30) +
    brandText(brand, -18, -34, 80, inkOn(main), 15) +
    ellipse(46, -34, 10, 10, '#e04a3a') +
    rect(-60, -8, 24, 8, 3, shade) +
    rect(36, -8, 24, 8, 3, shade)
  );
}

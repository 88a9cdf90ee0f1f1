import { art, type Brush, brandText, ellipse, gleam, label, path, rect, text } from '../brush.ts';
import { darker, inkOn, lighter } from '../colours.ts';

/** A drinks can. */
export function can(brush: Brush): string {
  const ink = inkOn(brush.main);
  return (
    path('M-30-124q0-10 8-12h44q8 2 8 12V-10q0 8-8 10h-44q-8-2-8-10z', brush.main) +
    path('M-30-46q30-26 60-2v38q0 8-8 10h-44q-8-2-8-10z', lighter(brush.flavour, 0.35)) +
    ellipse(0, -136, 24, 5, '#d5dade') +
    ellipse(0, -136, 16, 3, '#aab1b8') +
    rect(-24, -4, 48, 4, 2, '#c9ced4') +
    gleam(-24, -124, 5, 112, 0.4) +
    brandText(brush.brand, 0, -108, 54, ink, 13) +
    art(0, -60, 48)
  );
}

const flatArts: ReadonlySet<string> = new Set(['own-sardine', 'own-tuna']);

/** A food tin: flat like fish, or as tall as it is wide. */
export function tin(brush: Brush): string {
  const isFlat = flatArts.has(brush.art);
  const [half, height] = isFlat ? [66, 62] : brush.whim > 0.5 ? [48, 112] : [54, 92];
  const foot = isFlat ? 12 : 10;
  return (
    path(
      `M-${half}-${height}v${height - foot}a${half} ${foot} 0 0 0 ${half * 2} 0v-${height - foot}z`,
      '#c9ced4',
    ) +
    path(
      `M-${half}-${height - 8}v${height - 16 - foot / 2}a${half} ${foot} 0 0 0 ${half * 2} 0v-${height - 16 - foot / 2}a${half} ${foot} 0 0 1-${half * 2} 0z`,
      brush.main,
    ) +
    ellipse(0, -height, half, foot, '#dfe3e6') +
    ellipse(0, -height, half - 8, foot - 3.5, '#bcc3c9') +
    (isFlat
      ? ellipse(28, -26, 28, 17, '#fffdf6') +
        art(28, -26, 34) +
        brandText(brush.brand, -26, -26, 62, inkOn(brush.main), 14)
      : brandText(brush.brand, 0, -height + 30, half * 1.7, inkOn(brush.main), 15) +
        ellipse(0, -height * 0.36, half * 0.62, height * 0.27, '#fffdf6') +
        art(0, -height * 0.36, height * 0.42)) +
    gleam(-half + 6, -height + 14, 5, height - 26, 0.35)
  );
}

/** A glass jar with a lid. */
export function jar(brush: Brush): string {
  return (
    path('M-42-104q0-10 10-14h64q10 4 10 14V-14q0 14-14 14h-56q-14 0-14-14z', lighter(brush.flavour, 0.12)) +
    rect(-38, -136, 76, 22, 5, brush.main) +
    rect(-38, -120, 76, 5, 0, darker(brush.main)) +
    gleam(-36, -102, 6, 92, 0.35) +
    label(brush, -36, -90, 70)
  );
}

/** A plastic tub with a lid. */
export function tub(brush: Brush): string {
  return (
    path('M-56-92H56L46-10q-2 10-12 10h-68q-10 0-12-10z', lighter(brush.flavour, 0.68)) +
    rect(-62, -108, 124, 20, 7, brush.main) +
    path('M-55-86H55l-3 22q-52 14-104 0z', lighter(brush.main, 0.12)) +
    brandText(brush.brand, 0, -74, 96, inkOn(lighter(brush.main, 0.12)), 14) +
    art(0, -30, 50) +
    gleam(-50, -104, 40, 4, 0.4)
  );
}

/** A tube that stands on its cap. */
export function tube(brush: Brush): string {
  return (
    path('M-36-164h72L24-22h-48z', lighter(brush.main, 0.8)) +
    rect(-38, -168, 76, 12, 2, brush.main) +
    path('M-32-116l64 0-6 60h-52z', brush.main) +
    brandText(brush.brand, 0, -132, 58, darker(brush.main, 0.2), 13) +
    art(0, -86, 46) +
    text(brush.size, 0, -40, 40, darker(brush.main, 0.2), 10) +
    rect(-20, -22, 40, 22, 4, brush.main) +
    gleam(-25, -150, 5, 120, 0.5)
  );
}

/** Paper on rolls, stacked and wrapped. */
export function roll(brush: Brush): string {
  const end = (x: number, y: number) =>
    ellipse(x, y, 27, 27, '#fbfaf6') + ellipse(x, y, 17, 17, '#efece4') + ellipse(x, y, 9, 9, '#c9b79a');
  const isSoft = brush.art === 'roll-of-paper';
  if (!isSoft) {
    return (
      rect(-62, -84, 124, 84, 30, lighter(brush.flavour, 0.45)) +
      rect(-34, -84, 68, 84, 0, brush.main) +
      brandText(brush.brand, 0, -66, 62, inkOn(brush.main), 13) +
      art(0, -30, 44) +
      ellipse(62, -42, 14, 42, lighter(brush.flavour, 0.7)) +
      ellipse(62, -42, 5, 15, darker(brush.flavour, 0.4))
    );
  }
  return (
    rect(-62, -122, 124, 122, 14, '#e8f1f4') +
    end(-29, -90) +
    end(29, -90) +
    end(-29, -30) +
    end(29, -30) +
    rect(-62, -80, 124, 40, 0, brush.main) +
    brandText(brush.brand, 0, -60, 108, inkOn(brush.main), 18) +
    gleam(-54, -116, 5, 108, 0.7)
  );
}

/**
 * Advance widths of printable ASCII from the space on, in thousandths of the font's size: those of Helvetica, which Arial
 * and Liberation Sans share. A picture is laid out without a screen; the painter fits each text to the width computed here.
 */
const advances: readonly number[] = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const firstCode = 32;
/** The width of other characters, such as an arrow. */
const otherAdvance = 1000;
/** Bold letters are wider by about this much. */
const boldFactor = 1.08;

/** The width of a text on one line, in pixels. */
export function textWidth(text: string, sizePx: number, weight: 'regular' | 'bold' = 'regular'): number {
  const thousandths = Array.from(text)
    .map((letter) => advances[letter.charCodeAt(0) - firstCode] ?? otherAdvance)
    .reduce((sum, advance) => sum + advance, 0);
  return (thousandths / 1000) * sizePx * (weight === 'bold' ? boldFactor : 1);
}

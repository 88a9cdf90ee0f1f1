import inter from './inter.json' with { type: 'json' };

/** The weights of Inter whose outlines are kept. */
export type Weight = 500 | 700 | 800;

/** How words are set. */
export interface Setting {
  /** Height of the em, in the picture's units. */
  readonly size: number;
  readonly weight: Weight;
  /** Space added between letters, in ems; none when it is left out. */
  readonly tracking?: number;
}

/** Words as one outline; the base line begins at 0,0. */
export interface Lettering {
  /** Path data in units of the typeface; times `scale`, units of the picture. */
  readonly path: string;
  readonly scale: number;
  /** From the first letter's origin to the end of the last letter, in the picture's units. */
  readonly width: number;
}

/** Height of Inter's capitals, in ems. */
export const capitalHeight = 0.727;

/**
 * Words as outlines: a picture that a page shows as an `<img>` can load no typeface. Letters are kerned. What Inter's
 * Latin part lacks becomes a question mark.
 */
export function lettering(words: string, { size, weight, tracking = 0 }: Setting): Lettering {
  const { glyphs, kerning } = faces[weight];
  const gap = Math.round(tracking * inter.em);
  let path = '';
  let pen = 0;
  let before = '';
  for (const letter of [...words].map((each) => (glyphs.has(each) ? each : '?'))) {
    const { advance, outline } = glyphs.get(letter) ?? space;
    if (before !== '') pen += gap + (kerning.get(before + letter) ?? 0);
    path += startingAt(pen, outline);
    pen += advance;
    before = letter;
  }
  const scale = size / inter.em;
  return { path, scale, width: pen * scale };
}

/**
 * Words drawn in a picture, in the colour of what is around them.
 *
 * @param x  where they begin or, around the middle, their middle
 * @param y  their base line
 */
export function drawnWords(
  words: string,
  x: number,
  y: number,
  setting: Setting,
  around: 'start' | 'middle' = 'start',
): string {
  const { path, scale, width } = lettering(words, setting);
  const left = around === 'start' ? x : x - width / 2;
  return `<path transform="translate(${rounded(left)} ${rounded(y)})scale(${rounded(scale)})" d="${path}"/>`;
}

/** The largest size, up to a setting's own, at which words are no wider than a width. */
export function fitted(words: string, setting: Setting, width: number): Setting {
  const natural = lettering(words, setting).width;
  return natural <= width ? setting : { ...setting, size: (setting.size * width) / natural };
}

/**
 * Words in the fewest lines that a width allows, the lines as equal as they can be. Words that a no-break space joins
 * stay together; a word wider than the width is a line by itself.
 */
export function inLines(words: string, setting: Setting, width: number): readonly string[] {
  const all = words.split(' ');
  const widthOf = (line: string) => lettering(line, setting).width;
  const fill = (limit: number) => filled(all, (line) => widthOf(line) <= limit);
  const fewest = fill(width).length;
  const limits = spans(all).map(widthOf);
  const enough = limits.filter((limit) => limit <= width && fill(limit).length === fewest);
  return fill(Math.min(width, ...enough));
}

/** Words one after the other, a new line for each that no longer fits. */
function filled(words: readonly string[], fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.pop();
    if (last === undefined) lines.push(word);
    else if (fits(`${last} ${word}`)) lines.push(`${last} ${word}`);
    else lines.push(last, word);
  }
  return lines;
}

/** Every run of neighbouring words: what could be a line. */
function spans(words: readonly string[]): readonly string[] {
  return words.flatMap((_, from) =>
    words.slice(from).map((__, more) => words.slice(from, from + more + 1).join(' ')),
  );
}

interface Glyph {
  /** How far the next letter stands, in units of the typeface. */
  readonly advance: number;
  /** Path data that begins with "m" and is relative throughout; '' for a space. */
  readonly outline: string;
}

interface Face {
  readonly glyphs: ReadonlyMap<string, Glyph>;
  /** By how much two letters move apart, by the pair; negative for closer. */
  readonly kerning: ReadonlyMap<string, number>;
}

const space: Glyph = { advance: 0, outline: '' };

const faces: Readonly<Record<Weight, Face>> = {
  500: faceOf(inter.outlines[500], inter.kerning[500]),
  700: faceOf(inter.outlines[700], inter.kerning[700]),
  800: faceOf(inter.outlines[800], inter.kerning[800]),
};

/** @param kerning  by the left letter, amounts with their right letters: "-41:VW 3:x" */
function faceOf(outlines: Readonly<Record<string, string>>, kerning: Readonly<Record<string, string>>): Face {
  return {
    glyphs: new Map(Object.entries(outlines).map(([letter, text]) => [letter, glyphOf(text)])),
    kerning: new Map(
      Object.entries(kerning).flatMap(([left, amounts]) =>
        [...amounts.matchAll(/(-?\d+):(\S+)/g)].flatMap(([, amount, rights = '']) =>
          [...rights].map((right) => [left + right, Number(amount)] as const),
        ),
      ),
    ),
  };
}

/** @param text  the advance, then the outline */
function glyphOf(text: string): Glyph {
  const advance = Number.parseInt(text, 10);
  return { advance, outline: text.slice(`${advance}`.length) };
}

/** A relative outline, made to start from a point of the base line. */
function startingAt(x: number, outline: string): string {
  return outline.replace(/^m(-?\d+) ?(-?\d+)/, (_, right: string, down: string) => {
    const start = `M${x + Number(right)}`;
    return down.startsWith('-') ? start + down : `${start} ${down}`;
  });
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

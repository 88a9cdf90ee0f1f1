import { textWidth } from './text-width.ts';

/** The role of a piece of text: an event, its condition, an action, or words between them. */
export type Tone = 'trigger' | 'guard' | 'action' | 'plain';

export interface Run {
  readonly text: string;
  readonly tone: Tone;
}

/** One line of text; its runs follow each other without a gap. */
export type Line = readonly Run[];

/** The width of a line in pixels. Triggers are bold. */
export function lineWidth(line: Line, sizePx: number): number {
  return line.reduce((sum, run) => sum + runWidth(run, sizePx), 0);
}

/** The width of one run in pixels. */
function runWidth({ text, tone }: Run, sizePx: number): number {
  return textWidth(text, sizePx, tone === 'trigger' ? 'bold' : 'regular');
}

/** One run with its place in its line, in pixels, without the spaces around it. */
export interface PlacedRun extends Run {
  readonly x: number;
  readonly width: number;
}

/** The runs of a line one after the other. */
export function placedRuns(line: Line, sizePx: number): readonly PlacedRun[] {
  let x = 0;
  const placed: PlacedRun[] = [];
  for (const run of line) {
    const text = run.text.trim();
    const before = { ...run, text: run.text.slice(0, run.text.length - run.text.trimStart().length) };
    if (text !== '') {
      const bare = { ...run, text };
      placed.push({ ...bare, x: x + runWidth(before, sizePx), width: runWidth(bare, sizePx) });
    }
    x += runWidth(run, sizePx);
  }
  return placed;
}

/**
 * Wraps a line at its spaces; a word that is too wide is broken after a dot or before a capital.
 *
 * @param widthPx  the width of a line, unless an unbreakable piece is wider
 * @param indent   the start of each further line
 */
export function wrapped(line: Line, sizePx: number, widthPx: number, indent = ''): readonly Line[] {
  const lines: Run[][] = [[]];
  for (const word of words(line).flatMap((one) => pieces(one, sizePx, widthPx))) {
    const last = lines.at(-1) ?? [];
    const isFirst = last.length === 0 || (last.length === 1 && last[0]?.text === indent);
    if (!isFirst && lineWidth([...last, trimmed(word)], sizePx) > widthPx) {
      lines.push(indent === '' ? [word] : [{ text: indent, tone: 'plain' }, word]);
    } else {
      last.push(word);
    }
  }
  return lines.map(joined);
}

/** Each word keeps the space after it; a sign stays with the next word. */
function words(line: Line): readonly Run[] {
  return line.flatMap(({ text, tone }) =>
    (text.match(/\s*(?:[/→] )?\S+\s*|\s+/g) ?? []).map((word) => ({ text: word, tone })),
  );
}

function pieces(word: Run, sizePx: number, widthPx: number): readonly Run[] {
  if (runWidth(trimmed(word), sizePx) <= widthPx) return [word];
  return word.text.split(/(?<=\.)|(?=[A-Z])/).map((text) => ({ text, tone: word.tone }));
}

function trimmed(run: Run): Run {
  return { ...run, text: run.text.trimEnd() };
}

/** Neighbours of one tone become one run, and no line ends in a space. */
function joined(line: readonly Run[]): Line {
  const runs: Run[] = [];
  for (const run of line) {
    const last = runs.at(-1);
    if (last?.tone === run.tone) runs[runs.length - 1] = { ...last, text: last.text + run.text };
    else runs.push(run);
  }
  return runs.map((run, index) => (index === runs.length - 1 ? trimmed(run) : run));
}

import { sizes } from '../lettering/sizes.ts';
import { textWidth } from '../lettering/text-width.ts';
import { element } from './markup.ts';

/** A sign that only some pictures have. */
export type Sign = 'final' | 'region' | 'active';

interface Entry {
  /** Explained only in pictures that have this sign; without it, always. */
  readonly only?: Sign;
  readonly sign: (x: number, y: number) => string;
  readonly text: string;
}

const signWidth = 34;
const rowHeight = 26;
const gapPx = 28;

const entries: readonly Entry[] = [
  { sign: (x, y) => element('circle', { class: 'dot', cx: x + 22, cy: y, r: 6 }), text: 'begins here' },
  { sign: (x, y) => box(x, y, 'state part'), text: 'state' },
  {
    sign: (x, y) =>
      `${box(x, y, 'state part')}${element('rect', { class: 'state part final', x: x + 5, y: y - 6, width: 20, height: 12, rx: 2 })}`,
    text: 'final state',
    only: 'final',
  },
  {
    sign: (x, y) => box(x, y, 'state whole region'),
    text: 'one of several at the same time',
    only: 'region',
  },
  { sign: (x, y) => box(x, y, 'state part active'), text: 'active now', only: 'active' },
  {
    sign: (x, y) => sample(x, y, 'trigger', 'event'),
    text: 'what happens; or "x done", "x failed" of an actor',
  },
  { sign: (x, y) => sample(x, y, 'guard', '[if]'), text: 'the guards that must hold' },
  { sign: (x, y) => sample(x, y, 'action', '/ do'), text: 'what is done' },
];

/** The legend of the signs in a picture, in as many rows as the width needs. */
export function legend(
  signs: ReadonlySet<Sign>,
  x: number,
  y: number,
  widthPx: number,
): { readonly height: number; readonly markup: readonly string[] } {
  const markup: string[] = [];
  let atX = x;
  let atY = y + rowHeight / 2;
  for (const { sign, text } of entries.filter(({ only }) => only === undefined || signs.has(only))) {
    const width = signWidth + 8 + textWidth(text, sizes.text);
    if (atX > x && atX + width > x + widthPx) {
      atX = x;
      atY += rowHeight;
    }
    markup.push(
      sign(atX, atY),
      element(
        'text',
        { class: 'plain', x: atX + signWidth + 8, y: atY + 4.5, textLength: textWidth(text, sizes.text) },
        text,
      ),
    );
    atX += width + gapPx;
  }
  return { height: atY + rowHeight / 2 - y, markup };
}

function box(x: number, y: number, look: string): string {
  return element('rect', { class: look, x: x + 2, y: y - 9, width: 26, height: 18, rx: 4 });
}

function sample(x: number, y: number, tone: string, text: string): string {
  return element('text', { class: tone, x, y: y + 4.5 }, text);
}

import { wrappedLine } from '../../contract/wrap.ts';
import type { ScreenButton, ScreenPart, ScreenRow, ScreenView } from './screen-view.ts';

/**
 * A screen as plain lines: its title, its words, the press that was refused, the total, its buttons and its parts. The rest may be
 * scrolled to.
 *
 * @param width  the greatest width of a line
 */
export function screenLines(view: ScreenView, width: number): readonly string[] {
  const words = [...view.words, ...(view.refused === null ? [] : [`Refused: ${view.refused}`])];
  return [
    `▌ ${view.title}`,
    ...words.flatMap((text) => wrappedLine(`! ${text}`, width)),
    ...(view.total === null ? [] : [rowText(view.total, width)]),
    ...view.buttons.flatMap((one) => wrappedLine(buttonText(one), width)),
    ...view.parts.flatMap((part) => partLines(part, width)),
  ];
}

const signs: Readonly<Record<ScreenButton['state'], string>> = { on: '', off: '✗ ', busy: '… ' };

function buttonText({ name, state, words }: ScreenButton): string {
  const said = words === null ? '' : `  ${state === 'on' ? 'a press says: ' : ''}${words}`;
  return `[ ${signs[state]}${name} ]${said}`;
}

function partLines({ heading, rows }: ScreenPart, width: number): readonly string[] {
  return [...(heading === null ? [] : [`─ ${heading}`]), ...rows.map((one) => rowText(one, width))];
}

/** A text with its amount at the end of the line; of a text that is too long, the end is cut off. */
function rowText({ text, amount }: ScreenRow, width: number): string {
  const room = width - 2 - (amount === null ? 0 : amount.length + 2);
  const shown = text.length > room ? `${text.slice(0, Math.max(1, room - 1))}…` : text;
  return amount === null ? `  ${shown}` : `  ${shown.padEnd(room)}  ${amount}`;
}

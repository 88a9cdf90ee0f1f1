import { randomUUID } from 'node:crypto';
import { styleText } from 'node:util';
import { printable } from '@marketsquare/core/kernel/printable';

const styles = ['bold', 'dim', 'red', 'green', 'yellow', 'cyan'] as const;

/** The styles of the command line. */
export type Style = (typeof styles)[number];

/** Styles a text, or returns it unchanged. */
export type Paint = (style: Style, text: string) => string;

/** Writes lines to one stream. */
export interface Painter {
  /** Marks a part of a line; the mark becomes a colour when the line is written. */
  readonly paint: Paint;
  /** A line ready for the stream: our colours, and everything else made printable. */
  readonly shown: (line: string) => string;
}

/**
 * Colours for a terminal that wants them: none in a pipe, and none under NO_COLOR.
 *
 * A painted part is framed by a secret word, and becomes an escape sequence only after the whole
 * line was made printable: no text of a journal or an order ever reaches a terminal as a sequence of its own.
 */
export function painterFor(stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): Painter {
  const wantsColour = stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
  if (!wantsColour) return { paint: (_style, text) => text, shown: printable };
  const secret = randomUUID();
  const sequences = new Map(
    styles.flatMap((style) => {
      const [open = '', close = ''] = styleText(style, ' ', { validateStream: false }).split(' ');
      return [
        [`<${secret} ${style}>`, open],
        [`</${secret} ${style}>`, close],
      ];
    }),
  );
  const marks = new RegExp(`</?${secret} [a-z]+>`, 'g');
  return {
    paint: (style, text) => `<${secret} ${style}>${text}</${secret} ${style}>`,
    shown: (line) => printable(line).replace(marks, (mark) => sequences.get(mark) ?? ''),
  };
}

import { styleText } from 'node:util';

/** The styles that the command line uses. */
export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';

/** Puts a style on a text, or leaves the text as it is. */
export type Paint = (style: Style, text: string) => string;

/** Colours for a terminal that wants them: none in a pipe, and none under NO_COLOR. */
export function paintFor(stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): Paint {
  const wantsColour = stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
  return wantsColour
    ? (style, text) => styleText(style, text, { validateStream: false })
    : (_style, text) => text;
}

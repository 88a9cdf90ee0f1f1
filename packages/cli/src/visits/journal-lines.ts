import { createReadStream } from 'node:fs';
import { isFilled } from '@marketsquare/core/journal/exported';

/**
 * The filled lines of a text that arrives in parts, one after the other. A long text is never in memory as a
 * whole, as it is with `readline`, which reads on while a line is worked upon.
 */
export async function* filledLines(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const part of parts) {
    const [first = '', ...more] = part.split('\n');
    rest += first;
    for (const line of more) {
      if (isFilled(rest)) yield rest;
      rest = line;
    }
  }
  if (isFilled(rest)) yield rest;
}

/** The filled lines of a file. */
export function linesOfFile(path: string): AsyncGenerator<string> {
  return filledLines(createReadStream(path, 'utf8'));
}

import { createReadStream } from 'node:fs';
import { isFilled, NoJournal } from '@marketsquare/core/journal/exported';
import { mostBytes } from './limits.ts';

/**
 * The filled lines of a text that arrives in parts, one after the other. A long text is never in memory as a
 * whole, as it is with `readline`, which reads on while a line is worked upon.
 *
 * @throws NoJournal for a line that is too long to be kept, such as that of a device
 */
export async function* filledLines(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const part of parts) {
    const [first = '', ...more] = part.split('\n');
    rest += first;
    if (rest.length > mostBytes) throw new NoJournal('it has a line of more than 64 MB');
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

import { expect, test } from 'vitest';
import { filledLines } from './journal-lines.ts';

test.each<[readonly string[], readonly string[]]>([
  [[], []],
  [['', '\n', ' \n\n'], []],
  [
    ['{"a"', ':1}\n\n{"b":2}\r\n{"c":', '3}'],
    ['{"a":1}', '{"b":2}\r', '{"c":3}'],
  ],
  [['one\ntwo\n'], ['one', 'two']],
])('the lines of %j are told apart, however they arrive', async (parts, lines) => {
  const found: string[] = [];
  for await (const line of filledLines(arriving(parts))) found.push(line);
  expect(found).toEqual(lines);
});

async function* arriving(parts: readonly string[]): AsyncGenerator<string> {
  yield* parts;
}

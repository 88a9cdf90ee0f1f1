import { describe, expect, test } from 'vitest';
import { recordedVisit } from '../testing/recorded-visit.ts';
import { NoJournal, parseJournal } from './parse-journal.ts';

const entries = await recordedVisit();

describe('an exported journal', () => {
  test.each([
    ['one entry a line', entries.map((entry) => JSON.stringify(entry)).join('\n')],
    ['a list', JSON.stringify(entries)],
    ['an object with entries', JSON.stringify({ session: 'x', entries }, null, 2)],
    ['entries out of order', JSON.stringify(entries.toReversed())],
  ])('is read as %s', (_form, text) => {
    expect(parseJournal(text)).toEqual(entries);
  });

  test.each([
    ['', 'holds no entry'],
    ['{"v":1', 'line 1 is not JSON'],
    ['[{"v":1}]', 'entry 1 has no `session`'],
    ['{"a":1}', 'entry 1 has no version'],
    ['"text"', 'entry 1 is no object'],
  ])('is refused in words when it is %s', (text, reason) => {
    expect(() => parseJournal(text)).toThrow(NoJournal);
    expect(() => parseJournal(text)).toThrow(reason);
  });
});

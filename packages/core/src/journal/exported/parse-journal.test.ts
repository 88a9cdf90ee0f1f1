import { describe, expect, test } from 'vitest';
import { type JournalEntry, journalVersion } from '../entry.ts';
import { NoJournal, parseJournal } from './parse-journal.ts';

const told = { v: journalVersion, session: 'one', actor: 'cart' };
const entries: readonly JournalEntry[] = [
  { ...told, seq: 0, at: 1_000, event: { type: 'xstate.init', input: { lines: [] } } },
  { ...told, seq: 1, at: 2_500, event: { type: 'cart.opened' }, digest: '9f3c' },
];

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

  test.each([
    ['v', 0.5, 'has no version `v`'],
    ['seq', 0.5, 'has no whole number `seq`'],
    ['seq', -1, 'has no whole number `seq`'],
    ['at', 0.5, 'has no time `at`'],
    ['at', 8.64e15 + 1, 'has no time `at`'],
    ['event', {}, 'has no `event` with a type'],
    ['refused', { guards: ['isReady'], count: 1 }, 'has a `refused` that is no refusal'],
    ['digest', 7, 'has a `digest` that is no text'],
  ])('is refused in words when an entry’s %s is %s', (field, value, reason) => {
    const damaged = entries.map((entry, index) => (index === 1 ? { ...entry, [field]: value } : entry));
    expect(() => parseJournal(JSON.stringify(damaged))).toThrow(`entry 2 ${reason}`);
  });
});

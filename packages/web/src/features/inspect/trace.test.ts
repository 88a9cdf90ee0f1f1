import { type JournalEntry, journalVersion } from '@marketsquare/core/journal';
import { describe, expect, test } from 'vitest';
import { signedIn } from '../../platform/testing/recorded-visit.ts';
import { endedVisit, traceOf, traceText } from './trace.ts';
import { followVisit } from './visit.ts';

const entries = signedIn();
const changed = (seq: number, change: Partial<JournalEntry>) =>
  traceText(entries.map((entry) => (entry.seq === seq ? { ...entry, ...change } : entry)));

describe('the file of a visit', () => {
  test.each([
    ['one entry a line, as the inspector saves it', traceText(entries)],
    ['an object with entries, as `replay --json` prints it', JSON.stringify({ steps: 7, entries })],
  ])('is read as %s', (_form, text) => {
    const read = traceOf('visit.jsonl', text);
    if (!read.ok) throw new Error(read.problem);
    expect(read.trace).toMatchObject({ id: 'file visit.jsonl', name: 'visit.jsonl' });
    expect(traceText(read.trace.entries)).toBe(traceText(entries));
    expect(read.trace.steps.at(-1)?.snapshot?.value).toBe('signedIn');
  });

  test.each([
    ['', 'this is not a journal, it holds no entry'],
    ['<svg>', 'this is not a journal, line 1 is not JSON'],
    [changed(3, { session: 'two' }), 'it holds several visits'],
    [changed(3, { seq: 2 }), 'it has entry 2 twice'],
    [traceText(entries.filter(({ seq }) => seq !== 3)), 'entry 3 is missing'],
    [
      changed(6, { v: journalVersion + 1 }),
      `entry 6 (shop ← shop.signedIn): its version is ${journalVersion + 1}, and this release records ${journalVersion}`,
    ],
    [
      changed(0, { event: { type: 'shop.signedIn' } }),
      'entry 0 (shop ← shop.signedIn): the machine was never started',
    ],
    [
      changed(2, { event: { type: 'xstate.init' } }),
      'entry 2 cannot be folded, groceryCart does not understand it',
    ],
    [
      changed(6, { actor: 'groceryCart', event: { type: 'cart.itemAdded' } }),
      'entry 6 cannot be folded, groceryCart does not understand it',
    ],
  ])('that is broken is refused in words: %#', (text, problem) => {
    expect(traceOf('a.json', text)).toEqual({ ok: false, problem: `a.json: ${problem}.` });
  });
});

test('a visit that has ended is named after its beginning, and takes no further entry', () => {
  const visit = followVisit('one');
  for (const entry of entries.slice(0, 2)) visit.take({ ...entry, at: Date.UTC(2026, 10, 21, 8, 5) });
  const ended = endedVisit(visit);
  for (const entry of entries) visit.take(entry);
  expect(ended).toMatchObject({ id: 'one', name: 'Ended visit, begun at 09:05 in Lagos' });
  expect([ended.steps.length, ended.entries.length]).toEqual([2, 2]);
});

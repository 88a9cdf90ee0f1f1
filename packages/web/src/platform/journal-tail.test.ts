import { type JournalEntry, journalVersion } from '@marketsquare/core/journal';
import { expect, test } from 'vitest';
import { journalTail } from './journal-tail.ts';

const entry = (seq: number, session = 'visit'): JournalEntry => ({
  v: journalVersion,
  session,
  seq,
  at: seq,
  actor: 'shop',
  event: { type: 'shop.signedIn' },
});

/** A storage that outlives its pages. */
function memory(first: string | null = null) {
  let text = first;
  return {
    getItem: () => text,
    setItem: (_: string, written: string) => {
      text = written;
    },
  };
}

test('what the database has not taken is there for the next page', () => {
  const storage = memory();
  const entries = [entry(0), entry(1), entry(2)];
  const tail = journalTail(storage);
  for (const one of entries) tail.add(one);
  tail.drop(entries.slice(0, 2));
  expect(journalTail(storage).after('visit', 1)).toEqual([entry(2)]);
  expect(journalTail(storage).after('visit', 2)).toEqual([]);
});

test('a journal is continued without a gap, and with its own entries', () => {
  const storage = memory();
  const tail = journalTail(storage);
  for (const one of [entry(3), entry(4, 'another'), entry(4), entry(6)]) tail.add(one);
  expect(journalTail(storage).after('visit', 2)).toEqual([entry(3), entry(4)]);
  expect(journalTail(storage).after('visit', 0)).toEqual([]);
});

test('a storage that is forbidden, full or foreign stops nothing', () => {
  const forbidden = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const tail = journalTail(forbidden);
  expect(() => tail.add(entry(0))).not.toThrow();
  expect(tail.after('visit', -1)).toEqual([]);
  for (const foreign of ['{', '{"a":1}', 'null'])
    expect(journalTail(memory(foreign)).after('visit', -1)).toEqual([]);
});

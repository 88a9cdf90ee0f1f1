import { type JournalEntry, journalVersion } from '@marketsquare/core/journal';
import { expect, test } from 'vitest';
import { upcastOrLeft } from './old-journal.ts';

const entry = (v: number): JournalEntry => ({
  v,
  session: 'visit',
  seq: 0,
  at: 0,
  actor: 'shop',
  event: { type: 'shop.signedIn' },
});

test('what an earlier release recorded is read as this one records it', () => {
  expect(upcastOrLeft([entry(1), entry(journalVersion)]).map(({ v }) => v)).toEqual([
    journalVersion,
    journalVersion,
  ]);
});

test('what a later release recorded is left, for it does not fold', () => {
  const later = [entry(1), entry(journalVersion + 1)];
  expect(upcastOrLeft(later)).toBe(later);
});

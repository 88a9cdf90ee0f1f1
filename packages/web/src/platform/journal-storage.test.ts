import { type JournalEntry, journalVersion } from '@marketsquare/core/journal';
import { expect, test } from 'vitest';
import { browserJournal } from './journal-storage.ts';

test('in a browser without a database an entry is stored once, though it is read before it is written', async () => {
  const kept = new Map<string, string>();
  const journal = browserJournal({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage);
  const visit = [0, 1, 2].map(entryAt);
  for (const entry of visit) journal.append(entry);
  expect(await Promise.all([journal.read('s'), journal.read('s')])).toEqual([visit, visit]);
  await journal.settled();
  const next = entryAt(3);
  journal.append(next);
  await journal.settled();
  expect(await journal.read('s')).toEqual([...visit, next]);
});

function entryAt(seq: number): JournalEntry {
  return { v: journalVersion, session: 's', seq, at: seq, actor: 'shop', event: { type: 'shop.opened' } };
}

import { type JournalEntry, journalVersion } from '@marketsquare/core/journal';
import { expect, test } from 'vitest';
import { browserJournal } from './journal-storage.ts';
import { fakeDatabase } from './testing/fake-database.ts';

test('in a browser without a database an entry is stored once, though it is read before it is written', async () => {
  const journal = browserJournal(memory());
  const visit = [0, 1, 2].map(entryAt);
  for (const entry of visit) journal.append(entry);
  expect(await Promise.all([journal.read('s'), journal.read('s')])).toEqual([visit, visit]);
  await journal.settled();
  const next = entryAt(3);
  journal.append(next);
  await journal.settled();
  expect(await journal.read('s')).toEqual([...visit, next]);
});

test('a visit goes on while the disk is full, over reloads, and is stored in order and once when there is room', async () => {
  const disk = fakeDatabase();
  const storage = memory();
  const page = browserJournal(storage);
  page.append(entryAt(0));
  await page.settled();
  disk.isFull = true;
  for (const seq of [1, 2]) page.append(entryAt(seq));
  await page.settled();
  page.append(entryAt(3));
  await page.settled();

  const second = browserJournal(storage);
  expect(await second.read('s')).toEqual([0, 1, 2, 3].map(entryAt));
  second.append(entryAt(4));
  await second.settled();

  const third = browserJournal(storage);
  expect(await Promise.all([third.read('s'), third.read('s')])).toEqual([visitOf(5), visitOf(5)]);
  expect(disk.written).toEqual(visitOf(1));
  disk.isFull = false;
  third.append(entryAt(5));
  await third.settled();
  expect(disk.written).toEqual(visitOf(6));
  third.append(entryAt(6));
  await third.settled();
  expect(disk.written).toEqual(visitOf(7));
  expect(await browserJournal(storage).read('s')).toEqual(visitOf(7));
});

test('more entries than the storage keeps are stored as soon as the database takes them', async () => {
  const disk = fakeDatabase();
  const journal = browserJournal(memory());
  disk.isFull = true;
  for (const entry of visitOf(700)) journal.append(entry);
  await journal.settled();
  expect(disk.written).toEqual([]);
  disk.isFull = false;
  journal.append(entryAt(700));
  await journal.settled();
  expect(disk.written).toEqual(visitOf(701));
});

test('a connection that the browser has dropped is opened again', async () => {
  const disk = fakeDatabase();
  const journal = browserJournal(memory());
  journal.append(entryAt(0));
  await journal.settled();
  disk.dropConnections();
  expect(await journal.read('s')).toEqual(visitOf(1));
  disk.dropConnections();
  journal.append(entryAt(1));
  await journal.settled();
  expect(disk.written).toEqual(visitOf(2));
});

test('a database that cannot be read is a visit with nothing in it', async () => {
  const disk = fakeDatabase();
  const journal = browserJournal(memory());
  journal.append(entryAt(0));
  await journal.settled();
  disk.isBroken = true;
  expect(await journal.read('s')).toEqual([]);
});

test('a tab that gives the shop away leaves what was refused to the next, and writes none of it later', async () => {
  const disk = fakeDatabase();
  const storage = memory();
  const first = browserJournal(storage);
  disk.isFull = true;
  for (const entry of visitOf(2)) first.append(entry);
  await first.leave();
  disk.isFull = false;
  const second = browserJournal(storage);
  expect(await second.read('s')).toEqual(visitOf(2));
  expect(disk.written).toEqual(visitOf(2));
  first.append(entryAt(2));
  await first.settled();
  expect(disk.written).toEqual(visitOf(3));
});

test('nothing of a removed visit is written when the disk has room again', async () => {
  const disk = fakeDatabase();
  const journal = browserJournal(memory());
  disk.isFull = true;
  journal.append(entryAt(0));
  await journal.settled();
  await journal.remove('s').catch(() => {});
  disk.isFull = false;
  const next = { ...entryAt(0), session: 'next' };
  journal.append(next);
  await journal.settled();
  expect(disk.written).toEqual([next]);
});

/** A storage that outlives its pages. */
function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
}

function visitOf(length: number): readonly JournalEntry[] {
  return Array.from({ length }, (_, seq) => entryAt(seq));
}

function entryAt(seq: number): JournalEntry {
  return { v: journalVersion, session: 's', seq, at: seq, actor: 'shop', event: { type: 'shop.opened' } };
}

import { statSync } from 'node:fs';
import { type JournalEntry, JournalError } from '@marketsquare/core/journal';
import { isEntryLine, NoJournal, parseEntryLine, parseJournal } from '@marketsquare/core/journal/exported';
import type { Verification, VerificationView } from '../verdict/verification.ts';
import { linesOfFile } from '../visits/journal-lines.ts';
import { mostBytes } from '../visits/limits.ts';
import { noJournalFailure, versionFailure } from '../visits/visit-of.ts';
import type { Job } from './job.ts';

/** Reads a visit of a data folder, some entries at a time. */
export type ReadRecorded = (session: string) => AsyncIterable<JournalEntry>;

/** Without a data folder there is none. */
const nothingRecorded: ReadRecorded = async function* () {};

/**
 * Compares one visit. It is read as it is compared, so that its length does not matter.
 *
 * @param start  starts the comparison; called twice for a file whose entries are out of order
 * @throws CommandFailure 2 for what is no journal, or of a version that is not read
 */
export async function verifyJob(
  job: Job,
  start: () => Verification,
  readRecorded = nothingRecorded,
): Promise<VerificationView> {
  try {
    const verification = start();
    switch (job.kind) {
      case 'file':
        return await verifyFile(job.path, start);
      case 'recorded':
        await takeAll(readRecorded(job.name), verification);
        break;
      case 'text':
        await takeAll(parseJournal(job.text), verification);
        break;
      case 'lines':
        await takeAll(entriesOfLines(eachOf(job.lines)), verification);
        break;
      default:
        job satisfies never;
    }
    return verification.view();
  } catch (error) {
    if (error instanceof NoJournal) throw noJournalFailure(job.name, error);
    throw error instanceof JournalError ? versionFailure(error) : error;
  }
}

/** The entries of a file are sorted in memory; those of one that does not fit have to be in order. */
async function verifyFile(path: string, start: () => Verification): Promise<VerificationView> {
  const verification = start();
  await takeAll(entriesOfFile(path), verification);
  const file = statSync(path);
  if (!verification.isMisplaced() || !file.isFile() || file.size > mostBytes) return verification.view();
  const sorted = start();
  await takeAll(parseJournal(await wholeText(linesOfFile(path))), sorted);
  return sorted.view();
}

/** The entries of an exported journal: as they are read where it has one a line, else all at once. */
async function* entriesOfFile(path: string): AsyncGenerator<JournalEntry> {
  const lines = linesOfFile(path);
  const { value: first, done } = await lines.next();
  if (done) throw new NoJournal('it holds no entry');
  if (isEntryLine(first)) yield* entriesOfLines(startingWith(first, lines));
  else yield* parseJournal(await wholeText(startingWith(first, lines)));
}

async function* entriesOfLines(lines: AsyncIterable<string>): AsyncGenerator<JournalEntry> {
  let index = 0;
  for await (const line of lines) {
    yield parseEntryLine(line, index);
    index += 1;
  }
}

/** A line, and those after it. */
export async function* startingWith(first: string, lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* lines;
}

/**
 * All lines as one text again.
 *
 * @throws NoJournal for more than can be kept
 */
export async function wholeText(lines: AsyncIterable<string>): Promise<string> {
  const all: string[] = [];
  let length = 0;
  for await (const line of lines) {
    all.push(line);
    length += line.length;
    if (length > mostBytes) throw new NoJournal('it is a document of more than 64 MB');
  }
  return all.join('\n');
}

async function* eachOf(batches: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  for await (const batch of batches) yield* batch;
}

async function takeAll(
  entries: AsyncIterable<JournalEntry> | Iterable<JournalEntry>,
  verification: Verification,
): Promise<void> {
  for await (const entry of entries) verification.take(entry);
}

import { entrySchema, type JournalEntry } from '../entry.ts';
import { isDeeperThan, mostDepth } from './depth.ts';

/** A text that is not a journal: the mistake, and its place. */
export class NoJournal extends Error {
  override readonly name = 'NoJournal';
}

/**
 * Reads an exported journal: one entry a line, a list of entries, or an object with `entries`, as `replay --json` prints.
 *
 * @returns the entries in order of their `seq`
 * @throws NoJournal when the text is none of these, or an entry lacks a field
 */
export function parseJournal(text: string): readonly JournalEntry[] {
  const entries = listOf(text).map(toEntry);
  if (entries.length === 0) throw new NoJournal('it holds no entry');
  return [...entries].sort((one, other) => one.seq - other.seq);
}

/**
 * Reads one line of a journal that has one entry a line.
 *
 * @param index  the number of entries before it
 * @throws NoJournal when it is not an entry
 */
export function parseEntryLine(line: string, index: number): JournalEntry {
  return toEntry(parsedLine(line, index), index);
}

/** True for the first line of a journal that has one entry a line, rather than one of a document. */
export function isEntryLine(line: string): boolean {
  const whole = jsonOf(line);
  return isRecord(whole) && !Array.isArray(whole.entries);
}

function listOf(text: string): readonly unknown[] {
  const whole = jsonOf(text);
  if (whole === undefined) return text.split('\n').filter(isFilled).map(parsedLine);
  if (Array.isArray(whole)) return whole;
  if (isRecord(whole) && Array.isArray(whole.entries)) return whole.entries;
  return [whole];
}

function parsedLine(line: string, index: number): unknown {
  const value = jsonOf(line);
  if (value === undefined) throw new NoJournal(`line ${index + 1} is not JSON`);
  return value;
}

/** The value of a JSON text; undefined for any other text. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toEntry(value: unknown, index: number): JournalEntry {
  if (isDeeperThan(value, mostDepth))
    throw new NoJournal(`entry ${index + 1} is nested more than ${mostDepth} levels deep`);
  const { success, data, error } = entrySchema.safeParse(value);
  if (success) return data;
  const [field] = error.issues[0]?.path ?? [];
  throw new NoJournal(`entry ${index + 1} ${faults.get(field) ?? 'is no object'}`);
}

/** The mistake in an entry, by the field that cannot be read. */
const faults: ReadonlyMap<PropertyKey | undefined, string> = new Map([
  ['v', 'has no version `v`'],
  ['session', 'has no `session`'],
  ['seq', 'has no whole number `seq`'],
  ['at', 'has no time `at`'],
  ['actor', 'has no `actor`'],
  ['event', 'has no `event` with a type'],
  ['refused', 'has a `refused` that is no refusal'],
  ['digest', 'has a `digest` that is no text'],
]);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a line with anything on it. */
export function isFilled(line: string): boolean {
  return line.trim() !== '';
}

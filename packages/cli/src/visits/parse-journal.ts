import type { JournalEntry } from '@marketsquare/core/journal';

/** A text that is not a journal: what is wrong with it, and where. */
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
  return entries.toSorted((one, other) => one.seq - other.seq);
}

function listOf(text: string): readonly unknown[] {
  const whole = parsed(text);
  if (whole === undefined) return text.split('\n').filter(isFilled).map(parsedLine);
  if (Array.isArray(whole)) return whole;
  if (isRecord(whole) && Array.isArray(whole.entries)) return whole.entries;
  return [whole];
}

function parsedLine(line: string, index: number): unknown {
  const value = parsed(line);
  if (value === undefined) throw new NoJournal(`line ${index + 1} is not JSON`);
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toEntry(value: unknown, index: number): JournalEntry {
  const wrong = (what: string) => new NoJournal(`entry ${index + 1} ${what}`);
  if (!isRecord(value)) throw wrong('is no object');
  const { v, session, seq, at, actor, event, digest } = value;
  if (!isWhole(v)) throw wrong('has no version `v`');
  if (typeof session !== 'string') throw wrong('has no `session`');
  if (!isWhole(seq)) throw wrong('has no whole number `seq`');
  if (!isWhole(at) || at > lastMoment) throw wrong('has no time `at`');
  if (typeof actor !== 'string') throw wrong('has no `actor`');
  if (!isRecord(event) || typeof event.type !== 'string') throw wrong('has no `event` with a type');
  if (digest !== undefined && typeof digest !== 'string') throw wrong('has a `digest` that is no text');
  const entry = { v, session, seq, at, actor, event: { ...event, type: event.type } };
  return digest === undefined ? entry : { ...entry, digest };
}

/** The last moment that a date can hold, in epoch milliseconds. */
const lastMoment = 8.64e15;

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFilled(line: string): boolean {
  return line.trim() !== '';
}

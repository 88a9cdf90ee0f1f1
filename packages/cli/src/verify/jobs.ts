import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ReadableStream, TransformStream } from 'node:stream/web';
import { jsonOf, NoJournal, parseJournal } from '@marketsquare/core/journal/exported';
import { type LagosDay, lagosMoment } from '@marketsquare/core/kernel/calendar';
import { notFound } from '../contract/failure.ts';
import { filledLines } from '../visits/journal-lines.ts';
import type { Span, VisitSource } from '../visits/source.ts';
import { noJournalFailure } from '../visits/visit-of.ts';
import type { Job } from './job.ts';
import { startingWith, wholeText } from './verify-job.ts';

/** Many visits, and their number where it is known. */
export interface Jobs {
  readonly visits: AsyncIterable<Job> | Iterable<Job>;
  readonly count: number | null;
}

/**
 * The exported journals of a folder: its `.json` and `.jsonl` files, by name.
 *
 * @throws CommandFailure 3 when there is none
 */
export function jobsOfFiles(folder: string): Jobs {
  const names = readdirSync(folder)
    .filter((name) => /\.jsonl?$/.test(name))
    .sort();
  if (names.length === 0) {
    throw notFound(
      `There is no journal in ${folder}: no file ends in .json or .jsonl.`,
      "A shop's own folder is named with --data.",
    );
  }
  return {
    visits: names.map((name) => ({ kind: 'file', name, path: join(folder, name) })),
    count: names.length,
  };
}

/** The span of a day in Lagos. */
export function spanOf(day: LagosDay): Span {
  const moment = (minute: number) => new Date(lagosMoment(day, minute)).toISOString();
  return { from: moment(0), until: moment(24 * 60) };
}

/**
 * The recorded visits of a data folder, which the workers open, or of a server, which is asked for one after the other.
 *
 * @param span  only those that began in it; null for all
 * @throws CommandFailure 3 when there is none
 */
export async function jobsOfSource(source: VisitSource, isFolder: boolean, span: Span | null): Promise<Jobs> {
  const sessions = await source.all(span);
  if (sessions.length === 0) {
    throw notFound(
      span === null ? 'No visit is recorded there.' : 'No recorded visit began on that day in Lagos.',
      'Only visits that the shopper shared are stored. `marketsquare sessions` lists them.',
    );
  }
  return {
    visits: isFolder
      ? sessions.map((name) => ({ kind: 'recorded', name }) as const)
      : readOneByOne(source, sessions),
    count: sessions.length,
  };
}

async function* readOneByOne(source: VisitSource, sessions: readonly string[]): AsyncGenerator<Job> {
  for (const name of sessions) {
    const visit = await source.read(name);
    // One that was deleted since the list was read is not there to be compared.
    if (visit !== null) yield { kind: 'text', name, text: JSON.stringify(visit.entries) };
  }
}

/** The name of the standard input in messages. */
const inputName = 'standard input';

/**
 * The visits of a text that arrives in parts: entries, a line each, those of one visit together; documents, a
 * line each; or one document on several lines. A visit is handed out when it begins, and its lines follow.
 *
 * @throws CommandFailure 2 for a text that is not a journal
 */
export async function* visitsOfInput(parts: AsyncIterable<string>): AsyncGenerator<Job> {
  try {
    const lines = filledLines(parts);
    const { value: first, done } = await lines.next();
    if (done) throw new NoJournal('it holds no entry');
    if (jsonOf(first) !== undefined) yield* visitsOfLines(startingWith(first, lines));
    else yield documentJob(await wholeText(startingWith(first, lines)));
  } catch (error) {
    throw error instanceof NoJournal ? noJournalFailure(inputName, error) : error;
  }
}

/** The most lines that are handed on at once. */
const mostLines = 500;

async function* visitsOfLines(lines: AsyncIterable<string>): AsyncGenerator<Job> {
  let visit: { readonly session: string; readonly sink: LineSink } | null = null;
  let index = 0;
  for await (const line of lines) {
    const session = sessionOf(line, index);
    index += 1;
    if (visit !== null && session !== visit.session) {
      visit.sink.end();
      visit = null;
    }
    if (session === null) yield documentJob(line);
    else {
      if (visit === null) {
        visit = { session, sink: openSink() };
        yield { kind: 'lines', name: session, lines: visit.sink.lines };
      }
      await visit.sink.write(line);
    }
  }
  visit?.sink.end();
}

/** The visit of an entry's line; null for the line of a whole document. */
function sessionOf(line: string, index: number): string | null {
  const value = jsonOf(line);
  if (value === undefined) throw new NoJournal(`line ${index + 1} is not JSON`);
  if (typeof value !== 'object' || value === null || Array.isArray(value) || 'entries' in value) return null;
  return 'session' in value && typeof value.session === 'string' ? value.session : '';
}

function documentJob(text: string): Job {
  return { kind: 'text', name: parseJournal(text)[0]?.session ?? '', text };
}

/** Lines on their way to a worker, which takes them as it can. */
interface LineSink {
  readonly lines: ReadableStream<readonly string[]>;
  write(line: string): Promise<void>;
  end(): void;
}

function openSink(): LineSink {
  const { readable, writable } = new TransformStream<readonly string[], readonly string[]>();
  const writer = writable.getWriter();
  let batch: string[] = [];
  // A worker that cannot read a visit takes no more of its lines.
  const ignored = () => {};
  const pass = () => {
    writer.write(batch).catch(ignored);
    batch = [];
  };
  return {
    lines: readable,
    async write(line) {
      batch.push(line);
      if (batch.length < mostLines) return;
      pass();
      await writer.ready.catch(ignored);
    },
    end() {
      pass();
      writer.close().catch(ignored);
    },
  };
}

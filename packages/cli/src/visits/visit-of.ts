import { createReadStream } from 'node:fs';
import { JournalError, journalVersion } from '@marketsquare/core/journal';
import { NoJournal, parseJournal } from '@marketsquare/core/journal/exported';
import { upcast } from '@marketsquare/core/journal/upcast';
import { CommandFailure, exitCodes, notFound, wrongUse } from '../contract/failure.ts';
import { requireFile } from '../contract/files.ts';
import { mostBytes, mostEntries, tooLong } from './limits.ts';
import { openSource, type SourceOptions } from './open-source.ts';
import type { RecordedVisit, VisitSource } from './source.ts';
import { visitOfOrder } from './visit-of-order.ts';
import { isFileName, isOrderCode, isScenarioName, isVisitCode } from './word.ts';

/**
 * The recorded visit that a word on the command line names: a file with an exported journal, the trace
 * of one machine, the visit's own code or id, or an order's code, which means the newest visit that its own login
 * uploaded.
 *
 * @throws CommandFailure 3 when there is none, 2 when a file holds no journal, or one of another version
 */
export async function visitOf(word: string, options: SourceOptions): Promise<RecordedVisit> {
  return ofToday(await recordedVisit(word, options));
}

/**
 * A visit of any version that this release reads, with entries as its machines record them.
 *
 * @throws CommandFailure 2 when it is of another version
 */
export function ofToday({ entries, ...known }: RecordedVisit): RecordedVisit {
  try {
    return { entries: entries.map((entry) => upcast(entry)), ...known };
  } catch (error) {
    throw error instanceof JournalError ? versionFailure(error) : error;
  }
}

/** The failure of a command that met an entry of a version that this release does not read. */
export function versionFailure({ message, entry }: JournalError): CommandFailure {
  const isNewer = entry.v > journalVersion;
  return new CommandFailure(
    exitCodes.wrongUse,
    isNewer ? 'newer_journal' : 'older_journal',
    `This visit cannot be read: ${message}.`,
    isNewer ? 'Install the current marketsquare.' : 'Read it with the marketsquare that recorded it.',
  );
}

/**
 * The visit that a word names, as it was recorded: its entries may be of an older version.
 *
 * @throws CommandFailure 3 when there is none, 2 when a file holds no journal
 */
export async function recordedVisit(word: string, options: SourceOptions): Promise<RecordedVisit> {
  if (isScenarioName(word)) return visitOfTrace(word);
  if (isFileName(word)) return visitInFile(word);
  const source = await openSource(options);
  if (!isOrderCode(word)) {
    const named = await source.read(isVisitCode(word) ? await sessionOf(word, source) : word);
    if (named) return named;
    throw notFound(
      `There is no recorded visit ${word}.`,
      '`marketsquare sessions` lists those that were shared; order codes begin with Gr, PF or PFGR.',
    );
  }
  const { visit, claims } = await visitOfOrder(source, word);
  if (visit) return visit;
  throw claims === 0
    ? notFound(
        `No recorded visit holds the order ${word}.`,
        'Only visits that the shopper shared are stored. `marketsquare sessions` lists them.',
      )
    : notFound(
        `No recorded visit is proven to hold the order ${word}; ${claims} unproven ${claims === 1 ? 'one names' : 'ones name'} it.`,
        `\`marketsquare sessions --code ${word}\` lists what was uploaded under other logins.`,
      );
}

/** The id of the visit with a code; the code itself where none has it. */
async function sessionOf(code: string, source: VisitSource): Promise<string> {
  const { sessions } = await source.find({ visit_code: code }, 1);
  return sessions[0]?.session ?? code;
}

/** The visit of one machine that broke a property. */
async function visitOfTrace(path: string): Promise<RecordedVisit> {
  const [{ readScenarioFile }, { journalOfTrace }, { journalOfCounterexample }] = await Promise.all([
    import('../scenario/read-scenario.ts'),
    import('../scenario/trace.ts'),
    import('../scenario/counterexample.ts'),
  ]);
  const scenario = readScenarioFile(path);
  if ('trace' in scenario) return { entries: journalOfTrace(scenario), facts: [], unproven: [] };
  if ('counterexample' in scenario)
    return { entries: journalOfCounterexample(scenario), facts: [], unproven: [] };
  throw wrongUse(
    `${path} is a scripted order, which has not been run yet.`,
    `Record it: marketsquare run ${path} --journal session.jsonl.`,
  );
}

async function visitInFile(path: string): Promise<RecordedVisit> {
  requireFile(path, 'Name an exported journal, or an order code.');
  try {
    const entries = parseJournal(await textOf(path));
    if (entries.length > mostEntries) throw tooLong(path);
    return { entries, facts: [], unproven: [] };
  } catch (error) {
    throw error instanceof NoJournal ? noJournalFailure(path, error) : error;
  }
}

/** The text of a file or a pipe, which may go on for ever. */
async function textOf(path: string): Promise<string> {
  let text = '';
  for await (const part of createReadStream(path, 'utf8')) {
    text += part;
    if (text.length > mostBytes) throw tooLong(path);
  }
  return text;
}

/** The failure of a command whose file or input is not a journal. */
export function noJournalFailure(name: string, { message }: NoJournal): CommandFailure {
  return new CommandFailure(
    exitCodes.wrongUse,
    'no_journal',
    `${name} is not a journal: ${message}.`,
    'Export one with `marketsquare replay CODE --json > session.json`.',
  );
}

import { existsSync, readFileSync } from 'node:fs';
import type { JournalEntry } from '@marketsquare/core/journal';
import { CommandFailure, exitCodes, notFound } from '../contract/failure.ts';
import type { OrderFacts } from '../replay/facts.ts';
import { NoJournal, parseJournal } from './parse.ts';

/** A recorded session with what the server itself knows of its orders. */
export interface RecordedSession {
  readonly entries: readonly JournalEntry[];
  readonly facts: readonly OrderFacts[];
}

/**
 * Reads an exported journal from a file.
 *
 * @throws CommandFailure 3 when there is no such file, 1 when it holds no journal
 */
export function sessionFromFile(path: string): RecordedSession {
  if (!existsSync(path)) {
    throw notFound(`There is no file ${path}.`, 'Name an exported journal, or an order code.');
  }
  try {
    return { entries: parseJournal(readFileSync(path, 'utf8')), facts: [] };
  } catch (error) {
    if (!(error instanceof NoJournal)) throw error;
    throw new CommandFailure(
      exitCodes.failed,
      'no_journal',
      `${path} is no journal: ${error.message}.`,
      'Export one with `marketsquare replay CODE --json > session.json`.',
    );
  }
}

/** Whether a word on the command line names a file rather than an order code, which holds no dot and no slash. */
export function isFileName(word: string): boolean {
  return /[./\\]/.test(word) || existsSync(word);
}

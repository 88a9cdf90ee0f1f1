import type { Command } from 'commander';
import { wrongUse } from '../contract/failure.ts';

/**
 * A whole number of a command line or the environment.
 *
 * @throws CommandFailure 2 when it is none, or outside of its range
 */
export function wholeNumber(text: string, name: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw wrongUse(`"${text}" is no ${name}.`, `Give a whole number from ${least} to ${most}.`);
}

/**
 * The number of a journal's entry.
 *
 * @throws CommandFailure 2 when it is none
 */
export function entryNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw wrongUse(`"${text}" is no entry's number.`, 'Entries count from 0.');
}

/** The folder of the database, unless `--data` names one. */
export function usualDataDir(env: NodeJS.ProcessEnv): string {
  return env.DATA_DIR ?? '.data';
}

/** Where recorded sessions are read from, as the command line says it. */
export interface GivenSource {
  readonly data: string;
  readonly server?: string;
  readonly reason: string;
}

/** Adds the options by which a command finds recorded sessions. */
export function addSourceOptions(command: Command): Command {
  return command
    .option('--data <folder>', 'folder of the database', usualDataDir(process.env))
    .option('--server <url>', 'a running server instead of a folder; needs a staff login')
    .option('--reason <text>', "why, for the server's audit trail", 'Looked at by command line.')
    .option('--json', 'print one JSON document');
}

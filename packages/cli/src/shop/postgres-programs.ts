import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  archiveBeside,
  findPrograms,
  namesIn,
  recoveryPrograms,
  versionOfBase,
} from '@marketsquare/server/app/backup';
import { notFound, wrongUse } from '../contract/failure.ts';
import { postgresUrl } from './data-folder.ts';

/**
 * The folder of PostgreSQL's programs on this machine.
 *
 * @param version  the major version that they must be of; null for any
 * @throws CommandFailure 3 where there are none
 */
export function programsFor(needed: readonly string[], version: string | null): string {
  const bin = findPrograms(process.env, needed, version);
  if (bin !== null) return bin;
  throw notFound(
    `PostgreSQL's programs ${needed.join(', ')} are not on this machine.`,
    `Install the package postgresql${version === null ? '' : `-${version}`}, or name their folder with PG_BIN.`,
  );
}

/** How a base backup is recovered, from the command line. */
interface GivenRecovery {
  readonly data: string;
  readonly wal?: string | undefined;
  readonly until?: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * How to recover a base backup with what is on this machine.
 *
 * @throws CommandFailure 2 for a moment that is none, 3 without a folder of the log or PostgreSQL's programs
 */
export function recoveryOf(base: string, { data, wal, until, signal }: GivenRecovery) {
  if (wal !== undefined && statSync(wal, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw notFound(`There is no folder ${wal}.`, 'Name the folder of the archived log with --wal.');
  const url = postgresUrl(data);
  return {
    bin: programsFor(recoveryPrograms, versionOfBase(base)),
    archive: wal ?? archiveBeside(dirname(base)),
    until: until === undefined ? null : moment(until),
    names: url === null ? null : namesIn(url),
    signal,
  };
}

function moment(text: string): string {
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  if (isWhole && !Number.isNaN(Date.parse(text))) return new Date(text).toISOString();
  throw wrongUse(`"${text}" is not a moment.`, 'Write it with its time zone, as 2026-11-29T18:30:00+01:00.');
}

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A segment of the log: its timeline, and its number in two parts; `.partial` while pg_receivewal still writes it. */
const segmentForm = /^[0-9A-F]{8}([0-9A-F]{8})([0-9A-F]{8})(\.partial)?$/;

/** PostgreSQL gives up a recovery at an exit code above 125; at a lower one it takes the log to end there. */
const unreadable = 200;

/** PostgreSQL's words for that code. */
export const unreadableWords = `exit code ${unreadable}`;

/**
 * The shell command by which PostgreSQL takes a file out of an archive, the newest segment also while it is not full.
 *
 * @param archive  its folder; null for none
 */
export function restoreCommand(archive: string | null): string {
  if (archive === null) return 'false';
  const quoted = `'${archive.replaceAll('%', '%%').replaceAll("'", `'\\''`)}'`;
  return [
    `[ -x ${quoted} ] || exit ${unreadable}`,
    `for file in ${quoted}/%f ${quoted}/%f.partial; do [ ! -f "$file" ] || { cp "$file" "%p" && exit 0; exit ${unreadable}; }; done`,
    'exit 1',
  ].join('; ');
}

/**
 * The segment of an archive that a recovery should have reached and did not: one before it is missing or damaged.
 *
 * @param data  the recovered data folder
 * @returns null where it has reached the newest one
 */
export function missedSegment(archive: string, data: string): string | null {
  const names = readdirSync(archive)
    .filter((name) => segmentForm.test(name))
    .sort();
  const newest = names.at(-1);
  if (newest === undefined) return null;
  const log = join(data, 'pg_wal');
  const sample = readdirSync(log).find((name) => segmentForm.test(name));
  if (sample === undefined) throw new Error(`${log} has no segment`);
  const { size } = statSync(join(log, sample));
  return endOfRecovery(log) < startOf(newest, size) ? newest : null;
}

/** The place in the log at which a segment's records begin; those of one that is still written may belong to the one before. */
function startOf(name: string, size: number): number {
  const [, high = '', low = '', partial] = segmentForm.exec(name) ?? [];
  const number = Number.parseInt(high, 16) * (2 ** 32 / size) + Number.parseInt(low, 16);
  return (partial === undefined ? number : number - 1) * size;
}

/** The place in the log at which a recovery ended, from the history of the timeline that it began. */
function endOfRecovery(log: string): number {
  const newest = readdirSync(log)
    .filter((name) => name.endsWith('.history'))
    .sort()
    .at(-1);
  if (newest === undefined) throw new Error(`${log} has no history`);
  const last = readFileSync(join(log, newest), 'utf8').trim().split('\n').at(-1) ?? '';
  const [, high = '', low = ''] = /^\d+\t([0-9A-F]+)\/([0-9A-F]+)/.exec(last) ?? [];
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
}

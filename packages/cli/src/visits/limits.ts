import { CommandFailure, exitCodes } from '../contract/failure.ts';

/** The most that is read into memory at once, in bytes: a whole document, or one line. */
export const mostBytes = 64 * 1024 * 1024;

/** The most entries of a visit that is opened rather than verified: all its states are kept. */
export const mostEntries = 50_000;

/** The failure of a command that would keep a visit longer than fits. */
export function tooLong(name: string): CommandFailure {
  return new CommandFailure(
    exitCodes.wrongUse,
    'too_long',
    `${name} is too long to be opened: it has more than 50,000 entries, or 64 MB.`,
    '`marketsquare verify` compares a journal of any length that has one entry a line.',
  );
}

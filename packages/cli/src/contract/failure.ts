/** Exit codes by their meaning. */
export const exitCodes = {
  done: 0,
  /** A check failed, or a replay diverged. */
  failed: 1,
  wrongUse: 2,
  notFound: 3,
  notAllowed: 4,
  unreachable: 5,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Ends a command with a message for the person who started it, and no stack. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exitCode: ExitCode;
  /** A code for scripts, such as `not_found`. */
  readonly code: string;
  /** The remedy. */
  readonly hint: string;

  constructor(exitCode: ExitCode, code: string, message: string, hint: string) {
    super(message);
    this.exitCode = exitCode;
    this.code = code;
    this.hint = hint;
  }
}

/** A misused command: exit code 2. */
export function wrongUse(message: string, hint: string): CommandFailure {
  return new CommandFailure(exitCodes.wrongUse, 'wrong_use', message, hint);
}

/** Something that does not exist: exit code 3. */
export function notFound(message: string, hint: string): CommandFailure {
  return new CommandFailure(exitCodes.notFound, 'not_found', message, hint);
}

/** An error as plain data: an `Error` would be written to a journal as `{}`. */
export interface Failure {
  /** A code for programs, such as `quote_changed`. */
  readonly code: string;
  /** A sentence for the shopper; empty when the source gave none. */
  readonly message: string;
}

/** Converts any rejection to a failure; unknown ones get the code `unexpected`. */
export function toFailure(error: unknown): Failure {
  if (isFailure(error)) return { code: error.code, message: error.message };
  if (error instanceof Error) return { code: 'unexpected', message: error.message };
  return { code: 'unexpected', message: '' };
}

function isFailure(error: unknown): error is Failure {
  return (
    typeof error === 'object' &&
    error !== null &&
    !(error instanceof Error) &&
    'code' in error &&
    typeof error.code === 'string' &&
    'message' in error &&
    typeof error.message === 'string'
  );
}

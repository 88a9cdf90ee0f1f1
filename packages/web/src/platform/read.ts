import { errorNotice, type Notice } from '@marketsquare/core/kernel/failure';
import type { ApiFailure, ApiResult } from '@marketsquare/core/wire/api';

/** A refused read as TanStack Query expects it: thrown, with the plain failure inside. */
export class ReadError extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.message || failure.code);
    this.failure = failure;
  }
}

/**
 * The reply of a read, for a query function.
 *
 * @throws ReadError when the server refused or did not answer
 */
export async function read<Reply>(pending: Promise<ApiResult<Reply>>): Promise<Reply> {
  const result = await pending;
  if (!result.ok) throw new ReadError(result.failure);
  return result.reply;
}

/** The message of a failed read: the server's, else ours. Program errors are not for shoppers. [ERR-36] */
export function readNotice(error: unknown): Notice {
  return errorNotice(error instanceof ReadError ? error.failure : null);
}

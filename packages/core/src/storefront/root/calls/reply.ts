import { toFailure } from '../../../kernel/failure/index.ts';
import type { ApiResult } from '../../../wire/api/index.ts';

/** The reply of a call; a failed one rejects with its code and message alone, plain and fit for a journal. */
export async function replyOf<Reply>(pending: Promise<ApiResult<Reply>>): Promise<Reply> {
  const result = await pending;
  return result.ok ? result.reply : Promise.reject(toFailure(result.failure));
}

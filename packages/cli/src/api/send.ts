import { isAccepted, noAnswer, toApiFailure } from '@marketsquare/core/wire/api';
import { CommandFailure, exitCodes } from '../contract/failure.ts';
import { refusalOf } from '../shop/refusal-of.ts';
import type { ApiCall } from './calls.ts';
import type { CheckedRequest } from './request.ts';

/**
 * Sends a call, and returns the data of its reply: the whole reply where that has none of its own.
 *
 * @param token  the login; null for a guest
 * @throws CommandFailure for a refusal, by flag as well, and where no shop answers
 */
export async function sendCall(
  url: string,
  token: string | null,
  call: ApiCall,
  { values, body }: CheckedRequest,
): Promise<unknown> {
  const { method, path } = call;
  const filled = path.replaceAll(/{(\w+)}/g, (_, name: string) =>
    encodeURIComponent(values.path.get(name) ?? ''),
  );
  const query = new URLSearchParams([...values.query]);
  const headers = new Headers([...values.header]);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (body !== null && call.body !== null) headers.set('content-type', call.body.type);
  const address = `${url}${filled}${query.size > 0 ? `?${query}` : ''}`;
  const answer = await fetch(address, { method, headers, body })
    .then(async (response) => ({ status: response.status, reply: parsedReply(await response.text()) }))
    .catch(() => null);
  if (answer === null) throw refusalOf(noAnswer(method), url);
  const { status, reply } = answer;
  if (status < 400 && isAccepted(method, reply)) return dataOf(reply);
  const failure = toApiFailure(method, status, reply);
  // Some calls refuse with status 200, as their documents ask.
  if (status < 400)
    throw new CommandFailure(exitCodes.failed, failure.code, failure.message, 'Look at it again.');
  throw refusalOf(failure, url);
}

function parsedReply(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function dataOf(reply: unknown): unknown {
  return typeof reply === 'object' && reply !== null && 'data' in reply ? reply.data : reply;
}

import type { Queries } from '../database.ts';
import { noHash } from '../event-chain.ts';
import { appendAll, type NewEvent, readStream } from '../events.ts';

/**
 * Appends events to one stream, inside the caller's transaction.
 *
 * @returns the stream's version afterwards
 * @throws StreamMoved when the stream is at another version
 */
export async function appendEvents(
  queries: Queries,
  stream: string,
  expectedVersion: number,
  events: readonly NewEvent[],
  at: string,
): Promise<number> {
  const hash = (await readStream(queries, stream)).at(-1)?.hash ?? noHash;
  await appendAll(queries, [{ stream, after: { version: expectedVersion, hash }, events }], at);
  return expectedVersion + events.length;
}

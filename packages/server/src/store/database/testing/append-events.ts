import type { Queries } from '../database.ts';
import { appendAll, loadNothing, type NewEvent } from '../events.ts';

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
  const { head } = await loadNothing(queries);
  await appendAll(queries, head, [{ stream, version: expectedVersion, events }], at);
  return expectedVersion + events.length;
}

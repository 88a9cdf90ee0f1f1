import type { Queries } from './database.ts';
import { chained, noHash } from './event-chain.ts';

/** A fact as a stream keeps it: the type's name is `area.whatHappened`, the data plain JSON. */
export interface NewEvent {
  readonly type: string;
  readonly data: object;
}

/** A fact as it is read back. */
export interface StoredEvent {
  readonly globalSeq: number;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly at: string;
  readonly data: unknown;
}

/** Somebody else appended first: the stream is not at the version that the decision was made on. */
export class StreamMoved extends Error {
  readonly stream: string;

  constructor(stream: string) {
    super(`stream ${stream} has moved on`);
    this.name = 'StreamMoved';
    this.stream = stream;
  }
}

const schemaVersion = 1;

/**
 * Appends events to a stream, inside the caller's transaction, and to the chain of hashes through all streams.
 *
 * @param expectedVersion  the version that the decision was made on; 0 for a stream that must not exist yet
 * @param at               RFC 3339
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
  const rows = events.map((event, index) => ({
    stream,
    version: expectedVersion + index + 1,
    type: event.type,
    schema_version: schemaVersion,
    data: JSON.stringify(event.data),
    meta: '{}',
    at,
  }));
  if (rows.length === 0) return expectedVersion;
  try {
    await queries
      .insertInto('events')
      .values(chained(await headHash(queries), rows))
      .execute();
  } catch (error) {
    if (isUniqueViolation(error)) throw new StreamMoved(stream);
    throw error;
  }
  return expectedVersion + rows.length;
}

/** The hash of the newest event; there is one writer, so that nothing comes between this and the append. */
async function headHash(queries: Queries): Promise<string> {
  const newest = await queries
    .selectFrom('events')
    .select('hash')
    .orderBy('global_seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.hash ?? noHash;
}

/** All events of a stream, oldest first. */
export async function readStream(queries: Queries, stream: string): Promise<readonly StoredEvent[]> {
  const rows = await queries
    .selectFrom('events')
    .select(['global_seq', 'stream', 'version', 'type', 'at', 'data'])
    .where('stream', '=', stream)
    .orderBy('version')
    .execute();
  return rows.map(({ global_seq, data, ...row }) => ({
    ...row,
    globalSeq: global_seq,
    data: JSON.parse(data),
  }));
}

/** Whether a failed insert met a row that must be the only one of its kind. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && /unique constraint/i.test(error.message);
}

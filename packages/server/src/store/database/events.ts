import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Queries } from './database.ts';
import { chained, noHash } from './event-chain.ts';
import { readJson } from './read-json.ts';
import { insertRows, statement, type ValueOf } from './statements.ts';

/** A fact to append: the type's name is `area.whatHappened`, the rest plain JSON. */
export interface NewEvent {
  readonly type: string;
}

/** A fact as it is read back. */
export interface StoredEvent {
  readonly globalSeq: number;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly at: string;
  readonly data: object;
  /** Covers it and all before it in its stream. */
  readonly hash: string;
}

/** Another command appended first: the stream has moved on from the version of the decision. */
export class StreamMoved extends Error {
  readonly stream: string;

  /** @param cause  the database's refusal, by which a command is known to have lost */
  constructor(stream: string, cause: unknown) {
    super(`stream ${stream} has moved on`, { cause });
    this.name = 'StreamMoved';
    this.stream = stream;
  }
}

/** The form of events; it rises when one of them changes, and the older form is then turned into it where events are read. */
const schemaVersion = 1;

/** Events for one stream, decided on those that it had. */
export interface Append {
  readonly stream: string;
  /** The newest event that the decision was made on; null for a stream that must not exist yet. */
  readonly after: Pick<StoredEvent, 'version' | 'hash'> | null;
  readonly events: readonly NewEvent[];
}

/** Streams as they were read at one moment: events by stream, oldest first; a stream without any is missing. */
export type Loaded = ReadonlyMap<string, readonly StoredEvent[]>;

/**
 * Reads whole streams.
 *
 * @param names  a query of one column
 */
export async function loadStreams(queries: Queries, names: RawBuilder<unknown>): Promise<Loaded> {
  const { rows } = await selectStreams(names).execute(queries);
  return toLoaded(rows);
}

/**
 * Reads streams like `loadStreams`, by a query that is built once.
 *
 * @param names  writes the query of their names; `value` stands for each value by its name
 */
export function streamsNamed<Values extends object>(
  names: (value: ValueOf<Values>) => RawBuilder<unknown>,
): (queries: Queries, values: Values) => Promise<Loaded> {
  const load = statement((queries, value: ValueOf<Values>) => ({
    compile: () => selectStreams(names(value)).compile(queries),
  }));
  return async (queries, values) => toLoaded((await load(queries, values)).rows);
}

/** One stream by its name. */
export const loadStream = streamsNamed((value: ValueOf<{ name: string }>) => sql`select ${value('name')}`);

function selectStreams(names: RawBuilder<unknown>): RawBuilder<EventRow> {
  return sql<EventRow>`
    select global_seq, stream, version, type, at, data, hash
      from events where stream in (${names}) order by global_seq`;
}

function toLoaded(rows: readonly EventRow[]): Loaded {
  return Map.groupBy(rows.map(toStored), ({ stream }) => stream);
}

/**
 * Appends events to streams, inside the caller's transaction, and to the chain of hashes of each.
 *
 * @param at  RFC 3339
 * @throws StreamMoved when a stream is at another version
 */
export async function appendAll(queries: Queries, appends: readonly Append[], at: string): Promise<void> {
  const rows = appends.flatMap(({ stream, after, events }) =>
    chained(
      after?.hash ?? noHash,
      events.map(({ type, ...data }, index) => ({
        stream,
        version: (after?.version ?? 0) + index + 1,
        type,
        schema_version: schemaVersion,
        data: JSON.stringify(data),
        meta: '{}',
        at,
      })),
    ),
  );
  if (rows.length === 0) return;
  try {
    await insertRows(queries, 'events', rows);
  } catch (error) {
    if (isUniqueViolation(error)) throw new StreamMoved(rows.map(({ stream }) => stream).join(', '), error);
    throw error;
  }
}

/** All events of a stream, oldest first. */
export async function readStream(queries: Queries, stream: string): Promise<readonly StoredEvent[]> {
  return (await loadStream(queries, { name: stream })).get(stream) ?? [];
}

/** The newest event of a stream, for appending to one that need not be folded; null while there is none. */
export async function newestEvent(
  queries: Queries,
  stream: string,
): Promise<Pick<StoredEvent, 'version' | 'hash'> | null> {
  const newest = await queries
    .selectFrom('events')
    .select(['version', 'hash'])
    .where('stream', '=', stream)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ?? null;
}

/** The reading and folding of a stream's events. */
export interface Folding<State, Event extends NewEvent> {
  /** Core's schema of the events: reads back what `appendAll` has written. */
  readonly schema: z.core.$ZodType<Event>;
  readonly evolve: (state: State | null, event: Event & { readonly at: number }) => State;
}

/**
 * Folds the events of a stream by core's `evolve`; null when there are none.
 *
 * @throws ZodError for an event that its schema refuses
 */
export function foldStream<State, Event extends NewEvent>(
  events: readonly StoredEvent[],
  { schema, evolve }: Folding<State, Event>,
): State | null {
  return events.reduce<State | null>(
    (state, stored) => evolve(state, { ...decided(schema, stored), at: Date.parse(stored.at) }),
    null,
  );
}

/** The event as it was decided. */
export function decided<Event extends NewEvent>(
  schema: z.core.$ZodType<Event>,
  { type, data }: StoredEvent,
): Event {
  return z.parse(schema, { ...data, type });
}

interface EventRow {
  readonly global_seq: number;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly at: string;
  readonly data: string;
  readonly hash: string;
}

/** An event without its type; the schema of its stream reads it. */
const fields = z.looseObject({});

function toStored({ global_seq, stream, version, type, at, data, hash }: EventRow): StoredEvent {
  return { globalSeq: global_seq, stream, version, type, at, data: readJson(fields, data), hash };
}

/** True if a failed insert met a row that must be the only one of its kind. */
function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && /unique constraint/i.test(error.message);
}

import type { Queries } from './database.ts';
import {
  type Append,
  appendAll,
  type Folding,
  foldStream,
  type Loaded,
  loadStream,
  type NewEvent,
  type StoredEvent,
} from './events.ts';
import { together } from './together.ts';

/** The fold of a stream, with the version that it has. */
export interface Versioned<State> {
  readonly state: State;
  readonly version: number;
}

/** A command's change of one stream. */
export interface Change<State, Event> {
  readonly id: string;
  /** Null where the stream begins with this command. */
  readonly before: Versioned<State> | null;
  readonly after: Versioned<State>;
  readonly events: readonly Event[];
}

interface StreamDefinition<State, Event extends NewEvent> extends Folding<State, Event> {
  /** The prefix of its streams' names, such as `wallet-`. */
  readonly prefix: string;
  /** Brings the rows up to date that show the stream. */
  readonly project: (unit: UnitOfWork, change: Change<State, Event>) => Promise<void>;
}

/** A kind of stream: its folding, and the rows that show it. */
export interface StreamKind<State, Event extends NewEvent> extends StreamDefinition<State, Event> {
  /** The name of the stream of an id. */
  named(id: string): string;
  /** The streams of this kind that a unit of work holds. */
  heldBy(unit: UnitOfWork): Map<string, Held<State, Event>>;
}

interface Held<State, Event> {
  readonly before: Versioned<State> | null;
  readonly after: Versioned<State> | null;
  readonly events: readonly Event[];
}

export function streamKind<State, Event extends NewEvent>(
  definition: StreamDefinition<State, Event>,
): StreamKind<State, Event> {
  const held = new WeakMap<UnitOfWork, Map<string, Held<State, Event>>>();
  return {
    ...definition,
    named: (id) => `${definition.prefix}${id}`,
    heldBy: (unit) => {
      const streams = held.get(unit) ?? new Map<string, Held<State, Event>>();
      held.set(unit, streams);
      return streams;
    },
  };
}

/** Streams that one command reads and appends to, in one transaction; each is read once and written once, at the end. */
export interface UnitOfWork {
  readonly queries: Queries;
  /** Milliseconds since 1970; `at` is the same moment in RFC 3339. */
  readonly now: number;
  readonly at: string;
  /** The fold of a stream, with the events appended here; null while it does not exist. */
  read<State, Event extends NewEvent>(kind: StreamKind<State, Event>, id: string): Promise<State | null>;
  /** The folds of every stream of a kind that was loaded at the beginning, in the order in which they began. */
  loaded<State, Event extends NewEvent>(kind: StreamKind<State, Event>): Promise<readonly State[]>;
  /**
   * Appends decided events to a stream, after those that were read.
   * @returns the fold afterwards
   */
  append<State, Event extends NewEvent>(
    kind: StreamKind<State, Event>,
    id: string,
    events: readonly Event[],
  ): Promise<State | null>;
  /**
   * Begins a stream that must not exist yet, so that it need not be looked up.
   *
   * @returns the fold afterwards
   * @throws Error without any event
   */
  begin<State, Event extends NewEvent>(
    kind: StreamKind<State, Event>,
    id: string,
    events: readonly Event[],
  ): Promise<State>;
  /** The version of a stream, including the events appended here. */
  version<State, Event extends NewEvent>(kind: StreamKind<State, Event>, id: string): Promise<number>;
  /**
   * Writes all appended events, and their rows.
   *
   * @throws StreamMoved when another command appended first
   */
  write(): Promise<void>;
}

/**
 * Begins a unit of work in the caller's transaction; outside any it can only be read.
 *
 * @param loading  streams to load at once; others are loaded when they are read
 */
export async function openUnit(
  queries: Queries,
  now: number,
  loading: Promise<Loaded> = Promise.resolve(new Map()),
): Promise<UnitOfWork> {
  const at = new Date(now).toISOString();
  const streams = await loading;
  const stored = new Map(streams);
  const changes: (() => Append | null)[] = [];
  const projections: (() => Promise<void>)[] = [];

  async function hold<State, Event extends NewEvent>(
    kind: StreamKind<State, Event>,
    id: string,
  ): Promise<Held<State, Event>> {
    const streamsOfKind = kind.heldBy(unit);
    const there = streamsOfKind.get(id);
    if (there !== undefined) return there;
    const name = kind.named(id);
    if (!stored.has(name)) {
      const found = await loadStream(queries, { name });
      stored.set(name, found.get(name) ?? []);
    }
    const written = stored.get(name) ?? [];
    const before = folded(written, kind);
    const held: Held<State, Event> = { before, after: before, events: [] };
    streamsOfKind.set(id, held);
    const current = () => streamsOfKind.get(id) ?? held;
    changes.push(() => {
      const { events } = current();
      return events.length === 0 ? null : { stream: name, after: written.at(-1) ?? null, events };
    });
    projections.push(async () => {
      const { after, events } = current();
      if (after !== null && events.length > 0) await kind.project(unit, { id, before, after, events });
    });
    return held;
  }

  const unit: UnitOfWork = {
    queries,
    now,
    at,
    read: async (kind, id) => (await hold(kind, id)).after?.state ?? null,
    version: async (kind, id) => (await hold(kind, id)).after?.version ?? 0,
    loaded: async (kind) => {
      const ids = [...streams.keys()].filter((name) => name.startsWith(kind.prefix));
      const held = await Promise.all(ids.map((name) => hold(kind, name.slice(kind.prefix.length))));
      return held.flatMap(({ after }) => (after === null ? [] : [after.state]));
    },
    append: async (kind, id, events) => {
      const held = await hold(kind, id);
      if (events.length === 0) return held.after?.state ?? null;
      const after = advanced(held.after, events, kind.evolve, now);
      kind.heldBy(unit).set(id, { ...held, after, events: [...held.events, ...events] });
      return after.state;
    },
    begin: async (kind, id, events) => {
      stored.set(kind.named(id), stored.get(kind.named(id)) ?? []);
      const state = await unit.append(kind, id, events);
      if (state === null) throw new Error(`the stream ${kind.named(id)} begins with no event`);
      return state;
    },
    write: async () => {
      const appends = changes.flatMap((change) => change() ?? []);
      // Asked at once: a database that is another program is sent them together, and runs them in this order.
      await together([appendAll(queries, appends, at), ...projections.map((project) => project())]);
    },
  };
  return unit;
}

function folded<State, Event extends NewEvent>(
  events: readonly StoredEvent[],
  kind: Folding<State, Event>,
): Versioned<State> | null {
  const state = foldStream(events, kind);
  return state === null ? null : { state, version: events.at(-1)?.version ?? 0 };
}

/**
 * Folds decided events onto a state.
 *
 * @throws Error when there is neither a state nor an event
 */
export function advanced<State, Event extends { readonly type: string }>(
  before: Versioned<State> | null,
  events: readonly Event[],
  evolve: (state: State | null, event: Event & { readonly at: number }) => State,
  now: number,
): Versioned<State> {
  const state = events.reduce<State | null>(
    (folding, event) => evolve(folding, { ...event, at: now }),
    before?.state ?? null,
  );
  if (state === null) throw new Error('a command without a state or an event');
  return { state, version: (before?.version ?? 0) + events.length };
}

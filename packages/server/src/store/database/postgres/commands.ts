import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

type Connections = Kysely<Schema>;

/** Ends work of the outbox by a statement of its own. */
type Ending = (marks: Connections) => Promise<unknown>;

interface Command {
  /** Shows every commit, outside of the command's transaction. */
  readonly committed: Connections;
  readonly endings: Ending[];
}

/** The commands that are under way, by the queries of their transactions. */
const commands = new WeakMap<Connections, Command>();

/** Sees `Engine.lastCommit`. */
export function lastCommit(queries: Connections): Connections {
  return commands.get(queries)?.committed ?? queries;
}

/**
 * Plans the end of work for after the commit. Open work is few rows on one page of an index: serializable commands that all
 * read and wrote that page would lose against each other.
 */
export async function afterCommit(queries: Connections, end: Ending): Promise<void> {
  const command = commands.get(queries);
  if (command === undefined) await end(queries);
  else command.endings.push(end);
}

/**
 * Runs a command, then what it has planned. An ending that fails is dropped: the command is done, and work that is open
 * for nothing ends itself when it is due.
 *
 * @param attempts  runs the command in a transaction, and in another one after each that lost; `begin` is told its queries
 */
export async function commanded<Result>(
  { marks, committed }: { readonly marks: Connections; readonly committed: Connections },
  attempts: (begin: <Inside extends Connections>(queries: Inside) => Inside) => Promise<Result>,
): Promise<Result> {
  let endings: Ending[] = [];
  const result = await attempts((queries) => {
    endings = [];
    commands.set(queries, { committed, endings });
    return queries;
  });
  for (const end of endings) await end(marks).catch(() => {});
  return result;
}

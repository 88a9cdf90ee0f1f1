import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { keepErased } from '../../api/personal-data/index.ts';
import {
  beginMove,
  checkEvents,
  type Database,
  endMove,
  engineOf,
  migrate,
  placeFactsOf,
  readSchemaState,
  requireMigrated,
  type TableShape,
} from '../../store/database/index.ts';
import { requireSecret, type Secrets } from '../../store/secrets/index.ts';
import { checkRows } from '../../work/rebuild/index.ts';
import { copyRows, countRows, inOrder, isShops, removeRows } from './tables.ts';

/** The reason why a shop was not moved, or not completely. The source stays as it was. */
export type MoveRefusal =
  /** The target holds something else: a table, or what it is. It was not changed. */
  | { readonly reason: 'notEmpty'; readonly detail: string }
  /** The source does not fit itself, in one sentence. The target was not changed. */
  | { readonly reason: 'unsound'; readonly detail: string }
  /** The target is not what the source is, in one sentence. It still holds half a move. */
  | { readonly reason: 'unlike'; readonly detail: string };

export interface Moved {
  readonly ok: true;
  readonly tables: number;
  readonly rows: number;
  readonly events: number;
  /** The head of the source's events, which the target's have too. */
  readonly head: string;
}

type Outcome = Moved | ({ readonly ok: false } & MoveRefusal);

/** A move between databases that nobody else works on. */
interface Move {
  /** It is only read. */
  readonly source: Database;
  readonly target: Database;
  /** The folder of the target's list of the erased. */
  readonly listIn: string;
  /** The secrets under which the shop was written. */
  readonly secrets: Secrets;
  /** Called with the number of rows that are there, of all. */
  readonly progress: (done: number, total: number) => void;
}

/**
 * Copies a shop into an empty database of either kind: every table, row by row, without its triggers. Then the target is
 * checked: the number of rows of each table, the chains of streams and seals, and every row against its stream.
 *
 * Until all of that is done the target says that it holds half a move: no server opens it, and another move begins anew.
 *
 * @throws StartRefused for a source of another release, or under another secret
 */
export async function moveShop({ source, target, listIn, secrets, progress }: Move): Promise<Outcome> {
  await requireMigrated(source);
  if ((await readSchemaState(source)).is !== 'current')
    return unsound('It has tables of a later release: move it with that one.');
  await requireSecret(source, secrets);
  if (source.lostHead !== null) return unsound('Events of it are missing.');
  const events = await source.snapshot((queries) => checkEvents(queries, null));
  if (!events.ok) return unsound(`Its events were changed after they were written (${events.fault.kind}).`);
  const ending = await prepare(source, target);
  if (!ending.ok) return ending;

  const { tables, statements } = ending;
  const counts = await countAll(source, tables);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  // Rows of an earlier move, and those with which a new shop begins.
  for (const table of tables.toReversed()) await target.transact((queries) => removeRows(queries, table));
  let done = 0;
  for (const table of tables) {
    await copyRows(source, target, table, (rows) => {
      done += rows;
      progress(done, total);
    });
  }
  const difference = await differenceOf(target, tables, counts, events.head, secrets);
  if (difference !== null) return { ok: false, reason: 'unlike', detail: difference };

  await keepErased(target.read, listIn);
  target.renewHead();
  const counters = await engineOf(source.read).counters(source.read);
  await target.transact(async (queries) => {
    await engineOf(queries).countOn(queries, counters);
    for (const statement of statements) await sql.raw(statement).execute(queries);
    await endMove(queries);
  });
  return { ok: true, tables: tables.length, rows: total, events: events.events, head: events.head };
}

/** The tables of a target without triggers, and the statements that end the move into it. */
type Prepared = {
  readonly ok: true;
  readonly tables: readonly TableShape[];
  readonly statements: readonly string[];
};

/** Gives an empty target its tables and the mark of half a move, at once with the end of its triggers. */
async function prepare(
  source: Database,
  target: Database,
): Promise<Prepared | ({ readonly ok: false } & MoveRefusal)> {
  const moving = await movingOf(target);
  if (moving === null) {
    const there = await findRow(target);
    if (there !== null) return notEmpty(there);
    await migrate(target);
  }
  const tables = await tablesOf(target);
  // Half a move of another release cannot be gone on with.
  if (!isDeepStrictEqual(namesOf(tables), namesOf(await tablesOf(source))))
    return notEmpty('half a move of another release');
  if (moving !== null) return { ok: true, tables, statements: moving };
  const statements = await target.transact(async (queries) => {
    const ending = await engineOf(queries).pauseTriggers(queries, tables);
    await beginMove(queries, ending);
    return ending;
  });
  return { ok: true, tables, statements };
}

async function movingOf(target: Database): Promise<readonly string[] | null> {
  const { is } = await readSchemaState(target);
  return is === 'halfMoved' ? (await placeFactsOf(target.read)).moving : null;
}

/** The name of a table of a database that is in use; null for one that no shop has ever opened. */
async function findRow(target: Database): Promise<string | null> {
  const tables = await engineOf(target.read).tables(target.read);
  const facts = tables.find(({ name }) => name === 'facts');
  if (tables.some((table) => !isShops(table)) && facts !== undefined)
    return (await countRows(target.read, facts)) === 0 ? null : facts.name;
  return tables.find(isShops)?.name ?? null;
}

async function tablesOf({ read }: Pick<Database, 'read'>): Promise<readonly TableShape[]> {
  return inOrder((await engineOf(read).tables(read)).filter(isShops));
}

function namesOf(tables: readonly TableShape[]) {
  return new Map(tables.map(({ name, columns }) => [name, columns.toSorted()]));
}

async function countAll(
  { read }: Pick<Database, 'read'>,
  tables: readonly TableShape[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const table of tables) counts.set(table.name, await countRows(read, table));
  return counts;
}

/** How the target differs from the source, in one sentence; null where it does not. */
async function differenceOf(
  target: Database,
  tables: readonly TableShape[],
  counts: ReadonlyMap<string, number>,
  head: string,
  secrets: Secrets,
): Promise<string | null> {
  for (const [name, count] of await countAll(target, tables))
    if (counts.get(name) !== count) return `${name} has ${count} rows there, and ${counts.get(name)} here.`;
  return target.snapshot(async (queries) => {
    const chain = await checkEvents(queries, head === '' ? null : head);
    if (!chain.ok) return `Its events are not those that were written (${chain.fault.kind}).`;
    const { differences } = await checkRows(queries, secrets);
    const [first] = differences;
    return first === undefined ? null : `A row of ${first.table} is not what its events say: ${first.key}.`;
  });
}

function notEmpty(detail: string) {
  return { ok: false, reason: 'notEmpty', detail } as const;
}

function unsound(detail: string) {
  return { ok: false, reason: 'unsound', detail } as const;
}

import type {
  CatalogueEvent,
  CataloguePart,
  CatalogueSource,
} from '@marketsquare/core/shop/catalogue-changes';
import { sql } from 'kysely';
import { appendAll, fullBatch, insertRows, newestEvent, type Queries } from '../../store/database/index.ts';

/** The name of the catalogue's one stream. */
export const catalogueStream = 'catalogue';

/** One act of change: who changes the catalogue, when, why and from where. */
export interface CatalogueAct {
  /** Drawn anew for each act. */
  readonly id: string;
  /** RFC 3339. */
  readonly at: string;
  /** The name of a staff account, or of the person at the shop's own machine. */
  readonly who: string;
  readonly why: string;
  readonly source: CatalogueSource;
  /** SHA-256 of what was imported, in hexadecimal; null for what was no file. */
  readonly fileHash: string | null;
}

/** Columns of a row by their names. */
export type Columns = Readonly<Record<string, string | number | null>>;

/** A changed thing: the columns that differ; all of them where it is new or goes. */
export interface ChangedThing {
  readonly part: CataloguePart;
  /** The SKU of a product or an offer, the number or name of anything else. */
  readonly key: string;
  /** Null where it belongs to no store. */
  readonly storeId: number | null;
  /** Null for a new thing. */
  readonly before: Columns | null;
  /** Null for one that goes. */
  readonly after: Columns | null;
}

/**
 * Records a change of the catalogue, inside the transaction that writes its rows: one event, a row of history for each changed
 * thing, and the catalogue's next version, by which every server notices.
 *
 * @param things  at least one
 * @returns the catalogue's new version
 */
export async function recordCatalogueChange(
  queries: Queries,
  act: CatalogueAct,
  things: readonly ChangedThing[],
): Promise<number> {
  await stageThings(queries, act.id, 0, things);
  return endChange(queries, act, things.length);
}

/**
 * Writes history before its act, which `endChange` records: until then nobody sees it.
 *
 * @param from  the number of things that were staged before
 */
export async function stageThings(
  queries: Queries,
  changeId: string,
  from: number,
  things: readonly ChangedThing[],
): Promise<void> {
  for (let at = 0; at < things.length; at += fullBatch) {
    await insertRows(
      queries,
      'catalogue_changes',
      things.slice(at, at + fullBatch).map(({ part, key, storeId, before, after }, index) => ({
        change_id: changeId,
        number: from + at + index + 1,
        part,
        key,
        store_id: storeId,
        before: before === null ? null : JSON.stringify(before),
        after: after === null ? null : JSON.stringify(after),
      })),
    );
  }
}

/**
 * Records the act of a change whose things are staged, and raises the catalogue's version.
 *
 * @param things  the number of them
 * @returns the catalogue's new version
 */
export async function endChange(queries: Queries, act: CatalogueAct, things: number): Promise<number> {
  const version = await raiseVersion(queries);
  const { id: change, at, who, why, source, fileHash } = act;
  const event: CatalogueEvent = {
    type: 'catalogue.changed',
    change,
    catalogueVersion: version,
    who,
    why,
    source,
    fileHash,
    things,
  };
  const after = await newestEvent(queries, catalogueStream);
  await appendAll(queries, [{ stream: catalogueStream, after, events: [event] }], at);
  await insertRows(queries, 'catalogue_acts', [actColumns(event, at)]);
  return version;
}

/** The row of an event of the catalogue's stream. */
export function actColumns(event: CatalogueEvent, at: string) {
  return {
    version: event.catalogueVersion,
    change_id: event.change,
    at,
    who: event.who,
    why: event.why,
    source: event.source,
    file_hash: event.fileHash,
    things: event.things,
  };
}

/** Raises the version; two that do so at once follow each other. */
async function raiseVersion(queries: Queries): Promise<number> {
  const { value } = await queries
    .insertInto('facts')
    .values({ name: 'catalogue_version', value: '1' })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql`cast(cast(facts.value as integer) + 1 as text)` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}

/**
 * The difference of two rows as a changed thing; null where there is none.
 *
 * @param thing   the part, key and store
 * @param before  all columns that are compared; null for a new thing
 * @param after   the same columns; null for one that goes
 */
export function changedThing(
  thing: Pick<ChangedThing, 'part' | 'key' | 'storeId'>,
  before: Columns | null,
  after: Columns | null,
): ChangedThing | null {
  if (before === null || after === null) {
    return before === after ? null : { ...thing, before, after };
  }
  const differing = Object.keys(after).filter((column) => before[column] !== after[column]);
  if (differing.length === 0) return null;
  const only = (row: Columns) => Object.fromEntries(differing.map((column) => [column, row[column] ?? null]));
  return { ...thing, before: only(before), after: only(after) };
}

import { type Kysely, sql } from 'kysely';
import { type ChainedRow, chained, noHash } from '../event-chain.ts';

/** Rows chained at once. */
const rowsAtOnce = 1000;

/**
 * Closes the tables that are append-only against REPLACE, which removes rows without a delete trigger, and gives every
 * event a hash over itself and all before it. Events that are there already are chained as they are found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of guards) await sql.raw(statement).execute(db);
  await sql`alter table events add column hash text not null default ''`.execute(db);
  await chainAll(db);
}

/** A row that is there refuses every other in its place, before REPLACE may take it away. */
function refusing(table: string, isThere: string): string {
  return `create trigger ${table}_no_replace before insert on ${table} when exists (select 1 from ${table} where ${isThere})
    begin select raise(abort, 'UNIQUE constraint: ${table} is append-only and holds this row'); end`;
}

const guards = [
  refusing('events', 'global_seq = new.global_seq'),
  `create trigger events_no_second before insert on events
    when exists (select 1 from events where stream = new.stream and version = new.version)
    begin select raise(abort, 'UNIQUE constraint: events is append-only and holds this version'); end`,
  refusing('audit', 'id = new.id'),
  refusing('ledger_transfers', 'id = new.id'),
];

async function chainAll(queries: Kysely<unknown>): Promise<void> {
  await sql`drop trigger events_no_update`.execute(queries);
  let hash = noHash;
  for (let after = 0; ; ) {
    const { rows } = await sql<ChainedRow & { global_seq: number }>`
      select * from events where global_seq > ${after} order by global_seq limit ${rowsAtOnce}`.execute(
      queries,
    );
    for (const row of chained(hash, rows)) {
      await sql`update events set hash = ${row.hash} where global_seq = ${row.global_seq}`.execute(queries);
      hash = row.hash;
      after = row.global_seq;
    }
    if (rows.length < rowsAtOnce) break;
  }
  await sql`create trigger events_no_update before update on events
    begin select raise(abort, 'events is append-only'); end`.execute(queries);
}

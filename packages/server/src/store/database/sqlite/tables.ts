import { sql } from 'kysely';
import type { Engine, TableShape } from '../engine.ts';

/** A file's own description of its tables, and what a copy of their rows needs. */
export const tablesOfFile: Pick<Engine, 'tables' | 'pauseTriggers' | 'counters' | 'countOn'> = {
  tables: async (queries) => {
    const columns = await sql<{ name: string; column: string; place: number }>`
      select tables.name, columns.name as "column", columns.pk as place
        from sqlite_schema as tables, pragma_table_info(tables.name) as columns
        where tables.type = 'table' and tables.name not like 'sqlite^_%' escape '^' order by tables.name, columns.cid`.execute(
      queries,
    );
    const references = await sql<{ name: string; to: string }>`
      select tables.name, keys."table" as "to" from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as keys
        where tables.type = 'table'`.execute(queries);
    return [...Map.groupBy(columns.rows, ({ name }) => name)].map(
      ([name, own]): TableShape => ({
        name,
        columns: own.map(({ column }) => column),
        key: own
          .filter(({ place }) => place > 0)
          .toSorted((one, other) => one.place - other.place)
          .map(({ column }) => column),
        refersTo: references.rows.flatMap((row) => (row.name === name ? [row.to] : [])),
      }),
    );
  },
  // They cannot be switched off, so they are made again as they were.
  pauseTriggers: async (queries) => {
    const { rows } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_schema where type = 'trigger'`.execute(queries);
    for (const { name } of rows) await sql`drop trigger ${sql.table(name)}`.execute(queries);
    return rows.map((row) => row.sql);
  },
  counters: async (queries) => {
    const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(
      queries,
    );
    return new Map(rows.map(({ name, seq }) => [name, seq]));
  },
  countOn: async (queries, counters) => {
    for (const [name, number] of counters) {
      await sql`delete from sqlite_sequence where name = ${name}`.execute(queries);
      // The counter of events is the number of the newest: one above it would tell of lost events.
      const counted =
        name === 'events' ? sql`(select coalesce(max(global_seq), 0) from events)` : sql`${number}`;
      await sql`insert into sqlite_sequence (name, seq) values (${name}, ${counted})`.execute(queries);
    }
  },
};

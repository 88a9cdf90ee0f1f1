import { sql } from 'kysely';
import type { Engine, TableShape } from '../engine.ts';

/** A database's own description of its tables, and what a copy of their rows needs. */
export const tablesOfSchema: Pick<Engine, 'tables' | 'pauseTriggers' | 'counters' | 'countOn'> = {
  tables: async (queries) => {
    const columns = await sql<{ name: string; column: string; place: number | null }>`
      select tables.relname as name, columns.attname as "column",
          array_position(keys.indkey::int2[], columns.attnum) as place
        from pg_class as tables
        join pg_attribute as columns on columns.attrelid = tables.oid and columns.attnum > 0 and not columns.attisdropped
        left join pg_index as keys on keys.indrelid = tables.oid and keys.indisprimary
        where tables.relkind = 'r' and tables.relnamespace = current_schema()::regnamespace
        order by tables.relname, columns.attnum`.execute(queries);
    const references = await sql<{ name: string; to: string }>`
      select tables.relname as name, others.relname as "to" from pg_constraint as keys
        join pg_class as tables on tables.oid = keys.conrelid join pg_class as others on others.oid = keys.confrelid
        where keys.contype = 'f' and tables.relnamespace = current_schema()::regnamespace`.execute(queries);
    return [...Map.groupBy(columns.rows, ({ name }) => name)].map(
      ([name, own]): TableShape => ({
        name,
        columns: own.map(({ column }) => column),
        key: own
          .flatMap(({ column, place }) => (place === null ? [] : [{ column, place }]))
          .toSorted((one, other) => one.place - other.place)
          .map(({ column }) => column),
        refersTo: references.rows.flatMap((row) => (row.name === name ? [row.to] : [])),
      }),
    );
  },
  pauseTriggers: async (queries, tables) => {
    for (const { name } of tables)
      await sql`alter table ${sql.table(name)} disable trigger user`.execute(queries);
    return tables.map(({ name }) => `alter table "${name}" enable trigger user`);
  },
  counters: async (queries) => {
    const { rows } = await sql<{ name: string; seq: number | null }>`
      select name, pg_sequence_last_value(cast(sequence as regclass)) as seq from (${sequences}) as sequences`.execute(
      queries,
    );
    return new Map(rows.flatMap(({ name, seq }) => (seq === null ? [] : [[name, seq]])));
  },
  countOn: async (queries, counters) => {
    for (const [table, number] of counters)
      if (number > 0)
        await sql`select setval(cast(sequence as regclass), ${number}) from (${sequences}) as sequences
          where name = ${table}`.execute(queries);
  },
};

const sequences = sql`select cast(table_name as text) as name,
    pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
  from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`;

import { sql } from 'kysely';
import { type Database, opened, type Queries, sealedOf } from '../store/database/index.ts';

/** Everything that the vault holds, opened, by subject. */
export async function keptValues(queries: Queries) {
  const rows = await queries
    .selectFrom('vault_sealed')
    .select(['subject', 'person'])
    .select(sealedOf(sql.ref<string>('vault_sealed.subject')))
    .orderBy('subject')
    .execute();
  return rows.map((row) => {
    const { subject, person, personal: data } = opened(row);
    return { subject, person, data };
  });
}

/** Every row of every table, by the table's name, as the database stores it. */
export async function keptRows({
  read,
}: Pick<Database, 'read'>): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const tables = await read.introspection.getTables();
  const rows = tables.map(async ({ name }) => [
    name,
    (await sql`select * from ${sql.table(name)}`.execute(read)).rows,
  ]);
  return Object.fromEntries(await Promise.all(rows));
}

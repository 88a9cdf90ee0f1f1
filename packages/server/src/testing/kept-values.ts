import { sql } from 'kysely';
import { opened, type Queries, sealedOf } from '../store/database/index.ts';

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

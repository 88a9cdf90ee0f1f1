import { type Kysely, sql } from 'kysely';
import { engineOf } from '../../engine.ts';

/** Servers of the release before hear nothing, as until now. */
export const kind = 'expand';

/** The database tells every server of a new version of the catalogue, where there may be several. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of engineOf(db).tellOfCatalogue) await sql.raw(statement).execute(db);
}

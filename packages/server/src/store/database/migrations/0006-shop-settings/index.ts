import { type Kysely, sql } from 'kysely';
import { engineOf } from '../../engine.ts';
import { define } from '../define.ts';

/** Servers of the release before know no settings, and keep their own words and rules. */
export const kind = 'expand';

/** The settings of the shop: the last event of their stream as one row, of which the database tells every server. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await define(db, [
    `create table shop_settings (
      id integer primary key check (id = 1), version integer not null, settings text not null)`,
  ]);
  for (const statement of engineOf(db).tellOfSettings) await sql.raw(statement).execute(db);
}

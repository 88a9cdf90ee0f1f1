import { type Kysely, sql } from 'kysely';
import { engineOf } from '../engine.ts';

/**
 * Runs the statements of a migration. They are written in SQLite's words, once; another database says them in
 * its own.
 */
export async function define(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  const engine = engineOf(db);
  for (const statement of statements.flatMap((one) => engine.define(one))) {
    await sql.raw(statement).execute(db);
  }
}

import type { Database } from '../database.ts';

/** Leaves the table of facts to a test: a new database has facts about itself. */
export async function withoutFacts(database: Database): Promise<void> {
  await database.write.deleteFrom('facts').execute();
}

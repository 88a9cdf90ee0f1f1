import { z } from 'zod';
import type { Queries } from './database.ts';
import { readJson } from './read-json.ts';

/** The fact that names the migration which a server has to know, so that it can work on the database. */
export const leastFact = 'least_migration';

/** The fact of a database into which a shop is being moved, until all of it is there: the statements that end the move. */
const halfMoved = 'half_moved';

/** Facts about the database itself, which do not move with a shop. */
export const placeFacts: readonly string[] = [leastFact, halfMoved];

const statementsSchema = z.array(z.string());

/** The facts of a database about itself. */
export async function placeFactsOf(read: Queries) {
  const facts = await read.selectFrom('facts').selectAll().where('name', 'in', placeFacts).execute();
  const said = (name: string) => facts.find((fact) => fact.name === name)?.value ?? null;
  const moving = said(halfMoved);
  return {
    least: said(leastFact),
    /** The statements that end a move into it; null while there is none. */
    moving: moving === null ? null : readJson(statementsSchema, moving),
  };
}

/** Lets no server open the database, until the move into it has ended. */
export async function beginMove(queries: Queries, ending: readonly string[]): Promise<void> {
  await queries
    .insertInto('facts')
    .values({ name: halfMoved, value: JSON.stringify(ending) })
    .execute();
}

export async function endMove(queries: Queries): Promise<void> {
  await queries.deleteFrom('facts').where('name', '=', halfMoved).execute();
}

import { sql } from 'kysely';
import { type Database, forgetDeleted, type Queries } from '../../store/database/index.ts';
import { type Erased, type ErasedList, missingIn } from '../../store/erased-list/index.ts';
import { eraseCustomer, erasedName } from './erase-customer.ts';

/**
 * Adds all erased customers to the list. A shop with customers has a list, even if it is empty; for a new shop it would look
 * like that of a lost one. Repeated, it changes nothing.
 *
 * @throws StartRefused for a list that cannot be read
 */
export async function keepErased(queries: Queries, list: ErasedList): Promise<void> {
  const there = await list.read();
  const fresh = missingIn(there ?? [], await erasedIn(queries));
  if (fresh.length > 0 || (there === null && (await hasCustomers(queries)))) await list.add(fresh);
}

/**
 * True if a list is older than a database, or another shop's: it lacks somebody whom the database knows as
 * erased.
 *
 * @throws StartRefused for a list that cannot be read
 */
export async function isListOutdated(queries: Queries, list: ErasedList): Promise<boolean> {
  return missingIn((await list.read()) ?? [], await erasedIn(queries)).length > 0;
}

/**
 * Carries a list to another place, where it joins what is there; without one, nothing happens.
 *
 * @throws StartRefused for a list that cannot be read
 */
export async function carryErased(from: ErasedList, to: ErasedList): Promise<void> {
  const listed = await from.read();
  if (listed !== null) await to.add(listed);
}

/**
 * Erases everyone of the list who is back, as after a restore.
 *
 * @returns their number
 * @throws StartRefused for a list that cannot be read
 */
export async function eraseAgain(database: Database, list: ErasedList): Promise<number> {
  const listed = (await list.read()) ?? [];
  const erased = await database.transact(async (queries) => {
    let count = 0;
    for (const { id, registered } of listed) {
      const user = await queries
        .selectFrom('users')
        .select(['id', 'email_key', 'phone_key'])
        .where('id', '=', id)
        .where('created_at', '=', registered)
        .where('email_key', '!=', erasedName(id))
        .executeTakeFirst();
      if (user === undefined) continue;
      await eraseCustomer(queries, user);
      count += 1;
    }
    return count;
  });
  await forgetDeleted(database);
  return erased;
}

/** The customers who are erased in a database. */
async function erasedIn(queries: Queries): Promise<readonly Erased[]> {
  return queries
    .selectFrom('users')
    .select(['id', 'created_at as registered'])
    .where(sql<boolean>`email_key = ${erasedName('')} || id`)
    .execute();
}

async function hasCustomers(queries: Queries): Promise<boolean> {
  return (await queries.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

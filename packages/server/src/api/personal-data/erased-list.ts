import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Database, forgetDeleted, type Queries } from '../../store/database/index.ts';
import { StartRefused } from '../../store/refusals/start-refused.ts';
import { eraseCustomer, erasedName } from './erase-customer.ts';

/** The file of a data folder that lists the erased customers: an older backup does not know of them. */
export const erasedFile = 'erased.json';

/** Numbers are given again after a restore; with the moment of registration they are one person's. */
const erasedSchema = z.array(z.strictObject({ id: z.int().positive(), registered: z.string() }));

type Erased = z.infer<typeof erasedSchema>;

/**
 * Adds all erased customers to the data folder's list: numbers and moments, nothing personal. A shop with
 * customers has a list, even if it is empty; for a new shop it would look like that of a lost one. Repeated,
 * it changes nothing.
 *
 * @throws StartRefused for a list that cannot be read
 */
export async function keepErased(queries: Queries, dataDir: string): Promise<void> {
  const there = readErased(dataDir);
  const fresh = await unlisted(queries, there);
  if (fresh.length === 0 && (hasErasedList(dataDir) || !(await hasCustomers(queries)))) return;
  const path = join(dataDir, erasedFile);
  // Under another name first: a crash leaves no half list.
  writeFileSync(`${path}.new`, `${JSON.stringify([...there, ...fresh])}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** True if a data folder has a list of erased customers. */
export function hasErasedList(dataDir: string): boolean {
  return existsSync(join(dataDir, erasedFile));
}

/**
 * True if a list is older than a database, or another shop's: it lacks somebody whom the database knows as
 * erased.
 *
 * @throws StartRefused for a list that cannot be read
 */
export async function isListOutdated(queries: Queries, dataDir: string): Promise<boolean> {
  return (await unlisted(queries, readErased(dataDir))).length > 0;
}

/**
 * Erases everyone of the data folder's list who is back, as after a restore.
 *
 * @returns their number
 * @throws StartRefused for a list that cannot be read
 */
export async function eraseAgain(database: Database, dataDir: string): Promise<number> {
  const list = readErased(dataDir);
  const erased = await database.transact(async (queries) => {
    let count = 0;
    for (const { id, registered } of list) {
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

/** The customers erased in a database, but missing in a list. */
async function unlisted(queries: Queries, list: Erased): Promise<Erased> {
  const rows = await queries
    .selectFrom('users')
    .select(['id', 'created_at as registered'])
    .where(sql<boolean>`email_key = ${erasedName('')} || id`)
    .execute();
  return rows.filter((row) => !list.some((one) => isSame(one, row)));
}

async function hasCustomers(queries: Queries): Promise<boolean> {
  return (await queries.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

function readErased(dataDir: string): Erased {
  const path = join(dataDir, erasedFile);
  if (!existsSync(path)) return [];
  try {
    return erasedSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new StartRefused(
      `${path} is not a list of erased customers.`,
      'Put a copy of it back: without it, a restored backup brings back who was erased.',
    );
  }
}

function isSame(one: Erased[number], other: Erased[number]): boolean {
  return one.id === other.id && one.registered === other.registered;
}

import type { ShopSettings } from '@marketsquare/core/shop/settings';
import { insertStaff, listStaff } from '../api/staff-accounts/index.ts';
import { hashPassword } from '../people/passwords/passwords.ts';
import type { Actor } from '../records/audit/index.ts';
import { hasSettings, writeSettings } from '../records/settings/index.ts';
import { seedName } from '../seed/index.ts';
import { type Database, migrate, type Queries } from '../store/database/index.ts';
import { requireSecret, type Secrets } from '../store/secrets/index.ts';

/** A new shop: its settings, and the one who may add everybody else. */
export interface NewShop {
  readonly settings: ShopSettings;
  readonly manager: { readonly name: string; readonly password: string };
}

/** The maker of a shop, and the time in milliseconds since 1970. */
interface Making {
  readonly by: Actor;
  readonly now: number;
}

const reason = 'The shop was set up.';

/**
 * Makes a shop in an empty database, in one transaction: all of it or nothing.
 *
 * @returns false where there is a shop already; then nothing is changed
 * @throws StartRefused when the database was written under another secret, or by another release
 */
export async function makeShop(
  database: Database,
  secrets: Secrets,
  { settings, manager }: NewShop,
  { by, now }: Making,
): Promise<boolean> {
  await migrate(database);
  await requireSecret(database, secrets);
  const account = {
    name: manager.name,
    role: 'manager',
    password_hash: await hashPassword(manager.password),
  } as const;
  return database.transact(async (queries) => {
    if (await isShop(queries)) return false;
    await writeSettings(queries, settings, { by, reason, now });
    await insertStaff(queries, account, { by, reason, at: new Date(now).toISOString() });
    return true;
  });
}

/** True if anybody has made a shop of a database: set it up, filled it or named its staff. */
export async function isShop(queries: Queries): Promise<boolean> {
  if (await hasSettings(queries)) return true;
  if ((await seedName(queries)) !== null) return true;
  if ((await queries.selectFrom('stores').select('id').limit(1).execute()).length > 0) return true;
  return (await listStaff(queries)).length > 0;
}

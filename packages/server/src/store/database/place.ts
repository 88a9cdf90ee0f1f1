import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { openPostgres, type PostgresLimits, type PostgresOptions } from './postgres/open.ts';
import { lockPostgres } from './postgres/server-lock.ts';
import { databaseFile } from './sqlite/database-file.ts';
import { lockFolder } from './sqlite/folder-lock.ts';
import { openSqlite } from './sqlite/open.ts';

/** Where the data of a shop is. */
export interface ShopPlace {
  readonly dataDir: string;
  /** The PostgreSQL database; null for a file in the data folder. */
  readonly postgres: { readonly url: string; readonly limits: PostgresLimits } | null;
}

/** A place that this process alone works on. */
export interface LockedPlace {
  /**
   * Opens its database, and makes a file when there is none.
   *
   * @throws StartRefused  for a file that is empty, truncated or another program's
   */
  open(options: Pick<PostgresOptions, 'chance' | 'tried'>): Database;
  release(): Promise<void>;
}

/**
 * Locks the place of a shop for this process.
 *
 * @throws StartRefused while another process works on it, and where it cannot be locked
 */
export async function lockPlace({ dataDir, postgres }: ShopPlace): Promise<LockedPlace> {
  if (postgres === null) {
    const unlock = lockFolder(dataDir);
    return { open: () => openSqlite(join(dataDir, databaseFile)), release: async () => unlock() };
  }
  mkdirSync(dataDir, { recursive: true });
  const { url, limits } = postgres;
  const lock = await lockPostgres(url);
  return {
    open: (options) => openPostgres(url, { ...options, limits, ensureLock: lock.ensure }),
    release: lock.release,
  };
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database.ts';
import type { WhileAlone } from './migrations/index.ts';
import { openPostgres, type PostgresLimits, type PostgresOptions } from './postgres/open.ts';
import { lockPostgres, type PlaceUse } from './postgres/server-lock.ts';
import { databaseFile } from './sqlite/database-file.ts';
import { lockFolder } from './sqlite/folder-lock.ts';
import { openSqlite } from './sqlite/open.ts';

/** Where the data of a shop is. */
export interface ShopPlace {
  readonly dataDir: string;
  /** The PostgreSQL database; null for a file in the data folder. */
  readonly postgres: { readonly url: string; readonly limits: PostgresLimits } | null;
}

/** A place that this process works on: one of several servers, or alone. */
export interface LockedPlace {
  /**
   * Opens its database, and makes a file when there is none.
   *
   * @throws StartRefused  for a file that is empty, truncated or another program's
   */
  open(options: Pick<PostgresOptions, 'chance' | 'tried'>): Database;
  /** Does what one server at a time may do, such as to bring the tables up to date; others wait for their turn. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Does some work that must have the place alone; null, and nothing of it, while another server has it too. */
  readonly whileAlone: WhileAlone;
  release(): Promise<void>;
}

/**
 * Locks the place of a shop for this process. A data folder has one process at a time, however it is used.
 *
 * @param use  `shared` for a server beside others on PostgreSQL; `alone` for what needs the shop closed
 * @throws StartRefused while another process is in the way, and where it cannot be locked
 */
export async function lockPlace({ dataDir, postgres }: ShopPlace, use: PlaceUse): Promise<LockedPlace> {
  if (postgres === null) {
    const unlock = lockFolder(dataDir);
    return {
      open: () => openSqlite(join(dataDir, databaseFile)),
      inTurn: (work) => work(),
      whileAlone: (work) => work(),
      release: async () => unlock(),
    };
  }
  mkdirSync(dataDir, { recursive: true });
  const { url, limits } = postgres;
  const lock = await lockPostgres(url, use);
  return {
    open: (options) => openPostgres(url, { ...options, limits, ensureLock: lock.ensure }),
    inTurn: lock.inTurn,
    whileAlone: lock.whileAlone,
    release: lock.release,
  };
}

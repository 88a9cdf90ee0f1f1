import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Gateway } from '@marketsquare/core/shop/settlement';
import {
  type GatewayRecords,
  type Reconciliation,
  reconcile,
} from '../../money/settlement/reconcile/index.ts';
import { type Database, databaseFile, openDatabase } from '../../store/database/index.ts';
import type { FoundBackup } from './newest.ts';
import { type Recovery, type RecoveryRefusal, withRecovered } from './recover.ts';
import { type RestoreRefusal, restore } from './restore.ts';
import { type TakeChoice, type TakenIn, takeIn } from './take-in.ts';

/** The days of gateways' records that a drill compares. */
const comparedDays = 7;

/** The needs of a drill beside the backup. */
export interface DrillChoice extends Omit<TakeChoice, 'bringsBackErased'> {
  /** The folder in which a scratch place is made, and removed at the end. */
  readonly scratch: string;
  /** How a base backup is recovered; null for a file. */
  readonly recovery: Recovery | null;
  /** The gateways whose keys are set; they are only read. */
  readonly gateways: ReadonlyMap<Gateway, GatewayRecords>;
  readonly clock: () => number;
  readonly signal: AbortSignal;
}

/** A backup that was restored, and its content. */
export interface Drilled extends TakenIn {
  /** The newest order that it brings back; null where it has none. */
  readonly newestOrder: { readonly code: string; readonly at: string } | null;
  /** The comparison with the gateways as of the newest event; null without a key. */
  readonly books: Reconciliation | null;
}

/**
 * Restores a backup into a scratch place, as `restore` would: with all of its checks, and the list of the erased. Then it compares
 * the ledger with the gateways' records, as far as the copy goes. The scratch place is removed, whatever happens.
 *
 * @throws StartRefused for another secret's database, another release's, and an unreadable list
 */
export async function drill(
  { path }: FoundBackup,
  choice: DrillChoice,
): Promise<Drilled | ({ readonly ok: false } & (RestoreRefusal | RecoveryRefusal))> {
  const take = { ...choice, bringsBackErased: false };
  const place = mkdtempSync(join(choice.scratch, 'marketsquare-drill-'));
  // The server's user passes through it to the data, which is its own alone.
  chmodSync(place, 0o711);
  try {
    if (choice.recovery !== null)
      return await withRecovered(path, join(place, 'data'), choice.recovery, take, async (database) => {
        const taken = await takeIn(database, take);
        return taken.ok ? { ...taken, ...(await lookedAt(database, choice)) } : taken;
      });
    const restored = await restore(path, place, { ...take, replaces: false });
    choice.signal.throwIfAborted();
    if (!restored.ok) return restored;
    const database = openDatabase(join(place, databaseFile));
    try {
      return { ...restored, ...(await lookedAt(database, choice)) };
    } finally {
      await database.close();
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function lookedAt(
  database: Database,
  { gateways, clock }: DrillChoice,
): Promise<Pick<Drilled, 'newestOrder' | 'books'>> {
  const { read } = database;
  const order = await read
    .selectFrom('orders')
    .select(['unique_code as code', 'created_at as at'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const event = await read
    .selectFrom('events')
    .select('at')
    .orderBy('global_seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  // What the gateways have taken since then is in no copy.
  const last = event === undefined ? clock() : Date.parse(event.at);
  const books =
    gateways.size === 0 ? null : await reconcile({ database, gateways, clock: () => last }, comparedDays);
  return { newestOrder: order ?? null, books };
}

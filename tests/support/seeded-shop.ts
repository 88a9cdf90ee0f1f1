import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoOf, usualDemo } from '@marketsquare/demo/shop';
import { loadContract, openShop } from '@marketsquare/server/app';
import { inject } from 'vitest';
import { type RunningShop, startShop } from './running-shop.ts';
import { startTwoServers } from './two-servers.ts';

/** True if this run's shops have two servers on one PostgreSQL. */
export const hasTwoServers = process.env.TEST_SERVERS === '2';

/**
 * Starts a shop on data of its own, copied from the run's one seeded folder; stopping it removes the data. Where a run's shops
 * have two servers, it is seeded anew.
 */
export async function startSeededShop(
  args: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningShop> {
  if (hasTwoServers) return startTwoServers(settings);
  const dataDir = await copySeededFolder();
  const shop = await startShop({ dataDir, args, settings });
  return {
    ...shop,
    stop: async () => {
      await shop.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A folder of the test's own, copied from the run's seeded one. */
export async function copySeededFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marketsquare-shop-'));
  cpSync(await seededFolder(), dataDir, { recursive: true });
  return dataDir;
}

/** Two files may seed at the same time: the folder appears complete, and the later one is dropped. */
async function seededFolder(): Promise<string> {
  const template = inject('templateFolder');
  const seeded = join(template, 'seeded');
  if (existsSync(seeded)) return seeded;
  const draft = mkdtempSync(join(template, 'draft-'));
  const database = await openShop(draft, demoOf(usualDemo));
  await database.close();
  await loadContract(draft);
  if (!existsSync(seeded)) renameSync(draft, seeded);
  return seeded;
}

import { checkEvents, type Queries } from '@marketsquare/server/store/database';
import { openSecrets } from '@marketsquare/server/store/secrets';
import { allAccounts, booksFaults, soundBooks } from '@marketsquare/server/testing';
import { checkRows } from '@marketsquare/server/work/rebuild';
import { expect } from 'vitest';
import { emulatorAt } from '../../support/emulator.ts';
import { marketsquareAt } from '../../support/marketsquare.ts';
import type { RunningShop } from '../../support/running-shop.ts';

/** Reads the database of a running shop at one moment. */
export async function readBooks<Result>(
  shop: RunningShop,
  read: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  const database = shop.open();
  try {
    return await database.snapshot(read);
  } finally {
    await database.close();
  }
}

/**
 * The gateways' debt to the shop and their own fees by its ledger, less the money that they took by their
 * book; in kobo.
 */
export async function owedTooMuch(shop: RunningShop): Promise<number> {
  const accounts = await readBooks(shop, allAccounts);
  const ofGateways = accounts.filter(({ id }) => /^(gateway|fees)\./.test(id));
  const due = ofGateways.reduce((sum, { debits, credits }) => sum + debits - credits, 0);
  return due - (await emulatorAt(shop.emulatorUrl).ledger()).total;
}

/**
 * Expects that every kobo is someone's, every row agrees with its stream, and every event follows the one
 * before it.
 *
 * @param head  the newest event of an earlier look, which must still be there; null for the first
 * @returns the newest event
 */
export function expectSoundBooks(shop: RunningShop, head: string | null, words: string): Promise<string> {
  return readBooks(shop, async (queries) => {
    expect(await booksFaults(queries), words).toEqual(soundBooks);
    expect(
      (await checkRows(queries, openSecrets(shop.dataDir, shop.place.SHOP_SECRET))).differences,
      words,
    ).toEqual([]);
    const events = await checkEvents(queries, head);
    if (!events.ok) throw new Error(`${words}: ${JSON.stringify(events.fault)}`);
    return events.head;
  });
}

/** The same by the commands of the shop's staff, and charge by charge with the gateway. */
export async function expectGreenCommands({ dataDir, place, emulatorUrl }: RunningShop): Promise<void> {
  const said = async (...args: readonly string[]) => {
    const { stdout, stderr } = await marketsquareAt(place, ...args, '--data', dataDir, '--json');
    expect(stderr).toBe('');
    return JSON.parse(stdout);
  };
  const [books, events, rows] = await Promise.all([
    said('reconcile', '--emulator', emulatorUrl),
    said('verify', '--events'),
    said('rebuild', '--check'),
  ]);
  expect(books).toMatchObject({ ok: true, differences: [] });
  expect(events).toMatchObject({ ok: true });
  expect(rows).toMatchObject({ ok: true, differences: [] });
}

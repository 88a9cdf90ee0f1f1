import { entriesAfter, findSessions, visitsBegun } from '@marketsquare/server/records/visits';
import type { Database } from '@marketsquare/server/store/database';
import { folderOrServer, withDatabase } from '../shop/data-folder.ts';
import { mostEntries, tooLong } from './limits.ts';
import type { RecordedVisit, VisitSource } from './source.ts';

/** Reads visits from a data folder; a server may be running on it. */
export function folderSource(dataDir: string): VisitSource {
  const open = <Result>(work: (database: Database) => Promise<Result>) =>
    withDatabase(dataDir, work, folderOrServer);
  return {
    find: ({ phone, ...wanted }, page) =>
      open(async (database) => {
        const byPhone = phone === undefined ? {} : { phoneKeys: await keysOf(phone, dataDir, database) };
        const { rows, place } = await findSessions(database.read, { ...wanted, ...byPhone }, page);
        return { sessions: [...rows], ...place };
      }),
    all: (span) => open(({ read }) => visitsBegun(read, span)),
    read: (session) => open((database) => readWhole(database, session)),
    order: (code) => open(async ({ read }) => (await factsOf(read, [code])).at(0) ?? null),
  };
}

async function readWhole({ read }: Database, session: string): Promise<RecordedVisit | null> {
  const first = await entriesAfter(read, session, -1);
  if (first === null) return null;
  const entries = [...first.entries];
  for (let after = first.nextAfter; after !== null; ) {
    const part = await entriesAfter(read, session, after);
    entries.push(...(part?.entries ?? []));
    if (entries.length > mostEntries) throw tooLong(`Visit ${session}`);
    after = part?.nextAfter ?? null;
  }
  return { entries, facts: await factsOf(read, first.orderCodes), unproven: first.unprovenCodes };
}

/** The shop's stored keys for a phone number. */
async function keysOf(phone: string, dataDir: string, database: Database): Promise<readonly string[]> {
  const [{ phoneKeys }, { secretsOf }] = await Promise.all([
    import('@marketsquare/server/people/identity'),
    import('@marketsquare/server/store/secrets'),
  ]);
  return phoneKeys(await secretsOf(database, dataDir, process.env.SHOP_SECRET), phone);
}

/**
 * Facts of orders. Their code loads only when a visit is opened, so that the list of visits comes at once.
 */
async function factsOf(queries: Database['read'], codes: readonly string[]) {
  const { orderFactsOf } = await import('@marketsquare/server/api/orders');
  return orderFactsOf(queries, codes);
}

import type { AuditAction } from '@marketsquare/core/shop/desk';
import { recordAction, wordsOf } from '@marketsquare/server/records/audit';
import { entriesAfter, findSessions, visitsBegun } from '@marketsquare/server/records/visits';
import type { Database } from '@marketsquare/server/store/database';
import { folderOrServer, withDatabase } from '../shop/data-folder.ts';
import { operator } from '../shop/operator.ts';
import { mostEntries, tooLong } from './limits.ts';
import type { RecordedVisit, VisitSource } from './source.ts';

/**
 * Reads visits from a data folder; a server may be running on it. Each read is recorded there, as a server
 * records those of its staff.
 *
 * @param reason  for the audit trail
 */
export function folderSource(dataDir: string, reason: string): VisitSource {
  const open = <Result>(work: (database: Database) => Promise<Result>) =>
    withDatabase(dataDir, work, folderOrServer);
  const record = ({ write }: Database, action: AuditAction, subject: string) =>
    recordAction(write, operator(), { action, subject, reason, at: new Date().toISOString() });
  return {
    find: ({ phone, ...wanted }, page) =>
      open(async (database) => {
        await record(database, 'sessions.found', wordsOf({ ...wanted, phone }));
        const byPhone = phone === undefined ? {} : { phoneKeys: await keysOf(phone, dataDir, database) };
        const { rows, place } = await findSessions(
          database.read,
          { ...wanted, ...byPhone },
          Date.now(),
          page,
        );
        return { sessions: [...rows], ...place };
      }),
    all: (span) =>
      open(async (database) => {
        await record(database, 'sessions.found', wordsOf(span ?? {}));
        return visitsBegun(database.read, span);
      }),
    read: (session) =>
      open(async (database) => {
        const visit = await readWhole(database, session);
        if (visit !== null) await record(database, 'session.read', session);
        return visit;
      }),
    order: (code) =>
      open(async (database) => {
        const [facts = null] = await factsOf(database.read, [code]);
        if (facts !== null) await record(database, 'order.read', code);
        return facts;
      }),
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

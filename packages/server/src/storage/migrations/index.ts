import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartRefused } from '../../refusals/start-refused.ts';
import type { Database } from '../database.ts';
import * as ground from './0001-ground.ts';
import * as sqliteGuards from './0002-sqlite-guards.ts';
import * as outboxClaims from './0003-outbox-claims.ts';
import * as reversals from './0004-reversals.ts';
import * as unpaidOrders from './0005-unpaid-orders.ts';
import * as tryPauses from './0006-try-pauses.ts';
import * as eventChain from './0007-event-chain.ts';
import * as visitOwners from './0008-visit-owners.ts';
import * as streamsDecide from './0009-streams-decide.ts';
import * as walletsAndGiftCards from './0010-wallets-and-gift-cards.ts';
import * as mail from './0011-mail.ts';
import * as messages from './0012-messages.ts';
import * as topUpsAndWalletTokens from './0013-top-ups-and-wallet-tokens.ts';
import * as giftCardSales from './0014-gift-card-sales.ts';
import * as partsOfOrders from './0015-parts-of-orders.ts';
import * as goodwill from './0017-goodwill.ts';
import * as sealedVault from './0018-sealed-vault.ts';
import * as accountsInTheVault from './0019-accounts-in-the-vault.ts';
import * as nothingPersonal from './0020-nothing-personal-in-plain-rows.ts';
import * as failedWork from './0021-failed-work.ts';
import * as unpaidEnds from './0022-unpaid-ends.ts';
import * as wishesForLines from './0024-wishes-for-lines.ts';
import * as endedSales from './0025-ended-sales.ts';
import * as nothingOfTheErased from './0026-nothing-of-the-erased.ts';
import * as unpaidTopUps from './0027-unpaid-top-ups.ts';
import * as claims from './0028-claims.ts';
import * as settledClaims from './0029-settled-claims.ts';
import * as chats from './0030-chats.ts';
import * as claimEndingsStay from './0031-claim-endings-stay.ts';
import * as claimEndingsInOrder from './0032-claim-endings-in-order.ts';

/** In the order in which they run; a migration that has run anywhere is never edited. */
const migrations: Record<string, Migration> = {
  '0001-ground': ground,
  '0002-sqlite-guards': sqliteGuards,
  '0003-outbox-claims': outboxClaims,
  '0004-reversals': reversals,
  '0005-unpaid-orders': unpaidOrders,
  '0006-try-pauses': tryPauses,
  '0007-event-chain': eventChain,
  '0008-visit-owners': visitOwners,
  '0009-streams-decide': streamsDecide,
  '0010-wallets-and-gift-cards': walletsAndGiftCards,
  '0011-mail': mail,
  '0012-messages': messages,
  '0013-top-ups-and-wallet-tokens': topUpsAndWalletTokens,
  '0014-gift-card-sales': giftCardSales,
  '0015-parts-of-orders': partsOfOrders,
  '0017-goodwill': goodwill,
  '0018-sealed-vault': sealedVault,
  '0019-accounts-in-the-vault': accountsInTheVault,
  '0020-nothing-personal-in-plain-rows': nothingPersonal,
  '0021-failed-work': failedWork,
  '0022-unpaid-ends': unpaidEnds,
  '0024-wishes-for-lines': wishesForLines,
  '0025-ended-sales': endedSales,
  '0026-nothing-of-the-erased': nothingOfTheErased,
  '0027-unpaid-top-ups': unpaidTopUps,
  '0028-claims': claims,
  '0029-settled-claims': settledClaims,
  '0030-chats': chats,
  '0031-claim-endings-stay': claimEndingsStay,
  '0032-claim-endings-in-order': claimEndingsInOrder,
};

/** The first of the migrations that ran on a database which this release does not know: a later one wrote the database. */
export function laterMigration(ran: readonly string[]): string | null {
  return ran.find((name) => !Object.hasOwn(migrations, name)) ?? null;
}

/**
 * Brings the database's tables up to date. Runs what has not run yet, in order, and changes nothing the second time.
 *
 * @param upTo  the last one to run; all by default
 * @returns the names of the migrations that ran
 * @throws StartRefused for a database of a later release; the first error of a migration that failed
 */
export async function migrate(database: Database, upTo?: string): Promise<readonly string[]> {
  await refuseLater(database);
  const migrator = new Migrator({ db: database.write, provider: { getMigrations: async () => migrations } });
  const { error, results } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

async function refuseLater({ read }: Database): Promise<void> {
  const table = await sql`select 1 from sqlite_schema where name = 'kysely_migration'`.execute(read);
  if (table.rows.length === 0) return;
  const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(read);
  const later = laterMigration(ran.rows.map(({ name }) => name));
  if (later === null) return;
  throw new StartRefused(
    `The database was written by a newer release, which knows ${later}.`,
    'Nothing was changed. Open it with that release, or name another folder.',
  );
}

import { type Kysely, sql } from 'kysely';
import { engineOf } from '../../engine.ts';
import { define } from '../define.ts';

/** A server of the release before would not add up the shards. */
export const kind = 'contract';

/** Spreads the sums of the shop's own accounts over rows, where many commands change them at the same time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await define(db, [
    `create table ledger_shards (
      account text not null references ledger_accounts (id), shard integer not null, debits bigint not null default 0,
      credits bigint not null default 0, primary key (account, shard))`,
  ]);
  for (const statement of engineOf(db).shardedSums) await sql.raw(statement).execute(db);
}

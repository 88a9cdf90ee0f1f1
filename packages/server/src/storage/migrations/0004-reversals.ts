import { type Kysely, sql } from 'kysely';

/**
 * What went back of a payment and when it was looked at, charges that fit no order, differences between our book and the
 * gateways'. The polls that settled payments have left behind are ended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table payments add column reversed bigint not null default 0',
  'alter table payments add column looked_at text',
  `create table suspense (
    gateway text not null, provider_id text not null, reference text not null, charge_reference text not null,
    reason text not null, currency text not null, amount bigint not null,
    received bigint not null, reversed bigint not null, at text not null, primary key (gateway, provider_id))`,
  `create table differences (
    gateway text not null, provider_id text not null, kind text not null, reference text not null,
    here bigint not null, there bigint not null, found_at text not null, seen_at text not null, gone_at text,
    primary key (gateway, provider_id, kind))`,
  'create index ledger_transfers_at on ledger_transfers (at)',
  `update outbox set done_at = due_at, claimed_until = null
    where kind = 'payment.poll' and done_at is null
    and subject in (select reference from payments where state <> 'pending')`,
];

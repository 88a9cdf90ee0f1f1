import type { Kysely } from 'kysely';
import { define } from '../define.ts';

export const kind = 'contract';

/**
 * The ways in which staff find a shared visit: its code, the phone given with it, the state of any machine at
 * its end, and what was refused in it.
 */
export function up(db: Kysely<unknown>): Promise<void> {
  return define(db, statements);
}

const statements = [
  'alter table recorded_sessions drop column state',
  'alter table recorded_sessions add column visit_code text',
  'alter table recorded_sessions add column phone_key text',
  'alter table recorded_sessions add column without_order integer not null default 0',
  'alter table recorded_sessions add column refused_seq integer',
  'alter table recorded_sessions add column folded_seq integer',
  'alter table recorded_sessions add column outcome text',
  'alter table recorded_sessions add column total bigint',
  'create unique index recorded_sessions_code on recorded_sessions (visit_code)',
  'create index recorded_sessions_phone on recorded_sessions (phone_key)',
  'create index recorded_sessions_customer on recorded_sessions (user_id)',
  'create index recorded_sessions_last on recorded_sessions (last_at)',
  `create table visit_states (
    session text not null references recorded_sessions (session), machine text not null, state text not null,
    since text not null, primary key (session, machine, state))`,
  'create index visit_states_state on visit_states (machine, state, since)',
  `create table visit_refusals (
    session text not null references recorded_sessions (session), guard text not null,
    primary key (session, guard))`,
  'create index visit_refusals_guard on visit_refusals (guard)',
  'create index payments_provider on payments (provider_id)',
];

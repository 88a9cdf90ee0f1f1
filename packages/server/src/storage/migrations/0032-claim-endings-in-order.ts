import { type Kysely, sql } from 'kysely';

/** Which of two proposals about a claim is the last is told by the order in which they were written, whatever clocks say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const columns = 'id, attempt_id, reference, user_id, amount, ending, reason, state, staff, at, proposed_by';

const statements = [
  `create table claim_endings_in_order (
    seq integer primary key autoincrement,
    id text not null unique, attempt_id text not null unique, reference text not null, user_id integer references users (id),
    amount bigint not null check (amount > 0), ending text not null, reason text not null, state text not null,
    staff text not null, at text not null, proposed_by text)`,
  `insert into claim_endings_in_order (${columns}) select ${columns} from claim_endings order by id`,
  'drop table claim_endings',
  'alter table claim_endings_in_order rename to claim_endings',
  'create index claim_endings_reference on claim_endings (reference)',
  'create index claim_endings_user on claim_endings (user_id, at)',
  ...['update', 'delete'].map(
    (change) => `create trigger claim_endings_no_${change} before ${change} on claim_endings
      begin select raise(abort, 'claim_endings is append-only'); end`,
  ),
  `create trigger claim_endings_no_replace before insert on claim_endings
    when exists (
      select 1 from claim_endings where seq = new.seq or id = new.id or attempt_id = new.attempt_id)
    begin select raise(abort, 'UNIQUE constraint: claim_endings is append-only and holds this row'); end`,
];

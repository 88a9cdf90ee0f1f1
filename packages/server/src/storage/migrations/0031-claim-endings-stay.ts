import { type Kysely, sql } from 'kysely';

/** How claims came to their end stays as it was written, also against REPLACE, which removes rows without a delete trigger. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of guards) await sql.raw(statement).execute(db);
}

const guards = [
  ...['update', 'delete'].map(
    (change) => `create trigger claim_endings_no_${change} before ${change} on claim_endings
      begin select raise(abort, 'claim_endings is append-only'); end`,
  ),
  `create trigger claim_endings_no_replace before insert on claim_endings
    when exists (select 1 from claim_endings where id = new.id or attempt_id = new.attempt_id)
    begin select raise(abort, 'UNIQUE constraint: claim_endings is append-only and holds this row'); end`,
];

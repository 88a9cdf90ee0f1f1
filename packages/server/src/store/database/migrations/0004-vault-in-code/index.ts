import { type Kysely, sql } from 'kysely';
import { isErased, refuseErased } from '../0001-first-schema/erased.ts';

/**
 * Personal values are sealed and opened by the server, so the views that did so go, with the triggers that
 * wrote through them; sealed values stay as they are. The tables themselves now refuse values of the erased.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'drop view outgoing_mails',
  'drop view vault',
  // A key too: it would bring the person back.
  ...['vault_keys', 'vault_sealed'].map(
    (table) => `create trigger ${table}_of_erased before insert on ${table}
      when ${isErased(`replace(new.person, 'customer-', 'erased-')`)} begin ${refuseErased}; end`,
  ),
];

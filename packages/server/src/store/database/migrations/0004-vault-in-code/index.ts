import type { Kysely } from 'kysely';
import { isErased, refuseErased } from '../0001-first-schema/erased.ts';
import { define } from '../define.ts';

export const kind = 'contract';

/**
 * Personal values are sealed and opened by the server, so the views that did so go, with the triggers that
 * wrote through them; sealed values stay as they are. The tables themselves now refuse values of the erased.
 */
export function up(db: Kysely<unknown>): Promise<void> {
  return define(db, statements);
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

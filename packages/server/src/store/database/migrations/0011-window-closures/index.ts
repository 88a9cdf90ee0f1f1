import type { Kysely } from 'kysely';
import { define } from '../define.ts';

/** A server of the release before reads no closures, and takes orders for closed windows until it has ended. */
export const kind = 'expand';

/** Windows that a store has closed on one day, and the history of all but the goods, which is short. */
export function up(db: Kysely<unknown>): Promise<void> {
  return define(db, statements);
}

const statements = [
  `create table window_closures (
    store_id integer not null, day text not null, slot_id integer not null, primary key (store_id, day, slot_id))`,
  `create index catalogue_changes_of_stores on catalogue_changes (part, change_id)
    where part not in ('product', 'offer')`,
];

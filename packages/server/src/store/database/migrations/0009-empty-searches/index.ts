import type { Kysely } from 'kysely';
import { define } from '../define.ts';

export const kind = 'expand';

/** How often nothing was found for some words, on a day in Lagos and at a store; no words for those that are not kept. */
export function up(db: Kysely<unknown>): Promise<void> {
  return define(db, statements);
}

const statements = [
  `create table empty_searches (
    day text not null, store_id integer not null, words text not null, searches bigint not null,
    primary key (day, store_id, words))`,
  'create index empty_searches_words on empty_searches (words)',
];

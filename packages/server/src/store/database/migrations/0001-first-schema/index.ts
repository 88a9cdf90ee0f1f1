import type { Kysely } from 'kysely';
import { define } from '../define.ts';
import { audit } from './audit.ts';
import { carts } from './carts.ts';
import { catalogue } from './catalogue.ts';
import { chats } from './chats.ts';
import { claims } from './claims.ts';
import { erased } from './erased.ts';
import { events } from './events.ts';
import { facts } from './facts.ts';
import { giftCards } from './gift-cards.ts';
import { ledger } from './ledger.ts';
import { mails } from './mails.ts';
import { messages } from './messages.ts';
import { orders } from './orders.ts';
import { outbox } from './outbox.ts';
import { payments } from './payments.ts';
import { people } from './people.ts';
import { stores } from './stores.ts';
import { vault } from './vault.ts';
import { visits } from './visits.ts';
import { wallets } from './wallets.ts';

export const kind = 'contract';

/**
 * The tables of the first release, a subject a file. Tables and indexes keep to SQL that SQLite and PostgreSQL read alike where
 * they can, and `define` says the rest in PostgreSQL's words.
 */
export function up(db: Kysely<unknown>): Promise<void> {
  return define(db, statements);
}

const statements = [
  ...[...facts, ...events, ...outbox, ...ledger],
  ...[...stores, ...catalogue],
  ...[...people, ...carts],
  ...[...giftCards, ...wallets, ...orders, ...payments, ...claims],
  ...[...messages, ...chats, ...mails],
  ...[...vault, ...visits, ...audit],
  ...erased,
];

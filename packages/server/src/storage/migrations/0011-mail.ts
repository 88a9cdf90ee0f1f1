import { type Kysely, sql } from 'kysely';

/** The local outbox of mails, and links in mails that work once. What was to be mailed before there was a mailer is not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table mails (
    id integer primary key autoincrement, message_id text not null unique, kind text not null, name text not null,
    address text not null, subject text not null, text text not null, html text not null, at text not null)`,
  'create index mails_at on mails (at)',
  `create table mail_links (
    id text primary key, purpose text not null, token_hash text unique, user_id integer references users (id),
    value text, created_at text not null, expires_at text not null)`,
  'create index mail_links_user on mail_links (user_id)',
  'create index mail_links_expires on mail_links (expires_at)',
  `update outbox set done_at = due_at, claimed_until = null
    where done_at is null and (kind like 'mail.%' or kind = 'order.receipt')`,
];

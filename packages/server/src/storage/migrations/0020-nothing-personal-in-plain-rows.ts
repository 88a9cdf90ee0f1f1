import { type Kysely, sql } from 'kysely';
import { plainContact } from './0019-accounts-in-the-vault.ts';

/**
 * Seals what else stood in plain rows: mails of the local outbox, what links in mails confirm, whom agents registered. Orders
 * are found by a keyed hash of their phone number, and a popup's parameters keep no customer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const json = (fields: readonly string[]) =>
  `json_object(${fields.map((field) => `'${field}', ${field}`).join(', ')})`;
const dropped = (table: string, fields: readonly string[]) =>
  fields.map((field) => `alter table ${table} drop column ${field}`);
const keyed = (table: string, field: string) => [
  `alter table ${table} rename column ${field} to ${field}_key`,
  `update ${table} set ${field}_key = '${plainContact}' || ${field}_key where ${field}_key <> ''`,
];
/** What the vault holds of a row goes with it. */
const forgetting = (
  table: string,
  subject: string,
) => `create trigger ${table}_deleted after delete on ${table} begin
  delete from vault_sealed where subject = ${subject};
end`;

const mailFields = ['name', 'address', 'subject', 'text', 'html'];
const referralFields = ['name', 'email', 'phone'];

const statements = [
  `insert into vault (subject, person, data)
    select 'mail-' || id, (select 'customer-' || users.id from users where email_key = '${plainContact}' || lower(address)),
      ${json(mailFields)} from mails`,
  ...dropped('mails', mailFields),
  forgetting('mails', `'mail-' || old.id`),
  // A mail and its words are written by one statement, once, under the key of whom it tells of.
  `create view outgoing_mails (message_id, kind, at, about, words) as
    select message_id, kind, at, null, null from mails`,
  `create trigger outgoing_mails_insert instead of insert on outgoing_mails begin
    insert or ignore into mails (message_id, kind, at) values (new.message_id, new.kind, new.at);
    insert into vault (subject, person, data)
      select 'mail-' || mails.id, (select person from vault_sealed where subject = new.about), new.words
      from mails where mails.message_id = new.message_id
        and not exists (select 1 from vault_sealed where subject = 'mail-' || mails.id);
  end`,

  `insert into vault (subject, person, data)
    select id, 'customer-' || user_id, ${json(['value'])} from mail_links where value is not null`,
  ...dropped('mail_links', ['value']),
  forgetting('mail_links', 'old.id'),

  `insert into vault (subject, person, data)
    select 'referral-' || id, 'customer-' || agent_id, ${json(referralFields)} from referrals`,
  ...keyed('referrals', 'email'),
  ...keyed('referrals', 'phone'),
  ...dropped('referrals', ['name']),
  forgetting('referrals', `'referral-' || old.id`),

  ...keyed('orders', 'phone'),
  `update payments set client_params = json_remove(client_params, '$.options.customer') where client_params is not null`,
  // Counts of a few minutes, which named what was typed.
  'delete from tries',
];

import { ownerOf } from './vault.ts';

/** The local outbox of mails, and links in mails that work once. */
export const mails = [
  `create table mails (
    id integer primary key autoincrement, message_id text not null unique, kind text not null, at text not null)`,
  'create index mails_at on mails (at)',
  // One statement writes a mail and its words, once, under the key of its subject's person: that is known
  // without their rows, because those of the erased are gone.
  `create view outgoing_mails (message_id, kind, at, about, words) as
    select message_id, kind, at, null, null from mails`,
  `create trigger outgoing_mails_insert instead of insert on outgoing_mails begin
    insert or ignore into mails (message_id, kind, at) values (new.message_id, new.kind, new.at);
    insert into vault (subject, person, data)
      select 'mail-' || mails.id,
        coalesce((select person from vault_sealed where subject = new.about), ${ownerOf('new.about')}), new.words
      from mails where mails.message_id = new.message_id
        and not exists (select 1 from vault_sealed where subject = 'mail-' || mails.id);
  end`,

  `create table mail_links (
    id text primary key, purpose text not null, token_hash text unique, user_id integer references users (id),
    created_at text not null, expires_at text not null)`,
  'create index mail_links_user on mail_links (user_id)',
  'create index mail_links_expires on mail_links (expires_at)',
];

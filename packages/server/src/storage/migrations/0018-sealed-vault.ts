import { type Kysely, sql } from 'kysely';

/**
 * Seals the vault under a key for each person: a customer, or whoever else one row is about. Who drops the key has erased all
 * that the person's rows say. The view `vault` reads and takes plain values.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Whose key a row is sealed under; the row of an order, a message or a sale is written before. */
const personOf = (subject: string) => `coalesce(
  (select 'customer-' || user_id from orders where id = ${subject}),
  (select 'customer-' || user_id from messages where id = ${subject}),
  (select 'customer-' || user_id from gift_card_sales where id = ${subject}),
  ${subject})`;

const keyOf = (person: string) => `(select key from vault_keys where vault_keys.person = ${person})`;

const statements = [
  'alter table vault rename to plain_vault',
  'create table vault_keys (person text primary key, key blob not null) without rowid',
  `create table vault_sealed (subject text primary key, person text not null, data blob not null) without rowid`,
  `insert into vault_keys (person, key)
    select person, vault_key() from (select distinct ${personOf('subject')} as person from plain_vault)`,
  `insert into vault_sealed (subject, person, data)
    select subject, person, sealed(${keyOf('rows.person')}, subject, data)
    from (select subject, data, ${personOf('subject')} as person from plain_vault) as rows`,
  'drop table plain_vault',
  `create view vault (subject, data) as
    select subject, unsealed(${keyOf('vault_sealed.person')}, subject, data) from vault_sealed`,
  `create trigger vault_insert instead of insert on vault begin
    insert or ignore into vault_keys (person, key) values (${personOf('new.subject')}, vault_key());
    insert into vault_sealed (subject, person, data) values (new.subject, ${personOf('new.subject')},
      sealed(${keyOf(personOf('new.subject'))}, new.subject, new.data));
  end`,
  `create trigger vault_update instead of update on vault begin
    update vault_sealed set data = sealed(${keyOf('vault_sealed.person')}, new.subject, new.data)
      where subject = old.subject;
  end`,
  `create trigger vault_delete instead of delete on vault begin
    delete from vault_sealed where subject = old.subject;
  end`,
];

import { isErased, refuseErased } from './erased.ts';

/** The person of a subject: the customer of an order, message or sale, or the subject itself. */
export const ownerOf = (subject: string) => `coalesce(
  (select 'customer-' || user_id from orders where id = ${subject}),
  (select 'customer-' || user_id from messages where id = ${subject}),
  (select 'customer-' || user_id from gift_card_sales where id = ${subject}),
  ${subject})`;

/**
 * The person whose key seals a new row, which the row may name itself; the row of an order, a message or a
 * sale is written before.
 */
const personOf = `coalesce(new.person, ${ownerOf('new.subject')})`;

const keyOf = (person: string) => `(select key from vault_keys where vault_keys.person = ${person})`;

/** Tables whose deleted rows delete the vault's part too, by its subject. */
const forgetting = {
  addresses: `'address-' || old.id`,
  mail_links: 'old.id',
  mails: `'mail-' || old.id`,
  referrals: `'referral-' || old.id`,
};

/**
 * Personal values, sealed under a key for each person: a customer, or whoever else one row is about. Dropping
 * the key erases all the person's rows. The view `vault` reads and takes plain values.
 */
export const vault = [
  'create table vault_keys (person text primary key, key blob not null) without rowid',
  'create table vault_sealed (subject text primary key, person text not null, data blob not null) without rowid',
  'create index vault_sealed_person on vault_sealed (person)',

  `create view vault (subject, person, data) as
    select subject, person, unsealed(${keyOf('vault_sealed.person')}, subject, data) from vault_sealed`,
  `create trigger vault_insert instead of insert on vault begin
    ${refuseErased} where ${isErased(`replace(${personOf}, 'customer-', 'erased-')`)};
    insert or ignore into vault_keys (person, key) values (${personOf}, vault_key());
    insert into vault_sealed (subject, person, data) values (new.subject, ${personOf},
      sealed(${keyOf(personOf)}, new.subject, new.data));
  end`,
  `create trigger vault_update instead of update on vault begin
    update vault_sealed set data = sealed(${keyOf('vault_sealed.person')}, new.subject, new.data)
      where subject = old.subject;
  end`,
  `create trigger vault_delete instead of delete on vault begin
    delete from vault_sealed where subject = old.subject;
  end`,

  ...Object.entries(forgetting).map(
    ([table, subject]) => `create trigger ${table}_deleted after delete on ${table} begin
      delete from vault_sealed where subject = ${subject};
    end`,
  ),
];

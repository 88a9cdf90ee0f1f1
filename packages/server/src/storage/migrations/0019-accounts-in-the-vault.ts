import { type Kysely, sql } from 'kysely';

/** What stands before an e-mail address or a phone number that waits for its keyed hash, which needs the shop's secret. */
export const plainContact = 'plain:';

/**
 * Seals what accounts and address books say of people. Accounts keep keyed hashes of the e-mail address and the phone number,
 * by which they are found. A row may be sealed under the key of a person whom it names itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Whose key a row is sealed under, where it does not say so; the row of an order, a message or a sale is written before. */
const personOf = `coalesce(new.person,
  (select 'customer-' || user_id from orders where id = new.subject),
  (select 'customer-' || user_id from messages where id = new.subject),
  (select 'customer-' || user_id from gift_card_sales where id = new.subject),
  new.subject)`;

const keyOf = (person: string) => `(select key from vault_keys where vault_keys.person = ${person})`;

const view = [
  'drop view vault',
  `create view vault (subject, person, data) as
    select subject, person, unsealed(${keyOf('vault_sealed.person')}, subject, data) from vault_sealed`,
  `create trigger vault_insert instead of insert on vault begin
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
];

const userFields = ['title', 'firstname', 'lastname', 'gender', 'dob'];
const addressFields = ['label', 'address', 'area', 'landmark', 'city', 'state'];

const json = (fields: readonly string[]) =>
  `json_object(${fields.map((field) => `'${field}', ${field}`).join(', ')})`;
const dropped = (table: string, fields: readonly string[]) =>
  fields.map((field) => `alter table ${table} drop column ${field}`);

/** Nobody's, since they were erased. */
const isErased = (column: string) => `${column} = 'erased-' || id`;

const statements = [
  ...view,
  `insert into vault (subject, person, data)
    select 'customer-' || id, null, ${json([...userFields, 'email', 'phone'])} from users where not ${isErased('email')}`,
  `insert into vault (subject, person, data)
    select 'address-' || id, 'customer-' || user_id, ${json(addressFields)} from addresses`,
  ...['email', 'phone'].flatMap((field) => [
    `alter table users rename column ${field} to ${field}_key`,
    `update users set ${field}_key = '${plainContact}' || ${field}_key where not ${isErased(`${field}_key`)}`,
  ]),
  ...dropped('users', userFields),
  ...dropped('addresses', addressFields),
  `create trigger addresses_deleted after delete on addresses begin
    delete from vault_sealed where subject = 'address-' || old.id;
  end`,
];

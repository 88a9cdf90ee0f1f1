import { type Kysely, sql } from 'kysely';

/** What SQLite says where something was to be kept of a customer who is erased. */
export const erasedRefusal = 'the customer is erased';

/**
 * Keeps nothing more of customers who are erased: a call that was under way while they were is refused by the table that it
 * writes to. What such calls have left of them goes, and so does what their dropped keys had sealed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const erased = `select id from users where email_key = 'erased-' || id`;
const erasedPeople = `select 'customer-' || id from users where email_key = 'erased-' || id`;

/** The accounts of the erased bear names that a unique index finds; whoever is no customer has none. */
const isErased = (name: string) => `exists (select 1 from users where email_key = ${name})`;
const refuse = `select raise(abort, '${erasedRefusal}')`;

/** Tables whose rows are a customer's, by the column that names them. Ledger and wallet books go on: late money is booked. */
const owned = {
  addresses: 'user_id',
  carts: 'user_id',
  gift_card_sales: 'user_id',
  logins: 'user_id',
  mail_links: 'user_id',
  messages: 'user_id',
  orders: 'user_id',
  recorded_sessions: 'user_id',
  referrals: 'agent_id',
  top_ups: 'user_id',
  wallet_tokens: 'user_id',
};

/** Of whom a subject tells: the customer whose order, message or sale it is, or nobody but itself. */
const ownerOf = (subject: string) => `coalesce(
  (select 'customer-' || user_id from orders where id = ${subject}),
  (select 'customer-' || user_id from messages where id = ${subject}),
  (select 'customer-' || user_id from gift_card_sales where id = ${subject}),
  ${subject})`;
const personOf = `coalesce(new.person, ${ownerOf('new.subject')})`;

const emptied = [
  ...['visit_orders', 'recorded_entries'].map(
    (table) =>
      `delete from ${table} where session in (select session from recorded_sessions where user_id in (${erased}))`,
  ),
  ...['recorded_sessions', 'addresses', 'carts', 'mail_links', 'logins', 'wallet_tokens'].map(
    (table) => `delete from ${table} where user_id in (${erased})`,
  ),
  `delete from referrals where agent_id in (${erased})`,
  `update orders set phone_key = '' where user_id in (${erased})`,
  `update users set subscription = 0, store_id = null, wallet_pin_hash = null where id in (${erased})`,
  `delete from vault_sealed where person in (${erasedPeople})`,
  `delete from vault_keys where person in (${erasedPeople})`,
];

const guards = [
  ...Object.entries(owned).map(
    ([table, owner]) => `create trigger ${table}_of_erased before insert on ${table}
      when ${isErased(`'erased-' || new.${owner}`)} begin ${refuse}; end`,
  ),
  `create trigger users_erased before update on users when old.email_key = 'erased-' || old.id begin ${refuse}; end`,
];

const statements = [
  'create index vault_sealed_person on vault_sealed (person)',
  ...emptied,
  ...guards,
  'drop trigger vault_insert',
  `create trigger vault_insert instead of insert on vault begin
    ${refuse} where ${isErased(`replace(${personOf}, 'customer-', 'erased-')`)};
    insert or ignore into vault_keys (person, key) values (${personOf}, vault_key());
    insert into vault_sealed (subject, person, data) values (new.subject, ${personOf},
      sealed((select key from vault_keys where vault_keys.person = ${personOf}), new.subject, new.data));
  end`,
  'drop trigger outgoing_mails_insert',
  // Whom a mail tells of is known without their rows: those of the erased are gone.
  `create trigger outgoing_mails_insert instead of insert on outgoing_mails begin
    insert or ignore into mails (message_id, kind, at) values (new.message_id, new.kind, new.at);
    insert into vault (subject, person, data)
      select 'mail-' || mails.id,
        coalesce((select person from vault_sealed where subject = new.about), ${ownerOf('new.about')}), new.words
      from mails where mails.message_id = new.message_id
        and not exists (select 1 from vault_sealed where subject = 'mail-' || mails.id);
  end`,
];

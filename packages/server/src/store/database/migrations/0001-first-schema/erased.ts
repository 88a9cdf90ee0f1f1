/** SQLite's message for a write about an erased customer. */
export const erasedRefusal = 'the customer is erased';

export const refuseErased = `select raise(abort, '${erasedRefusal}')`;

/**
 * Finds the account of an erased customer: it has a name that a unique index finds.
 *
 * @param name  SQL of `erased-7`; somebody who is not a customer has no such account
 */
export const isErased = (name: string) => `exists (select 1 from users where email_key = ${name})`;

/** Tables whose rows are a customer's, by the column that names them. Ledger and wallet books go on: late money is booked. */
const owned = {
  addresses: 'user_id',
  carts: 'user_id',
  chats: 'user_id',
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

/** Stores nothing more about erased customers: the table refuses a call that was under way meanwhile. */
export const erased = [
  ...Object.entries(owned).map(
    ([table, owner]) => `create trigger ${table}_of_erased before insert on ${table}
      when ${isErased(`'erased-' || new.${owner}`)} begin ${refuseErased}; end`,
  ),
  `create trigger users_erased before update on users when old.email_key = 'erased-' || old.id
    begin ${refuseErased}; end`,
];

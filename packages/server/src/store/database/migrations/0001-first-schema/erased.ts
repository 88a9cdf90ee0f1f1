/** What SQLite says where something was to be kept of a customer who is erased. */
export const erasedRefusal = 'the customer is erased';

export const refuseErased = `select raise(abort, '${erasedRefusal}')`;

/**
 * Finds the account of someone who is erased: it bears a name that a unique index finds.
 *
 * @param name  SQL of `erased-7`; whoever is no customer has no such account
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

/** Nothing more is kept of customers who are erased: a call that was under way while they were is refused by its table. */
export const erased = [
  ...Object.entries(owned).map(
    ([table, owner]) => `create trigger ${table}_of_erased before insert on ${table}
      when ${isErased(`'erased-' || new.${owner}`)} begin ${refuseErased}; end`,
  ),
  `create trigger users_erased before update on users when old.email_key = 'erased-' || old.id
    begin ${refuseErased}; end`,
];

/** Single values of the shop, and the answers to commands that a shopper may send twice. */
export const facts = [
  'create table facts (name text primary key, value text not null)',
  'create table idempotency (key text primary key, fingerprint text not null, result text not null, at text not null)',
];

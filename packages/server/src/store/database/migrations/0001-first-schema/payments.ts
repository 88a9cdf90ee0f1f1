/**
 * Payments by card, charges that fit none, differences between our book and the gateways', and the received
 * reports.
 */
export const payments = [
  `create table payments (
    id text primary key, reference text not null unique, purpose text not null,
    payable_id text not null, gateway text not null,
    amount bigint not null check (amount > 0), state text not null, provider_id text, hinted_provider_id text,
    client_params text, received bigint not null, failure text, created_at text not null, expires_at text not null,
    settled_at text, version integer not null, reversed bigint not null default 0, looked_at text,
    unique (gateway, provider_id))`,
  'create index payments_payable on payments (payable_id)',

  `create table suspense (
    gateway text not null, provider_id text not null, reference text not null, charge_reference text not null,
    reason text not null, currency text not null, amount bigint not null,
    received bigint not null, reversed bigint not null, at text not null, primary key (gateway, provider_id))`,

  `create table differences (
    gateway text not null, provider_id text not null, kind text not null, reference text not null,
    here bigint not null, there bigint not null, found_at text not null, seen_at text not null, gone_at text,
    primary key (gateway, provider_id, kind))`,

  `create table webhooks (
    fingerprint text primary key, gateway text not null, reference text, at text not null)`,
];

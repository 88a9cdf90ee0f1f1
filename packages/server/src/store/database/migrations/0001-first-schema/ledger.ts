import { neverChanged, neverReplaced } from './append-only.ts';

/** The accounts of the shop itself. */
const accounts = [
  'gateway.paystack',
  'gateway.flutterwave',
  'fees.paystack',
  'fees.flutterwave',
  'sales.orders',
  'suspense.payments',
  'refunds.due',
  'claims.shoppers',
  'equity.opening',
  'goodwill.credits',
  'cash.desk',
  'losses.claims',
];

/** Double entry: balances and holds are kept beside the transfers by triggers. */
export const ledger = [
  `create table ledger_accounts (
    id text primary key, debits bigint not null default 0, credits bigint not null default 0,
    held bigint not null default 0 check (held >= 0), floor integer not null check (floor in (0, 1)),
    check (floor = 0 or credits - debits - held >= 0))`,
  `insert into ledger_accounts (id, floor) values ${accounts.map((id) => `('${id}', 0)`).join(', ')}`,

  `create table ledger_transfers (
    id text primary key, debit_account text not null references ledger_accounts (id),
    credit_account text not null references ledger_accounts (id), amount bigint not null check (amount > 0),
    kind text not null, memo text not null, at text not null, gateway text, provider_id text, paid_out_of text,
    check (debit_account <> credit_account), check ((gateway is null) = (provider_id is null)))`,
  'create index ledger_transfers_memo on ledger_transfers (memo)',
  'create index ledger_transfers_at on ledger_transfers (at)',
  'create index ledger_transfers_charge on ledger_transfers (provider_id, gateway) where provider_id is not null',
  'create index ledger_transfers_out_of on ledger_transfers (paid_out_of) where paid_out_of is not null',
  // What shoppers owe is found without reading the whole ledger; a query repeats the condition as it stands here.
  `create index ledger_transfers_claims on ledger_transfers (memo)
    where 'claims.shoppers' in (debit_account, credit_account)`,
  ...neverChanged('ledger_transfers'),
  neverReplaced('ledger_transfers', 'id = new.id'),
  `create trigger ledger_transfers_balance after insert on ledger_transfers begin
    update ledger_accounts set debits = debits + new.amount where id = new.debit_account;
    update ledger_accounts set credits = credits + new.amount where id = new.credit_account;
  end`,

  `create table ledger_holds (
    id text primary key, account text not null references ledger_accounts (id),
    amount bigint not null check (amount > 0),
    state text not null check (state in ('reserved', 'posted', 'voided', 'expired')), memo text not null,
    expires_at text not null, at text not null)`,
  'create index ledger_holds_of on ledger_holds (account, memo)',
  `create index ledger_holds_reserved on ledger_holds (memo) where state = 'reserved'`,
  `create trigger ledger_holds_reserve after insert on ledger_holds begin
    update ledger_accounts set held = held + new.amount where id = new.account;
  end`,
  `create trigger ledger_holds_release after update of state on ledger_holds
    when old.state = 'reserved' and new.state <> 'reserved' begin
    update ledger_accounts set held = held - new.amount where id = new.account;
  end`,
  `create trigger ledger_holds_final before update of state on ledger_holds when old.state <> 'reserved' begin
    select raise(abort, 'a hold that is over stays as it is');
  end`,
];

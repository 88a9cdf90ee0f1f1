import { type Kysely, sql } from 'kysely';

/** What SQLite says in its own words: append-only tables, and balances kept by triggers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['events', 'audit', 'ledger_transfers']) {
    for (const change of ['update', 'delete']) {
      await sql
        .raw(`create trigger ${table}_no_${change} before ${change} on ${table}
              begin select raise(abort, '${table} is append-only'); end`)
        .execute(db);
    }
  }
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create trigger ledger_transfers_balance after insert on ledger_transfers begin
    update ledger_accounts set debits = debits + new.amount where id = new.debit_account;
    update ledger_accounts set credits = credits + new.amount where id = new.credit_account;
  end`,
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

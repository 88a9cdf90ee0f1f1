import { sql } from 'kysely';
import type { Queries } from '../store/database/index.ts';

/** The faults in a shop's money that must not exist at any moment: each list is empty, and the sum zero. */
export interface BooksFaults {
  /** Accounts whose balance is not the sum of their transfers and holds, or that have less than they must. */
  readonly unbalanced: readonly string[];
  /** Of all accounts together, in kobo. */
  readonly sum: number;
  /** Holds of orders that wait for no payment. */
  readonly outlived: readonly string[];
  /** Orders whose amount in the sales does not fit their state, and what their bag was short of; a card gets back ₦50 or more. */
  readonly wronglyPaid: readonly string[];
  /** Wallets whose balance differs from their history. */
  readonly wallets: readonly string[];
  /** Gift cards that were not issued once for their price, or whose balance is not the rest of it. */
  readonly giftCards: readonly string[];
}

export const soundBooks: BooksFaults = {
  unbalanced: [],
  sum: 0,
  outlived: [],
  wronglyPaid: [],
  wallets: [],
  giftCards: [],
};

/** All accounts with their sums, whether in one row or in shards. */
const accounts = sql`(select id, floor, held, debits + coalesce((
    select sum(shards.debits) from ledger_shards as shards where account = id), 0) as debits,
  credits + coalesce((
    select sum(shards.credits) from ledger_shards as shards where account = id), 0) as credits from ledger_accounts)`;

/** Reads the tables of a shop, with none of its own code. */
export async function booksFaults(queries: Queries): Promise<BooksFaults> {
  const ids = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(queries)).rows.map(({ id }) => id);
  const { rows: sums } = await sql<{ total: number }>`
    select sum(credits - debits) as total from ${accounts} as one`.execute(queries);
  return {
    unbalanced: await ids(sql`
      select id from ${accounts} as one
      where debits <> (select coalesce(sum(amount), 0) from ledger_transfers where debit_account = one.id)
        or credits <> (select coalesce(sum(amount), 0) from ledger_transfers where credit_account = one.id)
        or held <> (select coalesce(sum(amount), 0) from ledger_holds where account = one.id and state = 'reserved')
        or (floor = 1 and credits - debits < held)`),
    sum: sums[0]?.total ?? 0,
    outlived: await ids(sql`
      select ledger_holds.id from ledger_holds left join orders on orders.id = memo
      where state = 'reserved' and coalesce(completion_status, '') <> 'payment_pending'`),
    wronglyPaid: await ids(sql`
      select unique_code as id from (
        select unique_code, completion_status, order_total, (
          select coalesce(sum(back), 0) from order_lines where order_id = orders.id and completion_status not in (
            'address_verification_pending', 'address_verified', 'processing')) as back, (
          select coalesce(sum(case when credit_account = 'sales.orders' then amount else -amount end), 0) from ledger_transfers
          where 'sales.orders' in (credit_account, debit_account)
            and (memo = unique_code or memo like unique_code || '-%')) as paid
        from orders) as sold
      where case when completion_status in ('payment_pending', 'Cancelled') then paid <> 0
        else paid <> order_total - back and not (back between 1 and 4999 and paid = order_total - 5000) end`),
    wallets: await ids(sql`
      select id from ledger_accounts where id like 'wallet.%' and credits - debits <> (
        select coalesce(sum(amount), 0) from wallet_transactions where 'wallet.' || user_id = ledger_accounts.id)`),
    giftCards: await ids(sql`
      select id from (
        select issued_gift_cards.id, issued_gift_cards.amount as price, balance,
          sum(case when credit_account = 'giftcard.' || issued_gift_cards.id and kind <> 'refund' then ledger_transfers.amount else 0 end) as issued,
          sum(case when debit_account = 'giftcard.' || issued_gift_cards.id then ledger_transfers.amount else 0 end)
            - sum(case when credit_account = 'giftcard.' || issued_gift_cards.id and kind = 'refund' then ledger_transfers.amount else 0 end) as spent
        from issued_gift_cards left join ledger_transfers
          on 'giftcard.' || issued_gift_cards.id in (debit_account, credit_account)
        group by issued_gift_cards.id) as card
      where coalesce(issued, 0) <> price or spent < 0 or balance <> price - coalesce(spent, 0)`),
  };
}

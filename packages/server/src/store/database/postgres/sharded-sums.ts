/** More than the connections for commands of a server or two: those that share a shard lose against each other. */
const shards = 64;

/**
 * Every order changes the sums of the shop's own accounts, and commands at the same time would lose against each other: each
 * connection adds to a shard of its own. An account of a shopper has its sums, and their floor, in one row.
 */
export const shardedSums: readonly string[] = [
  `create or replace function ledger_transfers_balance() returns trigger language plpgsql as $body$ begin
    ${['debit', 'credit'].map(moved).join('\n')}
    return null;
  end $body$`,
];

function moved(side: string): string {
  return `update ledger_accounts set ${side}s = ${side}s + new.amount where id = new.${side}_account and floor = 1;
    if not found then
      insert into ledger_shards (account, shard, ${side}s) values (new.${side}_account, pg_backend_pid() % ${shards}, new.amount)
        on conflict (account, shard) do update set ${side}s = ledger_shards.${side}s + excluded.${side}s;
    end if;`;
}

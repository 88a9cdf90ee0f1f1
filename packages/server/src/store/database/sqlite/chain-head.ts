import type { DatabaseSync } from 'node:sqlite';
import { eventHash, noHash } from '../event-chain.ts';

/**
 * Walks the chain over all events, for a file that no shop has opened yet: the tables may be those of an earlier release,
 * without seals.
 *
 * @param last  number of the last event that it covers; all by default
 * @returns its head; `noHash` where there is no event
 */
export function chainHead(database: DatabaseSync, last = Number.MAX_SAFE_INTEGER): string {
  const rows = database.prepare('select * from events where global_seq <= ? order by global_seq');
  let head = noHash;
  for (const row of rows.iterate(last)) {
    head = eventHash(head, {
      stream: String(row.stream),
      version: Number(row.version),
      type: String(row.type),
      schema_version: Number(row.schema_version),
      data: String(row.data),
      meta: String(row.meta),
      at: String(row.at),
    });
  }
  return head;
}

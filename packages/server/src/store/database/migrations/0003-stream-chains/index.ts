import { type Kysely, sql } from 'kysely';
import { StartRefused } from '../../../refusals/start-refused.ts';
import { type ChainedRow, eventHash, noHash } from '../../event-chain.ts';
import { neverChanged, neverReplaced } from '../0001-first-schema/append-only.ts';
import { define } from '../define.ts';

/** Rows of one read, and of one change. */
const rowsAtOnce = 1000;

export const kind = 'contract';

/**
 * Gives each stream its own chain of hashes, and makes of the one chain through all events, which was theirs until then, the
 * first seal: heads that were noted of it stay valid.
 *
 * @throws StartRefused for an event that the old chain does not cover
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await define(db, statements);
  const sealed = await chainStreams(db);
  await define(db, neverChanged('events'));
  if (sealed.events === 0) return;
  const { last, events, head, at } = sealed;
  await sql`insert into seals (last_seq, events, head, at) values (${last}, ${events}, ${head}, ${at})`.execute(
    db,
  );
}

const statements = [
  `create table seals (
    number integer primary key, last_seq bigint not null, events integer not null, head text not null,
    at text not null)`,
  ...neverChanged('seals'),
  neverReplaced('seals', 'number = new.number'),
  ...['update', 'delete'].map((change) => `drop trigger if exists events_no_${change}`),
];

interface OldRow extends ChainedRow {
  readonly global_seq: number;
  /** Over the row before it of all. */
  readonly hash: string;
  /** The new hash of the version before it, unless that is among the same rows; null for the first. */
  readonly previous: string | null;
}

/** @returns the end of the old chain, `at` the moment of its last event */
async function chainStreams(db: Kysely<unknown>) {
  let [last, events, head, at] = [0, 0, noHash, ''];
  for (;;) {
    const { rows } = await sql<OldRow>`
      select events.*, previous.hash as previous from events
        left join events as previous on previous.stream = events.stream and previous.version = events.version - 1
      where events.global_seq > ${last} order by events.global_seq limit ${rowsAtOnce}`.execute(db);
    if (rows.length === 0) return { last, events, head, at };
    const hashes = new Map<string, string>();
    const changes = rows.map((row) => {
      head = eventHash(head, row);
      if (head !== row.hash) throw refusalOf(row);
      const hash = eventHash(hashes.get(row.stream) ?? row.previous ?? noHash, row);
      hashes.set(row.stream, hash);
      ({ global_seq: last, at } = row);
      return sql`(${row.global_seq}, ${hash})`;
    });
    events += rows.length;
    await sql`update events set hash = changed.column2 from (values ${sql.join(changes)}) as changed
      where events.global_seq = changed.column1`.execute(db);
  }
}

function refusalOf({ global_seq, type, version, stream }: OldRow): StartRefused {
  return new StartRefused(
    `The events were changed after they were written: row ${global_seq} does not fit, which is ${type}, version ${version} of ${stream}.`,
    'Nothing was changed. Restore a backup from before.',
  );
}

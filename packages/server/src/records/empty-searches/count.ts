import { lagosDayAt } from '@marketsquare/core/kernel/calendar';
import { searchedWords } from '@marketsquare/core/shop/report';
import type { Insertable } from 'kysely';
import type { Database, Queries } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import type { Ports } from '../../store/ports/ports.ts';

type Row = Insertable<Schema['empty_searches']>;

/** Counts searches that found nothing, beside the reads that they are. */
export interface EmptySearchCounter {
  /** Counts one in memory. */
  note(storeId: number, text: string): void;
  /** Writes what is counted. */
  write(): Promise<void>;
}

/** The time for which searches are counted in memory, in milliseconds. */
const countedForMs = 60_000;
/** The most rows in memory, and of one day: whoever searches for random letters adds no more. */
export const mostRows = { inMemory: 500, ofDay: 2_000 } as const;

/** The words of searches whose words are not kept. */
const unkept = '';

/**
 * Opens this process's counter. A search adds to a count in memory; a minute after the first one all counts are added to the
 * rows, where those of other servers are, by one command that does not wait for the disk. Nobody who searches waits for it. A
 * process that is killed loses the counts of that minute.
 *
 * @param later  runs the writing, and logs one that fails
 */
export function openEmptySearches(
  { database, clock, ticker }: Pick<Ports, 'database' | 'clock' | 'ticker'>,
  later: (work: Promise<unknown>) => void,
): EmptySearchCounter {
  let counted = new Map<string, Row>();
  let rest: (() => void) | null = null;

  async function write(): Promise<void> {
    rest?.();
    rest = null;
    const rows = [...counted.values()];
    counted = new Map();
    if (rows.length > 0) await addCounts(database, rows);
  }

  return {
    write,
    note: (storeId, text) => {
      const day = lagosDayAt(clock());
      const words = searchedWords(text) ?? unkept;
      const isRoom = counted.size < mostRows.inMemory || counted.has(keyOf(day, storeId, words));
      addOne(counted, { day, store_id: storeId, words: isRoom ? words : unkept, searches: 1 });
      rest ??= ticker(countedForMs, () => later(write()));
    },
  };
}

function addCounts(database: Database, rows: readonly Row[]): Promise<void> {
  return database.transactRelaxed(async (queries) => {
    const fitting = new Map<string, Row>();
    for (const day of new Set(rows.map((row) => row.day))) {
      const known = await keysOf(queries, day);
      for (const row of rows.filter((one) => one.day === day)) {
        const key = keyOf(day, row.store_id, row.words);
        const isRoom = known.has(key) || known.size < mostRows.ofDay;
        if (isRoom) known.add(key);
        addOne(fitting, isRoom ? row : { ...row, words: unkept });
      }
    }
    await queries
      .insertInto('empty_searches')
      .values([...fitting.values()])
      .onConflict((conflict) =>
        conflict.columns(['day', 'store_id', 'words']).doUpdateSet(({ eb, ref }) => ({
          searches: eb('empty_searches.searches', '+', ref('excluded.searches')),
        })),
      )
      .execute();
  });
}

/** The keys of a day's rows. */
async function keysOf(queries: Queries, day: string): Promise<Set<string>> {
  const rows = await queries
    .selectFrom('empty_searches')
    .select(['store_id', 'words'])
    .where('day', '=', day)
    .execute();
  return new Set(rows.map((row) => keyOf(day, row.store_id, row.words)));
}

function addOne(counted: Map<string, Row>, row: Row): void {
  const key = keyOf(row.day, row.store_id, row.words);
  const before = counted.get(key)?.searches ?? 0;
  counted.set(key, { ...row, searches: before + row.searches });
}

function keyOf(day: string, storeId: number, words: string): string {
  return `${day} ${storeId} ${words}`;
}

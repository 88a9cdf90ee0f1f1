import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openUnit, readStream, streamKind, type UnitOfWork } from './index.ts';
import { withoutFacts } from './testing/index.ts';

const now = Date.UTC(2026, 10, 21, 8, 0);

const schema = z.object({ type: z.literal('tally.counted'), by: z.number() });

type Counted = z.infer<typeof schema>;

/** A sum for each id, which a fact shows; none of more than a hundred. */
const tallies = streamKind<number, Counted>({
  prefix: 'tally-',
  schema,
  evolve: (sum, { by }) => (sum ?? 0) + by,
  project: async ({ queries }, { id, after }) => {
    if (after.state > 100) throw new Error('too many');
    const value = `${after.state} by ${after.version}`;
    await queries
      .insertInto('facts')
      .values({ name: id, value })
      .onConflict((clash) => clash.column('name').doUpdateSet({ value }))
      .execute();
  },
});

let opened: TestDatabase;

beforeEach(async () => {
  opened = await openTestDatabase();
  await withoutFacts(opened.database);
});

afterEach(() => opened.close());

/** One command. */
const inUnit = <Result>(work: (unit: UnitOfWork) => Promise<Result>) =>
  opened.database.transact(async (queries) => {
    const unit = await openUnit(queries, now);
    const result = await work(unit);
    await unit.write();
    return result;
  });

function count(unit: UnitOfWork, id: string, by: number): Promise<number | null> {
  const counted: Counted = { type: 'tally.counted', by };
  return unit.append(tallies, id, [counted]);
}

const shown = () =>
  opened.database.read.selectFrom('facts').select(['name', 'value']).orderBy('name').execute();

describe('a unit of work', () => {
  test('reads what it has appended, and writes each stream once with its row', async () => {
    const seen = await inUnit(async (unit) => {
      const before = await unit.read(tallies, 'a');
      await count(unit, 'a', 2);
      await count(unit, 'b', 5);
      const after = await count(unit, 'a', 3);
      return [before, after, await unit.version(tallies, 'a')];
    });
    expect(seen).toEqual([null, 5, 2]);
    expect(await shown()).toEqual([
      { name: 'a', value: '5 by 2' },
      { name: 'b', value: '5 by 1' },
    ]);
    expect(await readStream(opened.database.read, 'tally-a')).toMatchObject([
      { version: 1, data: { by: 2 } },
      { version: 2, data: { by: 3 } },
    ]);
  });

  test('loses no count of commands at the same time', async () => {
    const each = Array.from({ length: 8 }, (_, at) => at + 1);
    await Promise.all(each.map((by) => inUnit((unit) => count(unit, 'a', by))));
    expect(await shown()).toEqual([{ name: 'a', value: '36 by 8' }]);
  });

  test('is undone whole when one of its rows fails', async () => {
    const failed = inUnit(async (unit) => {
      await count(unit, 'a', 1);
      await count(unit, 'b', 101);
    });
    await expect(failed).rejects.toThrow('too many');
    expect(await shown()).toEqual([]);
    expect(await readStream(opened.database.read, 'tally-a')).toEqual([]);
  });
});

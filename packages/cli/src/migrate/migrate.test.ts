import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openShop } from '@marketsquare/server/app';
import { lockFolder } from '@marketsquare/server/store/database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runHere } from '../testing/streams.ts';
import { schemaLines } from './schema-lines.ts';

let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marketsquare-cli-'));
  await (await openShop(folder, null)).close();
});

afterEach(() => rmSync(folder, { recursive: true }));

const marketsquare = (...args: readonly string[]) => runHere([...args, '--data', folder]);

/** Changes the record of migrations, as another release has it. */
function inFile(statement: string): void {
  const file = new DatabaseSync(join(folder, 'marketsquare.db'));
  file.exec(statement);
  file.close();
}

/** The last four are missing again, with what they made. */
const behind = `drop table empty_searches; drop table ledger_shards; drop table window_closures;
  drop index catalogue_changes_of_stores; drop index orders_to_pick;
  alter table order_lines drop column taken; alter table order_lines drop column picked_by;
  alter table order_lines drop column substitute; alter table order_lines drop column substitute_id;
  alter table order_lines drop column substitute_units; alter table order_lines drop column back;
  delete from kysely_migration where name >= '0009'`;
const aheadOf = (
  least: string,
) => `insert into kysely_migration (name, timestamp) values ('9999-wishes', '2026');
  insert or replace into facts (name, value) values ('least_migration', '${least}')`;

describe('tables of this release', () => {
  test('fit, and nothing is done', async () => {
    const fits = { exitCode: 0, stdout: '✓ The tables are those of this release.\n', stderr: '' };
    expect(await marketsquare('migrate', '--check')).toEqual(fits);
    expect(await marketsquare('migrate', '--plan')).toEqual(fits);
    expect((await marketsquare('migrate')).stdout).toBe('✓ The tables were up to date.\n');
  });
});

describe('tables of a release before', () => {
  beforeEach(() => inFile(behind));

  test('are planned with what each step means, checked red, and then brought up to date', async () => {
    const planned = await marketsquare('migrate', '--plan');
    expect([planned.exitCode, planned.stdout.split('\n').slice(0, 5)]).toEqual([
      0,
      [
        'The tables are behind. To be run:',
        '  0009-empty-searches: servers of the release before may stay open',
        '  0010-ledger-shards: no server of an earlier release may be open',
        '  0011-window-closures: servers of the release before may stay open',
        '  0012-picking: servers of the release before may stay open',
      ],
    ]);
    const { exitCode, stdout } = await marketsquare('migrate', '--check', '--json');
    expect([exitCode, JSON.parse(stdout)]).toEqual([
      1,
      {
        is: 'behind',
        isNew: false,
        missing: [
          { name: '0009-empty-searches', kind: 'expand' },
          { name: '0010-ledger-shards', kind: 'contract' },
          { name: '0011-window-closures', kind: 'expand' },
          { name: '0012-picking', kind: 'expand' },
        ],
      },
    ]);
    const applied = await marketsquare('migrate');
    expect(applied).toMatchObject({
      exitCode: 0,
      stdout:
        '✓ The tables are up to date.\n  0009-empty-searches\n  0010-ledger-shards\n  0011-window-closures\n  0012-picking\n',
    });
    expect((await marketsquare('migrate', '--check')).exitCode).toBe(0);
  });

  test.each([
    'rebuild --check',
    'verify --events',
    'staff list',
    'sessions',
    'audit',
    'outbox list',
    'why 08030001111',
  ])('are named by `%s`, which reads none of them', async (words) => {
    const { exitCode, stderr } = await marketsquare(...words.split(' '));
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('it lacks 0009-empty-searches')]);
  });

  test('stay as they are while a server works on the folder', async () => {
    const unlock = lockFolder(folder);
    expect((await marketsquare('migrate')).stderr).toContain('Another process works on');
    unlock();
    expect((await marketsquare('migrate', '--check')).exitCode).toBe(1);
  });
});

describe('tables of a later release', () => {
  test('that only added to them can be worked on, though they do not fit', async () => {
    inFile(aheadOf('0004-vault-in-code'));
    const { exitCode, stdout } = await marketsquare('migrate', '--check');
    expect([exitCode, stdout]).toEqual([1, expect.stringContaining('Servers of this release may go on')]);
    expect((await marketsquare('rebuild', '--check')).exitCode).toBe(0);
  });

  test('that changed them are refused in words', async () => {
    inFile(aheadOf('9999-wishes'));
    expect((await marketsquare('migrate', '--plan')).stdout).toContain('No server of this release can work');
    for (const words of [['migrate'], ['rebuild', '--check']]) {
      const { exitCode, stderr } = await marketsquare(...words);
      expect([exitCode, stderr]).toEqual([
        2,
        expect.stringContaining('newer release, which knows 9999-wishes'),
      ]);
    }
  });
});

test('an empty database is named so, and one that nothing leads from', () => {
  const lines = (state: Parameters<typeof schemaLines>[0]) => schemaLines(state, (_, text) => text).join(' ');
  expect(lines({ is: 'behind', isNew: true, missing: [{ name: '0001', kind: 'contract' }] })).toContain(
    'There are no tables yet. To be run:   0001 ',
  );
  expect(lines({ is: 'older' })).toContain('cannot upgrade');
});

test('migrate makes no shop where there is none, and does one thing at a time', async () => {
  const none = await runHere(['migrate', '--data', join(folder, 'none')]);
  expect([none.exitCode, none.stderr]).toEqual([3, expect.stringContaining('There is no shop')]);
  expect((await marketsquare('migrate', '--plan', '--check')).exitCode).toBe(2);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type JournalEntry, journalVersion } from '@marketsquare/core/journal';
import { type Database, migrate, openDatabase } from '@marketsquare/server/store/database';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { recordedVisit } from '../testing/recorded-visit.ts';
import { simulatedVisit } from '../testing/simulated-visit.ts';
import { runHere } from '../testing/streams.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-cli-'));
const journals = join(folder, 'journals');
const dataDir = join(folder, 'data');
const short = await recordedVisit();
const long = simulatedVisit(3, 80);
const cut = short.map((entry) => (entry.seq === 4 ? withoutDigest(entry) : entry));
const changed = short.map((entry) => (entry.seq === 7 ? { ...entry, digest: 'changed' } : entry));

/** The journals of the folder, by name, with the verdict that each has. */
const files = [
  ['1-proven.jsonl', linesOf(long), 'proven'],
  ['2-reversed.jsonl', linesOf(short.toReversed()), 'proven'],
  ['3-list.json', JSON.stringify(short), 'proven'],
  ['4-cut.jsonl', linesOf(cut), 'partlyProven'],
  ['5-changed.json', JSON.stringify({ entries: changed }, null, 2), 'diverged'],
  ['6-text.json', 'hello', 'unreadable'],
  ['7-newer.jsonl', linesOf(short.map((entry) => ({ ...entry, v: journalVersion + 1 }))), 'unreadable'],
] as const;

beforeAll(async () => {
  vi.stubEnv('NODE_COMPILE_CACHE', resolve(import.meta.dirname, '../../../../.cache/node'));
  mkdirSync(journals);
  for (const [name, text] of files) writeFileSync(join(journals, name), text);
  writeFileSync(join(journals, 'note.txt'), 'not a journal');
  mkdirSync(dataDir);
  const database = openDatabase(join(dataDir, 'marketsquare.db'));
  await migrate(database);
  await keep(database, 'before-midnight', short, '2026-11-20T22:59:59.999Z');
  await keep(database, 'at-midnight', long, '2026-11-20T23:00:00.000Z');
  await keep(database, 'in-the-evening', short, '2026-11-21T22:59:59.999Z');
  await keep(database, 'changed', changed, '2026-11-21T23:00:00.000Z');
  await database.close();
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Stores a visit as the server does. */
async function keep(
  database: Database,
  session: string,
  entries: readonly JournalEntry[],
  first_at: string,
): Promise<void> {
  await database.write
    .insertInto('recorded_sessions')
    .values({
      session,
      entries: entries.length,
      bytes: 1,
      first_at,
      last_at: first_at,
      order_codes: '[]',
      last_seq: entries.length - 1,
      login: null,
      user_id: null,
      received_at: first_at,
    })
    .execute();
  await database.write
    .insertInto('recorded_entries')
    .values(entries.map((entry) => ({ session, seq: entry.seq, entry: JSON.stringify(entry) })))
    .execute();
}

describe('many visits', () => {
  test('of a folder have a line each, equal from one worker and from two', async () => {
    const [one, two] = await Promise.all(
      ['1', '2'].map((workers) => runHere(['verify', journals, '--workers', workers, '--json'])),
    );
    expect(one?.exitCode).toBe(1);
    const lines = (one?.stdout ?? '').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line)).map(({ visit, verdict }) => [visit, verdict])).toEqual(
      files.map(([name, , verdict]) => [name, verdict]),
    );
    expect(two?.stdout).toBe(one?.stdout);
    expect(one?.stderr).toContain('✗ 3 of 7 visits are proven, 1 diverged, 1 partly proven, 2 unreadable; ');
  });

  test('are summed up, and those that are not proven shown with their causes', async () => {
    const { exitCode, stdout, stderr } = await runHere(['verify', journals, '--workers', '1']);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: 'Comparing 7 visits …\nComparing 7 visits: done\n',
    });
    expect(stdout).not.toContain('1-proven');
    expect(stdout).toContain('4-cut.jsonl\n? session');
    expect(stdout).toContain('6-text.json is not a journal: line 1 is not JSON.');
    expect(stdout).toMatch(/\n +1 {2}groceryCart ← cart.increased: digest {2}5-changed.json, entry 7\n/);
    expect(stdout).toMatch(/\n✗ 3 of 7 visits are proven, .+ entries compared\n$/);
  });

  test('of standard input are told apart, as lines and as documents', async () => {
    const named = (session: string, entries: readonly JournalEntry[]) =>
      entries.map((entry) => ({ ...entry, session }));
    const text =
      linesOf(named('first', long)) +
      linesOf(named('second', changed)) +
      `${JSON.stringify({ entries: named('third', short) })}\n` +
      linesOf(named('fourth', short));
    const { exitCode, stdout } = await runHere(['verify', '-', '--workers', '1', '--json'], { stdin: text });
    const verdicts = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(exitCode).toBe(1);
    expect(verdicts.map(({ visit, verdict, entries }) => [visit, verdict, entries])).toEqual([
      ['first', 'proven', long.length],
      ['second', 'diverged', 10],
      ['third', 'proven', 10],
      ['fourth', 'proven', 10],
    ]);
    const whole = await runHere(['verify', '-'], { stdin: JSON.stringify({ entries: short }, null, 2) });
    expect(whole).toEqual({
      exitCode: 0,
      stdout: '✓ the visit is proven, 10 of 10 entries compared\n',
      stderr: '',
    });
  });

  test('of standard input end in words at a value that is too deep', async () => {
    const deep = JSON.stringify(
      short.with(7, { ...entryAt(7), event: { type: 'cart.increased', key: 'deep' } }),
    );
    const stdin = deep.replace('"deep"', `${'['.repeat(10_000)}${']'.repeat(10_000)}`);
    const { exitCode, stderr } = await runHere(['verify', '-', '--workers', '1'], { stdin });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('entry 8 is nested more than 100 levels deep');
  });

  test.each([
    ['', 'it holds no entry'],
    [`${linesOf(short)}{"v":`, 'line 11 is not JSON'],
    ['hello\nworld', 'line 1 is not JSON'],
  ])('of standard input are wrong use where it is no journal: %#', async (stdin, reason) => {
    const { exitCode, stdout, stderr } = await runHere(['verify', '-'], { stdin });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(`standard input is not a journal: ${reason}.`);
  });

  test('of a data folder are all of it, or those that began on a day in Lagos, with their progress', async () => {
    const visitsOf = async (...args: readonly string[]) => {
      const { exitCode, stdout, stderr } = await runHere(
        ['verify', '--data', dataDir, '--workers', '1', '--json', ...args],
        { isTTY: true },
      );
      const lines = stdout
        .replaceAll('\r\u001b[K', '')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(stderr).toContain(`\rComparing ${lines.length} visits ████████████████████████ 100 %`);
      return [exitCode, lines.map(({ visit, verdict }) => `${visit}: ${verdict}`)];
    };
    expect(await visitsOf()).toEqual([
      1,
      ['before-midnight: proven', 'at-midnight: proven', 'in-the-evening: proven', 'changed: diverged'],
    ]);
    expect(await visitsOf('--day', '2026-11-21')).toEqual([
      0,
      ['at-midnight: proven', 'in-the-evening: proven'],
    ]);
    const none = await runHere(['verify', '--day', '2026-11-29', '--data', dataDir]);
    expect(none).toMatchObject({ exitCode: 3, stderr: expect.stringContaining('began on that day') });
  });

  test.each([
    [[]],
    [['Gr010720001', '--day', '2026-11-21']],
    [['--day', '2026-02-30', '--data', dataDir]],
    [['--day', '2026-11-21', '--data', dataDir, '--workers', '0']],
  ])('are not named by %j, which is wrong use', async (args) => {
    expect(await runHere(['verify', ...args])).toMatchObject({ exitCode: 2, stdout: '' });
  });

  test('are explained in the help, in 80 columns', async () => {
    const { stdout } = await runHere(['verify', '--help']);
    expect(stdout).toContain('marketsquare verify --day 2026-11-29 ');
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });
});

function entryAt(seq: number): JournalEntry {
  const entry = short[seq];
  if (entry === undefined) throw new Error(`There is no entry ${seq}.`);
  return entry;
}

function withoutDigest({ digest: _digest, ...entry }: JournalEntry): JournalEntry {
  return entry;
}

function linesOf(entries: readonly JournalEntry[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

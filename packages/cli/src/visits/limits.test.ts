import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { journalVersion } from '@marketsquare/core/journal';
import { afterAll, describe, expect, test } from 'vitest';
import { runHere } from '../testing/streams.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-limits-'));
const long = join(folder, 'long.jsonl');
const deep = join(folder, 'deep.jsonl');

afterAll(() => rmSync(folder, { recursive: true }));

const lineOf = (seq: number, event: string) =>
  `{"v":${journalVersion},"session":"s","seq":${seq},"at":${seq},"actor":"groceryCart","event":${event}}\n`;

/** A journal of so many entries, one a line. */
function writeJournal(path: string, entries: number): void {
  const file = openSync(path, 'w');
  const start = { kind: 'grocery', storeId: 4, lines: [] };
  writeSync(file, lineOf(0, JSON.stringify({ type: 'xstate.init', input: start })));
  for (let seq = 1; seq < entries; seq += 10_000) {
    const count = Math.min(10_000, entries - seq);
    writeSync(
      file,
      Array.from({ length: count }, (_, index) =>
        lineOf(seq + index, '{"type":"cart.noticeDismissed"}'),
      ).join(''),
    );
  }
  closeSync(file);
}

/** The program in a process with the stated memory. */
function runSmall(...args: readonly string[]) {
  const main = join(import.meta.dirname, '../main.ts');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--max-old-space-size=400', main, ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, XDG_CONFIG_HOME: folder },
      maxBuffer: 256 * 1024 * 1024,
    },
  );
  return { status, stdout, stderr };
}

describe('within 400 MB', () => {
  test('a journal of a million entries ends in words', () => {
    writeJournal(long, 1_000_000);
    expect(runSmall('replay', long)).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('is too long to be opened'),
    });
  });

  test('the longest journal that is opened is replayed', () => {
    writeJournal(long, 50_000);
    const { status, stdout, stderr } = runSmall('replay', long, '--at', '49999');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('50000 entries');
  });
});

test('one entry more is too many', async () => {
  writeJournal(long, 50_001);
  for (const command of ['explain', 'next'])
    expect(await runHere([command, long])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('too long'),
    });
});

test('a device that never ends is refused, and so is a line that does not', async () => {
  for (const command of ['replay', 'verify', 'next', 'explain']) {
    expect(await runHere([command, '/dev/zero'])).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining('is a device'),
    });
  }
  expect(await runHere(['verify', '/proc/self/environ'])).toMatchObject({
    exitCode: 3,
    stderr: expect.stringContaining('is a file of the system'),
  });
  writeFileSync(deep, `"${'a'.repeat(65 * 1024 * 1024)}`);
  for (const command of ['replay', 'verify'])
    expect(await runHere([command, deep])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('64 MB'),
    });
});

test('an entry of depth 10,000 is named', async () => {
  const nested = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
  writeFileSync(deep, lineOf(0, `{"type":"xstate.init","input":${nested}}`));
  for (const command of ['replay', 'verify', 'next', 'explain']) {
    expect(await runHere([command, deep])).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: expect.stringContaining('entry 1 is nested more than 100 levels deep'),
    });
  }
});

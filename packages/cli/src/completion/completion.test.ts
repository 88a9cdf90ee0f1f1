import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orderStatuses } from '@marketsquare/core/shop/tracking';
import { allMachines } from '@marketsquare/core/storefront/screens';
import { databaseFile, migrate, openDatabase } from '@marketsquare/server/store/database';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { keepOrder } from '../testing/kept-order.ts';
import { runHere } from '../testing/streams.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-completion-'));
const file = join(folder, 'completion.bash');

beforeAll(async () => {
  const { exitCode, stdout, stderr } = await runHere(['completion', 'bash']);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  writeFileSync(file, stdout);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Bash's completions of the last of these words. */
function offered(...words: readonly string[]): readonly string[] {
  const program = `marketsquare() { printf '%s\\n' "asked for $*" 'Ready For Dispatch'; }; source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _marketsquare; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', program, file, 'marketsquare', ...words], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line !== '');
}

/** The commands that the program's own help lists. */
async function helped(...command: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await runHere([...command, '--help']);
  const [, commands = ''] = stdout.split('Commands:\n');
  return [...commands.matchAll(/^ {2}([a-z-]+)/gm)].flatMap(([, name]) => name ?? []);
}

describe('the completion of bash', () => {
  test('is a script that bash can read', () => {
    const { status, stderr } = spawnSync('bash', ['-n', file], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  test.each([
    [['rest'], ['restore']],
    [['backup', '--pu'], ['--purpose']],
    [['orders', 'a'], ['advance']],
    [
      ['orders', '--json', 'c'],
      ['cancel', 'check-refund'],
    ],
    [['completion', ''], expect.arrayContaining(['bash', 'zsh', 'fish'])],
    // The next word is a value, and a file's name is no command.
    [['serve', '--data', 're'], []],
    [['backup', 'restore', '--pu'], ['--purpose']],
    [['replay', '--actor', 'asked'], ['asked\\ for\\ completion\\ --values\\ machines']],
    [['replay', 'asked'], ['asked\\ for\\ completion\\ --values\\ codes']],
    [['orders', 'list', '--status', 'Ready'], ['Ready\\ For\\ Dispatch']],
  ])('offers for %j %j', (words, expected) => {
    expect(offered(...words)).toEqual(expected);
  });

  test('offers every command that the help shows', async () => {
    expect(offered('').filter((word) => !word.startsWith('-'))).toEqual(await helped());
    expect(offered('orders', '').filter((word) => !word.startsWith('-'))).toEqual(await helped('orders'));
  });
});

describe('a script of another shell', () => {
  test.each([
    ['zsh', (name: string) => `'${name}:`, 'compdef _marketsquare marketsquare'],
    ['fish', (name: string) => ` -a ${name} -d `, 'complete -c marketsquare'],
  ])('of %s names every command and tells the shell of it', async (shell, named, telling) => {
    const { exitCode, stdout } = await runHere(['completion', shell]);
    expect(exitCode).toBe(0);
    for (const name of [...(await helped()), ...(await helped('orders'))])
      expect(stdout).toContain(named(name));
    expect(stdout).toContain(telling);
  });

  test('is one document with --json, and wrong use for a shell that nobody knows', async () => {
    const { stdout } = await runHere(['completion', 'fish', '--json']);
    expect(JSON.parse(stdout)).toEqual({
      shell: 'fish',
      script: (await runHere(['completion', 'fish'])).stdout,
    });
    const unknown = await runHere(['completion', 'tcsh']);
    expect([unknown.exitCode, unknown.stdout]).toEqual([2, '']);
    expect(unknown.stderr).toContain('bash, zsh, fish');
  });
});

describe('the values that a script asks for', () => {
  const valuesOf = async (kind: string) =>
    (await runHere(['completion', '--values', kind])).stdout.trim().split('\n');

  test('are those of core', async () => {
    expect(await valuesOf('machines')).toEqual(Object.keys(allMachines));
    expect(await valuesOf('statuses')).toEqual(orderStatuses);
    expect(await valuesOf('states')).toEqual(
      expect.arrayContaining(['idle', 'card.checking', 'open.windows.ready']),
    );
  });

  test('are the codes of the newest orders in the folder, and none without a shop', async () => {
    vi.stubEnv('DATA_DIR', folder);
    expect(await valuesOf('codes')).toEqual(['']);
    const database = openDatabase(join(folder, databaseFile));
    await migrate(database);
    await keepOrder(database, 'Gr1', 'k', '2026-11-21T08:00:00.000Z');
    await keepOrder(database, 'Gr2', 'k', '2026-11-22T08:00:00.000Z');
    await database.close();
    expect(await valuesOf('codes')).toEqual(['Gr2', 'Gr1']);
    vi.unstubAllEnvs();
  });

  test('are none of a server that does not answer', async () => {
    vi.stubEnv('MARKETSQUARE_SERVER', 'http://127.0.0.1:9');
    vi.stubEnv('MARKETSQUARE_TOKEN', 'a');
    expect(await runHere(['completion', '--values', 'codes'])).toEqual({
      exitCode: 0,
      stdout: '\n',
      stderr: '',
    });
    vi.unstubAllEnvs();
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openShop, type RunningServer, startServer } from '@marketsquare/server/app';
import { readAudit } from '@marketsquare/server/records/audit';
import type { Database } from '@marketsquare/server/store/database';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withDatabase } from '../shop/data-folder.ts';
import { runHere } from '../testing/streams.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-cli-'));
const data = join(folder, 'shop');
const password = 'Nine-Lorries-Wait';

beforeAll(async () => {
  await (await openShop(data, null)).close();
});

afterAll(() => rmSync(folder, { recursive: true }));

const staff = (stdin: string, ...args: readonly string[]) =>
  runHere(['staff', ...args, '--data', data], { stdin });

/** A store with nothing in it. */
async function insertStore(write: Database['write'], id: number): Promise<void> {
  const closed = { pickup: 0, delivery: 0, has_prepared_food: 0, launched_prepared_food: 0 } as const;
  const place = {
    name: 'Ikeja',
    address: '',
    city: 'Lagos',
    state: 'Lagos',
    iframe_src: '',
    branch_code: '3',
  };
  const food = { food_opening: '', food_closing: '', food_delivery_fee: 0 };
  await write
    .insertInto('stores')
    .values({ id, ...closed, ...place, ...food })
    .execute();
}

/** The trail of the folder: each change of an account, with its reason; newest first. */
async function trail() {
  const entries = await withDatabase(data, ({ read }) => readAudit(read, {}, 100));
  const changes = entries.filter(({ action }) => action.startsWith('staff.'));
  for (const { name } of changes) expect(name).toMatch(/^command line \(.+\)$/);
  return changes.map(({ action, subject, reason }) => [action, subject, reason]);
}

describe('the staff of a shop that is not a demo', () => {
  test('are nobody at first, and are added with a role and a password from stdin [ROLE-08]', async () => {
    expect((await staff('', 'list')).stdout).toContain('There is no staff account');
    const because = ['--reason', 'The shop opens.'];
    const added = await staff(`${password}\n`, 'add', 'bola', '--role', 'manager', ...because);
    expect(added).toEqual({ exitCode: 0, stdout: '✓ bola may log in as manager.\n', stderr: '' });
    const json = await staff(password, 'add', 'amaka', '--role', 'support', '--json');
    expect(JSON.parse(json.stdout)).toEqual({ name: 'amaka', role: 'support' });
    expect((await staff('', 'list')).stdout).toBe('name   role\namaka  support\nbola   manager\n');
    expect(await trail()).toEqual([
      ['staff.added', 'amaka as support', 'Added by command line.'],
      ['staff.added', 'bola as manager', 'The shop opens.'],
    ]);
  });

  test.each<[string, number, string, readonly string[], string]>([
    ['a name that is taken', 1, 'The account bola already exists.', ['bola', '--role', 'support'], password],
    ['an unknown role', 2, '"owner" is not a role.', ['efe', '--role', 'owner'], password],
    ['no role', 2, '--role', ['efe'], password],
    [
      'a store for another role',
      2,
      'no store of its own',
      ['efe', '--role', 'support', '--store', '1'],
      password,
    ],
    [
      'a store without a number',
      2,
      'not the number',
      ['efe', '--role', 'merchandiser', '--store', 'Ikeja'],
      password,
    ],
    ['a name that nobody could log in under', 2, 'small letters', ['Efe', '--role', 'support'], password],
    ['spaces around a name', 2, 'small letters', [' efe ', '--role', 'support'], password],
    ['a short password', 2, 'at least 8 characters', ['efe', '--role', 'support'], '1234567\n'],
    ['a password that is easy to guess', 2, 'easy to guess', ['efe', '--role', 'support'], 'password1234'],
    ['a password of the own name', 2, 'easy to guess', ['efe.ola', '--role', 'support'], 'is-Efe.Ola-99'],
    ['no password', 2, 'required', ['efe', '--role', 'support'], ''],
    [
      'a reason that is none',
      2,
      'is not a reason',
      ['efe', '--role', 'support', '--reason', ' .. '],
      password,
    ],
    ['a password as an argument', 2, 'too many arguments', ['efe', password, '--role', 'support'], ''],
  ])('are not added with %s: exit %i', async (_, exit, words, args, stdin) => {
    const before = [(await staff('', 'list')).stdout, await trail()];
    const { exitCode, stdout, stderr } = await staff(stdin, 'add', ...args);
    expect({ exitCode, stdout }).toEqual({ exitCode: exit, stdout: '' });
    expect(stderr).toContain(words);
    if (stdin !== '') expect(stderr).not.toContain(stdin.trim());
    expect([(await staff('', 'list')).stdout, await trail()]).toEqual(before);
  });

  test('see to the goods of one store, or of all, as merchandisers [ROLE-08]', async () => {
    const add = (...args: readonly string[]) => staff(password, 'add', ...args);
    const { stderr, ...nowhere } = await add('ngozi', '--role', 'merchandiser', '--store', '3');
    expect([nowhere.exitCode, stderr]).toEqual([3, expect.stringContaining('There is no store 3.')]);
    await withDatabase(data, ({ write }) => insertStore(write, 3));
    const ofOne = await add('ngozi', '--role', 'merchandiser', '--store', '3');
    expect(ofOne).toEqual({
      exitCode: 0,
      stdout: '✓ ngozi may log in as merchandiser of store 3.\n',
      stderr: '',
    });
    const ofAll = await add('yemi', '--role', 'merchandiser', '--json');
    expect(JSON.parse(ofAll.stdout)).toEqual({ name: 'yemi', role: 'merchandiser' });
    const { stdout } = await staff('', 'list');
    expect(stdout).toContain('ngozi  merchandiser of store 3\n');
    expect(stdout).toContain('yemi   merchandiser\n');
    expect((await trail())[1]).toEqual([
      'staff.added',
      'ngozi as merchandiser of store 3',
      'Added by command line.',
    ]);
  });

  test('exit 3 for an account or a shop that is not there', async () => {
    expect((await staff(password, 'password', 'nobody')).exitCode).toBe(3);
    expect((await staff('', 'remove', 'nobody')).exitCode).toBe(3);
    const nowhere = ['--data', join(folder, 'nowhere')];
    expect((await runHere(['staff', 'list', ...nowhere])).exitCode).toBe(3);
    const added = await runHere(['staff', 'add', 'efe', '--role', 'support', ...nowhere], {
      stdin: password,
    });
    expect([added.exitCode, added.stderr]).toEqual([3, expect.stringContaining('There is no shop in')]);
  });
});

describe('the staff of an open shop', () => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await startServer({ port: 0, dataDir: data, demo: null });
    vi.stubEnv('XDG_CONFIG_HOME', join(folder, 'config'));
    await staff(password, 'add', 'chidi', '--role', 'operations');
  });

  afterAll(async () => {
    vi.unstubAllEnvs();
    await server.close();
  });

  function logIn(secret: string) {
    vi.stubEnv('MARKETSQUARE_PASSWORD', secret);
    return runHere(['login', '--server', server.url, '--name', 'chidi']);
  }
  const audit = (...args: readonly string[]) => runHere(['audit', ...args]);
  const atServer = (...args: readonly string[]) => audit('--server', server.url, ...args);

  test('log in at once, and with another password alone once it is set, which ends what was open [ROLE-08]', async () => {
    expect((await logIn(password)).exitCode).toBe(0);
    expect((await atServer()).exitCode).toBe(0);
    const changed = await staff('Ten-Lorries-Left\r\nand more', 'password', 'chidi');
    expect(changed.stdout).toBe('✓ chidi has another password. Ended 1 login.\n');
    expect((await trail())[0]).toEqual(['staff.passwordChanged', 'chidi', 'Set by command line.']);
    expect((await atServer()).exitCode).toBe(4);
    expect((await logIn(password)).exitCode).toBe(4);
    expect((await logIn('Ten-Lorries-Left')).exitCode).toBe(0);
    expect((await staff('short', 'password', 'chidi')).exitCode).toBe(2);
    expect((await logIn('Ten-Lorries-Left')).exitCode).toBe(0);
  });

  test('are out at once when they are removed, and the trail keeps their name [ROLE-08]', async () => {
    expect((await atServer()).exitCode).toBe(0);
    const removed = await staff('', 'remove', 'chidi', '--json');
    expect(JSON.parse(removed.stdout)).toEqual({ name: 'chidi', ended: 2 });
    expect((await atServer()).exitCode).toBe(4);
    expect((await logIn('Ten-Lorries-Left')).exitCode).toBe(4);
    expect((await staff('', 'list')).stdout).not.toContain('chidi');
    const told = JSON.parse((await audit('--data', data, '--json')).stdout).entries;
    expect(told.slice(0, 2)).toMatchObject([
      { name: 'not logged in', action: 'login.refused', subject: 'unknown account' },
      { action: 'staff.removed', subject: 'chidi', reason: 'Removed by command line.' },
    ]);
    for (const secret of ['Lorries', 'token', 'argon2']) expect(JSON.stringify(told)).not.toContain(secret);
  });
});

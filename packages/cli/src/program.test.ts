import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { journalVersion } from '@marketsquare/core/journal';
import { portOf } from '@marketsquare/server/http/listening';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import cli from '../package.json' with { type: 'json' };
import { recordedVisit } from './testing/recorded-visit.ts';
import { runHere } from './testing/streams.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-cli-'));
const journal = join(folder, 'session.jsonl');
const altered = join(folder, 'altered.json');
const noJournal = join(folder, 'text.txt');

beforeAll(async () => {
  const entries = await recordedVisit();
  writeFileSync(journal, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  writeFileSync(
    altered,
    JSON.stringify(entries.map((entry) => (entry.seq === 7 ? { ...entry, digest: 'somethingelse' } : entry))),
  );
  writeFileSync(noJournal, 'hello');
});

afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

describe('the command line', () => {
  test('shows its help on stdout and exits 0', async () => {
    const { exitCode, stdout, stderr } = await runHere(['--help']);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toContain('replay');
  });

  test.each([
    [],
    ['orders'],
    ['wallet'],
    ['claims'],
    ['claims', 'settle'],
    ['staff'],
    ['outbox'],
    ['messages'],
    ['chats'],
    ['chats', 'answer'],
  ])('says what it does in 80 columns: %s --help', async (...group) => {
    const { stdout } = await runHere([...group, '--help']);
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  test.each([60, 100])('says what it does in the %i columns of a terminal', async (columns) => {
    const { stdout } = await runHere(['--help'], { isTTY: true, columns });
    const longest = Math.max(...stdout.split('\n').map(({ length }) => length));
    expect(longest).toBeLessThanOrEqual(columns);
    expect(longest).toBeGreaterThan(columns - 10);
  });

  test('draws a machine in the columns of a terminal', async () => {
    const options = { isTTY: true, env: { NO_COLOR: '1' } };
    const lines = async (columns: number) =>
      (await runHere(['diagram', 'payment'], { ...options, columns })).stdout.split('\n');
    expect(Math.max(...(await lines(60)).map(({ length }) => length))).toBeLessThanOrEqual(60);
    expect((await lines(120)).length).toBeLessThan((await lines(60)).length);
  });

  test.each([
    ['no command', []],
    ['an unknown command', ['dance']],
    ['help of an unknown command', ['help', 'dance']],
    ['an unknown command with --help', ['dance', '--help']],
    ['an unknown command of a group with --help', ['wallet', '-h', 'dance']],
    ['an unknown option', ['verify', 'x', '--fast']],
    ['no argument', ['replay']],
    ['too many arguments', ['verify', 'one', 'two']],
  ])('calls %s wrong use: exit 2, nothing on stdout', async (_what, args) => {
    const { exitCode, stdout, stderr } = await runHere(args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain('--help');
  });

  test('says the same of an unknown command with --help as without', async () => {
    expect(await runHere(['dance', '--help'])).toEqual(await runHere(['dance']));
    expect(await runHere(['wallet', 'credits', '--help'])).toEqual(await runHere(['wallet', 'credits']));
  });

  test('prints its version', async () => {
    const run = { exitCode: 0, stdout: `${cli.version}\n`, stderr: '' };
    expect(await runHere(['--version'])).toEqual(run);
    expect((await runHere(['--help'])).stdout).toContain('--version');
  });

  test.each([
    [[], 'marketsquare --help'],
    [['dance'], 'marketsquare --help'],
    [['wallet', 'dance', '--help'], 'marketsquare wallet --help'],
    [['verify', 'x', '--fast'], 'marketsquare verify --help'],
    [['orders'], 'marketsquare orders --help'],
    [['orders', 'list', '--fast'], 'marketsquare orders list --help'],
    [['wallet', 'credit', '500', 'list'], 'marketsquare wallet credit --help'],
  ])('points from the wrong use %j to the help of that command', async (args, help) => {
    expect((await runHere(args)).stderr).toContain(`See \`${help}\`.`);
  });

  test('names a path that cannot be used, without a stack', async () => {
    const inFile = join(journal, 'shop');
    const { exitCode, stderr } = await runHere(['seed', '--products', '40', '--data', inFile]);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: `✗ ${inFile} leads through a file.\n  Name another path.\n`,
    });
    const onFile = await runHere(['seed', '--products', '40', '--data', journal]);
    expect(onFile).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining(`${journal} already exists`),
    });
  });

  test.each([['run'], ['explain'], ['next'], ['replay'], ['restore']])(
    '%s finds no file in a folder',
    async (command) => {
      const named = join(folder, `${command}.yaml`);
      mkdirSync(named);
      const { exitCode, stderr } = await runHere([command, named]);
      expect({ exitCode, stderr }).toEqual({
        exitCode: 3,
        stderr: expect.stringContaining(`${named} is a folder, not a file.`),
      });
    },
  );

  test.each([
    [['dance', '--json'], 'wrong_use'],
    [['verify', './nowhere.json', '--json'], 'not_found'],
  ])('tells a failure as data with --json: %j', async (args, code) => {
    const { stdout, stderr } = await runHere(args);
    expect(stdout).toBe('');
    expect(JSON.parse(stderr)).toEqual({
      error: { code, message: expect.any(String), hint: expect.any(String) },
    });
  });

  test('colours a terminal, and none under NO_COLOR or in a pipe', async () => {
    const colour = '\u001b[';
    expect((await runHere(['verify', journal], { isTTY: true })).stdout).toContain(colour);
    expect(
      (await runHere(['verify', journal], { isTTY: true, env: { NO_COLOR: '1' } })).stdout,
    ).not.toContain(colour);
    expect((await runHere(['verify', journal])).stdout).not.toContain(colour);
  });
});

describe('verify', () => {
  test('exits 0 when every digest matches', async () => {
    const { exitCode, stdout, stderr } = await runHere(['verify', journal]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toContain('10 of 10 entries compared');
  });

  test('exits 1 and shows the first divergence', async () => {
    const { exitCode, stdout } = await runHere(['verify', altered]);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('diverges at entry 7');
    expect(stdout).toContain('groceryCart ← cart.increased');
  });

  test('prints one document with --json', async () => {
    const { exitCode, stdout } = await runHere(['verify', altered, '--json']);
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      divergence: { seq: 7, actor: 'groceryCart', expected: 'somethingelse', problem: null },
    });
  });

  test('exits 1 for a recording without digests, which proves nothing', async () => {
    const bare = join(folder, 'bare.jsonl');
    writeFileSync(bare, readFileSync(journal, 'utf8').replaceAll(/,"digest":"[^"]*"/g, ''));
    const { exitCode, stdout } = await runHere(['verify', bare]);
    expect({ exitCode, stdout }).toEqual({
      exitCode: 1,
      stdout: expect.stringMatching(/^\? .*none of its 10 entries has a digest/),
    });
  });

  test('exits 3 for a missing file, 2 for one that is not a journal: 1 is a divergence', async () => {
    expect((await runHere(['verify', './nowhere.json'])).exitCode).toBe(3);
    const refused = await runHere(['verify', noJournal]);
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain('line 1 is not JSON');
  });

  test.each([
    ['newer', journalVersion + 1, 'Install the current marketsquare.'],
    ['older', journalVersion - 1, 'Read it with the marketsquare that recorded it.'],
  ])('refuses a visit of a %s version with a message', async (age, v, hint) => {
    const other = join(folder, `${age}.jsonl`);
    writeFileSync(other, readFileSync(journal, 'utf8').replaceAll(`"v":${journalVersion}`, `"v":${v}`));
    const { exitCode, stderr } = await runHere(['verify', other, '--json']);
    expect(exitCode).toBe(2);
    expect(JSON.parse(stderr).error).toEqual({
      code: `${age}_journal`,
      message: expect.stringContaining(`its version is ${v}, and this release records ${journalVersion}`),
      hint,
    });
  });
});

describe('replay', () => {
  test('prints a line for every entry without a terminal', async () => {
    const { exitCode, stdout, stderr } = await runHere(['replay', journal]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout.split('\n').filter((line) => line.startsWith('✓'))).toHaveLength(10);
  });

  test('prints a document that can itself be replayed and verified', async () => {
    const { stdout } = await runHere(['replay', journal, '--json']);
    const exported = join(folder, 'exported.json');
    writeFileSync(exported, stdout);
    expect((await runHere(['verify', exported])).exitCode).toBe(0);
  });

  test('shows one machine at one entry', async () => {
    const { stdout } = await runHere(['replay', journal, '--actor', 'groceryCart', '--at', '7', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ filter: 'groceryCart', present: { seq: 7 }, place: 2 });
  });

  test('exits 1 for a visit that diverges, which explain and next note on stderr', async () => {
    expect((await runHere(['replay', altered])).exitCode).toBe(1);
    for (const command of ['explain', 'next']) {
      const { exitCode, stderr } = await runHere([command, altered]);
      expect({ exitCode, stderr }).toEqual({
        exitCode: 0,
        stderr: expect.stringContaining('From entry 7 on this visit does not replay as it was recorded'),
      });
    }
    expect((await runHere(['explain', journal])).stderr).toBe('');
  });

  test.each(['replay', 'explain', 'next'])('%s calls an entry after the last wrong use', async (command) => {
    const { exitCode, stderr } = await runHere([command, journal, '--at', '9999']);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining('The last one is 9.'),
    });
    expect((await runHere([command, journal, '--at', '9'])).exitCode).toBe(0);
  });

  test('calls an unknown machine wrong use', async () => {
    const { exitCode, stderr } = await runHere(['replay', journal, '--actor', 'nobody']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('groceryCart');
  });
});

describe('run', () => {
  test('exits 3 for a missing scenario', async () => {
    expect((await runHere(['run', 'nowhere.yaml'])).exitCode).toBe(3);
  });

  test.each([
    ['steps: [', 'is not YAML'],
    ['name: x\nsteps: []', 'steps'],
    ['name: x\nsteps:\n  - add: { product: Rice, quantity: -1 }', 'Step 1, add, quantity: Too small'],
    [
      'name: x\nsteps:\n  - accept terms\n  - ad: { product: Rice }',
      'Step 2: there is no step "ad"; there are "accept terms", ',
    ],
    [
      'name: x\nsteps:\n  - pay: { card: 4084084084084081 }',
      'Step 1, pay, card: Invalid input: expected string, received number',
    ],
    ['name: x\nsteps:\n  - fly to the moon', 'Step 1: there is no step "fly to the moon"; there are '],
    ['name: x\nsteps:\n  - toString: 1', 'Step 1: there is no step "toString"'],
    ['name: x\nsteps:\n  - accept terms: yes', 'Step 1, accept terms: nothing follows this step'],
    ['name: x\nsteps:\n  - { add: { product: Rice }, pay: { card: "1" } }', 'not "add" and "pay"'],
    ['name: x\nsteps:\n  - { }', 'Step 1: there is no step ""'],
    ['name: x\nsteps:\n  - 5', 'Step 1: a step is a name, or a name and what follows it'],
  ])('calls %j wrong use and says where', async (text, place) => {
    const scenario = join(folder, 'scenario.yaml');
    writeFileSync(scenario, text);
    const { exitCode, stdout, stderr } = await runHere(['run', scenario]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(place);
  });

  test('exits 5 when no server answers, 2 for an invalid address', async () => {
    const scenario = join(folder, 'scenario.yaml');
    writeFileSync(scenario, 'name: x\nsteps: [accept terms]');
    expect((await runHere(['run', scenario, '--server', 'http://127.0.0.1:1'])).exitCode).toBe(5);
    expect((await runHere(['run', scenario, '--server', 'somewhere'])).exitCode).toBe(2);
  });

  test('refuses a recording that cannot be written before anything is ordered', async () => {
    const scenario = join(folder, 'scenario.yaml');
    writeFileSync(scenario, 'name: x\nsteps: [accept terms]');
    for (const journal of [join(folder, 'nowhere', 'visit.jsonl'), folder]) {
      const { exitCode, stdout } = await runHere(['run', scenario, '--journal', journal]);
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    }
  });

  test.each([
    ['run', '--journal', join(folder, 'trace.jsonl')],
    ['run', '--server', 'http://127.0.0.1:1'],
  ])('refuses what a trace does not take: %s %s', async (command, ...option) => {
    const trace = join(folder, 'trace.yaml');
    writeFileSync(
      trace,
      'name: x\ntrace: { check: payment, machine: payment, property: p, start: { number: 0 }, moves: [] }',
    );
    const { exitCode, stdout, stderr } = await runHere([command, trace, ...option]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain('Leave out --server and --journal.');
  });

  test('exits 1 when an expectation fails, and shows what was found', async () => {
    const scenario = join(folder, 'scenario.yaml');
    writeFileSync(scenario, 'name: too much\nsteps:\n  - expect: { payment: confirmed, grocery lines: 0 }');
    const { exitCode, stdout, stderr } = await runHere(['run', scenario, '--json']);
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      steps: [
        {
          findings: [
            { what: 'payment', expected: 'confirmed', found: 'idle', ok: false },
            { what: 'grocery lines', expected: 0, found: 0, ok: true },
          ],
        },
      ],
    });
    expect(stderr).toContain('payment is idle, expected confirmed');
  });
});

describe('seed', () => {
  const data = join(folder, 'small');

  test('fills a folder once, and refuses another shop in it', async () => {
    const args = ['seed', '--products', '40', '--seed', '7', '--data', data, '--json'];
    const first = await runHere(args);
    expect(first.exitCode).toBe(0);
    expect(JSON.parse(first.stdout)).toMatchObject({ seeded: true, products: 40, seed: 7 });
    expect(JSON.parse((await runHere(args)).stdout)).toMatchObject({ seeded: false, products: 40 });
    const other = await runHere(['seed', '--products', '50', '--data', data, '--json']);
    expect(other.exitCode).toBe(1);
    expect(JSON.parse(other.stderr.split('\n').at(-2) ?? '')).toMatchObject({
      error: { code: 'other_shop' },
    });
  });

  test('hides its people under the secret of the settings, and begins nothing under one that is too short', async () => {
    const under = join(folder, 'under-a-secret');
    const seed = ['seed', '--products', '40', '--data', under];
    vi.stubEnv('SHOP_SECRET', 'short');
    const { exitCode, stderr } = await runHere(seed);
    expect([exitCode, readdirSync(under)]).toEqual([2, expect.not.arrayContaining(['marketsquare.db'])]);
    expect(stderr).toContain('5 characters');
    vi.stubEnv('SHOP_SECRET', 'of forty characters, for this test alone');
    expect((await runHere(seed)).exitCode).toBe(0);
    expect(readdirSync(under)).not.toContain('secret.key');
    expect((await runHere(['rebuild', '--check', '--data', under])).exitCode).toBe(0);
    vi.unstubAllEnvs();
    const without = await runHere(seed);
    expect([without.exitCode, readdirSync(under).includes('secret.key')]).toEqual([2, false]);
  });

  test('draws a bar where stderr is a terminal', async () => {
    const args = ['seed', '--products', '200', '--data', join(folder, 'bar')];
    expect((await runHere(args, { isTTY: true })).stderr).toContain('█');
    expect((await runHere(['seed', '--products', '0', '--data', data])).exitCode).toBe(2);
  });
});

describe('sessions and login', () => {
  test('exit 3 without a shop, and 5 without a server', async () => {
    const { exitCode, stdout, stderr } = await runHere(['sessions', '--data', join(folder, 'nothing')]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 3, stdout: '' });
    expect(stderr).toContain('or a server with --server');
    expect((await runHere(['login', '--server', 'http://127.0.0.1:1', '--name', 'staff'])).exitCode).toBe(5);
  });
});

describe('serve', () => {
  test('calls an invalid port wrong use', async () => {
    expect((await runHere(['serve', '--port', '70000'])).exitCode).toBe(2);
    expect((await runHere(['serve', '--port', 'http'])).exitCode).toBe(2);
  });

  test('names a host that is none of this machine, and calls no port of it taken', async () => {
    const { exitCode, stderr } = await runHere(['serve', '--host', '203.0.113.5', '--port', '9123']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('HOST 203.0.113.5 is not an address of this machine.');
    expect(stderr).toContain('0.0.0.0 for all of its networks');
    expect(stderr).not.toContain('taken');
  });

  test('names a port that another program has, and the way to another one', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = portOf(other);
    const { exitCode, stderr } = await runHere(['serve', '--port', String(port)]);
    other.close();
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`Port ${port}, for the shop, is taken by another program.`);
    expect(stderr).toContain('--port 9000');
  });
});

describe('diagram', () => {
  test('prints a machine as a tree, with its highlighted states', async () => {
    const { exitCode, stdout, stderr } = await runHere(['diagram', 'payment', '--active', 'checking']);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toContain('▶ checking');
    expect(stdout).toContain('placeOrder done [isPlaced] / keepPlacement → choosingWay');
  });

  test('prints one document with --json, in the requested format', async () => {
    const { stdout } = await runHere(['diagram', 'tracking', '--format', 'svg', '--json']);
    expect(JSON.parse(stdout)).toEqual({
      diagrams: [{ machine: 'tracking', format: 'svg', diagram: expect.stringMatching(/^<svg /) }],
    });
  });

  test('draws a machine with several names once, and finds it by each', async () => {
    const { stdout } = await runHere(['diagram', '--json']);
    const drawn = JSON.parse(stdout).diagrams.map(({ machine }: { machine: string }) => machine);
    expect(drawn.filter((name: string) => /cart$/i.test(name))).toEqual(['cart', 'sideCart']);
    expect((await runHere(['diagram', 'cart'])).stdout).toBe((await runHere(['diagram', 'foodCart'])).stdout);
  });

  test('writes one file, or a folder of all with an index', async () => {
    const file = join(folder, 'cart.svg');
    expect((await runHere(['diagram', 'groceryCart', '--out', file])).stdout).toContain(file);
    expect(readFileSync(file, 'utf8')).toContain('<title id="title">groceryCart');
    const all = join(folder, 'machines');
    await runHere(['diagram', 'all', '--out', all, '--format', 'mermaid']);
    expect(readFileSync(join(all, 'payment.mmd'), 'utf8')).toMatch(/^stateDiagram-v2/);
  });

  test.each([
    [['diagram', 'nobody'], 2],
    [['diagram', 'payment', '--format', 'pdf'], 2],
    [['diagram', 'payment', '--active', 'flying'], 2],
    [['diagram', 'checkout', '--active', 'loading'], 2],
    [['diagram', 'all', '--active', 'idle'], 2],
    [['diagram', 'all', '--format', 'svg'], 2],
    [['diagram', 'all', '--out', join(folder, 'all.svg')], 2],
    [['diagram', 'all', '--format', 'text', '--out', join(folder, 'all.txt')], 2],
    [['diagram', 'payment', '--out', join(folder, 'payment.png')], 2],
    [['diagram', 'payment', '--out', join(folder, 'payment')], 2],
    [['diagram', 'payment', '--out', folder], 2],
    [['diagram', 'payment', '--format', 'text', '--out', folder], 2],
  ])('refuses %j with exit code %i', async (args, code) => {
    const { exitCode, stdout } = await runHere(args);
    expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' });
    expect(readdirSync(folder).filter((name) => /^(all|payment)/.test(name))).toEqual([]);
  });
});

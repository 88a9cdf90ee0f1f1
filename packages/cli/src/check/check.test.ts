import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { charts } from '@marketsquare/chart/gallery';
import { statesOf } from '@marketsquare/chart/graph';
import { coverageSchema } from '@marketsquare/core/kernel/reached';
import { selectionMachine } from '@marketsquare/core/shop/selection';
import { confirmationMachine } from '@marketsquare/core/storefront/orders';
import { checkOf, confirmationModel, selectionModel } from '@marketsquare/proof/checker';
import { afterAll, describe, expect, test } from 'vitest';
import { parseScenario } from '../scenario/read-scenario.ts';
import { runTrace, traceLines, traceText } from '../scenario/trace.ts';
import { runHere } from '../testing/streams.ts';
import { checkLines } from './check-lines.ts';
import { checkMachines, namedChecks } from './check-machines.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-check-'));
const plain = (_style: unknown, text: string) => text;
afterAll(() => rmSync(folder, { recursive: true }));

/** A store may be chosen even if it does not serve the mode. */
const faulty = checkOf(selectionModel(selectionMachine.provide({ guards: { isOffered: () => true } })));
const mended = checkOf(selectionModel());

describe('a faulty machine', () => {
  const file = join(folder, 'fault.yaml');
  const result = checkMachines(
    { selection: faulty },
    { selection: faulty },
    { states: 5_000, depth: null, seed: 1 },
    {
      progress: () => ({ update: () => {}, end: () => {} }),
      now: () => 0,
      keep: (check, violation) => {
        writeFileSync(file, traceText(check, violation));
        return file;
      },
    },
  );
  const lines = checkLines(result, plain).join('\n');

  test('fails, with the shortest run that shows the fault', () => {
    expect(result.ok).toBe(false);
    const [violation] = result.checks[0]?.violations ?? [];
    expect(violation).toMatchObject({
      property: 'A store that is set serves its mode, and a delivery has an area.',
      file,
    });
    expect(violation?.trace).toHaveLength(1);
    expect(lines).toContain('✗ A store that is set serves its mode, and a delivery has an area.');
    expect(lines).toContain(`Written to ${file}`);
  });

  test('leaves a file that repeats the fault, and that the repaired machine passes', () => {
    const trace = parseScenario(readFileSync(file, 'utf8'), file);
    if (!('trace' in trace)) throw new Error('this is a trace');
    const again = runTrace(trace, faulty);
    expect(again).toMatchObject({ ok: false, retraced: { outcome: 'breaks', moves: 1 } });
    expect(traceLines(again, plain).join()).toContain('It still fails, after 1 move.');
    const passed = runTrace(trace, mended);
    expect(passed).toMatchObject({ ok: true, retraced: { outcome: 'holds', moves: 1 } });
    expect(traceLines(passed, plain).join()).toContain('It no longer fails');
  });

  test('leaves a file that run and replay read', async () => {
    const run = await runHere(['run', file]);
    expect(run).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('It no longer fails') });
    const replay = await runHere(['replay', file, '--json']);
    expect(replay.exitCode).toBe(0);
    expect(JSON.parse(replay.stdout)).toMatchObject({ session: 'check-selection', entries: [{}, {}] });
  });
});

describe('a part that nothing leads to', () => {
  const unpaid = checkOf(
    confirmationModel(confirmationMachine.provide({ guards: { isJustPaid: () => false } })),
  );
  const ports = { progress: () => ({ update: () => {}, end: () => {} }), now: () => 0, keep: () => '' };
  const wholly = { states: 5_000, depth: null, seed: 1 };
  const all = { first: unpaid, second: unpaid };

  test('fails once all checks of its machine have come to their end', () => {
    const result = checkMachines(all, all, wholly, ports);
    expect([result.ok, result.checks.flatMap(({ violations }) => violations)]).toEqual([false, []]);
    const lines = checkLines(result, plain);
    expect(lines).toContain('Never reached:');
    expect(lines.at(-1)).toMatch(/^✗ /);
  });

  test.each([
    ['one of its checks was left out', { first: unpaid }, wholly],
    ['a bound came first', all, { ...wholly, states: 1 }],
  ] as const)('is only named where %s', (_, wanted, bounds) => {
    expect(checkMachines(wanted, all, bounds, ports).ok).toBe(true);
  });
});

describe('check', () => {
  test('prints what was explored and reached, of the states in its picture, and exits 0', async () => {
    const { exitCode, stdout, stderr } = await runHere(['check', 'tracking', 'shop']);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^tracking +\d+ .* 9\/9 +20\/20/m);
    expect(stdout).toMatch(/100 % of \d+ states and \d+ transitions/);
    expect(stderr).toContain('Checking tracking');
  });

  test('fits a terminal of 80 columns', async () => {
    const { stdout } = await runHere(['check', 'giftCardRedemption', 'cookieConsent']);
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  test('takes the name of a machine, and prints one document with --json', async () => {
    const { exitCode, stdout } = await runHere(['check', 'foodCart', '--depth', '1', '--json']);
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      checks: [{ check: 'cart', machine: 'groceryCart', depth: 1, isComplete: false, violations: [] }],
    });
  });

  test('says what was never reached within its bounds, and takes seeded walks beyond', async () => {
    const walked = async (seed: string) =>
      (await runHere(['check', 'tracking', '--depth', '1', '--seed', seed, '--json'])).stdout;
    const counted = (text: string) => JSON.parse(text).checks[0].wandered;
    expect(counted(await walked('7'))).toBe(counted(await walked('7')));
    const { stdout } = await runHere(['check', 'tracking', '--states', '1']);
    expect(stdout).toContain('not all seen');
  });

  test('writes which states and transitions of a machine were reached, by their ids in its chart', async () => {
    const covered = async (...bounds: readonly string[]) => {
      const path = join(folder, 'coverage.json');
      const { stdout } = await runHere(['check', 'tracking', ...bounds, '--coverage', path]);
      expect(stdout).toContain(`Written to ${path}`);
      return coverageSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).machines.tracking;
    };
    const chart = charts.get('tracking');
    if (chart === undefined) throw new Error('orders are tracked');
    const [, ...states] = statesOf(chart);
    const transitions = statesOf(chart).flatMap((state) => state.transitions);
    const ids = (parts: readonly { readonly id: string }[]) => parts.map(({ id }) => id).sort();
    const whole = await covered();
    expect(whole?.isComplete).toBe(true);
    expect([whole?.states.reached.toSorted(), whole?.transitions.reached.toSorted()]).toEqual([
      ids(states),
      ids(transitions),
    ]);
    expect([whole?.states.total, whole?.transitions.total]).toEqual([states.length, transitions.length]);
  });

  test('writes no more than a bounded run has reached', async () => {
    const path = join(folder, 'part.json');
    await runHere(['check', 'payment', '--depth', '1', '--coverage', path]);
    const { machines } = coverageSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    const { payment } = machines;
    expect(Object.keys(machines)).toEqual(['payment']);
    expect(payment?.isComplete).toBe(false);
    expect(payment?.transitions.reached.length).toBeLessThan(payment?.transitions.total ?? 0);
    expect(payment?.transitions.reached.length).toBeGreaterThan(0);
  });

  test.each([[['check', 'nothing']], [['check', '--states', '0']], [['check', '--seed', 'x']]])(
    'calls %j wrong use',
    async (args) => {
      expect(await runHere(args)).toMatchObject({ exitCode: 2, stdout: '' });
    },
  );

  test('checks every machine unless some are named', () => {
    const all = { selection: mended, more: faulty };
    expect(namedChecks(all, {}, [])).toBe(all);
    expect(namedChecks(all, {}, ['all'])).toBe(all);
    expect(Object.keys(namedChecks(all, {}, ['more']))).toEqual(['more']);
  });
});

describe('a trace', () => {
  const text = (trace: object) => JSON.stringify({ name: 'x', trace });
  const trace = {
    check: 'tracking',
    machine: 'tracking',
    property: 'p',
    start: { number: 0 },
    moves: [{ move: 'order.eaten' }],
  };

  test('whose move is no longer possible passes', async () => {
    const file = join(folder, 'old.yaml');
    writeFileSync(file, text(trace));
    expect(await runHere(['run', file])).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('"order.eaten" is no longer possible'),
    });
  });

  test('of an unknown check, or an incomplete one, is wrong use', async () => {
    const file = join(folder, 'wrong.yaml');
    writeFileSync(file, text({ ...trace, check: 'dance' }));
    expect((await runHere(['run', file])).exitCode).toBe(2);
    writeFileSync(file, text({ check: 'tracking' }));
    expect((await runHere(['run', file])).stderr).toContain('trace.moves');
  });

  test('is not a scripted order, and a scripted order is not a visit', async () => {
    const order = join(folder, 'order.yaml');
    writeFileSync(order, 'name: x\nsteps: [accept terms]');
    const { exitCode, stderr } = await runHere(['replay', order]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('--journal');
  });
});

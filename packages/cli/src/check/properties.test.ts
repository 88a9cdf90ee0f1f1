import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Property } from '@marketsquare/proof/properties';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { counterexampleLines, counterexampleText } from '../scenario/counterexample.ts';
import { parseScenario } from '../scenario/read-scenario.ts';
import { runHere } from '../testing/streams.ts';
import { namedProperties } from './named-properties.ts';
import { propertyLines } from './property-lines.ts';
import { repeatCounterexample, tryProperties } from './try-properties.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-properties-'));
const plain = (_style: unknown, text: string) => text;
const file = join(folder, 'broken.yaml');
afterAll(() => rmSync(folder, { recursive: true }));

/** A cart that takes no third product. */
const neverThree: Property = {
  name: 'a cart is never increased three times',
  machine: { name: 'groceryCart', input: { kind: 'grocery', storeId: 3, lines: [] } },
  property: fc.property(
    fc.array(
      fc.constantFrom(
        { type: 'cart.increased', key: '7' },
        { type: 'cart.decreased', key: '7', place: 'row' },
      ),
    ),
    (events) => events.filter(({ type }) => type === 'cart.increased').length < 3,
  ),
};

const holding: Property = {
  name: 'a number is itself',
  property: fc.property(fc.nat(), (one) => one === one + 0),
};

/** The property in a shop where the fault is repaired. */
const mended: Property = { ...neverThree, property: fc.property(fc.array(fc.anything()), () => true) };

function tried(properties: Readonly<Record<string, readonly Property[]>>) {
  return tryProperties(
    properties,
    { seed: 7, runs: 100 },
    {
      progress: { update: () => {}, end: () => {} },
      now: () => 0,
      keep: (_part, counterexample) => {
        writeFileSync(file, counterexampleText(counterexample));
        return file;
      },
    },
  );
}

describe('a property of the events of a machine that is broken', () => {
  const three = [1, 2, 3].map(() => ({ type: 'cart.increased', key: '7' }));

  test('is told with the fewest events that break it, as a scenario', async () => {
    const result = await tried({ numbers: [holding], cart: [neverThree] });
    expect(result.ok).toBe(false);
    expect(result.properties.map(({ ok }) => ok)).toEqual([true, false]);
    expect(result.properties[1]?.broken).toMatchObject({ counterexample: [three], file });
    const lines = propertyLines(result, plain);
    expect(lines).toContain('✗ a cart is never increased three times');
    expect(lines).toContain(`  ${JSON.stringify([three])}`);
    expect(lines.join('\n')).toContain(`Written to ${file}: marketsquare run ${file} repeats it`);
    expect(lines).toContain('  --seed 7 --runs 100 repeats them.');
  });

  test('leaves a file that repeats the fault, and that the repaired shop passes', async () => {
    const scenario = parseScenario(readFileSync(file, 'utf8'), file);
    if (!('counterexample' in scenario)) throw new Error('this is a counterexample');
    expect(scenario.counterexample.events).toEqual(three);
    const again = await repeatCounterexample(scenario, neverThree);
    expect(counterexampleLines(again, plain).join()).toContain('It still fails, after 3 events.');
    const passed = await repeatCounterexample(scenario, mended);
    expect(passed.ok).toBe(true);
    expect(counterexampleLines(passed, plain).join()).toContain(
      'It no longer fails: after 3 events it holds.',
    );
  });

  test('leaves a file that replay steps through, and that no other command takes for an order', async () => {
    const { exitCode, stdout } = await runHere(['replay', file, '--json']);
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ session: 'check-groceryCart', entries: [{}, {}, {}, {}] });
  });

  test('that the shop has no more is wrong use of run', async () => {
    const run = await runHere(['run', file]);
    expect(run).toMatchObject({ exitCode: 2, stdout: '' });
    expect(run.stderr).toContain('There is no property "a cart is never increased three times".');
  });
});

test('a counterexample of one property of today is asked once more by run', async () => {
  const given = join(folder, 'given.yaml');
  const property =
    'whatever happens to a cart, its quantities are whole and above zero and its lines are distinct';
  const counterexample = { property, machine: 'groceryCart', events: [{ type: 'cart.increased', key: '7' }] };
  writeFileSync(given, JSON.stringify({ name: 'x', counterexample }));
  expect(await runHere(['run', given])).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('after 1 event it holds'),
  });
});

describe('a property of values that is broken', () => {
  test('is told with the values as JSON, or as text where JSON cannot hold them', async () => {
    const small: Property = { name: 'small', property: fc.property(fc.nat(), (one) => one < 10) };
    const big: Property = { name: 'big', property: fc.property(fc.bigInt({ min: 0n }), (one) => one < 10n) };
    const { properties } = await tried({ numbers: [small, big] });
    expect(properties.map(({ broken }) => broken)).toMatchObject([
      { counterexample: [10], file: null },
      { counterexample: '[10n]', file: null },
    ]);
  });

  test('by no value, because its precondition left out every one, says so', async () => {
    const none: Property = { name: 'none', property: fc.property(fc.nat(), () => fc.pre(false)) };
    const result = await tried({ numbers: [none] });
    expect(result.properties[0]?.broken).toMatchObject({ counterexample: null, file: null });
    expect(propertyLines(result, plain).join()).toContain('left out by its precondition');
  });
});

describe('properties are named', () => {
  const fees = { ...holding, name: 'a fee is whole naira [FEE-01]' };
  const all = { 'pricing/fees': [fees], 'pricing/quote': [holding], cart: [holding] };
  test.each([
    [null, ['pricing/fees', 'pricing/quote', 'cart']],
    ['cart', ['cart']],
    ['pricing', ['pricing/fees', 'pricing/quote']],
    ['FEE-01', ['pricing/fees']],
    ['a number is', ['pricing/quote', 'cart']],
  ])('by %s', (name, parts) => expect(Object.keys(namedProperties(all, name))).toEqual(parts));

  test('and a name that stands for none is refused with those that there are', () => {
    expect(() => namedProperties(all, 'dance')).toThrow(
      expect.objectContaining({
        exitCode: 2,
        hint: expect.stringContaining('pricing/fees, pricing/quote, cart'),
      }),
    );
  });
});

describe('check --properties', () => {
  test('tries what is named, so often and from that seed, with a bar on a terminal', async () => {
    const { exitCode, stdout, stderr } = await runHere(
      ['check', '--properties', 'money', '--runs', '20', '--seed', '9'],
      { isTTY: true, columns: 80 },
    );
    expect(exitCode).toBe(0);
    expect(stdout).toContain('2 properties tried 40 times');
    expect(stdout).toContain('--seed 9 --runs 20');
    expect(stderr).toContain('Trying the properties █');
  });

  test('prints one document with --json', async () => {
    const { exitCode, stdout } = await runHere(['check', '--properties', 'FEE-12', '--runs', '5', '--json']);
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      seed: 1,
      runs: 5,
      properties: [{ part: 'pricing/quote', ok: true, runs: 5, broken: null }],
    });
  });

  test.each([
    [['--properties', 'dance']],
    [['cart', '--properties']],
    [['--properties', '--depth', '3']],
    [['--properties', 'money', '--runs', '0']],
    [['cart', '--runs', '5']],
  ])('is wrong use with %j', async (args) => {
    expect(await runHere(['check', ...args])).toMatchObject({ exitCode: 2, stdout: '' });
  });
});

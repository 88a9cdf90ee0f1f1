import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kobo } from '@marketsquare/core/kernel/money';
import { riceItem } from '@marketsquare/core/shop/testing';
import type { RecordedShop } from '@marketsquare/proof/stage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runScenario } from '../scenario/run-scenario.ts';
import { scriptedVisit } from '../scenario/scenario-of-visit.ts';
import type { ScenarioStep } from '../scenario/schema.ts';
import { openStagedShopper } from '../scenario/staged-shopper.ts';
import { simulatedVisit } from '../testing/simulated-visit.ts';
import { runHere } from '../testing/streams.ts';
import { forked } from './forked.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-fork-'));
const journal = join(folder, 'visit.jsonl');

/** One piece of it is enough for an order. */
const rice = { ...riceItem, unitPrice: kobo(1_050_000) };

const store = {
  id: 4,
  name: 'Market Square Gbagada',
  address: '4 Diya Street',
  city: 'Gbagada',
  state: 'Lagos',
  mapUrl: '',
  branchCode: '04',
  offersPickup: true,
  offersDelivery: true,
  hasPreparedFood: true,
  launchedPreparedFood: true,
};

/** A shop with two stores, of which one takes a bag fee, and one window. */
const shop: RecordedShop = {
  begins: Date.UTC(2026, 10, 21, 9),
  input: { chosen: null, groceryLines: [], foodLines: [] },
  answers: [
    {
      call: 'loadStoreLists',
      input: undefined,
      answer: {
        output: {
          stores: [store, { ...store, id: 5, name: 'Market Square Enugu', branchCode: '05' }],
          zones: [],
        },
      },
    },
    { call: 'offerItem', input: { product: rice.name, pack: null }, answer: { output: rice } },
    {
      call: 'loadWindows',
      input: { storeId: 4, mode: 'Pickup', kind: 'grocery' },
      answer: {
        output: {
          days: [{ day: '2026-11-22', slots: [{ id: 1, start: '10:00 AM', end: '12:00 PM', fee: 0 }] }],
          foodFee: null,
          foodHours: { openingTime: null, closingTime: null },
        },
      },
    },
  ],
};

const fields = ['customer.firstname', 'customer.lastname', 'customer.email', 'customer.phone'] as const;
const contacts = ['enquiry.name', 'enquiry.number', 'handover.name', 'handover.number'] as const;

/** A guest buys rice for pickup, and pays by card. */
const steps: ScenarioStep[] = [
  { kind: 'chooseStore', store: 'Market Square Gbagada', mode: 'Pickup', city: 'Gbagada' },
  { kind: 'add', product: rice.name, quantity: 1 },
  { kind: 'openCheckout', order: 'grocery' },
  {
    kind: 'fillIn',
    fields: Object.fromEntries([...fields, ...contacts].map((field) => [field, `<${field}>`])),
  },
  { kind: 'chooseContact', way: 'call' },
  { kind: 'chooseWindow', day: 1, slot: 1 },
  { kind: 'chooseGateway', provider: 'paystack' },
  { kind: 'acceptTerms' },
  { kind: 'pay', card: '4084 0840 8408 4081' },
];

beforeAll(async () => {
  const { report, entries } = await runScenario({ name: 'Rice', steps }, await openStagedShopper(shop), {
    onStep: () => {},
  });
  expect(report.steps.map(({ failure }) => failure)).toEqual(steps.map(() => null));
  writeFileSync(journal, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The parts of both ends that differ. */
async function differencesWith(...option: readonly string[]): Promise<unknown> {
  const { exitCode, stdout } = await runHere(['fork', journal, '--at', '15', ...option, '--json']);
  expect(exitCode).toBe(0);
  const { parts }: { parts: { one: string; other: string; name: string }[] } = JSON.parse(stdout);
  return parts.filter(({ one, other }) => one !== other).map(({ name, one, other }) => [name, one, other]);
}

describe('a fork', () => {
  test.each([3, 11, 20, 23])('of a visit with nothing changed ends alike: seed %i', async (seed) => {
    const entries = simulatedVisit(seed, 150);
    const script = await scriptedVisit(entries);
    const view = await forked(entries, script, Math.floor(entries.length / 2), { kind: 'nothing' });
    expect(view).toMatchObject({ isAlike: true, change: 'nothing changed', skipped: [] });
  });

  test('shows what another price, quantity or store would have cost, to the kobo', async () => {
    expect(await differencesWith()).toEqual([]);
    expect(await differencesWith('--price', `${rice.name}=10500.50`)).toEqual([
      ['Order placed for', '₦10,595.00', '₦10,595.50'],
      ['Left to the card', '₦10,595.00', '₦10,595.50'],
    ]);
    expect(await differencesWith('--line', `${rice.name}=3`)).toEqual([
      ['Order placed for', '₦10,595.00', '₦31,595.00'],
      ['Left to the card', '₦10,595.00', '₦31,595.00'],
    ]);
    expect(await differencesWith('--store', 'Market Square Enugu')).toEqual([
      ['Order placed for', '₦10,595.00', '₦10,500.00'],
      ['Left to the card', '₦10,595.00', '₦10,500.00'],
    ]);
  });

  test('shows where another answer of the gateway, or another policy, would have led', async () => {
    const state = expect.arrayContaining([['payment', 'confirmed', 'declined']]);
    expect(await differencesWith('--gateway', 'declines')).toEqual(state);
    expect(await differencesWith('--gateway', 'closes')).toEqual(state);
    expect(await differencesWith('--gateway', 'flutterwave')).toEqual([]);
    expect(await differencesWith('--policy', 'hasTerms=fails')).toEqual(
      expect.arrayContaining([['payment', 'confirmed', 'idle']]),
    );
  });

  test('changes a policy only from its entry on', async () => {
    const after = ['fork', journal, '--at', '40', '--policy', 'hasTerms=fails', '--json'];
    expect(JSON.parse((await runHere(after)).stdout)).toMatchObject({ isAlike: true });
  });

  test('is printed side by side, what differs first', async () => {
    const { stdout, stderr } = await runHere(['fork', journal, '--at', '15', '--line', `${rice.name}=0`]);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/\n {18,}visit +fork\n≠ /);
    expect(stdout).toContain('parts of the end differ: 0 × ');
  });

  test.each([
    [['--clock', 'tomorrow'], 2, 'is not a shift of the clock'],
    [['--clock', '+2h', '--store', 'Market Square Enugu'], 2, 'A fork changes one thing.'],
    [['--store', 'Nowhere'], 3, 'There are Market Square Gbagada, Market Square Enugu.'],
    [['--line', 'Beans=3'], 3, 'No cart holds "Beans"'],
    [['--line', 'Beans'], 2, 'is not a line'],
    [['--price', 'Beans=cheap'], 2, 'is not an amount'],
    [['--gateway', 'opay'], 2, 'There are paystack, flutterwave, pays, declines, closes.'],
    [['--policy', 'hasTerms=maybe'], 2, 'holds or fails'],
    [['--policy', 'isRaining=holds'], 2, 'No machine of the shop has a guard "isRaining"'],
    [['--at', '9999'], 2, 'There is no entry 9999.'],
  ])('refuses %j in words', async (options, code, reason) => {
    const { exitCode, stdout, stderr } = await runHere(['fork', journal, '--at', '15', ...options]);
    expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' });
    expect(stderr).toContain(reason);
  });
});

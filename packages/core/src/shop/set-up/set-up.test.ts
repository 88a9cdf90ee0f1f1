import { describe, expect, test } from 'vitest';
import { isSetUp, type SetUpFacts, setUpNames, setUpSteps } from './index.ts';

/** A shop that lacks nothing. */
const ready: SetUpFacts = {
  hasSettings: true,
  managers: 1,
  stores: 2,
  deliveringStores: 1,
  areas: 3,
  modesWithoutWindows: [],
  goods: 500,
  gateways: ['paystack'],
  isLive: true,
  hasMailServer: true,
  isSecure: true,
};

/** A shop as `serve` opens it in an empty folder. */
const empty: SetUpFacts = {
  hasSettings: false,
  managers: 0,
  stores: 0,
  deliveringStores: 0,
  areas: 0,
  modesWithoutWindows: [],
  goods: 0,
  gateways: [],
  isLive: false,
  hasMailServer: false,
  isSecure: false,
};

const missing = (facts: SetUpFacts) => setUpSteps(facts).filter(({ isDone }) => !isDone);

test('a shop that lacks nothing is set up', () => {
  expect(missing(ready)).toEqual([]);
  expect(isSetUp(setUpSteps(ready))).toBe(true);
});

test('an empty shop lacks everything, each with the way to it', () => {
  expect(missing(empty).map(({ name }) => name)).toEqual(setUpNames);
  for (const { way, says } of missing(empty)) expect([way.text, says]).not.toContain('');
});

describe('one thing alone keeps a shop from its first order', () => {
  test.each<[string, Partial<SetUpFacts>, string, RegExp]>([
    ['settings', { hasSettings: false }, 'marketsquare settings', /invented company/],
    ['manager', { managers: 0 }, 'marketsquare staff add', /Nobody may work/],
    ['areas', { areas: 0 }, 'marketsquare import', /where an order is brought/],
    [
      'windows',
      { modesWithoutWindows: ['pickup', 'delivery'] },
      'marketsquare import',
      /pickup and delivery/,
    ],
    ['goods', { goods: 0 }, 'marketsquare import', /shelves are empty/],
    ['keys', { gateways: [], isLive: false }, 'PAYSTACK_SECRET_KEY', /Cards are refused/],
    ['keys', { isLive: false }, 'PAYSTACK_SECRET_KEY', /Test keys/],
    ['mail', { hasMailServer: false }, 'SMTP_URL', /local outbox/],
    ['https', { isSecure: false }, 'PUBLIC_URL', /not secure/],
  ])('%s', (name, lacks, way, says) => {
    expect(missing({ ...ready, ...lacks })).toEqual([
      expect.objectContaining({
        name,
        says: expect.stringMatching(says),
        way: expect.objectContaining({ text: expect.stringContaining(way) }),
      }),
    ]);
  });
});

test('stores that do not deliver need no areas', () => {
  expect(missing({ ...ready, deliveringStores: 0, areas: 0 })).toEqual([]);
});

test('without a store, areas and windows wait for it', () => {
  const steps = missing({ ...ready, stores: 0, deliveringStores: 0, areas: 0 });
  expect(steps.map(({ name }) => name)).toEqual(['store', 'areas', 'windows']);
});

import { type JournalEntry, JournalError } from '@marketsquare/core/journal';
import { cartMachine } from '@marketsquare/core/shop/cart';
import { allMachines } from '@marketsquare/core/storefront/screens';
import { describe, expect, test } from 'vitest';
import { recordedVisit } from '../testing/recorded-visit.ts';
import { startComparison } from './comparison.ts';
import { type Core, ownCore } from './core.ts';

const entries = await recordedVisit();

/** Compares a visit with a core that is ours but for some parts. */
function comparedWith(parts: Partial<Core>, visit: readonly JournalEntry[] = entries) {
  const comparison = startComparison({ folder: '../before', core: { ...ownCore, ...parts } });
  for (const entry of visit) comparison.take(entry);
  return comparison.view();
}

const withCart = (machine: typeof cartMachine) => ({ allMachines: { ...allMachines, groceryCart: machine } });

describe('two checkouts', () => {
  test('that fold every entry alike lead to the same, whatever the digests say', () => {
    const view = comparedWith(
      {},
      entries.map((entry) => ({ ...entry, digest: 'changed' })),
    );
    expect(view).toMatchObject({ ok: true, verdict: 'proven', against: '../before', compared: 10 });
  });

  test('differ at the first entry whose context differs', () => {
    const forgetful = cartMachine.provide({ actions: { increase: () => {} } });
    const { ok, divergence } = comparedWith(withCart(forgetful));
    expect(ok).toBe(false);
    expect(divergence).toMatchObject({
      seq: 7,
      kinds: ['money', 'context'],
      sides: expect.arrayContaining([
        { what: 'context', name: 'lines[0].quantity', folded: '2', other: '1' },
      ]),
    });
  });

  test('differ by their words alone', () => {
    const whyNot: Core['whyNot'] = () => [{ guard: 'isOpen', words: 'Come back tomorrow.' }];
    expect(comparedWith({ whyNot }).divergence).toMatchObject({
      seq: 6,
      kinds: ['words'],
      sides: [{ what: 'words', other: 'Come back tomorrow.', folded: null }],
    });
  });

  test('differ where only one of them folds an entry', () => {
    const { groceryCart: _cart, ...others } = allMachines;
    expect(comparedWith({ allMachines: others }).divergence).toMatchObject({
      actor: 'groceryCart',
      event: 'xstate.init',
      kinds: ['refused'],
      problem: expect.stringMatching(/^in \.\.\/before: .+no machine has this name/),
    });
  });

  test('do not differ at an entry that neither folds', () => {
    const stranger: JournalEntry = { ...first(), seq: 10, actor: 'lottery' };
    expect(comparedWith({}, [...entries, stranger])).toMatchObject({
      verdict: 'partlyProven',
      compared: 10,
      uncompared: { count: 1, ranges: [{ from: 10, to: 10 }] },
    });
  });

  test('are not compared where one does not read the version of the visit', () => {
    const upcast = (entry: JournalEntry) => {
      throw new JournalError('its version is 8, and this release records 7', entry);
    };
    expect(() => comparedWith({ upcast })).toThrow(
      /^\.\.\/before cannot read this visit: entry 0 .+records 7\.$/,
    );
  });
});

function first(): JournalEntry {
  const [entry] = entries;
  if (entry === undefined) throw new Error('The visit has no entry.');
  return entry;
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideStock, evolveStock, mostUnits, type StockState, tooFew, unitsAsked } from './index.ts';

const said = { by: 'zainab', reason: 'Counted the shelf.' };

function counted(state: StockState | null, units: number, reserved: number): StockState {
  const decision = decideStock(state, { type: 'count', units, low: 3, reserved, ...said });
  if (!decision.ok) throw new Error(decision.reason);
  return (
    decision.events.reduce<StockState | null>(evolveStock, state) ?? { counted: 0, low: 0, isKept: false }
  );
}

describe('a count', () => {
  test('says what is left to sell, whatever orders have taken by then', () => {
    const first = counted(null, 10, 0);
    expect(first).toEqual({ counted: 10, low: 3, isKept: true });
    // Four are sold; the shelf is counted again, and six more have come.
    expect(counted(first, 12, 4)).toEqual({ counted: 16, low: 3, isKept: true });
  });

  test('leaves what was said last, over any story of counts and orders', () => {
    const steps = fc.array(fc.record({ units: fc.nat(50), taken: fc.nat(5) }), { minLength: 1 });
    fc.assert(
      fc.property(steps, (story) => {
        let state: StockState | null = null;
        let reserved = 0;
        for (const { units, taken } of story) {
          state = counted(state, units, reserved);
          expect(state.counted - reserved).toBe(units);
          reserved += Math.min(taken, units);
        }
      }),
    );
  });

  test.each([-1, 1.5, mostUnits + 1, Number.NaN])('is no number such as %d', (units) => {
    const decision = decideStock(null, { type: 'count', units, low: 3, reserved: 0, ...said });
    expect(decision).toEqual({ ok: false, reason: 'noCount' });
  });

  test('ends where the store sells without one again, and begins anew', () => {
    const kept = counted(null, 10, 0);
    const decision = decideStock(kept, { type: 'stop', ...said });
    expect(decision).toEqual({ ok: true, events: [{ type: 'stock.stopped', ...said }] });
    const stopped = evolveStock(kept, { type: 'stock.stopped', ...said });
    expect(stopped.isKept).toBe(false);
    expect(decideStock(stopped, { type: 'stop', ...said })).toEqual({ ok: false, reason: 'notKept' });
    expect(counted(stopped, 4, 2)).toMatchObject({ counted: 6, isKept: true });
  });
});

describe('an order', () => {
  const left = new Map([
    [1000, 3],
    [1001, 0],
  ]);

  test.each([
    ['as many as are left', [{ productId: 1000, quantity: 3 }], []],
    ['one more than are left', [{ productId: 1000, quantity: 4 }], [[1000, 3]]],
    [
      'in two lines more than are left',
      [
        { productId: 1000, quantity: 2 },
        { productId: 1000, quantity: 2 },
      ],
      [[1000, 3]],
    ],
    ['what has run out', [{ productId: 1001, quantity: 1 }], [[1001, 0]]],
    ['what nobody counts', [{ productId: 1002, quantity: 400 }], []],
  ])('for %s is told what it can have', (_, lines, words) => {
    expect([...tooFew(lines, left)]).toEqual(words);
  });

  test('takes the units of its lines together, of counted products alone', () => {
    const lines = [1000, 1000, 1002].map((productId) => ({ productId, quantity: 2 }));
    expect([...unitsAsked(lines, left)]).toEqual([[1000, 4]]);
  });
});

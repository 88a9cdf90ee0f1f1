import { describe, expect, test } from 'vitest';
import { kobo } from '../../kernel/money/index.ts';
import { testProperties } from '../../testing/test-properties.ts';
import { type CartLine, typedQuantity } from './index.ts';
import { properties } from './rules.properties.ts';
import { withoutOrdered, withPrices, withQuantity, withSaid } from './rules.ts';

testProperties(properties);

describe('a typed quantity', () => {
  test.each([
    ['3', 'piece', { kind: 'set', quantity: 3 }],
    ['3.0', 'piece', { kind: 'set', quantity: 3 }],
    ['007', 'piece', { kind: 'set', quantity: 7 }],
    ['1.5', 'gram', { kind: 'set', quantity: 1500 }],
    ['.25', 'gram', { kind: 'set', quantity: 250 }],
    ['0.001', 'gram', { kind: 'set', quantity: 1 }],
    ['0.0010', 'gram', { kind: 'set', quantity: 1 }],
    ['2.00049', 'gram', { kind: 'set', quantity: 2000 }],
    ['2.0005', 'gram', { kind: 'set', quantity: 2001 }],
    ['9999', 'piece', { kind: 'set', quantity: 9_999 }],
    ['9999.000', 'gram', { kind: 'set', quantity: 9_999_000 }],
  ] as const)('of "%s" (%s) is taken [QTY-02, QTY-09, QTY-12]', (text, unit, expected) => {
    expect(typedQuantity(text, unit, 'row')).toEqual(expected);
  });

  test('of zero removes the line, wherever it is typed [QTY-03, QTY-15]', () => {
    for (const text of ['0', '0.0', '00', '0.']) {
      expect(typedQuantity(text, 'piece', 'row')).toEqual({ kind: 'remove' });
      expect(typedQuantity(text, 'gram', 'card')).toEqual({ kind: 'remove' });
    }
  });

  test('below zero becomes one [QTY-04]', () => {
    expect(typedQuantity('-4', 'piece', 'row')).toEqual({ kind: 'set', quantity: 1 });
    expect(typedQuantity('-0.5', 'gram', 'card')).toEqual({ kind: 'set', quantity: 1000 });
  });

  test('left empty becomes one in a row and is refused elsewhere [QTY-06]', () => {
    expect(typedQuantity('', 'piece', 'row')).toEqual({ kind: 'set', quantity: 1 });
    expect(typedQuantity(' ', 'gram', 'row')).toEqual({ kind: 'set', quantity: 1000 });
    expect(typedQuantity('', 'piece', 'card').kind).toBe('refused');
  });

  test.each([
    ['2.5', 'piece'],
    ['0.0004', 'gram'],
    ['0.0005', 'gram'],
    ['.00099', 'gram'],
    ['0.0009999999999999999999', 'gram'],
    ['10000', 'piece'],
    ['9999.001', 'gram'],
    ['10000', 'gram'],
    ['1e3', 'piece'],
    ['two', 'piece'],
    ['.', 'gram'],
  ] as const)('of "%s" (%s) is refused with a reason [QTY-09, QTY-12]', (text, unit) => {
    const typed = typedQuantity(text, unit, 'card');
    expect(typed).toEqual({ kind: 'refused', message: expect.stringMatching(/\w+/) });
  });

  test('above the most of one item is refused by its number', () => {
    const refused = { kind: 'refused', message: '9,999 is the most of one item.' };
    expect(typedQuantity('10000', 'piece', 'row')).toEqual(refused);
    expect(typedQuantity('9999.001', 'gram', 'card')).toEqual(refused);
  });
});

describe('a change of one line', () => {
  const [rice, milk] = [lineOf(1), lineOf(2)];
  const lines = [rice, milk];

  test.each([
    ['its quantity', withQuantity(lines, rice.key, () => 3), { quantity: 3 }],
    ['what is said of it', withSaid(lines, [rice.key], { wish: 'call' }), { wish: 'call' }],
    ['its price', withPrices(lines, [{ key: rice.key, unitPrice: kobo(70) }]), { unitPrice: kobo(70) }],
    ['what was ordered of it', withoutOrdered(lines, [{ key: rice.key, quantity: 1 }]), { quantity: 4 }],
  ])('leaves the lines before and every other one as they were: %s', (_, after, change) => {
    expect(lines).toEqual([lineOf(1), lineOf(2)]);
    expect(after).toEqual([{ ...rice, ...change }, milk]);
    expect(after[1]).toBe(milk);
  });

  test('is none where no line is meant: the lines are the same ones', () => {
    expect(withQuantity(lines, '9', () => 3)).toBe(lines);
    expect(withPrices(lines, [])).toBe(lines);
  });
});

function lineOf(productId: number): CartLine {
  return {
    key: `${productId}`,
    productId,
    name: 'Rice',
    imageUrl: '',
    category: 'groceries',
    unit: 'piece',
    weightGrams: null,
    pack: null,
    unitPrice: kobo(50),
    quantity: 5,
  };
}

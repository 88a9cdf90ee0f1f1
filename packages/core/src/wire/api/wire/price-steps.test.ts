import { expect, test } from 'vitest';
import { testProperties } from '../../../testing/test-properties.ts';
import { properties } from './price-steps.properties.ts';
import { toProvenPrice } from './price-steps.ts';

testProperties(properties);

test('steps that lead to another price prove nothing', () => {
  const price_steps = [
    { formula: 'given' as const, amount: 2_500 },
    { formula: 'paidShare' as const, percent: 90 },
  ];
  expect(toProvenPrice({ unit_price: 2_250, price_steps }).priceProof?.amount).toBe(225_000);
  expect(toProvenPrice({ unit_price: 2_251, price_steps })).toEqual({ unitPrice: 225_100 });
});

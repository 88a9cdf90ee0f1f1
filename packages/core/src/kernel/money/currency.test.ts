import { expect, test } from 'vitest';
import { country, currency, formatNaira, nairaToKobo } from './index.ts';

test('the currency is the naira, of Nigeria [CONST-07]', () => {
  expect([currency, country]).toEqual(['NGN', 'NG']);
  expect(formatNaira(nairaToKobo(1_250))).toBe('₦1,250.00');
});

import { expect, test } from 'vitest';
import { nairaText, typedAmount } from './amount.ts';

test.each([
  ['1', 100],
  ['0.01', 1],
  ['1250.5', 125_050],
  [' ₦1,250.50 ', 125_050],
  ['1 250', 125_000],
  ['₦ 12,345,678.9', 1_234_567_890],
  ['999999999.99', 99_999_999_999],
])('an amount may be typed as %s', (text, kobo) => {
  expect(typedAmount(text)).toBe(kobo);
});

test.each([
  ...['', '0', '0.00', '.5', '5.', '1.005', '-5', '5 naira', 'N5', '1000000000'],
  ...['1,50', '1,5', '12,50', ',500', '1,250,', '1250,000', '1,,250', '1,250,000,000', '1.250,50'],
])('%j is no amount', (text) => {
  expect(typedAmount(text)).toBeNull();
});

test('naira read with their sign and two decimals', () => {
  expect([nairaText(0.5), nairaText(-1250)]).toEqual(['₦0.50', '-₦1,250.00']);
});

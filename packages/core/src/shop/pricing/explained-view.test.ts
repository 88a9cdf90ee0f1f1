import { expect, test } from 'vitest';
import { nairaToKobo } from '../../kernel/money/index.ts';
import { explainedView, given, grocerySubtotal, sum } from './index.ts';

test('a proof reads as labels, amounts and words, part by part [CART-04]', () => {
  const rice = { name: 'Rice 5 kg', unitPrice: nairaToKobo(9500), quantity: 2, soldByWeight: false };
  expect(explainedView(grocerySubtotal([rice]))).toEqual({
    label: 'Subtotal',
    amount: '₦19,000.00',
    words: '',
    parts: [{ label: 'Rice 5 kg', amount: '₦19,000.00', words: '₦9,500.00 × 2', parts: [] }],
  });
});

test('a sum names even its only part, which no words of its own would', () => {
  const { words, parts } = explainedView(sum('Paid', [given('paystack, Gr030420001', nairaToKobo(95))]));
  expect(words).toBe('');
  expect(parts.map(({ label }) => label)).toEqual(['paystack, Gr030420001']);
});

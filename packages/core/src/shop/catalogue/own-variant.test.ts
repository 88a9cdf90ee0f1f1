import { expect, test } from 'vitest';
import { ownVariant } from './index.ts';

test.each([
  ['Black Soap', '75 cl', '75 cl'],
  ['Sweet Oranges 1kg', 'Sweet 1kg', 'Sweet 1kg'],
  ['Beef Kidney', 'Beef Kidney', ''],
  ['Golden Penny Semovita 5KG', '5kg', ''],
  ['Dry Thyme', '', ''],
])('the name "%s" with the variant "%s" leaves "%s" to say [ENT-05]', (name, variant, left) => {
  expect(ownVariant({ name, variant })).toBe(left);
});

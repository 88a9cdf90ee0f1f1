import { expect, test } from 'vitest';
import { putFirst } from './put-first.ts';

const groups = [{ name: 'Specials' }, { name: 'Lovers Delight' }, { name: 'Pantry Week' }];

test('the promotion that an address names stands before the others, which keep their order [ROUTE-03]', () => {
  expect(putFirst(groups, 'lovers delight').map(({ name }) => name)).toEqual([
    'Lovers Delight',
    'Specials',
    'Pantry Week',
  ]);
});

test('an unknown promotion leaves the groups as the server gives them [PROMO-02]', () => {
  expect(putFirst(groups, 'Yesterday')).toEqual(groups);
});

import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, 'after', 9]],
  [3, 9, [1, 2, 3, 4, 'after', 9]],
  [4, 9, [1, 'before', 3, 4, 5, 'after', 9]],
  [7, 9, [1, 'before', 6, 7, 8, 9]],
  [9, 9, [1, 'before', 8, 9]],
])('page %i of %i stands among %j', (page, pages, shown) => {
  expect(pageNumbers(page, pages)).toEqual(shown);
});

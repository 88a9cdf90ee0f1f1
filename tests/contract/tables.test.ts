import { bodyProblems } from '@marketsquare/core/shop/account';
import { categoryName } from '@marketsquare/core/shop/catalogue';
import { mailName } from '@marketsquare/core/shop/desk';
import { statusText } from '@marketsquare/core/storefront/orders';
import { describe, expect, it } from 'vitest';

/** Names that every plain object inherits. */
const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

describe.each(inherited)('the word %s', (word) => {
  it('names a category, a status and a mail like any other that is not known', () => {
    expect(categoryName(word).toLowerCase()).toBe(word.toLowerCase());
    expect([statusText(word), mailName(word)]).toEqual([word, word]);
  });

  it('is no call with a form', () => {
    expect(bodyProblems(word, {})).toEqual([]);
  });
});

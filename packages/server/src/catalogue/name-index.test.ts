import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexNames } from './name-index.ts';

describe('products found by their name', () => {
  test('are all that have it, whatever the case, lowest first', () => {
    const name = fc.constantFrom('Rice', 'RICE', 'rice 5 kg', 'Ọ̀fadà rice', 'Beans', '');
    fc.assert(
      fc.property(fc.array(name), name, (names, wanted) => {
        const expected = [...names.keys()].filter(
          (place) => names[place]?.toLowerCase() === wanted.toLowerCase(),
        );
        expect(indexNames(names).find(wanted)).toEqual(expected);
      }),
    );
  });
});

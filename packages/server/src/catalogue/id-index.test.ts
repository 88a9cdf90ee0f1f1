import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexIds } from './id-index.ts';

test('an id is found where it stands, and no other is', () => {
  const id = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(fc.uniqueArray(id), id, (ids, wanted) => {
      const place = ids.indexOf(wanted);
      expect(indexIds(ids).find(wanted)).toBe(place < 0 ? undefined : place);
    }),
  );
});

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { storedValue } from './value.ts';

const countSchema = z.int().check(z.nonnegative());

/** A storage with one kept text. */
function storageWith(text: string): Storage {
  let kept: string | null = text;
  return {
    length: 1,
    key: () => 'count',
    getItem: () => kept,
    setItem: (_, next) => {
      kept = next;
    },
    removeItem: () => {
      kept = null;
    },
    clear: () => {
      kept = null;
    },
  };
}

test('a value outlives its page', () => {
  const storage = storageWith('3');
  const count = storedValue(storage, 'count', countSchema, 0);
  expect(count.current()).toBe(3);
  count.set(5);
  expect([count.current(), storedValue(storage, 'count', countSchema, 0).current()]).toEqual([5, 5]);
});

test.each(['', 'Lekki', '{"count":', '-1', '1.5', '1e99', 'null', '[3]', '"3"'])(
  'what is no number of things counts as nothing kept: %s',
  (text) => expect(storedValue(storageWith(text), 'count', countSchema, 0).current()).toBe(0),
);

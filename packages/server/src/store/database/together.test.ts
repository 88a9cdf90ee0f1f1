import { expect, test } from 'vitest';
import { together } from './together.ts';

test('a command ends after all that it has asked at once, and says what failed first', async () => {
  const last = Promise.withResolvers<void>();
  let hasEnded = false;
  const ended = together([
    last.promise.then(() => Promise.reject(new Error('the transaction has failed'))),
    Promise.reject(new Error('too many')),
  ]).finally(() => {
    hasEnded = true;
  });
  const failed = expect(ended).rejects.toThrow('too many');
  await new Promise((later) => setImmediate(later));
  expect(hasEnded).toBe(false);
  last.resolve();
  await failed;
});

import { expect, test } from 'vitest';
import { fromWorkshop } from './workshop.ts';

test('a part of the workshop that is not installed is told in words, and a mistake of ours is not', async () => {
  const absent = Object.assign(new Error("Cannot find package '@marketsquare/proof'"), {
    code: 'ERR_MODULE_NOT_FOUND',
  });
  await expect(fromWorkshop('@marketsquare/proof', () => Promise.reject(absent))).rejects.toMatchObject({
    exitCode: 3,
    message: 'This needs @marketsquare/proof, which is not installed.',
  });
  const other = new Error('a mistake of ours');
  await expect(fromWorkshop('@marketsquare/proof', () => Promise.reject(other))).rejects.toBe(other);
});

import { describe, expect, test } from 'vitest';
import { lowered, shortened } from './shortened.ts';

const numbers = Array.from({ length: 40 }, (_, index) => index);

describe('a list is shortened', () => {
  test.each([[[7]], [[0, 39]], [[3, 4, 5, 20]], [[]]])('to what it needs: %j', async (needed) => {
    const passes = async (part: readonly number[]) => needed.every((number) => part.includes(number));
    expect(await shortened(numbers, passes)).toEqual(needed);
  });

  test('until no single item can go, where items depend on each other', async () => {
    const passes = async (part: readonly number[]) => part.length % 2 === 0 && part.includes(8);
    const kept = await shortened(numbers, passes);
    expect(kept).toContain(8);
    expect(kept.length).toBeLessThan(40);
  });
});

test('a number is lowered to the smallest that passes', async () => {
  expect(await lowered(900, async (number) => number >= 37)).toBe(37);
  expect(await lowered(1, async () => true)).toBe(1);
  expect(await lowered(5, async () => false)).toBe(5);
});

import { expect, test } from 'vitest';
import { randomBytes } from './index.ts';

test('bytes are never given twice, however many are drawn', () => {
  const drawn = Array.from({ length: 2000 }, (_, turn) => randomBytes(turn % 2 === 0 ? 12 : 32));
  expect(drawn.map(({ length }) => length)).toEqual(drawn.map((_, turn) => (turn % 2 === 0 ? 12 : 32)));
  expect(new Set(drawn.map((bytes) => bytes.toString('hex'))).size).toBe(drawn.length);
});

test('what was given stays as it was when more is drawn', () => {
  const first = randomBytes(32);
  const before = first.toString('hex');
  for (let turn = 0; turn < 500; turn += 1) randomBytes(32);
  expect(first.toString('hex')).toBe(before);
});

import { expect, test } from 'vitest';
import { typedVisitCode, visitCode, visitCodes } from './index.ts';

test('a visit code is made of signs that nobody mistakes for one another, and each roll has its own', () => {
  expect([0, 1, 24, 12_345_678_901, visitCodes - 1].map(visitCode)).toEqual([
    'AAAA-AAAA',
    'CAAA-AAAA',
    'ACAA-AAAA',
    'TKJ6-PVXD',
    '9999-9999',
  ]);
  expect(Array.from({ length: 24 }, (_, roll) => visitCode(roll)).join('')).not.toMatch(/[01OILBSZUG58]/);
});

test.each([
  ['VK7M-2QRP', 'VK7M-2QRP'],
  [' vk7m 2qrp ', 'VK7M-2QRP'],
  ['v k 7 m 2 q r p', 'VK7M-2QRP'],
  ['ＶＫ７Ｍ‐２ＱＲＰ', 'VK7M-2QRP'],
  ['VK7M-2QR0', null],
  ['VK7M-2QR', null],
  ['VK7M-2QRPP', null],
  ['Gr040752318', null],
  ['', null],
])('%s is read as %s', (typed, code) => {
  expect(typedVisitCode(typed)).toBe(code);
});

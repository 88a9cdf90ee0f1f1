import { expect, test } from 'vitest';
import { codeAsStored } from './word.ts';

test.each([
  ['gr0818102779', 'Gr0818102779'],
  [' GR0818102779 ', 'Gr0818102779'],
  ['#pfgr081810277', 'PFGR081810277'],
  ['pf081810277', 'PF081810277'],
  ['Gr0818102779', 'Gr0818102779'],
  ['session.json', 'session.json'],
  ['grocery', 'grocery'],
])('%j is the order %s, however it is typed; a file is a file [ORD-25]', (typed, code) => {
  expect(codeAsStored(typed)).toBe(code);
});

import { expect, test } from 'vitest';
import { jsonShape } from './json-shape.ts';

function shapeOf(text: string) {
  return jsonShape(Buffer.from(text));
}

test.each([
  ['1', 0, 1],
  ['{"name":"Jollof","tags":["a","b"]}', 2, 5],
  ['[[[]]]', 3, 4],
  ['"[[[,,,"', 0, 1],
  ['["\\"[","\\\\",[]]', 2, 5],
  ['["₦[", "é,"]', 1, 3],
  ['"[[', 0, 1],
  ['', 0, 1],
])('%s is %i deep and has about %i values', (text, depth, values) => {
  expect(shapeOf(text)).toEqual({ depth, values });
});

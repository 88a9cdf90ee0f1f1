import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './document.ts';

/**
 * Reads that are the same for everybody, that belong to staff (whose page loads anew with them), or that are
 * dropped as soon as nobody looks.
 */
const notOwn = [
  ...['banners', 'basket', 'cart promotion', 'categories', 'category', 'chosen', 'clerk'],
  ...[
    'config',
    'desk',
    'dishes',
    'fee variation',
    'few left',
    'first page',
    'food windows',
    'hampers',
    'landing banners',
    'legal',
  ],
  ...[
    'nearest window',
    'productKey',
    'products',
    'products by id',
    'promotion groups',
    'promotions',
    'search',
  ],
  ...['suggested products', 'suggestions', 'trackedOrder', 'windows'],
];

test('whatever else the shop reads has a key that names it the customer’s own', () => {
  const keys = globSync('packages/web/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/\bqueryKey(?::| =) (?:\[')?([\w ]+)/g),
    ]);
  const names = new Set(keys.map(([, name]) => name));
  expect([...names].sort()).toEqual([...notOwn, 'own'].sort());
});

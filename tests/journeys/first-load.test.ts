import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dist, firstLoadFiles, firstLoads, mostFirstLoad } from '../bench/bundles.ts';

test('no screen loads more JavaScript at its first visit than its budget', () => {
  const loads = Object.entries(firstLoads());
  expect(loads.length).toBeGreaterThan(30);
  expect(loads.filter(([, kilobytes]) => kilobytes > mostFirstLoad)).toEqual([]);
});

test.each([
  ['landing.html', 'Landing'],
  ['pages/home.html', 'Home'],
  ['category.html', 'Category'],
  ['pages/category.html', 'Category'],
  ['pages/search.html', 'Search'],
  ['pages/product.html', 'Product'],
  ['pages/cart.html', 'Cart'],
  ['pages/checkout.html', 'Checkout'],
  ['pages/login.html', 'Login'],
  ['pages/storelocator.html', 'StoreLocator'],
])('%s asks for all scripts of its screen at once, not when the shop’s own has come', (page, screen) => {
  const source = readFileSync(join(dist, page), 'utf8');
  const scripts = firstLoadFiles()[`screen ${screen}`] ?? [];
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.filter((script) => !source.includes(`"/${script}"`))).toEqual([]);
});

test.each(['index.html', 'landing.html', 'home.html', 'category.html', 'pages/cart.html'])(
  '%s asks for the shop’s own script at once, and runs it after the first frame',
  (page) => {
    const source = readFileSync(join(dist, page), 'utf8');
    const [, shop = ''] = /<link rel="modulepreload" data-shop [^>]*href="\/([^"]+)">/.exec(source) ?? [];
    expect(firstLoadFiles()['what all screens share']).toContain(shop);
    const run = [...source.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, script = '']) => script);
    expect(run).toHaveLength(1);
    expect(run).not.toContain(shop);
  },
);

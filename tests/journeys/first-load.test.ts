import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dist, firstLoadFiles, firstLoads, mostFirstLoad } from '../bench/bundles.ts';
import { test as journey } from './journey.ts';
import { oilForPickup } from './models/basket.ts';

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

journey(
  'each script comes once: the page’s own are not fetched again, and others are imported as fetched',
  async ({ begin }) => {
    const { page } = await begin({ basket: oilForPickup });
    await page.goto('/home');
    await page.getByRole('heading', { name: 'Shop by categories' }).waitFor();
    await page.waitForLoadState('networkidle');
    const own = await page
      .locator('script[src], link[rel=modulepreload]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('src') ?? each.getAttribute('href')));
    const came = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map((entry) => ({ ...entry.toJSON(), path: new URL(entry.name).pathname }))
        .filter(({ path }) => path.endsWith('.js')),
    );
    const fetched = came.filter(({ initiatorType }) => initiatorType === 'fetch').map(({ path }) => path);
    expect(fetched).not.toEqual([]);
    expect(fetched.filter((path) => own.includes(path))).toEqual([]);
    // What the browser has cached is no transfer.
    const transferred = came.filter(({ transferSize }) => transferSize > 0).map(({ path }) => path);
    expect(transferred.toSorted()).toEqual([...new Set([...own, ...fetched])].toSorted());
  },
);

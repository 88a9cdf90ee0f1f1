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
  ['home.html', 'Home'],
  ['category.html', 'Category'],
  ['pages/home.html', 'Home'],
  ['pages/category.html', 'Category'],
  ['pages/search.html', 'Search'],
  ['pages/product.html', 'Product'],
  ['pages/cart.html', 'Cart'],
  ['pages/checkout.html', 'Checkout'],
  ['pages/login.html', 'Login'],
  ['pages/storelocator.html', 'StoreLocator'],
])('%s asks for all scripts of its screen at once, not when the shop’s own has come', (page, screen) => {
  expect(linksToScriptsOf(screen, page)).toEqual(new Set(['modulepreload']));
});

/**
 * The links by which a page names the scripts that only its screen needs; a script that it does not name is
 * undefined.
 */
function linksToScriptsOf(screen: string, page: string): ReadonlySet<string | undefined> {
  const links = [...built(page).matchAll(/<link rel="([\w-]+)"[^>]* href="\/([^"]+)"/g)];
  const rels = new Map(links.map(([, rel, file]) => [file, rel]));
  const { 'what all screens share': shared = [], [`screen ${screen}`]: all = [] } = firstLoadFiles();
  const own = all.filter((script) => !shared.includes(script));
  expect(own.length).toBeGreaterThan(1);
  return new Set(own.map((script) => rels.get(script)));
}

test.each(['index.html', 'landing.html', 'home.html', 'category.html', 'pages/cart.html'])(
  '%s asks for the shop’s scripts at once, and runs none of them before the first frame',
  (page) => {
    const source = built(page);
    const run = [...source.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].map(
      ([, script = '']) => script,
    );
    expect(source).toContain('<script defer src="/old-browser.js"></script>');
    const asked = [...source.matchAll(/<link rel="modulepreload"[^>]* href="\/([^"]+)"/g)];
    const links = asked.map(([, script = '']) => script);
    const { 'what all screens share': shared = [] } = firstLoadFiles();
    expect(shared.filter((script) => ![...run, ...links].includes(script))).toEqual(['old-browser.js']);
    expect(run).toHaveLength(1);
    expect(built(run.join())).not.toMatch(/\bfrom\s*["'`]|\bimport\s*["'`]/);
  },
);

journey('each script comes once, those that the page asks for as well', async ({ begin }) => {
  const { page } = await begin({ basket: oilForPickup });
  await page.goto('/home');
  await page.getByRole('heading', { name: 'Shop by categories' }).waitFor();
  await page.waitForLoadState('networkidle');
  const came = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      // A script from the browser's cache is no transfer.
      .filter(({ name, transferSize }) => name.endsWith('.js') && transferSize > 0)
      .map(({ name }) => new URL(name).pathname.slice(1)),
  );
  expect(firstLoadFiles()['screen Home']?.filter((script) => !came.includes(script))).toEqual([]);
  expect(came.toSorted()).toEqual([...new Set(came)].toSorted());
});

/** The text of a file of the built shop. */
function built(file: string): string {
  return readFileSync(join(dist, file), 'utf8');
}

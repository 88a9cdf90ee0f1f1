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

test.each([
  ['landing.html', 'Landing'],
  ['home.html', 'Home'],
  ['category.html', 'Category'],
])('%s has its first banner painted before it asks for the scripts of its screen', (page, screen) => {
  expect(linksToScriptsOf(screen, page)).toEqual(new Set(['after-first-frame']));
});

/** How a page names the scripts that only its screen needs; a script that it does not name is undefined. */
function linksToScriptsOf(screen: string, page: string): ReadonlySet<string | undefined> {
  const links = [...built(page).matchAll(/<link rel="([\w-]+)"[^>]* href="\/([^"]+)"/g)];
  const rels = new Map(links.map(([, rel, file]) => [file, rel]));
  const { 'what all screens share': shared = [], [`screen ${screen}`]: all = [] } = firstLoadFiles();
  const own = all.filter((script) => !shared.includes(script));
  expect(own.length).toBeGreaterThan(1);
  return new Set(own.map((script) => rels.get(script)));
}

test.each(['index.html', 'landing.html', 'home.html', 'category.html', 'pages/cart.html'])(
  '%s asks for the shop’s own script at once, and runs it after the first frame',
  (page) => {
    const source = built(page);
    const shop = shopScriptOf(source);
    expect(firstLoadFiles()['what all screens share']).toContain(shop);
    const run = [...source.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, script = '']) => script);
    expect(run).toHaveLength(1);
    expect(run).not.toContain(shop);
  },
);

test('browsers are told to compile the shop’s own script while it arrives, and so are older ones of React in it', () => {
  const script = built(shopScriptOf(built('index.html')));
  expect(script.slice(0, script.indexOf('\n'))).toBe('//# allFunctionsCalledOnLoad');
  const react = /(\(*)\w+=>\{var \w+=Symbol\.for\(`react\.transitional\.element`\)/.exec(script);
  expect(react?.[1], 'a call and a parenthesis').toBe('((');
});

journey(
  'each script comes once: those that the page asks for are not fetched again, and others are imported as fetched',
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
    const scripts = firstLoadFiles()['screen Home']?.map((script) => `/${script}`) ?? [];
    expect(scripts.filter((script) => !own.includes(script))).toEqual([]);
    const fetched = came.filter(({ initiatorType }) => initiatorType === 'fetch').map(({ path }) => path);
    expect(fetched).not.toEqual([]);
    expect(fetched.filter((path) => own.includes(path))).toEqual([]);
    // What the browser has cached is no transfer.
    const transferred = came.filter(({ transferSize }) => transferSize > 0).map(({ path }) => path);
    expect(transferred.toSorted()).toEqual([...new Set([...own, ...fetched])].toSorted());
  },
);

/** The text of a file of the built shop. */
function built(file: string): string {
  return readFileSync(join(dist, file), 'utf8');
}

/** The file of the shop's own script, as a page links it. */
function shopScriptOf(source: string): string {
  const [, shop = ''] = /<link rel="modulepreload" data-shop [^>]*href="\/([^"]+)">/.exec(source) ?? [];
  return shop;
}

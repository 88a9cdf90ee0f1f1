import type { Page, Route } from 'playwright';
import { describe, expect } from 'vitest';
import { firstLoadFiles } from '../bench/bundles.ts';
import { everyNth } from '../support/full-run.ts';
import { test as journey } from './journey.ts';

/** A browser below the floor says so, and what to do; a network failure has words of its own. */

const tooOld = 'This browser is too old for the shop';
const onItsWay = 'Market Square is on its way';

/** A page that no other visit uses: its errors are the subject of the test. */
const test = journey.extend('page', async ({ browser, shop }, { onCleanup }) => {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
  });
  onCleanup(() => context.close());
  return context.newPage();
});

/** The page's own script, and the one that it imports after the first frame. */
function scripts(): { readonly entry: string; readonly shop: string } {
  const [entry = '', shop = ''] = firstLoadFiles()['what all screens share'] ?? [];
  return { entry, shop };
}

function answerScript(page: Page, script: string, body: string): Promise<unknown> {
  return page.route(`**/${script}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

describe.each(everyNth(3, ['/', '/home', '/track']))('at %s', (path) => {
  test.for<readonly [string, 'entry' | 'shop', string]>([
    ['the page’s own script does not parse', 'entry', 'let shop = ?.;'],
    ['the page’s own script throws', 'entry', '[].unheardOf();'],
    ['the shop’s script does not parse', 'shop', 'let shop = ?.;'],
    ['the shop’s script throws', 'shop', '[].unheardOf();'],
  ])('a browser in which %s is called too old, with what to do', async ([, script, body], { page }) => {
    await answerScript(page, scripts()[script], body);
    await page.goto(path);
    await page.getByRole('heading', { name: tooOld }).waitFor();
    expect(await page.getByRole('alert').textContent()).toContain(
      'Please update it, or open the shop in another one',
    );
    expect(await page.locator('body').textContent()).not.toContain('check your connection');
  });

  test('a browser without modules is called too old', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule'));
    await page.route(path, async (route: Route) => {
      const reply = await route.fetch();
      const body = (await reply.text()).replaceAll('type="module"', 'type="unknown"');
      await route.fulfill({ response: reply, body });
    });
    await page.goto(path);
    await page.getByRole('heading', { name: tooOld }).waitFor();
  });

  test.for<'entry' | 'shop'>(['entry', 'shop'])(
    'a network that loses the %s script is not taken for an old browser',
    async (script, { page }) => {
      await page.route(`**/${scripts()[script]}`, (route) => route.abort());
      await page.goto(path, { waitUntil: 'load' });
      await page.getByRole('heading', { name: onItsWay }).waitFor();
      expect(await page.locator('body').textContent()).toContain('please check your connection');
      expect(await page.locator('body').textContent()).not.toContain(tooOld);
    },
  );
});

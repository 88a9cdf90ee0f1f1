import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright';
import { launchBrowser, widths } from '../support/browser.ts';
import { consentedAt } from '../support/consent.ts';
import { startShop } from '../support/running-shop.ts';
import { tour } from './tour/index.ts';

/**
 * Takes a picture of every screen of the tour at each width in both themes, and lays out each set on a
 * contact sheet: `npm run screens`, then open .cache/screens.
 */
const folder = resolve(import.meta.dirname, '../../.cache/screens');
const sets = widths.flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })));
const pictures: string[] = [];

rmSync(folder, { recursive: true, force: true });
for (const set of sets) mkdirSync(folderOf(set), { recursive: true });
const shop = await startShop();
const browser = await launchBrowser();
try {
  for (const { name, walk, isFirst } of tour) {
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport: sizeOf(360),
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...(isFirst ? {} : { storageState: consentedAt(shop.url) }),
    });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await walk(page, async (screen) => {
      const file = `${String(pictures.length + 1).padStart(3, '0')} ${screen}.png`;
      await shootAll(page, file);
      pictures.push(file);
      process.stderr.write(`${name}: ${screen}\n`);
    });
    await context.close();
  }
  for (const set of sets) await layOut(browser, folderOf(set));
} finally {
  await browser.close();
  await shop.stop();
}

/** Takes the current screen in each set, and leaves it on a phone. */
async function shootAll(page: Page, file: string): Promise<void> {
  for (const set of sets) {
    await page.setViewportSize(sizeOf(set.width));
    await page.emulateMedia({ colorScheme: set.theme });
    await settle(page);
    await page.screenshot({ path: join(folderOf(set), file) });
  }
  await page.setViewportSize(sizeOf(360));
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Waits until the requests of a wider window have ended, and every picture in view; a payment's popup never
 * falls silent.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page
    .waitForFunction(
      () =>
        document.querySelector('header [aria-busy="true"], main [aria-busy="true"]') === null &&
        [...document.images].every((image) => image.complete || image.loading === 'lazy'),
      undefined,
      { timeout: 5_000 },
    )
    .catch(() => undefined);
}

function folderOf({ width, theme }: (typeof sets)[number]): string {
  return join(folder, `${width}-${theme}`);
}

function sizeOf(width: number) {
  return { width, height: width < 600 ? 740 : 900 };
}

/** All pictures of a set on one sheet, each with its name. */
async function layOut(chromium: Browser, set: string): Promise<void> {
  const figures = pictures.map((file) => {
    const source = readFileSync(join(set, file)).toString('base64');
    return `<figure><img src="data:image/png;base64,${source}"><figcaption>${file.slice(0, -4)}</figcaption></figure>`;
  });
  const page = await chromium.newPage({ viewport: { width: 1800, height: 900 } });
  await page.setContent(`<style>
    body { margin: 24px; display: grid; grid-template-columns: repeat(6, 1fr); gap: 24px; background: #888; font: 14px sans-serif }
    figure { margin: 0 } img { width: 100%; display: block }
  </style>${figures.join('')}`);
  await page.screenshot({ path: `${set}.png`, fullPage: true });
  await page.close();
}

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright';
import { launchBrowser, widths } from '../support/browser.ts';
import { consentedAt } from '../support/consent.ts';
import { startShop } from '../support/running-shop.ts';
import { type Shoot, walkAsCustomer, walkAsGuest } from './walk.ts';

/**
 * Takes a picture of every screen of the shopping path at each width in both themes, and lays each set out on a contact
 * sheet: `npm run screens`, then open .cache/screens. Build the pages first.
 */
const folder = resolve(import.meta.dirname, '../../.cache/screens');
const themes = ['light', 'dark'] as const;

rmSync(folder, { recursive: true, force: true });
const shop = await startShop();
const browser = await launchBrowser();
try {
  for (const width of widths) for (const theme of themes) await shootAll(browser, shop.url, width, theme);
} finally {
  await browser.close();
  await shop.stop();
}

async function shootAll(
  chromium: Browser,
  url: string,
  width: number,
  theme: 'light' | 'dark',
): Promise<void> {
  const set = `${width}-${theme}`;
  const into = join(folder, set);
  mkdirSync(into, { recursive: true });
  const pictures: string[] = [];
  for (const walk of [walkAsGuest, walkAsCustomer]) {
    const context = await chromium.newContext({
      baseURL: url,
      viewport: { width, height: width < 600 ? 740 : 900 },
      colorScheme: theme,
      reducedMotion: 'reduce',
      storageState: consentedAt(url),
    });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const shoot: Shoot = async (name) => {
      // Pictures and fonts have a moment to arrive; an open popup never falls silent, and is shown after that moment.
      await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined);
      const file = `${String(pictures.length + 1).padStart(2, '0')} ${name}.png`;
      await page.screenshot({ path: join(into, file) });
      pictures.push(file);
      process.stderr.write(`${set}: ${name}\n`);
    };
    await walk(page, shoot);
    await context.close();
  }
  await layOut(chromium, set, pictures);
}

/** All pictures of a set on one sheet, each with its name. */
async function layOut(chromium: Browser, set: string, pictures: readonly string[]): Promise<void> {
  const figures = pictures.map((file) => {
    const source = readFileSync(join(folder, set, file)).toString('base64');
    return `<figure><img src="data:image/png;base64,${source}"><figcaption>${file.slice(0, -4)}</figcaption></figure>`;
  });
  const page = await chromium.newPage({ viewport: { width: 1800, height: 900 } });
  await page.setContent(`<style>
    body { margin: 24px; display: grid; grid-template-columns: repeat(6, 1fr); gap: 24px; background: #888; font: 14px sans-serif }
    figure { margin: 0 } img { width: 100%; display: block }
  </style>${figures.join('')}`);
  await page.screenshot({ path: join(folder, `${set}.png`), fullPage: true });
  await page.close();
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';

/** A shopper with a browser of her own. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Every address that was asked for, in order. */
  readonly addresses: readonly string[];
  /** What the page threw or wrote as an error. */
  readonly errors: readonly string[];
  readonly close: () => Promise<void>;
}

export interface VisitOptions {
  readonly url: string;
  readonly width: number;
  readonly theme?: 'light' | 'dark';
}

/** Sits down at a device of that width. Pictures that move stand still. */
export async function startVisit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const { url, width, theme = 'light' } = options;
  const isPhone = width < 600;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: isPhone ? 740 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const addresses: string[] = [];
  const errors: string[] = [];
  context.on('request', (request) => addresses.push(request.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  page.on('pageerror', (error) => errors.push(error.message));
  return { page, context, addresses, errors, close: () => context.close() };
}

/** Axe finds nothing to object to on the screen as it stands, and nothing scrolls sideways. */
export async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))]),
    page.url(),
  ).toEqual([]);
  const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(overflow, page.url()).toBe(0);
}

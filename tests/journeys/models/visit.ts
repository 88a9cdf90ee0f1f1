import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { consentedAt } from '../../support/consent.ts';

/** A shopper with a browser of her own. */
export interface Visit {
  readonly page: Page;
  readonly isPhone: boolean;
  /** Every address that was asked for, in order. */
  readonly addresses: readonly string[];
  /** What the page threw or wrote as an error. */
  readonly errors: readonly string[];
  readonly close: () => Promise<void>;
}

export interface VisitOptions {
  readonly url: string;
  readonly width: number;
  /** Of the window; left out, that of a phone or a desktop. */
  readonly height?: number;
  /** With nothing kept from earlier: the first visit of somebody who has not been asked about cookies. */
  readonly isFirst?: boolean;
}

/** Sits down at a device of that width. Pictures that move stand still. */
export async function startVisit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const { url, width, isFirst = false } = options;
  const isPhone = width < 600;
  const { height = isPhone ? 740 : 900 } = options;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    ...(isFirst ? {} : { storageState: consentedAt(url) }),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const addresses: string[] = [];
  const errors: string[] = [];
  context.on('request', (request) => addresses.push(request.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  page.on('pageerror', (error) => errors.push(error.message));
  return { page, isPhone, addresses, errors, close: () => context.close() };
}

/**
 * Axe finds nothing to object to on the screen as it stands, and nothing scrolls sideways; on a phone, whose colours are
 * a desktop's as well, its colours are looked at in the dark theme too.
 */
export async function expectSound({ page, isPhone }: Visit, screen: string): Promise<void> {
  expect(await objections(new AxeBuilder({ page })), screen).toEqual([]);
  const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(overflow, screen).toBeLessThanOrEqual(0);
  if (!isPhone) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await objections(new AxeBuilder({ page }).withRules('color-contrast')), `${screen}, dark`).toEqual(
    [],
  );
  await page.emulateMedia({ colorScheme: 'light' });
}

async function objections(axe: AxeBuilder): Promise<readonly unknown[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))]);
}

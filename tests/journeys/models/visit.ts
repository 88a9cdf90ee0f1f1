import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { consentedAt } from '../../support/consent.ts';
import { type Basket, keptOf } from './basket.ts';

/** A shopper with a browser of their own. */
export interface Visit {
  readonly page: Page;
  readonly isPhone: boolean;
  /** Every requested address, in order. */
  readonly addresses: readonly string[];
  /** The errors that its pages threw. */
  readonly errors: readonly string[];
  /** The requests that the pages' policy stopped; a test that intends one takes it out. */
  readonly stopped: string[];
  /** Requests that failed or were refused, and the console's errors. */
  readonly troubles: readonly string[];
}

/** The beginning of a visit. */
export interface Beginning {
  /** The window's width, in pixels; a phone's by default. */
  readonly width?: number;
  /** That of a phone or a desktop by default. */
  readonly height?: number;
  /** The earlier choices; without any, the shopper stands at the door. */
  readonly basket?: Basket;
  /** A browser's storage from another visit, instead of a basket. */
  readonly kept?: NonNullable<BrowserContextOptions['storageState']>;
  /** True for an empty storage: the first visit of somebody who has not been asked about cookies. */
  readonly isFirst?: boolean;
  /** The time on their device's clock, in epoch ms; it goes on from there. The real time by default. */
  readonly at?: number;
  /**
   * True for a visit with the worker that answers without a network; by default every request reaches the
   * server or the test.
   */
  readonly hasWorker?: boolean;
}

/** Sits down at a device of that width. Pictures that move stand still. */
export async function startVisit(browser: Browser, url: string, beginning: Beginning): Promise<Visit> {
  const { width = 360, basket, isFirst = false, hasWorker = false, kept, at } = beginning;
  const isPhone = width < 600;
  const { height = isPhone ? 740 : 900 } = beginning;
  const earlier = kept ?? (basket ? await keptOf(basket, browser, url, at) : consentedAt(url));
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    serviceWorkers: hasWorker ? 'allow' : 'block',
    ...(isFirst ? {} : { storageState: earlier }),
  });
  context.setDefaultTimeout(30_000);
  if (at !== undefined) await context.clock.install({ time: at });
  const page = await context.newPage();
  const addresses: string[] = [];
  const errors: string[] = [];
  context.on('request', (request) => addresses.push(request.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  context.on('weberror', (event) => errors.push(event.error().message));
  const troubles: string[] = [];
  context.on('requestfailed', (request) =>
    troubles.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText ?? 'failed'}`),
  );
  context.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`);
  });
  const stopped: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    troubles.push(message.text());
    if (message.text().includes('Content Security Policy')) stopped.push(message.text());
  });
  return { page, isPhone, addresses, errors, stopped, troubles };
}

/**
 * The place of a visit when its journey failed: the address, the troubles on the way, and the page as it is
 * read aloud.
 */
export async function lastSeen({ page, addresses, errors, troubles }: Visit): Promise<string> {
  const spoken = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
  return [page.url(), ...errors, ...troubles, ...addresses.slice(-20), spoken].join('\n');
}

import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { consentedAt } from '../../support/consent.ts';
import { type Basket, keptOf } from './basket.ts';

/** A shopper with a browser of their own. */
export interface Visit {
  readonly page: Page;
  readonly isPhone: boolean;
  /** Every address that was asked for, in order. */
  readonly addresses: readonly string[];
  /** What its pages threw. */
  readonly errors: readonly string[];
  /** What the pages' policy stopped; a test that means it to takes it out. */
  readonly stopped: string[];
  /** Requests that failed or were refused, and what the console said of errors. */
  readonly troubles: readonly string[];
}

/** How a visit begins. */
export interface Beginning {
  /** Of the window, in pixels; that of a phone when left out. */
  readonly width?: number;
  /** Left out, that of a phone or a desktop. */
  readonly height?: number;
  /** What was chosen before; left out, the shopper stands at the door. */
  readonly basket?: Basket;
  /** What their browser has kept of another visit, instead of a basket. */
  readonly kept?: NonNullable<BrowserContextOptions['storageState']>;
  /** With nothing kept from earlier: the first visit of somebody who has not been asked about cookies. */
  readonly isFirst?: boolean;
  /** What the clock of their device says, in epoch ms; it goes on from there. Left out, the time that it is. */
  readonly at?: number;
  /** With the worker that answers without a network: left out, every request reaches the server or the test. */
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

/** Where a visit stood when its journey failed: the address, what went wrong on the way, and the page as it is read aloud. */
export async function lastSeen({ page, addresses, errors, troubles }: Visit): Promise<string> {
  const spoken = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
  return [page.url(), ...errors, ...troubles, ...addresses.slice(-20), spoken].join('\n');
}

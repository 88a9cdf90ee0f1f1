import type { CDPSession, Locator, Page } from 'playwright';
import { median } from '../bench/figure.ts';
import { launchBrowser } from '../support/browser.ts';
import { settleIn } from './screens.ts';

/** The most that each press may take until the page shows that it was heard, in milliseconds. */
export const mostMs = 100;

/** The time that a finger stays on the glass, in milliseconds. */
const touchMs = 80;

/** The time that a page may go on working after a press, in milliseconds. */
const restMs = 1_500;

/** The products that a long look along the shelf has loaded. */
const products = 200;

/**
 * A press, and the median of its time until the next paint, in milliseconds; rounded to 8, as browsers do.
 */
export interface PressFigure {
  readonly name: string;
  readonly paintMs: number;
}

/** The page's record of each event, by Event Timing. */
declare global {
  /** TypeScript 5.9 lacks the field that ties an event to its press. */
  interface PerformanceEventTiming {
    readonly interactionId: number;
  }
  interface Window {
    timings: { readonly id: number; readonly ms: number }[];
  }
}

/**
 * Presses with a finger the most pressed controls, on a shelf of 200 products and a processor of a quarter of
 * this speed.
 *
 * @param shop   the address of a demo shop
 * @param times  the number of presses of each, each time for another product
 */
export async function pressesOn(shop: string, times: number): Promise<readonly PressFigure[]> {
  const browser = await launchBrowser();
  const phone = {
    viewport: { width: 360, height: 760 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  };
  const taken = new Map<string, number[]>();
  try {
    const context = await browser.newContext({ baseURL: shop, ...phone });
    const door = await context.newPage();
    await settleIn(door);
    await door.close();
    const page = await context.newPage();
    const cards = await longShelf(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    for (let index = 0; index < times; index += 1) {
      const card = cards.nth(2 * index);
      await card.scrollIntoViewIfNeeded();
      const presses: Readonly<Record<string, Locator>> = {
        'add to the cart': card.getByRole('button', { name: /^Add / }),
        'one more': card.getByRole('button', { name: /^One more/ }),
        'open the cart': page.getByRole('banner').getByRole('button', { name: /^Cart/ }),
        'close the cart': page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: 'Close' }),
      };
      for (const [name, control] of Object.entries(presses)) {
        taken.set(name, [...(taken.get(name) ?? []), await press(page, session, control)]);
      }
    }
  } finally {
    await browser.close();
  }
  return Array.from(taken, ([name, all]) => ({ name, paintMs: median(all) }));
}

/** A category with so many products loaded, at its top. */
async function longShelf(page: Page): Promise<Locator> {
  await page.addInitScript(() => {
    window.timings = [];
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) {
        if (entry instanceof PerformanceEventTiming)
          window.timings.push({ id: entry.interactionId, ms: entry.duration });
      }
    };
    const asked = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver(note).observe(asked);
  });
  await page.goto('/category/groceries');
  const cards = page.getByRole('main').getByRole('article');
  await cards.first().waitFor();
  // A page scrolled to its foot loads no more.
  for (let up = 0; (await cards.count()) < products; up = 400 - up) {
    await page.evaluate((px) => scrollTo(0, document.documentElement.scrollHeight - innerHeight - px), up);
    await page.waitForTimeout(50);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(restMs);
  return cards;
}

async function press(page: Page, session: CDPSession, control: Locator): Promise<number> {
  const box = await control.boundingBox();
  if (!box) throw new Error('what is to be pressed is not in the page');
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.waitForTimeout(restMs);
  await page.evaluate(() => {
    window.timings = [];
  });
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await page.waitForTimeout(touchMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(restMs);
  const timings = await page.evaluate(() => window.timings);
  // Only events of a press have an id; one without a record took less than can be recorded.
  return Math.max(0, ...timings.filter(({ id }) => id > 0).map(({ ms }) => ms));
}

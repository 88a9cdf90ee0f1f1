import { AxeBuilder } from '@axe-core/playwright';
import type { FrameLocator, Page } from 'playwright';
import { expect } from 'vitest';
import { widths } from '../../support/browser.ts';
import { isFull, seed } from '../../support/full-run.ts';

/** A person's view of a screen: the size of their window, and their theme. */
interface Sight {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
}

/** A way of looking at a screen. */
interface Look {
  readonly sights: readonly Sight[];
  /** Sizes in which no word may be lost. */
  readonly sizes: readonly (typeof enlarged)[];
  /**
   * True to look also at parts that other looks have seen: both ends of the page, and the page under a
   * dialog.
   */
  readonly isWhole: boolean;
}

/** Every width in both themes. */
const allSights: readonly Sight[] = widths.flatMap((width) => [sight(width, 'light'), sight(width, 'dark')]);

/** Beyond these the items of a list are built like those before, and axe takes milliseconds for each. */
const repeatedItems = ['li:nth-child(n + 6)', 'tr:nth-child(n + 6)', 'p:nth-of-type(n + 6)'];

/** The page under it is out of reach. */
const dialog = '[role="dialog"], dialog[open]';

/** Every page begins and ends with them; a head within the page is its own. */
const frame = ['header:not(main *)', 'footer:not(main *)'];

/** A desktop of 1280 pixels at 400 %, or one of 640 at 200 %. [WCAG 1.4.4, 1.4.10] */
const enlarged = { name: 'enlarged', width: 320, height: 640 };

/** Every way in which a screen is enlarged: also the same desktop at 200 %. */
const allEnlarged = [enlarged, { name: 'at 200 %', width: 640, height: 450 }];

/**
 * Spacing that a reader may set without losing a word; laid out even where it is out of view. [WCAG 1.4.12]
 */
const wideText = `* {
  content-visibility: visible !important;
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important }`;

/** Each way in which a screen is looked at. */
const everyWay: Look = {
  sights: [...allSights, { ...enlarged, theme: 'light' }],
  sizes: allEnlarged,
  isWhole: true,
};

/** As a small phone shows it, and a desktop that is enlarged. */
const narrowly: Look = { sights: [{ ...enlarged, theme: 'light' }], sizes: [enlarged], isWhole: true };

/** As a desktop shows it. */
const widely: Look = { sights: [sight(1280, 'dark')], sizes: [], isWhole: true };

/** Expects the screen to have no faults: enlarged, and with `npm run test:full` in every way. */
export async function expectSound({ page }: { readonly page: Page }, screen: string): Promise<void> {
  expect(await faultsOf(page, isFull ? everyWay : narrowly), screen).toEqual([]);
}

/**
 * The looks at the screens of a walk that every second seed takes, null for none: every third screen,
 * enlarged as on a small phone and at a desktop in turn, so that twelve seeds look at each in both ways; with
 * `npm run test:full` in every way.
 */
export function* looksInTurn(): Generator<Look | null, never> {
  const unseen = [null, null];
  const ways = [narrowly, ...unseen, widely, ...unseen];
  for (let screen = 0; ; screen += 1) {
    const way = ways[(screen + Math.floor(seed / 2)) % ways.length] ?? null;
    if (isFull) yield everyWay;
    else yield way && { ...way, isWhole: screen < ways.length };
  }
}

/**
 * The faults of the screen: axe's objections in every look, sideways scrolling, and words lost when its text
 * is wide, also enlarged.
 */
export async function faultsOf(page: Page, { sights, sizes, isWhole }: Look): Promise<readonly string[]> {
  const size = page.viewportSize();
  if (!size) throw new Error('the window has no size');
  const faults: string[] = [];
  for (const { name, theme, ...window } of sights) {
    await page.setViewportSize(window);
    await page.emulateMedia({ colorScheme: theme });
    for (const fault of await objections(page, isWhole)) faults.push(`${name}: ${fault}`);
    if (await staysTooWide(page)) faults.push(`${name}: scrolls sideways`);
    if (isFull) for (const fault of await losses(page)) faults.push(`${name}: ${fault}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  for (const { name, ...window } of sizes) {
    await page.setViewportSize(window);
    for (const fault of await losses(page)) faults.push(`${name}: ${fault}`);
  }
  await page.setViewportSize(size);
  return faults;
}

/** The words that wide text takes from a reader. */
async function losses(page: Page): Promise<readonly string[]> {
  const sheet = await page.evaluateHandle(addSheet, wideText);
  const lost = (await page.evaluate(lostWords)).map((words) => `lost “${words}” in wide text`);
  const isTooWide = await staysTooWide(page);
  await sheet.evaluate(removeSheet);
  return isTooWide ? [...lost, 'scrolls sideways in wide text'] : lost;
}

/**
 * True if a page is wider than its window for as long as a second: sliders measure themselves after the
 * window has changed.
 */
async function staysTooWide(page: Page): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await sidewaysOverflow(page)) <= 0) return false;
    await page.waitForTimeout(50);
  }
  return true;
}

/** The pixels by which a page is wider than its window. */
export function sidewaysOverflow(page: Page | FrameLocator): Promise<number> {
  return page.locator('html').evaluate((html) => Math.max(0, html.scrollWidth - html.clientWidth));
}

function sight(width: number, theme: Sight['theme']): Sight {
  return { name: `${width} pixels wide, ${theme}`, width, height: width < 600 ? 740 : 900, theme };
}

/** The objections of axe. */
async function objections(page: Page, isWhole: boolean): Promise<readonly string[]> {
  const isAlone = page.frames().length === 1;
  // A page that is left without loading the shop again has kept its axe, which is half a megabyte to read.
  const hasAxe = isAlone && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder({ page, ...(hasAxe ? { axeSource: ';' } : {}) });
  axe.options({ resultTypes: ['violations'] });
  // Looking into frames takes a second page, which costs as much as the look itself.
  axe.setLegacyMode(isAlone);
  if (!isFull) for (const items of repeatedItems) axe.exclude(items);
  if (!isWhole && (await page.locator(dialog).count()) > 0) axe.include(dialog);
  else if (!isWhole) for (const part of frame) axe.exclude(part);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 160)}`));
}

/** Adds a style sheet that the pages' policy does not stop. */
export function addSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}

/** Takes it away again. */
export function removeSheet(sheet: CSSStyleSheet): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
}

/**
 * The words that cannot be read, even by scrolling: beyond the edge of the window, or cut off by a box around
 * them. Under an open dialog the page is out of reach anyway. Names that end in dots on purpose stand in full
 * elsewhere.
 */
export function lostWords(): readonly string[] {
  const [place = document.body] = [...document.querySelectorAll('[role="dialog"], dialog[open]')].reverse();
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const lost: string[] = [];
  const range = document.createRange();
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (!text.textContent?.trim() || !text.parentElement?.checkVisibility({ visibilityProperty: true }))
      continue;
    range.selectNodeContents(text);
    if (isLost(text.parentElement, range.getBoundingClientRect())) lost.push(text.textContent.trim());
  }
  return lost;

  function isLost(around: Element | null, words: DOMRect): boolean {
    if (around === null) return words.left < -1 || words.right > innerWidth + 1;
    const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath, position } =
      getComputedStyle(around);
    if (clipPath !== 'none' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
    if (/auto|scroll/.test(overflowX)) return false;
    const box = around.getBoundingClientRect();
    const isWide =
      /hidden|clip/.test(overflowX) && (words.left < box.left - 1 || words.right > box.right + 1);
    const isTall =
      /hidden|clip/.test(overflowY) && (words.top < box.top - 1 || words.bottom > box.bottom + 1);
    if (isWide || isTall) return true;
    return isLost(position === 'fixed' ? null : around.parentElement, words);
  }
}

import type { Page } from 'playwright';
import { addSheet, lostWords, removeSheet, sidewaysOverflow } from './sound.ts';

/** Laid out also where it is out of view. */
const laidOut = '* { content-visibility: visible !important }';

/** The sizes that readers set their letters to, in per cent of the browser's own. [WCAG 1.4.4] */
export const letterSizes = [130, 150, 200] as const;

/**
 * Looks at a page with larger letters, set as the browser's settings set them, so that media queries in em
 * follow as well; then restores the former size.
 */
export async function withLetters<Seen>(
  page: Page,
  percent: number,
  look: () => Promise<Seen>,
): Promise<Seen> {
  const browser = await page.context().newCDPSession(page);
  const set = (size: number) =>
    browser.send('Page.setFontSizes', {
      fontSizes: { standard: Math.round((16 * size) / 100), fixed: Math.round((13 * size) / 100) },
    });
  await set(percent);
  try {
    return await look();
  } finally {
    await set(100);
    await browser.detach();
  }
}

/**
 * The faults that larger letters cause on a screen: parts pushed out of their place, cut, or too small to
 * press.
 */
export async function faultsOfLetters(page: Page, percent: number): Promise<readonly string[]> {
  const { faults, small } = await withLetters(page, percent, async () => {
    const sheet = await page.evaluateHandle(addSheet, laidOut);
    // Redrawn, including parts that measure themselves.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const faults = [...(await page.evaluate(misplaced)), ...(await page.evaluate(lostWords))];
    const small = await page.evaluate(smallTargets);
    if ((await sidewaysOverflow(page)) > 0) faults.push('scrolls sideways');
    await sheet.evaluate(removeSheet);
    return { faults, small };
  });
  // Looked at last: parts that have come meanwhile may be small at any size.
  const smallAnyway = await page.evaluate(smallTargets);
  const tooSmall = small.filter((target) => !smallAnyway.includes(target));
  return [...new Set([...faults, ...tooSmall.map((target) => `too small to press: ${target}`)])];
}

/** Controls that are smaller than a thumb. */
function smallTargets(): readonly string[] {
  const targets = document.querySelectorAll('button, select, input:not([type="checkbox"], [type="radio"])');
  return [...targets].flatMap((target) => {
    const { width, height } = target.getBoundingClientRect();
    const isSmall = target.checkVisibility() && width > 1 && Math.min(width, height) < 43.5;
    return isSmall ? [target.getAttribute('aria-label') ?? target.textContent.trim()] : [];
  });
}

/**
 * Fields, buttons and words that reach beyond the window or a box around them, fields that show less than a
 * few letters, and short words that are broken. A part that scrolls by itself has room for everything; under
 * an open dialog the page is out of reach.
 */
function misplaced(): readonly string[] {
  const [place = document.body] = [...document.querySelectorAll('[role="dialog"], dialog[open]')].reverse();
  const faults: string[] = [];
  for (const field of place.querySelectorAll('button, input, select, textarea')) {
    if (!isShown(field)) continue;
    if (isOutside(field.parentElement, field.getBoundingClientRect()))
      faults.push(`outside: ${nameOf(field)}`);
    if (isNarrow(field)) faults.push(`narrow: ${nameOf(field)}`);
  }
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const around = text.parentElement;
    const words = text.textContent ?? '';
    if (!words.trim() || around === null || !isShown(around)) continue;
    range.selectNodeContents(text);
    if (isOutside(around, range.getBoundingClientRect())) faults.push(`outside: “${words.trim()}”`);
    for (const { index, 0: word } of words.matchAll(/(?<!\S)[^\s/-]{2,11}(?!\S)/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      if (lines.size > 1) faults.push(`broken: “${word}” of “${words.trim()}”`);
    }
  }
  return faults;

  function isShown(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) return false;
    for (let one: Element | null = element; one !== null; one = one.parentElement)
      if (getComputedStyle(one).clipPath !== 'none') return false;
    return true;
  }

  function isOutside(around: Element | null, box: DOMRect): boolean {
    if (around === null) return box.left < -1 || box.right > innerWidth + 1;
    const { overflowX, position, display } = getComputedStyle(around);
    if (/auto|scroll/.test(overflowX)) return false;
    const edge = around.getBoundingClientRect();
    const hasBox = display !== 'inline' && display !== 'contents';
    if (hasBox && (box.left < edge.left - 1 || box.right > edge.right + 1)) return true;
    return isOutside(position === 'fixed' ? null : around.parentElement, box);
  }

  function isNarrow(field: Element): boolean {
    if (field instanceof HTMLInputElement && field.type === 'number')
      return field.scrollWidth > field.clientWidth + 1;
    if (!field.matches('select, textarea, input:not([type="checkbox"], [type="radio"])')) return false;
    const { paddingInlineStart, paddingInlineEnd, fontSize } = getComputedStyle(field);
    const room =
      field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
    const shown = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text.length ?? 0) : 4;
    // A letter is a little wider than half its height.
    return room < Math.min(4, shown) * 0.55 * Number.parseFloat(fontSize);
  }

  function nameOf(element: Element): string {
    const own = element.getAttribute('aria-label') ?? element.getAttribute('name');
    return own ?? element.textContent?.trim() ?? element.tagName;
  }
}

import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** No two controls of a page have more stops between them. */
const mostStops = 150;

/** Somebody without a mouse: they come to a control by Tab, see where they are, and press keys. */
export function keyboard(page: Page) {
  const press = (key: string) => page.keyboard.press(key);

  /** Tabs on or back, whichever leads to the control. */
  async function tabTo(control: Locator, isThere: () => Promise<boolean>): Promise<void> {
    const key = (await control.evaluate(isBehind)) ? 'Shift+Tab' : 'Tab';
    for (let stops = 0; stops < mostStops; stops += 1) {
      if (await isThere()) return expectSeen(page.locator(':focus'), `${control}`);
      await press(key);
    }
    throw new Error(`${control} is not reached by ${key}`);
  }

  async function reach(control: Locator): Promise<void> {
    await control.waitFor();
    await tabTo(control, () => control.evaluate(hasFocus));
  }

  return {
    press,
    /** Waits for a new page, which takes the focus to its beginning. */
    startsAtMain: () => expect.poll(() => page.getByRole('main').evaluate(hasFocus)).toBe(true),
    /** Comes to a control and presses it. */
    async activate(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
      await reach(control);
      await press(key);
    },
    async type(field: Locator, text: string): Promise<void> {
      await reach(field);
      await press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    /** Tabs on by a number of stops, each of which is seen; ends early where the page does. */
    async walk(stops: number): Promise<void> {
      for (let stop = 0; stop < stops; stop += 1) {
        await press('Tab');
        const focused = page.locator(':focus');
        if ((await focused.count()) === 0) return;
        await expectSeen(focused, `stop ${stop + 1}, ${await focused.evaluate(nameOf)}`);
      }
    },
    /** A group of radios is one stop, in which arrows choose. */
    async choose(radio: Locator): Promise<void> {
      await radio.waitFor({ state: 'attached' });
      const group = await radio.getAttribute('name');
      const inGroup = () =>
        page.evaluate(
          (name) =>
            document.activeElement instanceof HTMLInputElement && document.activeElement.name === name,
          group,
        );
      await tabTo(radio, inGroup);
      await press('Space');
      for (let tries = 0; tries < mostStops && !(await radio.isChecked()); tries += 1)
        await press('ArrowDown');
      expect(await radio.isChecked(), `${radio}`).toBe(true);
    },
  };
}

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent ?? element.tagName;
}

function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}

function isBehind(control: Element): boolean {
  const order = document.activeElement?.compareDocumentPosition(control) ?? 0;
  return (order & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

/**
 * Expects that part of the focused element is in the window, with nothing over it, and that a focus ring
 * surrounds it or its stand-in.
 */
async function expectSeen(focused: Locator, what: string): Promise<void> {
  const seen = await focused.evaluate((element) => {
    const drawn = [getComputedStyle(element, '::after')];
    for (let one: Element | null = element; one !== null && drawn.length < 4; one = one.parentElement) {
      drawn.push(getComputedStyle(one));
    }
    // A radio or a tick is hidden: its label stands for it.
    const shown = element.closest('label') ?? element;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    const hits = parts.flatMap((x) =>
      parts.map((y) => document.elementFromPoint(left + width * x, top + height * y)),
    );
    return {
      isUncovered: hits.some((hit) => hit !== null && (shown.contains(hit) || hit.contains(shown))),
      hasRing: drawn.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
      ),
    };
  });
  expect(seen, `the focus on ${what}`).toEqual({ isUncovered: true, hasRing: true });
}

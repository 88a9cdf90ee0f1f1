import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** No two controls of a page have more stops between them. */
const mostStops = 150;

/** Somebody without a mouse: they come to a control by Tab, see where they are, and press keys. */
export function keyboard(page: Page) {
  const press = (key: string) => page.keyboard.press(key);

  /** On or back, whichever leads to the control. */
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

function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}

function isBehind(control: Element): boolean {
  const order = document.activeElement?.compareDocumentPosition(control) ?? 0;
  return (order & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

/** The focus is in the window, and drawn around the control or what stands for it. */
async function expectSeen(focused: Locator, what: string): Promise<void> {
  const seen = await focused.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const drawn = [getComputedStyle(element, '::after')];
    for (let one: Element | null = element; one !== null && drawn.length < 4; one = one.parentElement) {
      drawn.push(getComputedStyle(one));
    }
    return {
      isInWindow: bottom > 0 && top < innerHeight,
      hasRing: drawn.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
      ),
    };
  });
  expect(seen, `the focus on ${what}`).toEqual({ isInWindow: true, hasRing: true });
}

import { expect } from 'vitest';
import type { EnginePage } from '../../support/engines.ts';

/** Finds parts of a page by the text that a person reads. */
export const called = {
  button: (name: string) => `//button[${reads(name)}]`,
  heading: (name: string) => `//*[self::h1 or self::h2][${reads(name)}]`,
  option: (name: string) => `//*[@role="option"][${reads(name)}]`,
  /** The whole label that a person presses to choose; its own button may be out of sight. */
  choice: (name: string) => `//label[contains(normalize-space(.), "${name}")]`,
  field: (name: string, within = '') =>
    `${within}//*[self::input or self::textarea][@aria-label="${name}" or @id=//label[starts-with(normalize-space(.), "${name}")]/@for or ancestor::label[starts-with(normalize-space(.), "${name}")]]`,
  group: (name: string) => `//fieldset[legend[starts-with(normalize-space(.), "${name}")]]`,
} as const;

/** Excludes the first paint, which is out of reach until the shop replaces it. */
const inReach = '[not(ancestor-or-self::*[@inert or @hidden])]';

/** A person with a page of some engine: each deed waits until it can be done. */
export function shopperAt(page: Pick<EnginePage, 'find'>) {
  async function shown(xpath: string) {
    for (const part of await page.find(`${xpath}${inReach}`)) if (await part.isShown()) return part;
    throw new Error(`nobody sees ${xpath}`);
  }

  /** Parts are redrawn while a page fills up: a part that was found may be gone when it is pressed. */
  const until = (act: () => Promise<void>) =>
    expect.poll(() => act().then(() => 'done', String)).toBe('done');

  return {
    sees: (xpath: string) => until(async () => void (await shown(xpath))),
    /** Dismisses a notice that covers the part, then presses it. */
    press: (xpath: string) =>
      until(async () => {
        const part = await shown(xpath);
        const cover = await part.cover();
        if (cover === null) return part.press();
        for (const notice of await page.find(`${called.button('Dismiss')}${inReach}`)) await notice.press();
        throw new Error(`${xpath} was covered by ${cover}`);
      }),
    type: (xpath: string, text: string) =>
      until(async () => {
        const part = await shown(xpath);
        await part.type(text);
        const typed = await part.value();
        if (typed !== text) throw new Error(`${xpath} has "${typed}"`);
      }),
  };
}

function reads(name: string): string {
  return `@aria-label="${name}" or starts-with(normalize-space(.), "${name}")`;
}

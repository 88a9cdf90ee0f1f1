import type { Page } from 'playwright';

/**
 * Counts the presses on a page from now on, those within the gateway's popup included. A field that is typed
 * into is not pressed.
 */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => Reflect.get(window, 'countPress')(), { capture: true });
  });
  return () => presses;
}

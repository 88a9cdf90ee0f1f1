import type { Page } from 'playwright';

/** Dates replies by the page's own clock, from its next page on: a shop that a test has turned to another time stays there. */
export async function serverTellsTimeOf(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      return name === 'date' ? new Date().toUTCString() : get.call(this, name);
    };
  });
}

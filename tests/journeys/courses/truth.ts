import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { EmulatedShop } from '../../support/emulated-shop.ts';

/** Tells if the words of a screen were true. */
export interface Truth {
  /** Waits until all words have been compared with the books; none of them may be wrong. */
  readonly holds: () => Promise<void>;
  readonly hasSaid: (words: string) => boolean;
  /** The number of new words so far. */
  readonly saidSoFar: () => number;
}

/**
 * Compares a page's words about money and orders with the books of gateway and shop, as soon as they appear.
 */
export async function truthOf(page: Page, { shop, emulator }: EmulatedShop): Promise<Truth> {
  const untrue: string[] = [];
  const said: string[] = [];
  const compared: Promise<void>[] = [];
  const compare = async (words: string) => {
    const { total: taken } = await emulator.ledger();
    const { read } = shop.database;
    const orders = await read.selectFrom('orders').select(['unique_code', 'completion_status']).execute();
    const statusOf = (code: string) =>
      orders.find(({ unique_code }) => unique_code === code)?.completion_status ?? 'unknown';
    const saysNothingTaken = /Nothing was taken|Payment Failed/.test(words);
    const kept = /[Yy]our order (\w+)(?: and your cart are| is) kept/.exec(words)?.[1];
    const confirmed = /Your order has been received.*Order number(\w+?)Date/s.exec(words)?.[1];
    if (
      (saysNothingTaken && taken > 0) ||
      (kept !== undefined && ['unknown', 'Cancelled'].includes(statusOf(kept))) ||
      (confirmed !== undefined && statusOf(confirmed) !== 'processing')
    )
      untrue.push(words);
  };
  await page.exposeBinding('heard', (_, words: string) => {
    said.push(words);
    compared.push(compare(words));
  });
  await page.addInitScript(() => {
    if (window.top !== window) return;
    let last = '';
    new MutationObserver(() => {
      const spoken = document.querySelectorAll(
        '[role="status"], [role="alert"], [role="dialog"], main h1, dl',
      );
      const words = [...spoken].map(({ textContent }) => textContent).join('\n');
      if (words === last) return;
      last = words;
      Object(window).heard(words);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return {
    holds: async () => {
      await Promise.all(compared);
      expect(untrue).toEqual([]);
    },
    hasSaid: (words) => said.some((one) => one.includes(words)),
    saidSoFar: () => said.length,
  };
}

import { describe, expect } from 'vitest';
import { phoneFirst } from '../support/browser.ts';
import { cart } from './models/cart.ts';
import { gbagada, test } from './small-journey.ts';

const rice = 'Parboiled Rice Number 1';
const sack = 'Basmati Sack';
const elsewhere = 'Your cart is open in another tab';

describe.each(phoneFirst)('two tabs of one browser, %i px wide', (width) => {
  test('see what the other one does, and lose and double nothing', async ({ begin }) => {
    const { page: first } = await begin({
      width,
      basket: { store: gbagada, groceries: { [rice]: 2, [sack]: 1 } },
    });
    const second = await first.context().newPage();
    const tabs = [cart(first), cart(second)] as const;
    const both = (name: string, quantity: number) =>
      Promise.all(tabs.map((tab) => tab.holds(name, quantity)));
    await first.goto('/cart');
    await second.goto('/cart');
    await both(rice, 2);
    await tabs[0].oneMore(rice);
    await both(rice, 3);
    await tabs[1].oneMore(rice);
    await both(rice, 4);
    // The cart comes to the tab while the button is held down.
    await first.getByText(elsewhere).waitFor();
    await tabs[0].more(rice).hover();
    await first.mouse.down();
    await first.getByText(elsewhere).waitFor({ state: 'detached' });
    await first.mouse.up();
    await both(rice, 5);
    await Promise.all([tabs[0].oneMore(rice), tabs[1].oneMore(sack)]);
    await both(rice, 6);
    await both(sack, 2);
    await Promise.all(tabs.map((tab) => tab.oneMore(rice)));
    await both(rice, 8);
    // A change made in a tab outlives it, however soon it is closed.
    await tabs[0].oneMore(rice);
    await tabs[0].holds(rice, 9);
    await tabs[0].oneMore(rice);
    await first.close();
    await tabs[1].holds(rice, 10);
    await tabs[1].oneMore(rice);
    await tabs[1].holds(rice, 11);
    await second.reload();
    await tabs[1].holds(rice, 11);
    await tabs[1].holds(sack, 2);
    expect(await second.getByText(elsewhere).count()).toBe(0);
  });
});

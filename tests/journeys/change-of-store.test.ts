import { describe, expect } from 'vitest';
import { phoneFirst } from '../support/browser.ts';
import { cart } from './models/cart.ts';
import { storeChange } from './models/store-change.ts';
import { storefront } from './models/storefront.ts';
import { gbagada, ikeja, smokyJollof, test } from './small-journey.ts';

const rice = 'Parboiled Rice Number 1';
const packedJollof = `${smokyJollof}, Big pack`;
/** Sold at Ikeja alone. */
const third = 'Parboiled Rice Number 3';

describe.each(phoneFirst)('a change of store with a full cart, %i px wide', (width) => {
  test('in the selector keeps what the new store has, at its prices; in the locator it empties the carts, and what went comes back at the new prices [SEL-19, SEL-20, SEL-22, CART-17, CART-18]', async ({
    begin,
  }) => {
    const { page } = await begin({ width, basket: { store: ikeja, groceries: { [rice]: 2, [third]: 4 } } });
    const change = storeChange(page);
    const store = storefront(page);
    const groceries = cart(page);
    await page.goto('/category/groceries');
    await page.getByRole('article').first().waitFor();
    await page.mouse.wheel(0, 900);
    await change.select(gbagada);
    await change.isTold(
      'Your cart now has the prices of the new store, with one of each item. Please check the quantities. ' +
        `The new store does not have ${third}.`,
    );
    await change.putBack('Put the quantities back', `Back in your cart: 2 × ${rice}.`);
    await store.addDish(smokyJollof);
    await page.goto('/cart');
    expect(await groceries.lines()).toEqual([{ name: rice, quantity: '2', total: '₦2,400.00' }]);

    await change.locate(ikeja);
    await change.isTold(
      `Your cart was emptied because you changed the store. It held ${rice} and ${third}.` +
        `Your prepared-food cart was emptied because you changed the store. It held ${packedJollof}.`,
    );
    await expect.poll(store.itemsInCart).toBe(0);
    await change.putBack(
      'Put back into the cart',
      `Other prices here: ${rice} ₦1,300.00 instead of ₦1,200.00.`,
      `This store does not have ${packedJollof}.`,
    );
    await page.goto('/allcart');
    expect(await groceries.lines()).toEqual([
      { name: rice, quantity: '2', total: '₦2,600.00' },
      { name: third, quantity: '4', total: '₦5,200.00' },
    ]);
  });
});

import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { phoneFirst } from '../support/browser.ts';
import type { EmulatedShop } from '../support/emulated-shop.ts';
import { cart } from './models/cart.ts';
import { checkout, zainab } from './models/checkout.ts';
import { kitchen } from './models/kitchen.ts';
import { storefront } from './models/storefront.ts';
import { told } from './models/told.ts';
import { gbagada, smokyJollof, test } from './small-journey.ts';

const closed =
  'Ordering for Prepared Food products is currently closed. Not to worry, it will re-open at 8:00 AM';

/** The kitchen takes orders from 8:00 AM to 9:00 PM. */
const at = (time: string) => Date.parse(`2026-11-21T${time}+01:00`);

/** Sets the shop's clock. */
function turnShop({ shop }: EmulatedShop, time: string): void {
  shop.now = at(time);
}

/** Sets the shopper's clock, and lets them look at the page again. */
async function turnPage(page: Page, time: string): Promise<void> {
  await page.clock.setFixedTime(at(time));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

describe.each(phoneFirst)('prepared food, %i px wide', (width) => {
  test('is sold from the minute of opening to the minute before closing; then shelf, cart, side cart and checkout say when it can be had again, and so does an order that comes too late [FOOD-07, FOOD-12]', async ({
    begin,
    place,
  }) => {
    const { page } = await begin({ width, basket: { store: gbagada } });
    const food = kitchen(page);
    const form = checkout(page);
    turnShop(place, '07:59:59');
    await turnPage(page, '07:59:59');
    await page.goto('/preparedfood');
    await food.says(closed);
    await food.refuses(`Add ${smokyJollof} to cart`);
    turnShop(place, '08:00:00');
    await turnPage(page, '08:00:00');
    await food.saysNothing();
    await food.enables(`Add ${smokyJollof} to cart`);
    await storefront(page).addDish(smokyJollof);

    turnShop(place, '20:59:00');
    await turnPage(page, '20:59:59');
    await page.goto('/foodcart');
    await food.enables('Proceed to checkout');
    await cart(page).proceed('/foodcheckout');
    await form.fillPersonal(zainab);
    await form.chooseContact('Call');
    await form.chooseGateway('Paystack');
    await form.acceptTerms();
    await food.enables('Proceed to Payment');
    // The shopper's clock is slow.
    turnShop(place, '21:00:00');
    await form.pay();
    await told(page).reads('Error', closed);
    expect(await place.shop.database.read.selectFrom('orders').selectAll().execute()).toEqual([]);

    await turnPage(page, '21:00:00');
    await food.says(closed);
    await food.refuses('Proceed to Payment');
    await page.goto('/foodcart');
    await food.says(closed);
    await food.refuses('Proceed to checkout');
    await storefront(page).openSideCart();
    await food.refuses('Checkout');
    await page.goto('/preparedfood');
    await food.says(closed);
  });
});

import { lagosDayAt } from '@marketsquare/core/kernel/calendar';
import { describe, expect } from 'vitest';
import { phoneFirst } from '../support/browser.ts';
import { test } from './journey.ts';
import { cart } from './models/cart.ts';
import { kitchen } from './models/kitchen.ts';
import { jollof, palmOil, type StoreChoice, storefront } from './models/storefront.ts';
import { type Beginning, expectSound, type Visit } from './models/visit.ts';

/** Food that cannot be had now is said wherever it is met, before anything is typed, and with when it can be had again. */

const shelf = '/category/PREPARED%20FOOD';
const closed =
  'Ordering for Prepared Food products is currently closed. Not to worry, it will re-open at 10:00 AM';
const opens = 'The kitchen opens at 10:00 AM.';

/** Its kitchen takes orders from 10:00 AM to 1:00 AM. */
const maryland: StoreChoice = { mode: 'Pickup', city: 'Lagos', store: 'Market Square Maryland Junction' };
/** Its kitchen has not been launched. */
const challenge: StoreChoice = {
  mode: 'Pickup',
  city: 'Ibadan',
  store: 'Market Square Challenge Roundabout',
};

describe.each(phoneFirst)('a kitchen, %i px wide', (width) => {
  type Begin = (beginning: Beginning) => Promise<Visit>;

  /** Comes to a store at a time of this day in Lagos; from then on the browser's clock goes on. */
  async function comeAt(begin: Begin, time: string, store: StoreChoice) {
    const { page } = await begin({ width, basket: { store } });
    await page.clock.install({ time: `${lagosDayAt(Date.now())}T${time}:00+01:00` });
    await page.goto('/home');
    return { page, shop: storefront(page), food: kitchen(page) };
  }

  test('that closes says so on the open shelf, in the search and at the dish, and sells nothing [FOOD-07, FOOD-10, FOOD-12]', async ({
    begin,
  }) => {
    const { page, shop, food } = await comeAt(begin, '00:50', maryland);
    await page.goto(shelf);
    await shop.shelf();
    await food.enables(`Add ${jollof} to cart`);
    await food.saysNothing();
    await page.clock.fastForward('10:30');
    await food.says(closed);
    expect(await food.isAbove(page.getByRole('article').first())).toBe(true);
    await expect
      .poll(() => page.getByRole('button', { name: `Add ${jollof} to cart` }).isDisabled())
      .toBe(true);
    expect(await page.getByRole('button', { name: `Add ${jollof} to cart` }).getAttribute('title')).toBe(
      opens,
    );
    await expectSound({ page }, 'the shelf of a closed kitchen');
    await page.getByRole('link', { name: jollof }).click();
    const modal = page.getByRole('dialog', { name: jollof });
    await modal.getByText(closed, { exact: true }).waitFor();
    await modal.getByText(opens, { exact: true }).waitFor();
    expect(await modal.getByRole('button', { name: 'Add to cart' }).isDisabled()).toBe(true);
    const address = page.url();
    await page.goto('/home');
    await page.goto(address);
    await food.says(closed);
    await food.disables('Add to cart', opens);
    await shop.search('jollof');
    await page.getByRole('region', { name: 'Prepared Food' }).waitFor();
    await food.says(closed);
    await food.follow('Shop for Groceries');
    await page.waitForURL('**/home#menu');
  });

  test('that is closed is said in the cart and before the form of the checkout, and neither leads on until it opens [FOOD-07, FOOD-12]', async ({
    begin,
  }) => {
    const { page, shop, food } = await comeAt(begin, '00:50', maryland);
    await shop.addDish(jollof);
    await page.goto('/foodcart');
    await cart(page).proceed('/foodcheckout');
    await page.getByRole('region', { name: 'Personal Details' }).waitFor();
    await food.saysNothing();
    await page.clock.fastForward('10:30');
    await food.says(closed);
    expect(await food.isAbove(page.getByRole('region', { name: 'Personal Details' }))).toBe(true);
    await food.disables('Proceed to Payment', opens);
    await expectSound({ page }, 'the checkout of a closed kitchen');
    await page.goto('/foodcart');
    await food.says(closed);
    await food.disables('Proceed to checkout', opens);
    await expectSound({ page }, 'the cart of a closed kitchen');
    await shop.openSideCart();
    const panel = page.getByRole('dialog', { name: 'Cart' });
    await panel.getByText(closed, { exact: true }).waitFor();
    await panel.getByText(opens, { exact: true }).waitFor();
    expect(await panel.getByRole('button', { name: 'Checkout' }).isDisabled()).toBe(true);
    await page.clock.fastForward('09:01:00');
    await panel.getByText(closed, { exact: true }).waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: 'Checkout' }).click();
    await cart(page).proceed('/foodcheckout');
    await page.getByRole('region', { name: 'Personal Details' }).waitFor();
    await food.saysNothing();
  });

  test('that is closed holds up no groceries: side cart, cart and checkout of both lead to them alone [FOOD-07, SIDE-03]', async ({
    begin,
  }) => {
    const { page, shop, food } = await comeAt(begin, '01:30', maryland);
    await shop.add(palmOil, 2);
    await page.clock.setSystemTime(`${lagosDayAt(Date.now())}T12:00:00+01:00`);
    await shop.addDish(jollof);
    await page.goto('/checkoutboth');
    await page.getByRole('region', { name: 'Personal Details' }).waitFor();
    await food.saysNothing();
    await page.clock.setSystemTime(`${lagosDayAt(Date.now())}T09:00:00+01:00`);
    await page.clock.runFor('01:00');
    await food.says(closed);
    await food.disables('Proceed to Payment', opens);
    await page.goto('/allcart');
    await food.says(closed);
    await food.disables('Proceed to checkout', opens);
    await shop.openSideCart();
    const panel = page.getByRole('dialog', { name: 'Cart' });
    await panel.getByRole('button', { name: 'Checkout', exact: true }).click();
    await panel.getByText(opens, { exact: true }).waitFor();
    expect(await panel.getByRole('button', { name: 'Checkout All Items' }).isDisabled()).toBe(true);
    expect(await panel.getByRole('button', { name: 'Checkout Food' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.goto('/checkoutboth');
    await food.follow('Checkout Groceries');
    await page.waitForURL('**/checkout');
    await page.getByRole('region', { name: 'Personal Details' }).waitFor();
    await food.saysNothing();
  });

  test('that has not been launched says so at any time [FOOD-08, FOOD-11]', async ({ begin }) => {
    const { page, food } = await comeAt(begin, '12:00', challenge);
    await page.goto(shelf);
    await food.says('Prepared Food products will soon be available online. Please check back shortly');
  });
});

import { describe, expect } from 'vitest';
import { phoneFirst } from '../support/browser.ts';
import { cards } from '../support/emulator.ts';
import { onlyFull } from '../support/full-run.ts';
import { test } from './journey.ts';
import { oilForPickup } from './models/basket.ts';
import { zainab } from './models/checkout.ts';
import { confirmation } from './models/confirmation.ts';
import { floating } from './models/floating.ts';
import { keyboard } from './models/keyboard.ts';
import { popup } from './models/popup.ts';
import { lekkiPickup, palmOil, storefront } from './models/storefront.ts';

/**
 * A whole order by somebody without a mouse: every control they reach is in view, and shows that it has the
 * focus.
 */

describe.each(phoneFirst)('%i px wide', (width) => {
  test('a guest comes from the door to a paid order by keyboard alone [SEL-15, PAY-25, ORD-01]', async ({
    begin,
  }) => {
    const { page } = await begin({ width });
    const keys = keyboard(page);
    await storefront(page).openShop();

    const selector = page.getByRole('dialog', { name: 'Please Select Your Location' });
    await selector.waitFor();
    await keys.choose(selector.getByRole('radio', { name: /Free Pickup/ }));
    await keys.type(selector.getByRole('combobox', { name: 'City', exact: true }), lekkiPickup.city);
    await keys.press('Enter');
    await keys.activate(selector.getByRole('button', { name: lekkiPickup.store }));
    await page.waitForURL('**/home');
    await keys.startsAtMain();

    await keys.type(page.getByRole('combobox', { name: 'Search the shop' }), palmOil);
    await keys.press('Enter');
    await page.waitForURL('**/search/**');
    const main = page.getByRole('main');
    await keys.activate(main.getByRole('button', { name: `Add ${palmOil} to cart` }));
    await keys.type(main.getByRole('spinbutton', { name: `Quantity of ${palmOil}` }), '2');

    await keys.activate(page.getByRole('button', { name: /^Cart, / }));
    const sideCart = page.getByRole('dialog', { name: 'Cart' });
    await keys.activate(sideCart.getByRole('button', { name: 'Checkout' }));
    await page.getByRole('heading', { name: 'Your Cart', level: 1 }).waitFor();
    await keys.startsAtMain();
    await keys.activate(page.getByRole('button', { name: 'Proceed to checkout' }));
    await page.waitForURL('**/checkout');
    await keys.startsAtMain();

    const personal = page.getByRole('region', { name: 'Personal Details' });
    await keys.type(personal.getByRole('textbox', { name: 'First name' }), zainab.firstName);
    await keys.type(personal.getByRole('textbox', { name: 'Last name' }), zainab.lastName);
    await keys.type(personal.getByRole('textbox', { name: 'E-mail' }), zainab.email);
    await keys.type(personal.getByRole('textbox', { name: 'Phone' }), zainab.phone);
    await keys.choose(personal.getByRole('radio', { name: 'Call' }));
    const windows = page.getByRole('region', { name: 'Fulfillment Window' });
    await keys.choose(windows.getByRole('group', { name: 'Day' }).getByRole('radio').nth(1));
    await keys.choose(windows.getByRole('radio', { name: / - / }).first());
    await keys.choose(page.getByRole('radio', { name: 'Pay with Paystack' }));
    await keys.activate(page.getByRole('checkbox', { name: 'I accept the Terms & Conditions' }), 'Space');
    await keys.activate(page.getByRole('button', { name: 'Proceed to Payment' }));

    await popup(page, 'Paystack').opens();
    const { number, expiry, cvv } = cards.paystack;
    await page.keyboard.type(number);
    await keys.press('Tab');
    await page.keyboard.type(expiry);
    await keys.press('Tab');
    await page.keyboard.type(cvv);
    await keys.press('Enter');
    await confirmation(page).opens();
    expect(await confirmation(page).facts()).toMatchObject({ 'Payment method': 'Paystack card' });
  });
});

/**
 * A desktop, and the smallest supported window, a desktop at 400 %: on a first visit notices ask and warn.
 */
const windows = [
  { width: 1280, height: 800 },
  ...onlyFull([
    { width: 320, height: 256 },
    { width: 360, height: 740 },
  ]),
];

test.for(windows)(
  'no notice covers what has the focus, in a window of $width × $height px [WCAG 2.4.11]',
  async (window, { begin }) => {
    const { page } = await begin({ ...window, isFirst: true });
    const store = storefront(page);
    await store.openShop();
    await store.chooseStore(lekkiPickup);
    await floating(page).asksAboutCookies();
    expect(await floating(page).shown()).toEqual(['Cookies']);
    await keyboard(page).startsAtMain();
    await keyboard(page).walk(60);
  },
);

test.for([360, 1280])(
  'what is pressed in the strip of the store and at the foot is large enough, %i px wide',
  async (width, { begin }) => {
    const { page } = await begin({ width, basket: { store: lekkiPickup } });
    await page.goto('/about');
    const foot = page.getByRole('contentinfo').getByRole('link', { name: 'X', exact: true });
    for (const target of [page.getByRole('button', { name: /^Change( Location)?$/ }), foot]) {
      const { width: across = 0, height = 0 } = (await target.boundingBox()) ?? {};
      expect(Math.min(across, height), `${target}`).toBeGreaterThanOrEqual(44);
    }
  },
);

test('Escape closes the suggestions, and what was typed stays; without them it empties the field [SEARCH-11]', async ({
  begin,
}) => {
  const { page } = await begin({ width: 1280, basket: { store: lekkiPickup } });
  await page.goto('/about');
  const box = page.getByRole('combobox', { name: 'Search the shop' });
  await keyboard(page).type(box, 'milk');
  await page.getByRole('option', { name: /milk/i }).first().waitFor();
  await box.press('Escape');
  await page.getByRole('option', { name: /milk/i }).first().waitFor({ state: 'detached' });
  expect(await box.inputValue()).toBe('milk');
  await box.press('Escape');
  expect(await box.inputValue()).toBe('');
});

test('where colours are forced, the chosen day is told from the others', async ({ begin }) => {
  const { page } = await begin({ basket: oilForPickup });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/checkout');
  const days = page.getByRole('group', { name: 'Day' }).locator('label');
  await days.nth(2).click();
  const grounds = await days.evaluateAll((all) => all.map((day) => getComputedStyle(day).backgroundColor));
  expect(grounds[2]).not.toBe(grounds[1]);
});

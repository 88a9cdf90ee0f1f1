import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { phoneFirst } from '../support/browser.ts';
import { onlyFull } from '../support/full-run.ts';
import { ada, bello, newCustomer } from '../support/people.ts';
import { test } from './journey.ts';
import { account, type Credentials } from './models/account.ts';
import { oilForDelivery } from './models/basket.ts';
import { checkout } from './models/checkout.ts';
import { sidewaysOverflow } from './models/sound.ts';

/** Comes to the checkout of a delivery to Lekki Phase 1, signed in. */
async function atCheckout(page: Page, person: Credentials) {
  await page.goto('/login');
  await account(page).signIn(person);
  const surcharge = page.waitForResponse('**/api/deliveryFeeVariation*');
  await checkout(page).open();
  await (await surcharge).finished();
  return checkout(page);
}

// The short run shows these by tests of the screen.
describe.each(onlyFull(phoneFirst))('a saved address, %i px wide', (width) => {
  test('that the store does not reach is shown as such, with the store that does, and is not chosen [CHK-24]', async ({
    begin,
  }) => {
    const { page } = await begin({ width, basket: oilForDelivery });
    const form = await atCheckout(page, bello);
    const [home, ...others] = await form.addresses();
    expect(others).toEqual([]);
    expect(home).toMatchObject({ isChosen: false, isOffered: false });
    expect(home?.text).toMatch(/^Home.*Wuse Central or Gwarinpa Estate delivers here\.$/);
    await form.chooseGateway('Paystack');
    await form.pay();
    await form.isToldOfAddress('Kindly enter your delivery address.');
  });

  test('sets the surcharge of its own area, and is still shown after a reload [FEE-01, CHK-24]', async ({
    begin,
  }) => {
    const { page } = await begin({ width, basket: oilForDelivery });
    const form = await atCheckout(page, ada);
    const offered = async () =>
      (await form.addresses()).map(({ isChosen, isOffered }) => [isChosen, isOffered]);
    await expect.poll(offered).toEqual([
      [true, true],
      [false, true],
    ]);
    await form.chooseWindow();
    const fee = async () => (await form.amounts())['Delivery fee'];
    const near = await fee();
    await form.chooseAddress('Office');
    await expect.poll(fee).not.toBe(near);
    const far = await fee();
    await page.reload();
    const shown = async () =>
      (await form.addresses()).map(({ text, isChosen }) => [text.slice(0, 6), isChosen]);
    await expect.poll(shown).toEqual([
      ['Home10', false],
      ['Office', true],
    ]);
    await expect.poll(fee).toBe(far);
  });
});

describe.each(phoneFirst)('a saved address, %i px wide', (width) => {
  test('of one long word, such as a link to a map, keeps to the width of the page [WCAG 1.4.10]', async ({
    begin,
    http,
  }) => {
    const { page } = await begin({ width, basket: oilForDelivery });
    await atCheckout(page, await newCustomer(http));
    await account(page).addAddress({
      label: 'Aunty'.repeat(10),
      street: `https://maps.example.com/place/${'1a2B'.repeat(22)}`,
      landmark: 'Behind the market',
    });
    expect(await checkout(page).addresses()).toHaveLength(1);
    const atTheCheckout = await sidewaysOverflow(page);
    await page.goto('/addressbook');
    await page.getByRole('button', { name: /^Aunty/ }).waitFor();
    const inTheBook = await sidewaysOverflow(page);
    expect({ atTheCheckout, inTheBook }).toEqual({ atTheCheckout: 0, inTheBook: 0 });
  });
});

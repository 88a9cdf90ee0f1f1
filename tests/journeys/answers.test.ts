import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { cards } from '../support/emulator.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { startSeededShop } from '../support/seeded-shop.ts';
import { checkout, zainab } from './models/checkout.ts';
import { popup } from './models/popup.ts';
import { lekkiDelivery, lekkiPickup, storefront } from './models/storefront.ts';
import { isBefore, told } from './models/told.ts';
import { startVisit, type Visit } from './models/visit.ts';

/** Every answer to a press comes before the shopper, however low the window and wherever the button is. */

const palmOil = 'Benue Valley Palm Oil 5L';

let shop: RunningShop;
let browser: Browser;

beforeAll(async () => {
  shop = await startSeededShop();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

async function close(visit: Visit): Promise<void> {
  expect(visit.errors).toEqual([]);
  await visit.close();
}

describe.each([
  [360, 640],
  [1280, 768],
])('in a window of %i by %i', (width, height) => {
  const start = () => startVisit(browser, { url: shop.url, width, height });

  test('the checkout says before the shopper what is missing, and what became of a payment [CHK-27, ERR-25, ERR-26]', async () => {
    const visit = await start();
    const { page } = visit;
    const store = storefront(page);
    const form = checkout(page);
    const paystack = popup(page, 'Paystack');
    await store.openShop();
    await store.chooseStore(lekkiPickup);
    await store.add(palmOil, 4);
    await page.goto('/checkout');
    await form.chooseGateway('Paystack');
    await form.pay();
    await isBefore(page.getByRole('textbox', { name: 'First name' }));
    await form.fillPersonal(zainab);
    await form.fillContacts(zainab);
    await form.writeNote(zainab.note);
    await form.acceptTerms();
    await form.pay();
    await isBefore(page.getByRole('alert').getByText('Kindly select your preferred contact method'));
    await form.chooseContact('Call');
    await form.pay();
    await isBefore(page.getByRole('alert').getByText('Kindly select your preferred delivery hour'));
    await form.chooseWindow();
    await form.pay();
    await paystack.payByRefusedCard(cards.paystackDeclined);
    const state = page.getByRole('region', { name: 'Payment' }).getByRole('status');
    await state.getByText('Payment Failed!!!').waitFor();
    await isBefore(state);
    await form.pay();
    await paystack.opens();
    await paystack.close();
    await state.getByText('window was closed').waitFor();
    await isBefore(state);
    await close(visit);
  });

  test('a cart below the minimum, a missing address and a login that is not complete are said before the shopper [ERR-10, CHK-26, GEN-09]', async () => {
    const visit = await start();
    const { page } = visit;
    const store = storefront(page);
    const form = checkout(page);
    await page.goto('/login');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await isBefore(page.getByRole('textbox', { name: 'Phone' }));
    await page.goto('/register');
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await isBefore(page.getByRole('combobox', { name: 'Title' }));

    await store.openShop();
    await store.chooseStore(lekkiDelivery);
    await store.add('Plateau Gold Stone-Free Parboiled Rice 1kg');
    await store.openCart();
    await page.getByRole('button', { name: 'Proceed to checkout' }).filter({ visible: true }).click();
    await isBefore(page.getByText('The minimum order amount is N10000.').locator('..'));
    // Nor does its address open it.
    await page.goto('/checkout');
    await page.waitForURL('**/cart');

    await store.add(palmOil, 4);
    await page.goto('/checkout');
    await form.fill(zainab);
    await form.chooseGateway('Paystack');
    await form.acceptTerms();
    await form.pay();
    await isBefore(page.getByRole('alert').getByText('Kindly enter your delivery address.'));
    await form.fillAddress({ label: 'Home', street: '10 Example Close', landmark: 'Behind the market' });
    await page.getByRole('checkbox', { name: 'I accept the Terms & Conditions' }).uncheck();
    await form.pay();
    await isBefore(page.getByRole('dialog', { name: 'Notice' }));
    await told(page).reads('Notice', 'You have not accepted our Terms & Conditions');
    await close(visit);
  });
});

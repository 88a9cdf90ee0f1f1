import { describe, expect } from 'vitest';
import { phoneFirst } from '../support/browser.ts';
import { cards } from '../support/emulator.ts';
import { test } from './journey.ts';
import { oilForPickup } from './models/basket.ts';
import { checkout, zainab } from './models/checkout.ts';
import { popup } from './models/popup.ts';
import { lekkiDelivery, palmOil, rice, storefront } from './models/storefront.ts';
import { isBefore, told } from './models/told.ts';

/**
 * Every answer to a press is scrolled into the shopper's view, however low the window and wherever the button
 * is.
 */

describe.each(phoneFirst)('in a low window, %i px wide', (width) => {
  const height = width > 360 ? 768 : 640;
  test('the checkout says within view what is missing, and what became of a payment [CHK-27, ERR-25, ERR-26]', async ({
    begin,
    emulator,
  }) => {
    const { page } = await begin({ width, height, basket: oilForPickup });
    const form = checkout(page);
    const paystack = popup(page, 'Paystack');
    await form.open();
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
    // The gift card's own line stands beside it, and stays empty here.
    const state = page.getByRole('region', { name: 'Payment' }).getByRole('status').filter({ hasText: /\S/ });
    await state.getByText('Payment Failed!!!').waitFor();
    await isBefore(state);
    await form.pay();
    await paystack.opens();
    await paystack.close();
    await state.getByText('window was closed').waitFor();
    await isBefore(state);
    await form.pay();
    await paystack.opens();
    await emulator.scenario('*', { verify: 'error500' });
    await paystack.close();
    await state.getByText('Please do not pay again').waitFor();
    await isBefore(state);
  });

  test('a cart below the minimum, a missing address and an incomplete login are said within view [ERR-10, CHK-26, GEN-09]', async ({
    begin,
  }) => {
    const { page } = await begin({ width, height, basket: { store: lekkiDelivery } });
    const store = storefront(page);
    const form = checkout(page);
    await page.goto('/login');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await isBefore(page.getByRole('textbox', { name: 'Phone' }));
    await page.goto('/register');
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await isBefore(page.getByRole('combobox', { name: 'Title' }));

    await page.goto('/home');
    await store.add(rice);
    await store.openCart();
    await page.getByRole('button', { name: 'Proceed to checkout' }).filter({ visible: true }).click();
    await isBefore(page.getByText('The minimum order amount is N10000.').locator('..'));
    // Nor does its address open it.
    await page.goto('/checkout');
    await page.waitForURL('**/cart');

    await store.add(palmOil, 4);
    await form.open();
    await form.prepareToPay('Paystack');
    await form.pay();
    await isBefore(page.getByRole('alert').getByText('Kindly enter your delivery address.'));
    await expect.poll(() => form.isAddressInView()).toBe(true);
    await form.fillAddress({ label: 'Home', street: '10 Example Close', landmark: 'Behind the market' });
    await page.getByRole('checkbox', { name: 'I accept the Terms & Conditions' }).uncheck();
    await form.pay();
    await isBefore(page.getByRole('dialog', { name: 'Notice' }));
    await told(page).reads('Notice', 'You have not accepted our Terms & Conditions');
  });
});

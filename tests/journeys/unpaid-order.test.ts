import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { describe, expect } from 'vitest';
import { phoneFirst } from '../support/browser.ts';
import { cards } from '../support/emulator.ts';
import { onlyFull } from '../support/full-run.ts';
import { newCustomer } from '../support/people.ts';
import { test } from './journey.ts';
import { account } from './models/account.ts';
import { oilForPickup } from './models/basket.ts';
import { checkout } from './models/checkout.ts';
import { confirmation } from './models/confirmation.ts';
import { orderView } from './models/order-view.ts';
import { popup } from './models/popup.ts';
import { lekkiPickup, rice, storefront } from './models/storefront.ts';
import { placeUnpaid } from './models/unpaid.ts';

// The short run shows these by tests of the screen and of the server.
describe.each(onlyFull(phoneFirst))('an unpaid order, %i px wide', (width) => {
  test('stands in the list, adds up, and is cancelled after a confirmation [ORD-09, ORD-14]', async ({
    begin,
    http,
  }) => {
    const { page } = await begin({ width, basket: { store: lekkiPickup } });
    await page.goto('/login');
    await account(page).signIn(await newCustomer(http));
    await placeUnpaid(page, http);
    await page.goto('/orders');
    await page.getByText('Awaiting payment').first().waitFor();
    await page.getByRole('main').getByRole('link').first().click();
    const view = orderView(page);
    await view.opens();
    const { Total: total = '', ...parts } = await view.amounts();
    expect(Object.keys(parts)).toContain('Subtotal');
    const koboOf = (text: string) => nairaToKobo(Number(text.replaceAll(/[₦,]/g, '')));
    expect(Object.values(parts).reduce((sum, part) => sum + koboOf(part), 0)).toBe(koboOf(total));
    expect(await view.facts()).toMatchObject({ 'Fulfillment window': expect.stringContaining(' - ') });

    await view.cancel('Keep order');
    await view.status('Awaiting payment');
    await view.cancel('Yes, cancel it');
    await view.status('Cancelled');
    await expect.poll(view.canBeCancelled).toBe(false);
    await page.goto('/orders');
    await page.getByText('Cancelled').first().waitFor();
  });

  test('of a guest is within reach of that guest alone, who may cancel it [ROLE-09]', async ({
    begin,
    http,
  }) => {
    const { page } = await begin({ width, basket: { store: lekkiPickup } });
    await page.goto('/home');
    const id = await placeUnpaid(page, http);
    await page.goto(`/orderview/${id}`);
    await orderView(page).cancel('Yes, cancel it');
    await orderView(page).status('Cancelled');
    await page.context().clearCookies();
    await page.reload();
    await page.getByRole('heading', { name: 'We could not find this order' }).waitFor();
  });
});

describe.each(phoneFirst)('an unpaid order, %i px wide', (width) => {
  test('is paid from the list after its popup was closed, and the cart filled meanwhile is untouched [PAY-12, PAY-30, ORD-11]', async ({
    begin,
    http,
  }) => {
    const { page } = await begin({ width, basket: oilForPickup });
    await page.goto('/login');
    await account(page).signIn(await newCustomer(http));
    const store = storefront(page);
    const form = checkout(page);
    await form.open();
    await form.prepareToPay('Paystack');
    await form.pay();
    await popup(page, 'Paystack').opens();
    await popup(page, 'Paystack').close();
    await form.isTold('Nothing was taken.');
    await page.goto('/home');
    await store.add(rice);
    await expect.poll(store.itemsInCart).toBe(2);

    await page.goto('/orders');
    await page.getByRole('link', { name: 'Pay now' }).first().click();
    const view = orderView(page);
    await view.offersPayment();
    const code = await view.code();
    await view.payNow('Flutterwave');
    await popup(page, 'Flutterwave').opens();
    await page.reload();
    await popup(page, 'Flutterwave').close();
    await view.isTold('Nothing was taken.');
    await view.payNow('Flutterwave');
    await popup(page, 'Flutterwave').payByCard(cards.flutterwave);
    await confirmation(page).opens();
    expect(await confirmation(page).facts()).toMatchObject({
      'Order number': code,
      'Payment method': 'Flutterwave card',
    });
    await confirmation(page).trackOrder();
    await view.opens();
    await expect.poll(async () => (await view.tracker()).present).toBe('Processing');
    await expect.poll(view.canBePaid).toBe(false);
    await expect.poll(store.itemsInCart).toBe(2);
  });
});

import { nairaToKobo } from '@marketsquare/core/money';
import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser, phoneFirst } from '../support/browser.ts';
import { cards } from '../support/emulator.ts';
import { openHttpShopper, pickupOrder } from '../support/http-shopper.ts';
import { ada } from '../support/people.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { startSeededShop } from '../support/seeded-shop.ts';
import { account } from './models/account.ts';
import { checkout, zainab } from './models/checkout.ts';
import { confirmation } from './models/confirmation.ts';
import { orderView } from './models/order-view.ts';
import { popup } from './models/popup.ts';
import { lekkiPickup, storefront } from './models/storefront.ts';
import { startVisit, type Visit } from './models/visit.ts';

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

describe.each(phoneFirst)('an unpaid order, %i px wide', (width) => {
  let visit: Visit;

  beforeEach(async () => {
    visit = await startVisit(browser, { url: shop.url, width });
  });

  afterEach(async () => {
    await visit.close();
    expect(visit.errors).toEqual([]);
  });

  async function enterShop(): Promise<void> {
    await storefront(visit.page).openShop();
    await storefront(visit.page).chooseStore(lekkiPickup);
  }

  /** Places an order with the cookies of the visit, and does not pay it. */
  async function placeUnpaid(): Promise<string> {
    const { page } = visit;
    const shopper = await openHttpShopper(shop.url);
    const me = await (await page.request.get('/api/me')).json();
    const body = { ...(await pickupOrder(shopper)), user_id: me.data.user?.id ?? null };
    const reply = await page.request.post('/api/placeorder', { data: body });
    await shopper.close();
    return (await reply.json()).data.order.id;
  }

  test('stands in the list, adds up, and is cancelled after a question [ORD-09, ORD-14]', async () => {
    const { page } = visit;
    await page.goto('/login');
    await account(page).signIn(ada);
    await enterShop();
    await placeUnpaid();
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
    expect(await view.canBeCancelled()).toBe(false);
    await page.goto('/orders');
    await page.getByText('Cancelled').first().waitFor();
  });

  test('is paid from the list after its popup was closed, and the cart filled meanwhile is untouched [PAY-12, PAY-30, ORD-11]', async () => {
    const { page } = visit;
    await page.goto('/login');
    await account(page).signIn(ada);
    await enterShop();
    const store = storefront(page);
    await store.add('Benue Valley Palm Oil 5L', 2);
    await store.openCart();
    await store.proceedToCheckout();
    const form = checkout(page);
    await form.fill(zainab);
    await form.chooseGateway('Paystack');
    await form.acceptTerms();
    await form.pay();
    await popup(page, 'Paystack').opens();
    await popup(page, 'Paystack').close();
    await form.isTold('Nothing was taken.');
    await page.goto('/home');
    await store.add('Plateau Gold Stone-Free Parboiled Rice 1kg');
    const things = await store.itemsInCart();
    expect(things).toBe(2);

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
    expect(await view.canBePaid()).toBe(false);
    expect(await store.itemsInCart()).toBe(things);
  });

  test('of a guest is within reach of that guest alone, who may cancel it [ROLE-09]', async () => {
    const { page } = visit;
    await enterShop();
    const id = await placeUnpaid();
    await page.goto(`/orderview/${id}`);
    await orderView(page).cancel('Yes, cancel it');
    await orderView(page).status('Cancelled');
    await page.context().clearCookies();
    await page.reload();
    await page.getByRole('heading', { name: 'We could not find this order' }).waitFor();
  });
});

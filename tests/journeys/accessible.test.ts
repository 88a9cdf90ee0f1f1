import { cards } from '../support/emulator.ts';
import { ada } from '../support/people.ts';
import { test } from './journey.ts';
import { account } from './models/account.ts';
import { oilForDelivery } from './models/basket.ts';
import { cart } from './models/cart.ts';
import { checkout } from './models/checkout.ts';
import { confirmation } from './models/confirmation.ts';
import { orderView } from './models/order-view.ts';
import { popup } from './models/popup.ts';
import { lekkiDelivery, palmOil, storefront } from './models/storefront.ts';
import { expectSound } from './models/visit.ts';

/** Axe finds nothing on any screen of an order, on a phone and at a desk, light and dark. */

test('the way in and the shelves are accessible to everybody', async ({ begin }) => {
  const { page } = await begin();
  const sound = (screen: string) => expectSound({ page }, screen);
  const store = storefront(page);

  await store.openShop();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await sound('landing');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /Home Delivery/ })
    .check();
  await sound('store selector');
  await store.chooseStore(lekkiDelivery);
  await page.getByRole('heading', { name: 'Top Products' }).waitFor();
  await sound('home');
  await page.goto('/category/water');
  await page.getByRole('button', { name: /^Add / }).first().waitFor();
  await sound('category');
  await page.getByRole('article').getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).waitFor();
  await sound('product, over the shelf');
  const address = page.url();
  await page.goto('/home');
  await page.goto(address);
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).waitFor();
  await sound('product');
});

test('search, carts and missing pages are accessible to everybody', async ({ begin }) => {
  const { page } = await begin({ basket: { store: lekkiDelivery } });
  const sound = (screen: string) => expectSound({ page }, screen);
  const store = storefront(page);
  const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor();

  await page.goto('/no-such-page');
  await heading(/./);
  await sound('not found');
  await page.getByRole('combobox', { name: 'Search the shop' }).fill('palm');
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().waitFor();
  await sound('suggestions');
  await store.search('nothing of that name');
  await heading(/^We didn't find/);
  await sound('search without a result');
  await store.openSideCart();
  await sound('empty side cart');
  await page.keyboard.press('Escape');
  await store.add(palmOil, 2);
  await sound('search');
  await store.openSideCart();
  await sound('side cart');
  await page.keyboard.press('Escape');
  await store.openCart();
  await cart(page).opens();
  await sound('cart');
});

test('the way to an order is accessible to everybody', async ({ begin }) => {
  const { page } = await begin({ basket: oilForDelivery });
  const sound = (screen: string) => expectSound({ page }, screen);
  const form = checkout(page);

  await form.open();
  await form.chooseGateway('Paystack');
  await form.pay();
  await sound('checkout of a guest, with what is missing');
  await form.goToLogin();
  await account(page).signIn(ada);
  await form.chooseAddress('Home');
  await page.getByRole('button', { name: 'Add new address' }).click();
  await page.getByRole('dialog').waitFor();
  await sound('a new address');
  await page.keyboard.press('Escape');
  await form.prepareToPay('Paystack');
  await sound('checkout, filled in');
  await form.pay();
  await popup(page, 'Paystack').opens();
  await sound('popup');
  await popup(page, 'Paystack').payByRefusedCard(cards.paystackDeclined);
  await form.isTold('Payment Failed!!!');
  await sound('payment declined');
  await form.pay();
  await popup(page, 'Paystack').payByCard(cards.paystack);
  await confirmation(page).opens();
  await sound('confirmation');
  await confirmation(page).trackOrder();
  await orderView(page).opens();
  await sound('order view');
});

test('a customer’s own screens and the stores are accessible to everybody', async ({ begin }) => {
  const { page } = await begin({ basket: { store: lekkiDelivery } });
  const sound = (screen: string) => expectSound({ page }, screen);

  await page.goto('/register');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await sound('register, with what is missing');
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await sound('login, with what is missing');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('dialog', { name: 'Forgot password' }).waitFor();
  await sound('forgotten password');
  await page.goto('/reset/key?email=a@b.co');
  await page.getByRole('main').getByRole('button', { name: 'Reset password' }).click();
  await sound('reset of a password, with what is missing');
  await page.goto('/login');
  await account(page).signIn(ada);
  await page.goto('/orders');
  await page
    .getByRole('link', { name: /^Order / })
    .first()
    .waitFor();
  await sound('orders');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change Password' }).waitFor();
  await sound('account');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByRole('dialog', { name: 'Change Password' }).waitFor();
  await sound('change of the password');
  await page.goto('/addressbook');
  await page.getByText('10 Example Close').first().waitFor();
  await sound('address book');
  await page.goto('/newwallet');
  await page
    .getByRole('button', { name: /^View More/ })
    .first()
    .waitFor();
  await sound('wallet');
  await page.getByRole('link', { name: 'Fund Wallet' }).click();
  await page.getByRole('checkbox', { name: 'Pay with Giftcard' }).check();
  await page.getByRole('checkbox', { name: /^Pay with USSD/ }).check();
  await sound('fund wallet');
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Date Filter' }).click();
  await page.getByRole('button', { name: 'Make Transaction' }).click();
  await page.getByRole('button', { name: 'Set Wallet Pin' }).first().click();
  await sound('older wallet');
  await page.goto('/storelocator');
  await page.frameLocator('iframe').first().locator('svg').waitFor();
  await page.getByRole('button', { name: 'Shop Here' }).first().click();
  await page.getByRole('dialog', { name: 'Fulfillment Mode' }).waitFor();
  await sound('store locator');
});

import type { Page } from 'playwright';
import { account } from '../journeys/models/account.ts';
import { checkout, zainab } from '../journeys/models/checkout.ts';
import { confirmation } from '../journeys/models/confirmation.ts';
import { popup } from '../journeys/models/popup.ts';
import { jollof, lekkiDelivery, lekkiPickup, storefront } from '../journeys/models/storefront.ts';
import { cards } from '../support/emulator.ts';
import { ada } from '../support/people.ts';

/** Takes the picture of the screen as it stands, under a name. */
export type Shoot = (name: string) => Promise<void>;

const product = 'Benue Valley Palm Oil 5L';

/** A guest's way through the shop: every screen from the landing page to the confirmation, and what can go wrong on it. */
export async function walkAsGuest(page: Page, shoot: Shoot): Promise<void> {
  const store = storefront(page);
  const form = checkout(page);
  await store.openShop();
  await shoot('landing');
  const selector = page.getByRole('dialog', { name: 'Please Select Your Location' });
  await selector.waitFor();
  await shoot('store selector');
  await selector.getByRole('radio', { name: /Home Delivery/ }).check();
  await shoot('store selector, delivery');
  await selector.getByRole('radio', { name: /Free Pickup/ }).check();
  await shoot('store selector, pickup');
  await store.chooseStore(lekkiPickup);
  await page.getByRole('heading', { name: 'Shop by categories' }).waitFor();
  await shoot('home');
  await page.goto('/category/groceries');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot('category');
  await page.getByRole('combobox', { name: 'Search the shop' }).fill('rice');
  await page.getByRole('listbox').first().waitFor();
  await shoot('search, suggestions');
  await page.goto('/search/rice');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot('search, results');
  await page.goto('/search/zzzz');
  await shoot('search, nothing found');
  await page.goto('/black-friday/deals');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot('black friday, sample deals');
  await page.goto('/promotions/Specials');
  await shoot('promotions');
  await page.goto('/hampers');
  await page.getByRole('article').first().waitFor();
  await shoot('hampers');
  await page.goto('/preparedfood');
  await page.getByRole('article').first().waitFor();
  await shoot('prepared food');
  await page.getByRole('button', { name: `Add ${jollof} to cart` }).click();
  await page.getByRole('dialog', { name: 'Select Variation' }).waitFor();
  await shoot('prepared food, packs');
  await page.keyboard.press('Escape');
  await store.add(product, 2);
  await page.getByRole('link', { name: product }).first().click();
  await page.getByRole('dialog').waitFor();
  await shoot('product, modal');
  // Opened by its address, the product has a page of its own; a reload would keep the modal.
  const address = page.url();
  await page.goto('/home');
  await page.goto(address);
  await page.getByRole('heading', { name: product, level: 1 }).waitFor();
  await shoot('product, page');
  await store.openSideCart();
  await shoot('side cart');
  await page.keyboard.press('Escape');
  await page.goto('/cart');
  await page.getByRole('heading', { name: 'Your Cart', level: 1 }).waitFor();
  await shoot('cart');
  await store.proceedToCheckout();
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
  await shoot('checkout, empty');
  await form.chooseGateway('Paystack');
  await form.pay();
  await shoot('checkout, with errors');
  await form.fill(zainab);
  await form.chooseGateway('Paystack');
  await form.acceptTerms();
  await shoot('checkout, filled');
  await form.pay();
  await popup(page, 'Paystack').opens();
  await shoot('popup');
  await popup(page, 'Paystack').payByRefusedCard(cards.paystackDeclined);
  await form.isTold('Payment Failed!!!');
  await shoot('checkout, declined');
  await form.pay();
  await popup(page, 'Paystack').payByCard(cards.paystack);
  await confirmation(page).opens();
  await shoot('confirmation');
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await shoot('contact, with errors');
  await page.goto('/privacyright');
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  await shoot('privacy request');
  await page.goto('/valentine/story');
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  await shoot('love story');
  await page.goto('/home');
  await page.getByRole('button', { name: 'Feedback' }).click();
  await page.getByRole('dialog', { name: 'How did we do?' }).waitFor();
  await shoot('questionnaire');
  await page.goto('/terms');
  await shoot('terms');
  await page.goto('/about');
  await shoot('about');
  await page.goto('/nowhere');
  await shoot('not found');
}

/** A customer's screens: forms of the account, addresses, orders and the tracker. */
export async function walkAsCustomer(page: Page, shoot: Shoot): Promise<void> {
  const store = storefront(page);
  await page.goto('/login');
  await shoot('login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('dialog', { name: 'Forgot password' }).waitFor();
  await shoot('forgotten password');
  await page.goto('/reset/key?email=a@b.co');
  await shoot('reset of a password');
  await page.goto('/register');
  await shoot('register');
  await store.openShop();
  await store.chooseStore(lekkiDelivery);
  await account(page).signIn(ada);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change Password' }).waitFor();
  await shoot('account');
  await page.goto('/addressbook');
  await shoot('address book');
  await page.goto('/refer');
  await page.getByRole('button', { name: 'sign up' }).waitFor();
  await shoot('refer a customer');
  await page.goto('/referred-customers');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot('referred customers');
  await page.goto('/orders');
  await page
    .getByRole('link', { name: /^Order / })
    .first()
    .waitFor();
  await shoot('orders');
  await page
    .getByRole('link', { name: /^Order / })
    .first()
    .click();
  await page.getByRole('heading', { name: /^Order /, level: 1 }).waitFor();
  await shoot('order view');
  await page.goto('/storelocator');
  await shoot('store locator');
  await walkWallet(page, shoot);
}

/** The wallet of a customer who is signed in: a top-up first, so that there is something to see. */
export async function walkWallet(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/fundwallet');
  await page.getByLabel('Amount').fill('25000');
  await page.getByRole('checkbox', { name: 'Pay with Giftcard' }).check();
  await page.getByRole('checkbox', { name: /^Pay with USSD/ }).check();
  await shoot('fund wallet');
  await page.getByRole('checkbox', { name: 'Pay with Giftcard' }).uncheck();
  await page.getByRole('button', { name: 'COMPLETE PAYMENT' }).click();
  await popup(page, 'Paystack').payByCard(cards.paystack);
  await page.getByText('Your wallet was credited.').waitFor();
  await shoot('wallet funded');
  await page.goto('/newwallet');
  await page
    .getByRole('button', { name: /^View More/ })
    .first()
    .waitFor();
  await shoot('wallet');
  await page
    .getByRole('button', { name: /^View More/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Transaction' }).waitFor();
  await shoot('wallet, a transaction');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Date Filter' }).click();
  await page.getByRole('dialog', { name: 'Date Filter' }).waitFor();
  await shoot('wallet, date filter');
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Make Transaction' }).click();
  await page.getByRole('button', { name: 'Date Filter' }).click();
  await shoot('older wallet');
  await page.goto('/walletpin');
  await page.getByRole('button', { name: 'Set Wallet Pin' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await shoot('wallet pin, with what is missing');
}

import type { Page } from 'playwright';
import { checkout, zainab } from '../../journeys/models/checkout.ts';
import { confirmation } from '../../journeys/models/confirmation.ts';
import { orderView } from '../../journeys/models/order-view.ts';
import { popup } from '../../journeys/models/popup.ts';
import { jollof, lekkiPickup, palmOil, storefront } from '../../journeys/models/storefront.ts';
import { cards } from '../../support/emulator.ts';
import { go, type Look, leave, sendEmpty, type Walk } from './walk.ts';

/**
 * A first visit that ends with an order: the door, the shelves, the carts, the checkout, the payment and its
 * end.
 */
export const asGuest: Walk = async (page, look) => {
  await throughTheDoor(page, look);
  await alongTheShelves(page, look);
  await throughTheCarts(page, look);
  await toAnOrder(page, look);
  await afterTheOrder(page, look);
};

async function throughTheDoor(page: Page, look: Look): Promise<void> {
  const store = storefront(page);
  await store.openShop();
  const selector = page.getByRole('dialog', { name: 'Please Select Your Location' });
  await selector.waitFor();
  await leave(page);
  await look('landing, first visit');
  await page.getByRole('button', { name: 'Cookie Settings' }).click();
  await page.getByRole('dialog', { name: 'Privacy Preference Center' }).waitFor();
  await look('cookie choices');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject All' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await look('landing');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await selector.getByRole('radio', { name: /Home Delivery/ }).check();
  await look('store selector, delivery');
  await selector.getByRole('radio', { name: /Free Pickup/ }).check();
  await look('store selector, pickup');
  await store.chooseStore(lekkiPickup);
  // Once its home was seen, the landing page opens the selector no more by itself. [LAND-07]
  await page.getByRole('heading', { name: 'Shop by categories' }).waitFor();
  await page.goto('/');
  const goOn = { name: 'Continue at Lekki Admiralty' };
  await page.getByRole('main').getByRole('button', goOn).waitFor();
  await look('landing, back again');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await selector.getByRole('button', goOn).waitFor();
  await look('store selector, back again');
  await selector.getByRole('button', goOn).click();
  await page.waitForURL('**/home');
}

async function alongTheShelves(page: Page, look: Look): Promise<void> {
  const store = storefront(page);
  const card = () => page.getByRole('main').getByRole('article').first().waitFor();
  await page.getByRole('heading', { name: 'Shop by categories' }).waitFor();
  await card();
  await look('home');
  if (await page.getByRole('button', { name: 'Menu', exact: true }).isVisible()) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor();
    await look('menu');
    await leave(page);
  }
  await go(page, '/category/groceries', 'Groceries');
  await card();
  await look('category');
  await go(page, '/category/groceries/rice', /^rice in /i);
  await look('category, searched');
  await page.getByRole('combobox', { name: 'Search the shop' }).fill('rice');
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().waitFor();
  await look('suggestions');
  await store.search('rice');
  await card();
  await look('search, results');
  await go(page, '/search/zzzz', /^We didn't find/);
  await look('search, nothing found');
  await go(page, '/black-friday/deals', 'Black Friday Deals');
  await look('black friday, sample deals');
  await go(page, '/black-friday', 'Lovers Delight Deals');
  await card();
  await look('black friday');
  await go(page, '/promotions/Specials', 'Lovers Delight Deals');
  await card();
  await look('promotions');
  await go(page, '/hampers', 'Hamper & Gift Card Showers');
  await card();
  await look('hampers');
  await go(page, '/hampers-&-giftcards', 'Hamper & Gift Card Showers');
  await look('hampers and gift cards');
  await go(page, '/preparedfood', 'Prepared Food');
  await card();
  await look('prepared food');
  await page.getByRole('button', { name: `Add ${jollof} to cart` }).click();
  await page.getByRole('dialog', { name: 'Select Variation' }).waitFor();
  await look('prepared food, packs');
  await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await store.add(palmOil, 2);
  await page.getByRole('link', { name: palmOil }).first().click();
  await page.getByRole('dialog').getByRole('spinbutton').waitFor();
  await look('product, modal');
  // Opened by its address, the product has a page of its own; a reload would keep the modal.
  const { pathname } = new URL(page.url());
  await leave(page);
  await go(page, pathname, palmOil);
  await page.getByRole('button', { name: `Save ${palmOil}` }).click();
  await look('product, page');
  await go(page, '/saved', 'Saved Products');
  await card();
  await look('saved products');
}

async function throughTheCarts(page: Page, look: Look): Promise<void> {
  const store = storefront(page);
  await store.openSideCart();
  await look('side cart');
  await leave(page);
  for (const [path, name] of [
    ['/cart', 'cart'],
    ['/foodcart', 'cart of food'],
    ['/allcart', 'both carts'],
  ] as const) {
    await go(page, path, 'Your Cart');
    await look(name);
  }
  await page.getByRole('button', { name: 'Share this basket' }).click();
  const link = page.getByRole('dialog').getByRole('textbox', { name: 'Link' });
  const { pathname, hash } = new URL(await link.inputValue());
  await look('cart, shared');
  await leave(page);
  await go(page, pathname + hash, 'A Shared Basket');
  await page.getByRole('region', { name: 'Basket Total' }).waitFor();
  await look('shared basket');
  await go(page, '/foodcheckout', 'Checkout');
  await look('checkout of food');
  await go(page, '/checkoutboth', 'Checkout');
  await look('checkout of both');
}

async function toAnOrder(page: Page, look: Look): Promise<void> {
  const form = checkout(page);
  await go(page, '/checkout', 'Checkout');
  await page.getByRole('region', { name: 'Personal Details' }).waitFor();
  await look('checkout');
  await form.chooseGateway('Paystack');
  await form.pay();
  await look('checkout, with what is missing');
  await page.getByRole('checkbox', { name: 'Pay with a gift card' }).check();
  await page.getByRole('textbox', { name: 'Serial number' }).fill('DEMO-GIFT-SPENT');
  await page.getByRole('button', { name: 'Verify' }).click();
  await page
    .getByText(/^Voucher balance is 0/)
    .first()
    .waitFor();
  await look('checkout, with a gift card');
  await page.getByRole('checkbox', { name: 'Pay with a gift card' }).uncheck();
  await form.prepareToPay('Paystack', zainab);
  await form.shareVisit();
  await look('checkout, filled in');
  await form.pay();
  await popup(page, 'Paystack').opens();
  await look('popup');
  await popup(page, 'Paystack').payByRefusedCard(cards.paystackDeclined);
  await form.isTold('Payment Failed!!!');
  await look('checkout, declined');
  await form.pay();
  await popup(page, 'Paystack').payByCard(cards.paystack);
  await confirmation(page).opens();
  await look('confirmation');
}

async function afterTheOrder(page: Page, look: Look): Promise<void> {
  const { 'Order number': code = '' } = await confirmation(page).facts();
  await page.getByRole('button', { name: 'Feedback' }).click();
  await page.getByRole('dialog', { name: 'How did we do?' }).waitFor();
  await look('questionnaire');
  await sendEmpty(page, 'Submit');
  await look('questionnaire, with what is missing');
  await leave(page);
  await go(page, '/track', 'Track an order');
  await page.getByRole('heading', { name: `Order ${code}`, level: 2 }).waitFor();
  await look('track, an order');
  await page.getByRole('button', { name: 'Track another order' }).click();
  await sendEmpty(page, 'Track order');
  await look('track, with what is missing');
  // As in another browser, which has to prove that the order is its own.
  await page.context().clearCookies();
  await page.getByRole('textbox', { name: 'Order number' }).fill(code);
  await page.getByRole('textbox', { name: 'Phone' }).fill(zainab.phone);
  await page.getByRole('button', { name: 'Track order' }).click();
  await page.getByRole('button', { name: 'Open my order' }).waitFor();
  await look('track, elsewhere');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(zainab.email);
  await page.getByRole('button', { name: 'Open my order' }).click();
  await orderView(page).cancel('Yes, cancel it');
  await page.getByText('Cancelled', { exact: true }).first().waitFor();
  await look('track, cancelled');
}

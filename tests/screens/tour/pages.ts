import { lekkiDelivery, storefront } from '../../journeys/models/storefront.ts';
import { go, leave, open, sendEmpty, type Walk } from './walk.ts';

/** The pages beside the shelves: the shop's own, its forms, and the doors to an account. */
export const pastThePages: Walk = async (page, look) => {
  const store = storefront(page);
  await store.openShop();
  await store.chooseStore(lekkiDelivery);
  for (const [path, heading, name] of [
    ['/about', 'About Us', 'about'],
    ['/terms', 'Terms and Conditions', 'terms'],
    ['/privacy', 'Privacy Policy', 'privacy'],
    ['/cookies', 'Cookies', 'cookies'],
    ['/confirmchange/key', 'Confirm your change', 'confirmation of a change'],
    ['/cart', 'Your Cart', 'cart, empty'],
    ['/orders', 'Your Orders', 'orders of a guest'],
    ['/confirm', 'There is no order to show here', 'confirmation, without an order'],
    ['/nowhere', 'We could not find this page', 'not found'],
  ] as const) {
    await go(page, path, heading);
    await look(name);
  }
  await store.openSideCart();
  await look('side cart, empty');
  await leave(page);
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await page.getByRole('dialog', { name: 'Talk to us' }).waitFor();
  await look('chat');
  const sharing = page.getByRole('dialog', { name: 'Share this visit' });
  await page.getByRole('dialog').getByRole('button', { name: 'Share this visit' }).click();
  await sharing.waitFor();
  await look('share this visit');
  await sendEmpty(page, 'Share this visit');
  await look('share this visit, without consent');
  await sharing.getByRole('checkbox').check();
  await sharing.getByRole('button', { name: 'Share this visit' }).click();
  await page.getByRole('dialog', { name: 'This visit is shared' }).waitFor();
  await look('share this visit, shared');
  await leave(page);
  await go(page, '/contact', 'Get In Touch');
  await look('contact');
  await sendEmpty(page, 'Send message');
  await look('contact, with what is missing');
  await go(page, '/privacyright', 'Exercise your Rights');
  await look('privacy request');
  await sendEmpty(page, 'Submit');
  await look('privacy request, with what is missing');
  await go(page, '/valentine/story', /^Share a special Love Story/);
  await page.getByRole('combobox', { name: 'State' }).waitFor();
  await look('love story');
  await sendEmpty(page, 'Submit');
  await look('love story, with what is missing');
  await go(page, '/register', 'Create your account');
  await look('register');
  await sendEmpty(page, 'Register');
  await look('register, with what is missing');
  await go(page, '/reset/key?email=a@b.co', 'Choose a new password');
  await sendEmpty(page, 'Reset password');
  await look('reset of a password, with what is missing');
  await go(page, '/storelocator', 'Select where to shop');
  await page.frameLocator('iframe').first().locator('svg').waitFor();
  await look('store locator');
  await open(page, 'Shop Here', 'Fulfillment Mode');
  await look('how to shop at a store');
  await leave(page);
  await go(page, '/storeslist', 'Select where to shop');
  await look('list of stores');
  // Last, because leaving the login page by the browser's buttons leads home.
  await go(page, '/login', 'Welcome back');
  await look('login');
  await sendEmpty(page, 'Sign in');
  await look('login, with what is missing');
  await open(page, 'Forgot password?', 'Forgot password');
  await sendEmpty(page, 'Send link');
  await look('forgotten password');
  await leave(page);
};

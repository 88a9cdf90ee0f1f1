import { adaeze } from '@marketsquare/server/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { paths, readResetPath } from '../platform/paths.ts';
import { checkoutForm } from './testing/checkout-form.ts';
import { fillIn } from './testing/forms.ts';
import { goTo } from './testing/go-to.ts';
import { madeOrder } from './testing/orders.ts';
import { goToOtherTab } from './testing/other-tab.ts';
import { gbagadaPickup, test } from './testing/shop-floor.ts';

const home = 'Online Shopping | Groceries & Household Appliances | Find More, Pay Less';
const deals = 'Lovers Delight Deals';
const hampers = 'Hamper & Gift Card Showers';
const notFound = 'We could not find this page';
/** Both carts have enough for each of the checkouts. */
const filled = { store: gbagadaPickup, groceries: { 1: 10 }, food: { 201: 1 } };

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

describe('the address', () => {
  test.for([
    ['/', home, 'Your market, without the walk', '[ROUTE-01]'],
    ['/home', home, 'Good food, fair prices', '[ROUTE-02]'],
    ['/storelocator', 'Store Locator | Market Square', 'Select where to shop', '[ROUTE-07]'],
    ['/storeslist', 'Store Locator | Market Square', 'Select where to shop', '[ROUTE-08]'],
    ['/preparedfood', 'PREPARED FOOD | Online Shopping | Market Square', 'Prepared Food', '[ROUTE-16]'],
    ['/hampers', hampers, hampers, '[ROUTE-18]'],
    ['/hampers-&-giftcards', hampers, hampers, '[ROUTE-17]'],
    ['/black-friday', deals, deals, '[ROUTE-19]'],
    ['/giftcards', 'Gift Cards | Market Square', 'Gift Cards', '[ROUTE-22]'],
    ['/cookies', 'Cookies Page', 'Cookies', '[ROUTE-23]'],
    ['/contact', 'Get In Touch', 'Get In Touch', '[ROUTE-24]'],
    ['/login', 'Login | Market Square', 'Welcome back', '[ROUTE-25]'],
    ['/register', 'Register | Market Square', 'Create your account', '[ROUTE-26]'],
    ['/terms', 'Terms and Conditions', 'Terms and Conditions', '[ROUTE-28]'],
    ['/privacy', 'Privacy Policy Page', 'Privacy Policy', '[ROUTE-29]'],
    ['/about', 'About Page', 'About Us', '[ROUTE-30]'],
  ] as const)(
    '%s opens the page with the title "%s" and the heading "%s" %s',
    async ([path, title, name], { open }) => {
      await open(path, { store: gbagadaPickup });
      await heading(name);
      expect(document.title).toBe(title);
      expect(location.pathname).toBe(path);
    },
  );

  test.for([
    ['/cart', ['Groceries']],
    ['/foodcart', ['Prepared Food']],
    ['/allcart', ['Prepared Food', 'Groceries']],
  ] as const)('%s opens the cart of %s [ROUTE-09, ROUTE-10, ROUTE-11]', async ([path, tables], { open }) => {
    await open(path, filled);
    await heading('Your Cart');
    const shown = screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent);
    expect(shown).toEqual(tables);
  });

  test.for([
    ['Checkout', '/checkout', '₦12,095.00'],
    ['FoodCheckout', '/foodcheckout', '₦3,200.00'],
    ['CheckoutBoth', '/checkoutboth', '₦15,200.00'],
  ] as const)(
    'of %s is %s, with %s to pay [ROUTE-12, ROUTE-13, ROUTE-14]',
    async ([name, path, due], { open }) => {
      expect(paths[name]).toBe(path);
      await open(path, filled);
      await heading('Checkout');
      const main = screen.getByRole('main');
      await waitFor(() => expect(main.textContent).toContain(`Total Due${due}`));
      expect(document.title).toBe('Check Out Page');
    },
  );

  test.for([
    ['/addressbook', 'Address Book Page', 'Address Book', '5 Adebola Close'],
    ['/orders', 'Your Orders Page', 'Your Orders', 'Gr010730001'],
  ] as const)(
    '%s opens a customer’s page with the title "%s" [ROUTE-33, ROUTE-34]',
    async ([path, title, name, content], { open, server, popups }) => {
      if (path === '/orders') await madeOrder(server, popups, { customer: adaeze, number: 1 });
      await open(path, { store: gbagadaPickup, customer: adaeze });
      await heading(name);
      await within(screen.getByRole('main')).findAllByText(new RegExp(content));
      expect(document.title).toBe(title);
    },
  );

  test.for([
    ['gift cards', '/giftcards', 'Gift Cards', 'Redeem a gift card'],
    ['the wallet', '/newwallet', 'Wallet', 'Available Balance'],
    ['several forms of payment', '/checkout', 'Checkout', 'Pay from your wallet'],
    ['the account', '/account', 'My Account Settings', 'Update Profile'],
    ['the orders', '/orders', 'Your Orders', 'Your Orders'],
    ['the survey', '/home', 'Good food, fair prices', 'Feedback'],
    ['the love stories', '/valentine/story', /^Share a special Love Story/, 'Your story'],
    ['the referrals', '/refer', /^Refer A Customer/, 'Register Customer'],
  ] as const)('leads a customer to %s [GEN-14]', async ([_, path, name, part], { open }) => {
    await open(path, { ...filled, customer: adaeze });
    await screen.findByRole('heading', { name, level: 1 });
    expect((await within(screen.getByRole('main')).findAllByText(part)).length).toBeGreaterThan(0);
  });

  test('of an order opens it [ROUTE-35]', async ({ open, server, popups }) => {
    const { id, code } = await madeOrder(server, popups, { customer: adaeze, number: 2 });
    await open(`/orderview/${id}`, { store: gbagadaPickup, customer: adaeze });
    await heading(`Order ${code}`);
    expect(document.title).toBe('View Order Page');
  });

  test('/giftcard leads home [ROUTE-21]', async ({ open }) => {
    await open('/giftcard', { store: gbagadaPickup });
    await heading('Good food, fair prices');
    expect(location.pathname).toBe('/home');
  });

  test('of no page says so, and leads back home [ROUTE-44]', async ({ open }) => {
    const { user } = await open('/no-such-page', { store: gbagadaPickup });
    await heading(notFound);
    await user.click(screen.getByRole('link', { name: 'Go back to Home' }));
    await heading('Good food, fair prices');
    expect(location.pathname).toBe('/home');
  });
});

describe('without a store', () => {
  test.for([
    ['/', 'Your market, without the walk'],
    ['/login', 'Welcome back'],
    ['/register', 'Create your account'],
    ['/giftcards', 'Gift Cards'],
    ['/contact', 'Get In Touch'],
    ['/terms', 'Terms and Conditions'],
    ['/privacy', 'Privacy Policy'],
    ['/storelocator', 'Select where to shop'],
    ['/about', 'About Us'],
    ['/storeslist', 'Select where to shop'],
    ['/cookies', 'Cookies'],
    ['/privacyright', null],
    ['/no-such-page', notFound],
    ['/track', 'Track an order'],
    ['/receipt/ord_1', 'We could not find this order'],
    ['/orderview/ord_1', 'We could not find this order'],
    ['/confirm', null],
    ['/terms/', 'Terms and Conditions'],
    ['/Login', 'Welcome back'],
  ] as const)('%s opens to anyone [GUARD-01, GUARD-02]', async ([path, name], { open }) => {
    await open(path);
    await (name === null ? screen.findByRole('heading', { level: 1 }) : heading(name));
    expect(location.pathname).toBe(path);
  });

  test('the link of a mail opens to anyone, and its secret leaves the address [GUARD-01, GUARD-02]', async ({
    open,
  }) => {
    await open('/reset/abc');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(location.pathname).toBe(readResetPath));
  });

  test.for(['/home', '/category/butchery', '/search/rice', '/cart', '/checkout', '/orders', '/black-friday'])(
    '%s leads to the landing page [GUARD-03]',
    async (path, { open }) => {
      await open(path);
      await heading('Your market, without the walk');
      expect(location.pathname).toBe('/');
    },
  );

  test('a product’s page opens under the selector, which cannot be closed [GUARD-07, SEL-08, SEL-09]', async ({
    open,
  }) => {
    await open('/product/1/butchery/Fresh%20Beef');
    const selector = await screen.findByRole('dialog', { name: 'Please Select Your Location' });
    expect(within(selector).queryByRole('button', { name: 'Close' })).toBeNull();
    expect(location.pathname).toBe('/product/1/butchery/Fresh%20Beef');
  });

  test.for(['/hampers', '/hampers-&-giftcards'])(
    '%s opens without cart controls [GUARD-08]',
    async (path, { open }) => {
      await open(path);
      await heading(hampers);
      expect(location.pathname).toBe(path);
      expect(screen.queryByRole('button', { name: /^Add / })).toBeNull();
    },
  );
});

test('the landing page in another tab leaves an open page where it is, and a store chosen here leads back to it and to what was typed there [LAND-05, GUARD-04, SEL-24]', async ({
  open,
}) => {
  const { user, shop } = await open('/checkout', filled);
  const form = await checkoutForm(user);
  form.type('Personal Details', { 'First name': 'Adaora' });
  const other = await goToOtherTab(shop, { isBeside: true });
  other.openLanding();
  await waitFor(() => expect(screen.queryByLabelText('First name')).toBeNull());
  await heading('Checkout');
  expect(location.pathname).toBe('/checkout');
  other.leave();
  await heading('Your market, without the walk');
  await user.click(screen.getByRole('button', { name: 'Get Started' }));
  const selector = within(await screen.findByRole('dialog', { name: 'Please Select Your Location' }));
  await user.click(await selector.findByRole('button', { name: /^Market Square Gbagada/ }));
  expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Adaora');
  expect(location.pathname).toBe('/checkout');
});

test('the guard remembers where a link leads at its press, before the refusal is drawn [GUARD-04]', async ({
  open,
}) => {
  const { shop } = await open('/about');
  await heading('About Us');
  const footer = within(await screen.findByRole('contentinfo'));
  fireEvent.click(footer.getByRole('link', { name: 'Prepared food' }));
  expect(shop.selection.getSnapshot().context.wantedPath).toBe('/preparedfood');
  await heading('Your market, without the walk');
});

test('a link adds one entry to the history, however often it is pressed while its page loads', async ({
  open,
}) => {
  await open('/about', { store: gbagadaPickup });
  await heading('About Us');
  const footer = within(await screen.findByRole('contentinfo'));
  const link = footer.getByRole('link', { name: /^Terms/ });
  const before = history.length;
  fireEvent.click(link);
  fireEvent.click(link);
  await heading('Terms and Conditions');
  expect(history.length).toBe(before + 1);
  fireEvent.click(link);
  expect(history.length).toBe(before + 1);
});

test.for(['/orders', '/addressbook', '/orderview/ord_1'])(
  'a visitor with a store, but not signed in, is not sent away from %s [GUARD-06]',
  async (path, { open }) => {
    await open(path, { store: gbagadaPickup });
    await screen.findByRole('heading', { level: 1 });
    expect(location.pathname).toBe(path);
  },
);

describe('the login page of a guest', () => {
  const desktop = { store: gbagadaPickup, width: 1280 };
  const isAt = (address: string) =>
    waitFor(() => expect(`${location.pathname}${location.search}${location.hash}`).toBe(address));

  test('is left for home by Back, and a step back within a page that it led to stays there [AUTH-17, GUARD-05]', async ({
    open,
  }) => {
    const { user } = await open('/about', desktop);
    await heading('About Us');
    const links = within(await screen.findByRole('navigation', { name: 'Stores and account' }));
    await user.click(links.getByRole('link', { name: 'Sign in' }));
    await heading('Welcome back');
    await user.type(screen.getByRole('combobox', { name: /Search/ }), 'rice{Enter}');
    await heading('Search Results - rice');
    const sort = (value: string) =>
      waitFor(() => expect(screen.getByLabelText('Sort by')).toHaveProperty('value', value));
    await sort('');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Name');
    await sort('name');
    await isAt('/search/rice?sort=name');
    history.back();
    await sort('');
    await isAt('/search/rice');
    history.back();
    await heading('Welcome back');
    await isAt('/login');
    history.back();
    await heading('Good food, fair prices');
    await isAt('/home');
  });

  test('leads back one page after a login, also when it was reloaded meanwhile [AUTH-17]', async ({
    open,
  }) => {
    const { user, reload } = await open('/about', desktop);
    await heading('About Us');
    const links = within(await screen.findByRole('navigation', { name: 'Stores and account' }));
    await user.click(links.getByRole('link', { name: 'Sign in' }));
    await heading('Welcome back');
    const entry: unknown = history.state;
    const reloaded = reload();
    // A browser keeps what the entry of the history holds.
    history.replaceState(entry, '');
    await reloaded;
    await heading('Welcome back');
    await fillIn(user, { Phone: adaeze.phone, Password: adaeze.password });
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
    await heading('About Us');
    await isAt('/about');
  });

  test('leads home after a login when it was opened by its address [AUTH-17]', async ({ open }) => {
    const { user, reload } = await open('/about', desktop);
    await heading('About Us');
    goTo('/contact');
    await heading('Get In Touch');
    await reload('/login');
    await fillIn(user, { Phone: adaeze.phone, Password: adaeze.password });
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
    await heading('Good food, fair prices');
    await isAt('/home');
  });

  test('leads to a page whose parts can be gone to [GUARD-05]', async ({ open }) => {
    const { user } = await open('/login', desktop);
    const footer = within(await screen.findByRole('contentinfo'));
    await user.click(await footer.findByRole('link', { name: /^Terms/ }));
    await heading('Terms and Conditions');
    const [part] = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    if (!part) throw new Error('the page has no parts');
    await user.click(part);
    await isAt(`/terms${part.getAttribute('href')}`);
    // A browser tells of a part of the page as it does of Back, and the shop goes to its page anew.
    dispatchEvent(new PopStateEvent('popstate'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    await heading('Terms and Conditions');
    await isAt(`/terms${part.getAttribute('href')}`);
  });
});

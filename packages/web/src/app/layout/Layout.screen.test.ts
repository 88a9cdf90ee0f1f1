import { adaeze, plain, tunde } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, vi } from 'vitest';
import { goTo } from '../testing/go-to.ts';
import { contacts, test as ownTest } from '../testing/own-contacts.ts';
import { type Beginning, gbagadaDelivery, gbagadaPickup } from '../testing/shop-floor.ts';

const silver = 'Silver Hamper';
const hamper = { ...plain, id: 302, sku: 'HAMPER-1', name: silver, category: 'hampers', popularity: 1 };
const test = ownTest.extend('stock', { scope: 'file' }, () => [hamper]);

const phone = 360;
const desktop = 1280;

/** The bar above every screen, found by the cart's button. */
async function topBar() {
  const bar = (await screen.findByRole('button', { name: /^Cart, / })).closest('header');
  if (!bar) throw new Error('the cart stands in no bar');
  return within(bar);
}

/**
 * The element that holds the bar's links, menus and the customer's own entries: the bar itself, or the panel
 * behind its button.
 */
async function openMenu(user: UserEvent, width: number) {
  if (width === desktop) {
    await screen.findByRole('navigation', { name: 'Stores and account' });
    await screen.findByRole('navigation', { name: 'Shelves' });
    return topBar();
  }
  await user.click((await topBar()).getByRole('button', { name: 'Menu' }));
  return within(await screen.findByRole('dialog', { busy: false }));
}

describe.each([phone, desktop])('the bar at %i px', (width) => {
  test('has a search box, the ways to stores, people and prepared food, and those to our pages elsewhere [NAV-07, NAV-14, NAV-15, NAV-16]', async ({
    open,
  }) => {
    const { user } = await open('/home', { store: gbagadaPickup, width });
    await (await topBar()).findByRole('combobox', { name: /Search/ });
    const menu = await openMenu(user, width);
    const hrefOf = (name: string) => menu.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Store Locator')).toBe('/storelocator');
    expect(hrefOf('Contact Us')).toBe('/contact');
    expect(hrefOf('Prepared food New')).toBe('/preparedfood');
    for (const name of ['Facebook', 'Instagram', 'X']) expect(hrefOf(name)).toMatch(/^https:\/\//);
  });

  test('lets a guest in, and nobody else [NAV-08, NAV-09]', async ({ open }) => {
    const { user } = await open('/home', { store: gbagadaPickup, width });
    const menu = await openMenu(user, width);
    expect(menu.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(menu.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
    for (const entry of ['My Account', 'My Orders', 'Address Book', 'Logout']) {
      expect(menu.queryByText(entry)).toBeNull();
    }
  });

  test('calls a customer by their whole name, with their own entries and no points [NAV-08, NAV-09, NAV-10]', async ({
    open,
  }) => {
    const { user } = await open('/home', { store: gbagadaPickup, width, customer: adaeze });
    const menu = await openMenu(user, width);
    await menu.findByText('Mrs Adaeze Okonkwo');
    menu.getByText('0 points');
    expect(menu.getByRole('link', { name: 'My Account' }).getAttribute('href')).toBe('/account');
    expect(menu.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/orders');
    menu.getByRole('button', { name: 'Logout' });
    for (const entry of ['Sign in', 'Register']) expect(menu.queryByText(entry)).toBeNull();
  });

  test('lets a customer go: home, nameless and with nothing of theirs left for the next person [AUTH-19]', async ({
    open,
  }) => {
    const { user, ...shop } = await open('/orders', {
      store: gbagadaDelivery,
      width,
      customer: adaeze,
      groceries: { 1: 2 },
      food: { 201: 1 },
    });
    await screen.findByRole('button', { name: 'Cart, 2 items' });
    const menu = await openMenu(user, width);
    await user.click(menu.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(location.pathname).toBe('/home'));
    const isForgotten = async () => {
      await screen.findByRole('button', { name: 'Cart, 0 items' });
      expect(document.body.textContent).not.toContain('Adaeze');
      (await topBar()).getByText(/^Delivering to Gbagada Phase 2 from Market Square Gbagada/);
    };
    await isForgotten();
    await shop.reload('/orders');
    await screen.findByText('Please sign in');
    await isForgotten();
  });
});

describe.each([phone, desktop])('a shop none of whose stores cooks, at %i px', (width) => {
  test('offers no prepared food, in the bar, at the foot, of itself or at its address', async ({
    open,
    server,
  }) => {
    const { answer, reload, user } = await open('/about', { store: gbagadaPickup, width });
    const configured = (await server.browser().get('/api/config')).json();
    const data = { ...configured.data, without_prepared_food: true };
    answer('config', { status: 200, reply: { ...configured, data } });
    await reload();
    await screen.findByText('Groceries and household goods, at the prices of the market.');
    await screen.findByText(/to your door: groceries and household goods\./);
    const menu = await openMenu(user, width);
    await menu.findByRole('link', { name: 'Store Locator' });
    expect(screen.queryByRole('link', { name: /Prepared food/ })).toBeNull();
    await reload('/preparedfood');
    await screen.findByRole('heading', { name: 'Market Square sells no prepared food.' });
    expect(document.body.textContent).not.toContain('Please Change Location');
  });
});

describe('the shelves of the bar', () => {
  test('are under six headings, each once, and the store’s specials beside them, none of them empty [ENT-16, NAV-11, NAV-12, NAV-13]', async ({
    open,
  }) => {
    const { answer, reload } = await open('/home', { store: gbagadaPickup, width: desktop });
    const shelves = within(await screen.findByRole('navigation', { name: 'Shelves' }));
    const panelOf = (name: string) => {
      const id = shelves.getByRole('button', { name }).getAttribute('popovertarget');
      return document.getElementById(id ?? '');
    };
    const six = [
      ...['Groceries', 'Groceries', 'Food', 'Butchery', 'Drinks'],
      ...['Health & Beauty', 'Appliances & Accessories', 'Others', 'Hampers'],
    ];
    await waitFor(() => expect(panelOf('Categories')?.textContent).toBe(six.join('')));
    const [butchery] = shelves.getAllByRole('link', { name: 'Butchery' });
    expect(butchery?.getAttribute('href')).toBe('/category/butchery');
    await waitFor(() => expect(panelOf('Specials')?.textContent).toBe('Specials'));
    const specials = shelves.getByRole('link', { name: 'Specials' });
    expect(specials.getAttribute('href')).toBe('/promotions/Specials');

    const reply = { status: true, message: 'Promotions found.', data: [null, 'Pantry Week', null] };
    answer('getPromotions', { status: 200, reply });
    await reload();
    const [entry, ...others] = await screen.findAllByRole('link', { name: /Week|^Specials|^$/ });
    expect([entry?.textContent, others]).toEqual(['Pantry Week', []]);
  });
});

describe('a menu of the bar that has no lines', () => {
  const menus = [
    ['Categories', 'categories', 'getCategories', 'GroceriesGroceries'],
    ['Specials', 'specials', 'getPromotions', 'Specials'],
  ] as const;

  /** The panel of a menu of shelves. */
  async function panelOf(name: string) {
    const shelves = within(await screen.findByRole('navigation', { name: 'Shelves' }));
    const id = shelves.getByRole('button', { name }).getAttribute('popovertarget');
    return document.getElementById(id ?? '') ?? expect.fail(`${name} is no menu`);
  }

  test.for(menus)(
    'says of %s that they are on their way, and then that there are none [NAV-11, NAV-13]',
    async ([name, noun, operation], { open }) => {
      const { answer, hold, reload } = await open('/about', { store: gbagadaPickup, width: desktop });
      answer(operation, { status: 200, reply: { status: true, message: 'None.', data: [] } });
      const release = hold(operation);
      await reload();
      const panel = await panelOf(name);
      expect(panel.textContent).toBe(`Fetching the ${noun}…`);
      release();
      await waitFor(() => expect(panel.textContent).toBe(`No ${noun} at this store today`));
    },
  );

  test.for(menus)(
    'says that the %s did not arrive, and asks for them again by a press [ERR-16]',
    async ([name, noun, operation, lines], { open }) => {
      const { answer, user, reload } = await open('/about', { store: gbagadaPickup, width: desktop });
      answer(operation, { status: 500, reply: { status: false, message: 'broken', code: 'internal' } });
      await reload();
      const panel = await panelOf(name);
      await waitFor(() => expect(panel.textContent).toBe(`We could not load the ${noun}.Try again`));
      answer(operation, null);
      await user.click(within(panel).getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(panel.textContent).toContain(lines));
    },
  );

  test('asks for a store where there is none yet [NAV-11, NAV-13]', async ({ open }) => {
    await open('/about', { width: desktop });
    for (const [name] of menus) expect((await panelOf(name)).textContent).toBe('Choose a store first');
  });
});

describe('the strip with the store', () => {
  const full = { store: gbagadaPickup, groceries: { 1: 10 }, food: { 201: 4 } };

  test('is above the shop’s screens', async ({ open }) => {
    await open('/cart', full);
    (await topBar()).getByRole('button', { name: /^Change/ });
  });

  test.for([
    ['/checkout', 'Checkout'],
    ['/foodcheckout', 'Checkout'],
    ['/checkoutboth', 'Checkout'],
    ['/storelocator', 'Select where to shop'],
    ['/storeslist', 'Select where to shop'],
  ] as const)('is left out at %s [NAV-04, NAV-05]', async ([path, heading], { open }) => {
    await open(path, full);
    await screen.findByRole('heading', { name: heading });
    expect(location.pathname).toBe(path);
    const bar = await topBar();
    expect(bar.queryByText(/^Pickup from/)).toBeNull();
    expect(bar.queryByRole('button', { name: /^Change/ })).toBeNull();
  });
});

describe.each([phone, desktop])('the slim bar of a checkout at %i px', (width) => {
  const full = { store: gbagadaPickup, groceries: { 1: 10 }, food: { 201: 4 }, width };

  test.for(['/checkout', '/foodcheckout', '/checkoutboth'])(
    'folds the search behind an icon, at %s [NAV-04, NAV-15]',
    async (path, { open }) => {
      const { user } = await open(path, full);
      await screen.findByRole('heading', { name: 'Checkout' });
      const bar = await topBar();
      expect(bar.queryByRole('combobox')).toBeNull();
      expect(bar.queryByRole('navigation', { name: 'Shelves' })).toBeNull();
      const icon = bar.getByRole('button', { name: 'Search the shop' });
      expect(icon.getAttribute('aria-expanded')).toBe('false');
      await user.click(icon);
      const words = await bar.findByRole('combobox', { name: 'Search the shop' });
      await waitFor(() => expect(document.activeElement).toBe(words));
      expect(icon.getAttribute('aria-expanded')).toBe('true');
      await user.click(icon);
      expect(bar.queryByRole('combobox', { name: 'Search the shop' })).toBeNull();
      await user.click(icon);
      await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
      await user.keyboard('oil{Enter}');
      await screen.findByRole('heading', { level: 1, name: /oil/ });
      expect(bar.queryByRole('button', { name: 'Search the shop' })).toBeNull();
      await bar.findByRole('combobox', { name: 'Search the shop' });
    },
  );

  test('keeps every link within reach, the shelves behind the menu [NAV-07, NAV-08, NAV-11, NAV-14]', async ({
    open,
  }) => {
    const { user } = await open('/checkout', full);
    await user.click((await topBar()).getByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog', { busy: false }));
    const hrefOf = (name: string) => menu.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Store Locator')).toBe('/storelocator');
    expect(hrefOf('Contact Us')).toBe('/contact');
    expect(hrefOf('Sign in')).toBe('/login');
    expect(hrefOf('Prepared food New')).toBe('/preparedfood');
    expect(hrefOf('Butchery')).toBe('/category/butchery');
    for (const name of ['Facebook', 'Instagram', 'X']) expect(hrefOf(name)).toMatch(/^https:\/\//);
  });
});

describe('the spinner of the bar', () => {
  test('turns while the shop waits for its server, and for banners and suggestions it does not [GEN-07, GEN-08]', async ({
    open,
  }) => {
    const { user, hold, calls, reload } = await open('/home', { store: gbagadaPickup });
    const isStill = () => waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
    await isStill();
    const release = hold('categories');
    await user.click(await screen.findByRole('link', { name: 'Butchery' }));
    await screen.findByRole('status', { name: 'Loading' });
    release();
    await screen.findByText('Fresh Beef');
    await isStill();

    hold('searchAutoComplete');
    await user.type(await (await topBar()).findByRole('combobox', { name: /Search/ }), 'rice');
    await waitFor(() => expect(calls()).toContain('searchAutoComplete'));
    await isStill();
    hold('banners');
    await reload('/home');
    await screen.findByText('Top Products');
    await isStill();
  });
});

test('the first stop of the keyboard leads past the bar to the page, and takes no place in the history [AUTH-17]', async ({
  open,
}) => {
  const { user } = await open('/login', { store: gbagadaPickup });
  await screen.findByRole('heading', { name: 'Welcome back' });
  const before = history.length;
  const scroll = vi.spyOn(screen.getByRole('main'), 'scrollIntoView');
  await user.tab();
  const skip = screen.getByRole('link', { name: 'Skip to the page' });
  expect([document.activeElement, skip.getAttribute('href')]).toEqual([skip, '#page']);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(scroll).toHaveBeenCalledOnce();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
  expect([location.href, history.length]).toEqual([expect.stringMatching(/\/login$/), before]);
});

describe('the footer', () => {
  test('makes the shop’s promise, and says who we are and how to reach us [GEN-01, GEN-10, GEN-11, GEN-12]', async ({
    open,
  }) => {
    await open('/home', { store: gbagadaPickup });
    const footer = within(await screen.findByRole('contentinfo'));
    footer.getByText('Find More, Pay Less');
    const phoneLink = await footer.findByRole('link', { name: contacts.supportPhone });
    expect(phoneLink.getAttribute('href')).toBe(`tel:${contacts.supportPhone}`);
    const mailLink = footer.getByRole('link', { name: contacts.supportEmail });
    expect(mailLink.getAttribute('href')).toBe(`mailto:${contacts.supportEmail}`);
    footer.getByText(`${contacts.company} is a company registered in Nigeria.`);
    const social = within(footer.getByRole('list', { name: 'Social networks' })).getAllByRole('link');
    expect(social.map(({ textContent }) => textContent)).toEqual(['Facebook', 'Instagram', 'X']);
    expect(document.body.textContent).not.toMatch(/[{}]/);
  });

  test('leads to the hampers as long as the shop sells any [API-21]', async ({ open, server }) => {
    const { answer, sent, reload } = await open('/home', { store: gbagadaPickup });
    const link = async () => {
      const shop = within(await screen.findByRole('navigation', { name: 'Shop' }));
      await shop.findByRole('link', { name: 'Store Locator' });
      return shop.queryByRole('link', { name: 'Hampers' });
    };
    expect((await link())?.getAttribute('href')).toBe('/hampers');
    const status = (await server.browser().get('/api/hamperStatus')).json();
    answer('hamperStatus', { status: 200, reply: { ...status, data: false } });
    await reload();
    await waitFor(async () => expect(await link()).toBeNull());
    expect(sent('hamperStatus')).toEqual([{}, {}]);
  });

  test('opens the chat, which names who can be reached [GEN-05]', async ({ open }) => {
    const { user } = await open('/home', { store: gbagadaPickup });
    await user.click(await screen.findByRole('button', { name: 'Chat with us' }));
    const chat = within(await screen.findByRole('dialog', { name: 'Talk to us' }));
    await chat.findByRole('link', { name: contacts.supportPhone });
    await user.click(chat.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the shop', () => {
  test('opens a screen at its plain address, and home under its own title [GEN-02, GEN-06]', async ({
    open,
  }) => {
    const { reload } = await open('/terms');
    await screen.findByRole('heading', { name: 'Terms and Conditions', level: 1 });
    expect([location.pathname, location.hash]).toEqual(['/terms', '']);
    await open('/home', { store: gbagadaPickup });
    await screen.findByRole('heading', { name: 'Shop by categories' });
    expect(document.title).toBe('Online Shopping | Groceries & Household Appliances | Find More, Pay Less');
    await reload('/contact');
    await screen.findByRole('heading', { name: 'Get In Touch' });
    expect([location.pathname, location.hash]).toEqual(['/contact', '']);
  });

  test('leads to a product by its category, its promotion, the hampers and a search [GEN-03]', async ({
    open,
  }) => {
    const { user, reload } = await open('/home', { store: gbagadaPickup, width: desktop });
    const follow = async (name: string) => {
      const shelves = within(await screen.findByRole('navigation', { name: 'Shelves' }));
      const [link] = await shelves.findAllByRole('link', { name });
      if (link) await user.click(link);
    };
    const isReached = async (product: string, path: string) => {
      const [link] = await screen.findAllByRole('link', { name: product });
      if (link) await user.click(link);
      await waitFor(() => expect(decodeURI(location.pathname)).toBe(path));
      await reload('/home');
    };
    await follow('Butchery');
    await isReached('Fresh Beef', '/product/1/butchery/Fresh Beef');
    await follow('Specials');
    await isReached('Golden Oil 3L', '/product/1/groceries/Golden Oil 3L');
    const shop = within(await screen.findByRole('navigation', { name: 'Shop' }));
    await user.click(shop.getByRole('link', { name: 'Hampers' }));
    await isReached(silver, `/category/hampers/${silver}`);
    await user.type(await (await topBar()).findByRole('combobox', { name: /Search/ }), 'jollof{Enter}');
    await isReached('Smoky Jollof Rice', '/product/1/PREPARED FOOD/Smoky Jollof Rice');
  });

  test('is found unchanged when a page is reloaded, with lists that are fetched again [ENT-19]', async ({
    open,
  }) => {
    const left = { store: gbagadaDelivery, groceries: { 1: 2 }, food: { 201: 1 }, customer: adaeze };
    const shown = await open('/category/butchery', { ...left, width: desktop });
    const seen = async () => {
      await screen.findByRole('link', { name: 'Fresh Beef' });
      const bar = await topBar();
      await bar.findByText(/Adaeze/);
      const { textContent } = bar.getByRole('button', { name: /^Cart/ });
      return [textContent, (await screen.findAllByText(/Gbagada Phase 2/))[0]?.textContent];
    };
    const remembered = () => {
      const { chosen, categoryRoute, isBlackFriday } = shown.shop.selection.getSnapshot().context;
      const { groceryCart, foodCart } = shown.shop;
      const lines = [groceryCart, foodCart].map((cart) => cart.getSnapshot().context.lines);
      return { chosen, categoryRoute, isBlackFriday, lines };
    };
    shown.shop.selection.send({ type: 'selection.blackFridayOpened' });
    const before = [await seen(), remembered()];
    expect(remembered()).toMatchObject({ categoryRoute: '/category/butchery', isBlackFriday: true });
    const lists = ['getCategories', 'getPromotions'];
    const asked = lists.map((list) => shown.sent(list).length);
    await shown.reload();
    expect([await seen(), remembered()]).toEqual(before);
    for (const [index, list] of lists.entries()) {
      await waitFor(() => expect(shown.sent(list).length).toBeGreaterThan(asked[index] ?? 0));
    }
  });

  test('keeps groceries and prepared food apart: what is added to one changes nothing in the other [GEN-04]', async ({
    open,
  }) => {
    const { user, reload } = await open('/category/butchery', { store: gbagadaPickup, food: { 201: 1 } });
    const linesOf = async () => {
      const [, ...rows] = await screen.findAllByRole('row');
      return rows.map((row) => row.textContent);
    };
    await user.click(await screen.findByRole('button', { name: 'Add Fresh Beef to cart' }));
    await reload('/foodcart');
    await user.click(await screen.findByRole('button', { name: /^One more Smoky Jollof Rice/ }));
    expect(await linesOf()).toEqual([expect.stringContaining('Smoky Jollof Rice')]);
    await reload('/cart');
    const [line, ...others] = await linesOf();
    expect([line, others]).toEqual([expect.stringContaining('Fresh Beef'), []]);
    expect(line).toContain('₦4,800.00 per kgkg₦4,800.00');
  });

  test.for([
    ['a guest', {}],
    ['a customer', { customer: adaeze }],
  ] as const)('lets %s browse, fill a cart and reach the checkout [ROLE-01]', async ([, who], { open }) => {
    const { user } = await open('/home', { store: gbagadaPickup, groceries: { 1: 10 }, ...who });
    await user.click(await screen.findByRole('link', { name: 'Butchery' }));
    await user.click(await screen.findByRole('button', { name: 'Add Fresh Beef to cart' }));
    await user.click(await screen.findByRole('button', { name: 'Cart, 2 items' }));
    const cart = within(await screen.findByRole('dialog', { name: 'Cart', busy: false }));
    await user.click(cart.getByRole('button', { name: 'Checkout' }));
    const total = within(await screen.findByRole('region', { name: 'Cart Total' }));
    await user.click(total.getByRole('button', { name: 'Proceed to checkout' }));
    await screen.findByRole('heading', { name: 'Checkout' });
  });
});

describe('a logout', () => {
  const signedIn = { store: gbagadaPickup, width: desktop } satisfies Beginning;

  async function signIn(user: UserEvent, { phone, password }: typeof adaeze): Promise<void> {
    await user.type(await screen.findByLabelText('Phone'), phone);
    await user.type(screen.getByLabelText('Password'), password);
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
  }

  test('takes along what was told to the customer who leaves', async ({ open }) => {
    const { user } = await open('/login', signedIn);
    await signIn(user, tunde);
    await screen.findByText('Hi Tunde, Welcome to Marketsquare');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('link', { name: 'Sign in' });
    await waitFor(() => expect(screen.queryByText(/Hi Tunde/)).toBeNull());
  });

  test('empties both carts here, and the next login brings them back [AUTH-19, AUTH-15]', async ({
    open,
  }) => {
    const { user, calls } = await open('/about', {
      ...signedIn,
      groceries: { 1: 10 },
      food: { 201: 1 },
      customer: adaeze,
    });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('link', { name: 'Sign in' });
    expect(location.pathname).toBe('/home');
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByRole('button', { name: 'Cart, 0 items' });
    expect(calls().filter((call) => /createcart|logout/.test(call))).toEqual(['createcart', 'logout']);
    goTo('/login');
    await signIn(user, adaeze);
    await screen.findByRole('button', { name: 'Cart, 2 items' });
  });

  test('whose carts could not be saved ends the login all the same, and says so [AUTH-19]', async ({
    open,
  }) => {
    const { user, answer } = await open('/orders', { ...signedIn, groceries: { 1: 10 }, customer: adaeze });
    answer('createcart', 'nobody');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    expect(dialog.textContent).toBe(
      'ErrorYou are logged out. Your cart could not be saved.OKShare this visit',
    );
    await screen.findByRole('link', { name: 'Sign in' });
    expect(location.pathname).toBe('/home');
  });

  test('that reaches nobody says so, and leaves the customer where they are', async ({ open }) => {
    const { user, answer } = await open('/orders', { ...signedIn, customer: adaeze });
    answer('logout', 'nobody');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('dialog', { name: 'Error' });
    await screen.findByText('Mrs Adaeze Okonkwo');
    expect(location.pathname).toBe('/orders');
  });
});

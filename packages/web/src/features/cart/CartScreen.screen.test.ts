import { jollofLine } from '@marketsquare/core/shop/testing';
import { adaeze } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, vi } from 'vitest';
import { beef, cartTotal, jollof, lineOf, oil, proceed, rice } from '../../app/testing/at-cart.ts';
import { pressAgain } from '../../app/testing/busy.ts';
import { goTo } from '../../app/testing/go-to.ts';
import { pricesCome } from '../../app/testing/prices.ts';
import { gbagadaDelivery, gbagadaPickup, test } from '../../app/testing/shop-floor.ts';

describe('the cart on its page', () => {
  test('is named in title and heading, and each line can be removed [CART-01, CART-03]', async ({ open }) => {
    const { user } = await open('/cart', { store: gbagadaPickup, groceries: { 1: 2, 102: 1500 } });
    await screen.findByRole('heading', { name: 'Your Cart', level: 1 });
    expect(document.title).toBe('Your Cart');
    expect(await cartTotal()).toContain('Total₦9,600.00');
    await user.click(await screen.findByRole('button', { name: `Remove ${beef}` }));
    expect(screen.queryByRole('row', { name: new RegExp(beef) })).toBeNull();
    expect(await cartTotal()).toContain('Total₦2,400.00');
    await screen.findByText(`${beef} was removed`);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await lineOf(beef)).text()).toContain('₦7,200.00');
    expect(screen.queryByText(`${beef} was removed`)).toBeNull();
    const links = within(screen.getByRole('table', { name: 'Groceries' })).getAllByRole('link');
    expect(links.map((link) => decodeURI(link.getAttribute('href') ?? ''))).toEqual([
      `/product/1/groceries/${rice}`,
      `/product/1/butchery/${beef}`,
    ]);
  });

  test.for([
    [0, 'Cart, 0 items', ''],
    [1, 'Cart, 1 item', '1'],
    [2, 'Cart, 2 items', '2'],
  ] as const)(
    'with %i lines is "%s" on its button, and has a bar below while it has any',
    async ([count, name, badge], { open }) => {
      const groceries = Object.fromEntries([1, 2].slice(0, count).map((id) => [id, 1]));
      await open('/cart', { store: gbagadaDelivery, groceries });
      const button = await screen.findByRole('button', { name });
      expect(button.textContent).toBe(badge);
      await screen.findByRole('heading', { name: 'Your Cart', level: 1 });
      const bars = screen.queryAllByRole('button', { name: 'Proceed to checkout' });
      expect(bars.map(({ parentElement }) => parentElement?.previousElementSibling?.textContent)).toEqual(
        count === 0 ? [] : [undefined, `Total ₦${count === 1 ? '1,200' : '2,400'}.00`],
      );
      if (count > 0) await screen.findByText('(may arrive in 2 Hours)');
      else expect(screen.queryByText('(may arrive in 2 Hours)')).toBeNull();
      expect(screen.queryByRole('heading', { name: 'Groceries' })).toBeNull();
    },
  );

  test('sums its lines up, and is counted by them on its button [CART-04]', async ({ open }) => {
    await open('/cart', { store: gbagadaPickup, groceries: { 1: 2, 102: 1500 }, food: { 201: 2 } });
    const { text } = await lineOf(beef);
    expect(text()).toBe(`${beef}₦4,800.00 per kgkg₦7,200.00`);
    expect(await cartTotal()).toMatch(/Subtotal.*₦9,600\.00Total₦9,600\.00/);
    expect(screen.getByRole('button', { name: 'Cart, 3 items' })).toBeTruthy();
  });

  test('moves quantity and price of a line by one at each press, and stops at one [CART-20, QTY-01, QTY-07]', async ({
    open,
  }) => {
    const { user } = await open('/cart', { store: gbagadaPickup, groceries: { 1: 2 } });
    const { more, less, quantity, text } = await lineOf(rice);
    await user.click(more);
    expect(quantity).toHaveProperty('value', '3');
    expect(text()).toContain('₦1,200.00₦3,600.00');
    for (let press = 0; press < 3; press += 1) await user.click(less);
    expect(quantity).toHaveProperty('value', '1');
    expect(text()).toContain('₦1,200.00₦1,200.00');
  });

  test('of a customer is saved before the checkout opens, that of a guest is not [CART-15, CART-16]', async ({
    open,
  }) => {
    const full = { store: gbagadaPickup, groceries: { 1: 10 } };
    const guest = await open('/cart', full);
    await proceed(guest.user);
    await screen.findByRole('heading', { name: 'Checkout' });
    expect(guest.sent('createcart')).toEqual([]);

    const customer = await open('/cart', { ...full, customer: adaeze });
    const answer = customer.hold('createcart');
    customer.shop.groceryCart.send({ type: 'cart.linesSaid', keys: ['1'], said: { wish: 'nearest' } });
    await proceed(customer.user);
    await pressAgain(customer);
    answer();
    await screen.findByRole('heading', { name: 'Checkout' });
    expect(customer.sent('createcart')).toMatchObject([
      { user_id: adaeze.id, checkoutitems: [{ product_id: 1, quantity: 10, substitution: 'nearest' }] },
    ]);
  });

  test('takes nobody to the checkout who has left it while it was saved, also not after a return [CART-15]', async ({
    open,
  }) => {
    const { user, hold } = await open('/cart', {
      store: gbagadaPickup,
      groceries: { 1: 10 },
      customer: adaeze,
      width: 1280,
    });
    const shelves = within(await screen.findByRole('navigation', { name: 'Shelves' }));
    const openShelf = async (name: string) => {
      const [link] = await shelves.findAllByRole('link', { name });
      if (link) await user.click(link);
      await screen.findByRole('heading', { name, level: 1 });
    };
    /** Lets a save through; the shelf that loads after it shows that it has come. */
    const saved = async (release: () => void, shelf: string) => {
      release();
      await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
      await openShelf(shelf);
      await screen.findAllByRole('article');
    };
    const first = hold('createcart');
    await proceed(user);
    await openShelf('Butchery');
    await saved(first, 'Groceries');
    expect(location.pathname).toBe('/category/groceries');
    history.go(-2);
    const second = hold('createcart');
    await proceed(user);
    await openShelf('Butchery');
    history.back();
    await screen.findByRole('region', { name: 'Cart Total' });
    await saved(second, 'Groceries');
    expect(location.pathname).toBe('/category/groceries');
    history.back();
    await screen.findByRole('region', { name: 'Cart Total' });
  });

  test('lets a link be followed that is pressed just as the save is answered [CART-15]', async ({ open }) => {
    const { user } = await open('/cart', {
      store: gbagadaPickup,
      groceries: { 1: 10 },
      customer: adaeze,
    });
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (request: Request) => {
      const answer = await fetch(request);
      if (!request.url.endsWith('/createcart')) return answer;
      const words = await answer.text();
      const text = async () => {
        goTo('/about');
        return words;
      };
      return Object.assign(new Response(words, answer), { text });
    });
    await proceed(user);
    await screen.findByRole('heading', { name: 'About Us' });
    expect(location.pathname).toBe('/about');
  });

  test('says nothing of prices that could not be had [CART-13]', async ({ open }) => {
    const { reload, answer, sent } = await open('/cart', { store: gbagadaPickup, groceries: { 1: 2 } });
    await lineOf(rice);
    answer('getProductInCart', {
      status: 500,
      reply: { status: false, message: 'broken', code: 'internal' },
    });
    const asked = sent('getProductInCart').length;
    await reload();
    await waitFor(() => expect(sent('getProductInCart').length).toBeGreaterThan(asked));
    expect((await lineOf(rice)).text()).toContain('₦2,400.00');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.for([
    ['Delivery', gbagadaDelivery, 'Your Cart(may arrive in 2 Hours)'],
    ['Pickup', gbagadaPickup, 'Your Cart'],
  ] as const)('by %s says at its head when it may arrive [CART-08]', async ([, store, head], { open }) => {
    await open('/cart', { store, groceries: { 1: 2 } });
    const heading = await screen.findByRole('heading', { name: 'Your Cart', level: 1 });
    await waitFor(() => expect(heading.closest('header')?.textContent).toBe(head));
  });

  test.for([
    ['at two in the morning', 2, '(may arrive today from 10:00 AM)'],
    ['two hours before the first window', 8, '(may arrive in 2 Hours)'],
    ['when the last one has begun', 15, '(may arrive tomorrow from 10:00 AM)'],
  ] as const)(
    '%s tells no more than can be true [API-24, CART-08]',
    async ([, hour, words], { open, server }) => {
      server.now = Date.UTC(2026, 10, 21, hour - 1);
      await open('/cart', { store: gbagadaDelivery, groceries: { 1: 2 } });
      await screen.findByText(words);
    },
  );

  test('says nothing of the time while the windows are not known [CART-08]', async ({ open }) => {
    const { hold, sent, reload } = await open('/', { store: gbagadaDelivery, groceries: { 1: 2 } });
    const release = hold('recentdeliverywindow');
    await reload('/cart');
    const heading = await screen.findByRole('heading', { name: 'Your Cart', level: 1 });
    await waitFor(() => expect(sent('recentdeliverywindow').length).toBeGreaterThan(0));
    expect(heading.closest('header')?.textContent).toBe('Your Cart');
    release();
    await waitFor(() => expect(heading.closest('header')?.textContent).toMatch(/may arrive/));
  });

  test('has the prices of today when it opens, and says once what has changed [API-19, CART-12]', async ({
    open,
    server,
  }) => {
    const { user, reload, answer, sent } = await open('/cart', { store: gbagadaPickup, groceries: { 1: 2 } });
    expect((await lineOf(rice)).text()).toContain('₦1,200.00₦2,400.00');
    await waitFor(() => expect(sent('getProductInCart').length).toBeGreaterThan(1));
    const asked = sent('getProductInCart').map((query) => JSON.parse(Object(query).cart));
    expect(asked.at(-1)).toEqual([1]);
    const found = await server.browser().get('/api/getProductInCart?cart=[1]&storeid=1');
    const dearer = { ...found.json(), data: [{ ...found.json().data[0], sellingprice: 1500 }] };
    answer('getProductInCart', { status: 200, reply: dearer });
    await reload();
    await waitFor(async () => expect((await lineOf(rice)).text()).toContain('₦1,500.00₦3,000.00'));
    expect(await cartTotal()).toContain('Total₦3,000.00');
    const words = `Prices have changed: ${rice} ₦1,500.00 instead of ₦1,200.00.`;
    expect((await screen.findByText(words)).closest('[role="status"]')?.textContent).toBe(words);
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/Prices have changed/)).toBeNull();
    expect(document.activeElement?.id).toBe('page');

    const before = sent('getProductInCart').length;
    await reload();
    await waitFor(() => expect(sent('getProductInCart').length).toBeGreaterThan(before));
    expect((await lineOf(rice)).text()).toContain('₦1,500.00₦3,000.00');
    expect(screen.queryByText(/Prices have changed/)).toBeNull();
  });

  test('counts no more what the store does not sell any more, names it, and keeps it for later [CART-07, CART-12, CART-14]', async ({
    open,
    server,
  }) => {
    const filled = { store: gbagadaPickup, groceries: { 1: 2, 102: 1_000, 103: 3 } };
    const { user, reload, answer } = await open('/about', filled);
    const found = await server.browser().get('/api/getProductInCart?cart=[1,102,103]&storeid=1');
    const { data: sold, ...reply }: { data: object[] } = found.json();
    const [ofRice = {}, ofBeef = {}] = sold;
    // One has ended, of the other there is none.
    const data = [ofRice, { ...ofBeef, active: '0' }];
    answer('getProductInCart', { status: 200, reply: { ...reply, data } });
    await reload('/cart');
    await screen.findByText(`This store no longer has ${beef} and ${oil}, now saved for later.`);
    const table = within(screen.getByRole('table', { name: 'Groceries' }));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      expect.stringContaining('Unit price'),
      `${rice}₦1,200.00₦2,400.00`,
    ]);
    expect(await cartTotal()).toContain('Total₦2,400.00Add ₦7,600.00 to reach the minimum order');
    await proceed(user);
    await screen.findByText('The minimum order amount is N10000.');

    const card = within(await screen.findByRole('region', { name: 'Saved for later' }));
    card.getByText(`${beef}, ${oil}`);
    await user.click(card.getByRole('button', { name: 'Put back into the cart' }));
    await screen.findByText(`This store does not have ${beef} and ${oil}.`);
    card.getByText(`${beef}, ${oil}`);
    answer('getProductInCart', { status: 200, reply: { ...reply, data: [ofRice, ofBeef] } });
    await user.click(card.getByRole('button', { name: 'Put back into the cart' }));
    await lineOf(beef);
    card.getByText(oil);
    expect(screen.queryByRole('row', { name: new RegExp(oil) })).toBeNull();
  });

  test('that is left before the prices come says over the next page what they changed [CART-12]', async ({
    open,
    server,
  }) => {
    const shown = await open('/about', { store: gbagadaPickup, groceries: { 1: 2, 103: 1 } });
    const { user, reload, answer, hold } = shown;
    const found = await server.browser().get('/api/getProductInCart?cart=[1]&storeid=1');
    const dearer = { ...found.json(), data: [{ ...found.json().data[0], sellingprice: 1500 }] };
    answer('getProductInCart', { status: 200, reply: dearer });
    const release = hold('getProductInCart');
    await reload('/cart');
    await waitFor(() => expect(shown.shop.groceryCart.getSnapshot().value).toBe('refreshingPrices'));
    await user.click(await screen.findByRole('link', { name: 'Continue Shopping' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your Cart' })).toBeNull());
    release();
    await screen.findByText(`This store no longer has ${oil}, now saved for later.`);
    await screen.findByText(`Prices have changed: ${rice} ₦1,500.00 instead of ₦1,200.00.`);
  });
});

test('a dish that is not sold in its pack any more leaves the cart of food, and waits below it [FCART-01, CART-12]', async ({
  open,
  server,
}) => {
  const filled = { store: gbagadaPickup, groceries: { 1: 2 }, food: { 201: 2 } };
  const { user, reload, answer } = await open('/about', filled);
  const found = await server.browser().get('/api/getProductInCart?cart=[1,201]&storeid=1');
  const { data: sold, ...reply }: { data: object[] } = found.json();
  const data = sold.map((product) => ({ ...product, has_variation: false }));
  answer('getProductInCart', { status: 200, reply: { ...reply, data } });
  await reload('/foodcart');
  await screen.findByText('This store no longer has Smoky Jollof Rice, Big pack, now saved for later.');
  await screen.findByRole('heading', { name: 'There is no prepared food in your cart' });
  answer('getProductInCart', null);
  await reload('/allcart');
  const card = within(await screen.findByRole('region', { name: 'Prepared food saved for later' }));
  await user.click(card.getByRole('button', { name: 'Put back into the cart' }));
  const table = await screen.findByRole('table', { name: 'Prepared Food' });
  expect(table.textContent).toContain('Smoky Jollof RiceBig pack, 1000 g₦3,200.00₦6,400.00');
  expect(screen.queryByText(/no longer has/)).toBeNull();
});

test('the cart of prepared food has that alone, each dish with its pack and its weight in grams [FCART-01, ENT-11]', async ({
  open,
}) => {
  await open('/foodcart', { store: gbagadaPickup, groceries: { 1: 2 }, food: { 201: 2 } });
  const table = await screen.findByRole('table');
  const [, dish, ...others] = within(table).getAllByRole('row');
  expect(dish?.textContent).toBe('Smoky Jollof RiceBig pack, 1000 g₦3,200.00₦6,400.00');
  expect(others).toEqual([]);
  expect(await cartTotal()).toContain('Total₦6,400.00');
});

test('each control of a dish names its pack, so that two packs of one dish are told apart', async ({
  open,
}) => {
  const shown = await open('/foodcart', { store: gbagadaPickup, food: { 201: 2 } });
  const { user, shop } = shown;
  await pricesCome(shown, 2);
  shop.foodCart.send({
    type: 'cart.linesBrought',
    lines: [{ ...jollofLine, pack: 'Small pack', weightGrams: 400 }],
  });
  for (const name of [`${jollof}, Big pack`, `${jollof}, Small pack`]) {
    await screen.findByRole('spinbutton', { name: `Quantity of ${name}` });
    screen.getByRole('button', { name: `One more ${name}` });
    screen.getByRole('button', { name: `One less ${name}` });
    const wishes = await screen.findByRole('button', { name: `Wishes for ${name}` });
    await user.click(wishes);
    await user.click(
      within(await screen.findByRole('dialog', { name: `Wishes for ${name}` })).getByText('Cancel'),
    );
  }
  await user.click(screen.getByRole('button', { name: `Remove ${jollof}, Small pack` }));
  await screen.findByText(`${jollof}, Small pack was removed`);
  expect(shop.foodCart.getSnapshot().context.lines).toMatchObject([{ pack: 'Big pack' }]);
});

test('a cart with nothing in it leads to the other one, if that is filled, and else back to the shop', async ({
  open,
}) => {
  const { user, shop } = await open('/cart', { store: gbagadaPickup, food: { 201: 2 } });
  await screen.findByRole('heading', { name: 'There are no groceries in your cart' });
  screen.getByText('Your prepared food waits in a cart of its own.');
  const ways = () =>
    within(screen.getByRole('main'))
      .getAllByRole('link', { name: /^(See your|Continue)/ })
      .map(({ textContent, dataset }) => [textContent, dataset.tone]);
  expect(ways()).toEqual([
    ['See your prepared food', 'primary'],
    ['Continue Shopping', 'quiet'],
  ]);
  await user.click(screen.getByRole('link', { name: 'See your prepared food' }));
  await screen.findByRole('table', { name: 'Prepared Food' });
  expect(location.pathname).toBe('/foodcart');
  await user.click(await screen.findByRole('button', { name: 'Remove Smoky Jollof Rice, Big pack' }));
  await screen.findByRole('heading', { name: 'Your cart is empty' });
  screen.getByText('Fresh produce, drinks and everything for the house are a tap away.');
  expect(ways()).toEqual([['Continue Shopping', 'primary']]);
  expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/home');
  expect(shop.foodCart.getSnapshot().context.lines).toEqual([]);
  await open('/foodcart', { store: gbagadaPickup, groceries: { 1: 1 } });
  await screen.findByRole('heading', { name: 'There is no prepared food in your cart' });
  screen.getByText('Your groceries wait in a cart of their own.');
  expect(screen.getByRole('link', { name: 'See your groceries' }).getAttribute('href')).toBe('/cart');
});

test.for([
  ['/cart', ['[1]']],
  ['/foodcart', ['[201]']],
  ['/allcart', ['[1]', '[201]']],
] as const)(
  '%s asks for the prices of what it shows, and of nothing else [CART-12]',
  async ([path, ids], { open }) => {
    const filled = { store: gbagadaPickup, groceries: { 1: 2 }, food: { 201: 2 } };
    const { sent, reload } = await open('/about', filled);
    await screen.findByRole('heading', { name: 'About Us' });
    const before = sent('getProductInCart').length;
    await reload(path);
    await cartTotal();
    await waitFor(() => {
      const asked = sent('getProductInCart').slice(before);
      expect(asked.map((query) => Object(query).cart).toSorted()).toEqual(ids);
    });
  },
);

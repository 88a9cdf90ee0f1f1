import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { jollofLine } from '@marketsquare/core/shop/testing';
import { adaeze, saturdayMorning } from '@marketsquare/server/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, vi } from 'vitest';
import { pressAgain } from '../../app/testing/busy.ts';
import { checkoutForm } from '../../app/testing/checkout-form.ts';
import { goTo } from '../../app/testing/go-to.ts';
import { pricesCome } from '../../app/testing/prices.ts';
import { gbagadaDelivery, gbagadaPickup, test } from '../../app/testing/shop-floor.ts';
import type { Shop } from '../../platform/shop.tsx';

const rice = 'Parboiled Rice Number 1';
const beef = 'Fresh Beef';
const oil = 'Golden Oil 3L';
const jollof = 'Smoky Jollof Rice';

/** A line of the cart's table, as the shopper reads and changes it. */
async function lineOf(name: string) {
  const row = await screen.findByRole('row', { name: new RegExp(name) });
  return {
    text: () => row.textContent,
    quantity: within(row).getByRole('spinbutton', { name: `Quantity of ${name}` }),
    more: within(row).getByRole('button', { name: `One more ${name}` }),
    less: within(row).getByRole('button', { name: `One less ${name}` }),
  };
}

const cartTotal = async () => (await screen.findByRole('region', { name: 'Cart Total' })).textContent;

/** Presses the card's button; the bar of a phone has another. */
async function proceed(user: UserEvent) {
  const total = await screen.findByRole('region', { name: 'Cart Total' });
  await user.click(within(total).getByRole('button', { name: 'Proceed to checkout' }));
}

/** The only line of a cart costs so much from now on, as a quote for an order would tell. */
async function reprice(cart: Shop['groceryCart'], naira: number): Promise<void> {
  await waitFor(() => expect(cart.getSnapshot().value).toBe('ready'));
  const prices = cart.getSnapshot().context.lines.map(({ key }) => ({ key, unitPrice: nairaToKobo(naira) }));
  cart.send({ type: 'cart.repriced', prices });
}

describe('a wish for when a line runs out', () => {
  /** Opens the wishes of a line or of all, by the name of their button. */
  async function wishesOf(user: UserEvent, button: string) {
    await user.click(await screen.findByRole('button', { name: button }));
    return within(await screen.findByRole('dialog'));
  }

  test('is chosen for all lines with exceptions, outlives a reload, and goes with the order', async ({
    open,
  }) => {
    const { user, reload, sent } = await open('/cart', {
      store: gbagadaPickup,
      groceries: { 1: 10, 102: 1500 },
    });
    const all = await wishesOf(user, 'If anything runs out: no preference');
    all.getByRole('heading', { name: 'Wishes for all items' });
    expect(all.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'No preference',
      'Call me',
      'Nearest product',
      'No substitute',
    ]);
    expect(all.getByRole('radio', { name: 'No preference' })).toHaveProperty('checked', true);
    await user.click(all.getByRole('radio', { name: 'Nearest product' }));
    await user.click(all.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'If anything runs out: Nearest product' });
    const exception = await wishesOf(user, `Wishes for ${beef}`);
    expect(exception.getByRole('radio', { name: 'Nearest product' })).toHaveProperty('checked', true);
    await user.click(exception.getByRole('radio', { name: 'No preference' }));
    await user.click(exception.getByRole('button', { name: 'Save' }));
    await reload();
    await screen.findByRole('button', { name: 'If anything runs out: differs by item' });
    expect((await lineOf(rice)).text()).toContain(`${rice}If it runs out: Nearest product`);
    expect((await lineOf(beef)).text()).not.toContain('runs out');

    await proceed(user);
    const { fill, pay } = await checkoutForm(user);
    await fill();
    await pay();
    await waitFor(() => expect(sent('placeorder')).toHaveLength(1));
    const [{ order_items }] = sent('placeorder').map(Object);
    expect(order_items).toMatchObject([{ product: { id: 1 }, substitution: 'nearest' }, { quantity: 1.5 }]);
    expect(order_items[1]).not.toHaveProperty('substitution');
  });

  test('changes nothing when it is not saved; lines that differ stay so until one wish is chosen for all', async ({
    open,
  }) => {
    const { user } = await open('/cart', { store: gbagadaPickup, groceries: { 1: 2, 102: 1500 } });
    const line = await wishesOf(user, `Wishes for ${rice}`);
    await user.click(line.getByRole('radio', { name: 'Call me' }));
    await user.click(line.getByRole('button', { name: 'Cancel' }));
    const again = await wishesOf(user, `Wishes for ${rice}`);
    await user.click(again.getByRole('radio', { name: 'Call me' }));
    await user.click(again.getByRole('button', { name: 'Save' }));
    const all = await wishesOf(user, 'If anything runs out: differs by item');
    expect(all.queryByRole('textbox')).toBeNull();
    for (const radio of all.getAllByRole('radio')) expect(radio).toHaveProperty('checked', false);
    await user.click(all.getByRole('button', { name: 'Save' }));
    expect((await lineOf(rice)).text()).toContain('If it runs out: Call me');
    expect((await lineOf(beef)).text()).not.toContain('runs out');
  });
});

describe('a note for a line', () => {
  const written = 'the red bag, please';

  /** Opens the wishes of the rice, where its note is. */
  async function noteOf(user: UserEvent) {
    await user.click(await screen.findByRole('button', { name: `Wishes for ${rice}` }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Note (optional)' });
    return { field, dialog, save: () => user.click(dialog.getByRole('button', { name: 'Save' })) };
  }

  test('is counted while it is written, is at its line through a reload, goes with the order, and is forgotten', async ({
    open,
  }) => {
    const { user, reload, sent } = await open('/cart', { store: gbagadaPickup, groceries: { 1: 10 } });
    const first = await noteOf(user);
    first.dialog.getByText('Such as “ripe ones, please”. 0/120 characters');
    await user.type(first.field, ` ${written}`);
    first.dialog.getByText('Such as “ripe ones, please”. 20/120 characters');
    expect(first.field.maxLength).toBe(120);
    await first.save();
    expect((await lineOf(rice)).text()).toContain(`${rice}Note: ${written}`);
    await reload();
    expect((await lineOf(rice)).text()).toContain(`Note: ${written}`);
    expect((await noteOf(user)).field.value).toBe(written);
    await user.keyboard('{Escape}');

    await proceed(user);
    const { fill, pay } = await checkoutForm(user);
    await fill();
    await pay();
    await waitFor(() => expect(sent('placeorder')).toHaveLength(1));
    expect(sent('placeorder')).toMatchObject([{ order_items: [{ note: written }] }]);
    await screen.findByRole('heading', { name: /^Thank You/ });
    await waitFor(() => expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain(written));
  });

  test('can be taken back, and is one line of plain text', async ({ open }) => {
    const { user } = await open('/cart', { store: gbagadaPickup, groceries: { 1: 10 } });
    const first = await noteOf(user);
    await user.type(first.field, written);
    await first.save();
    await lineOf(rice);
    const second = await noteOf(user);
    fireEvent.change(second.field, { target: { value: 'ripe \u001b[2J' } });
    second.dialog.getByText('A note is one line of plain text.');
    await second.save();
    expect(Object.values(sessionStorage)).toContain(written);
    await user.clear(second.field);
    await second.save();
    expect((await lineOf(rice)).text()).not.toContain('Note');
    expect(Object.values(sessionStorage)).not.toContain(written);
  });
});

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

describe('a cart that could not be saved', () => {
  const failed = (message: string) => ({ status: 500, reply: { status: false, message, code: 'internal' } });
  const refused = { status: 200, reply: { status: 'false', message: 'no', data: null } };
  test.for([
    ['was refused', '/cart', refused, 'There was an issue with creating the cart.'],
    ['failed with a reason', '/cart', failed('The shelves are closed.'), 'The shelves are closed.'],
    ['reached nobody', '/cart', 'nobody', 'Something went wrong. Please try again.'],
    ['failed for both carts', '/allcart', failed('The shelves are closed.'), 'The shelves are closed.'],
  ] as const)(
    'because the call %s keeps its shopper on %s, with an error [ERR-06, ERR-07, ERR-08, ERR-09]',
    async ([, path, answered, words], { open }) => {
      const filled = { store: gbagadaPickup, groceries: { 1: 10 }, customer: adaeze };
      const { user, answer } = await open(path, filled);
      answer('createcart', answered);
      await proceed(user);
      const dialog = await screen.findByRole('dialog', { name: 'Error' });
      expect(dialog.textContent).toBe(`Error${words}OK`);
      expect(location.pathname).toBe(path);
    },
  );

  test('because nobody says whose login it is waits for that, and is saved for its customer after all [CART-15]', async ({
    open,
  }) => {
    const filled = { store: gbagadaPickup, groceries: { 1: 10 }, customer: adaeze };
    const { user, answer, reload, sent } = await open('/cart', filled);
    answer('me', failed(''));
    await reload();
    await proceed(user);
    const dialog = within(await screen.findByRole('dialog', { name: 'Error' }));
    expect([location.pathname, sent('createcart')]).toEqual(['/cart', []]);
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    answer('me', null);
    await proceed(user);
    await screen.findByRole('heading', { name: 'Checkout' });
    expect(sent('createcart')).toMatchObject([{ user_id: adaeze.id }]);
  });
});

describe('the cart of both', () => {
  const both = { store: gbagadaDelivery, groceries: { 1: 2 }, food: { 201: 1 } };

  test('has a table for each, with its time by delivery, and one total [FCART-03, FCART-04, FCART-05]', async ({
    open,
  }) => {
    await open('/allcart', both);
    const head = async (name: string) => (await screen.findByRole('heading', { name })).parentElement;
    expect((await head('Prepared Food'))?.textContent).toBe('Prepared Foodmay arrive in 45 minutes');
    await screen.findByText('fast delivery, as soon as 2 hours');
    expect((await head('Groceries'))?.textContent).toBe('Groceriesfast delivery, as soon as 2 hours');
    expect(within(screen.getByRole('table', { name: 'Prepared Food' })).getAllByRole('row')).toHaveLength(2);
    expect(await cartTotal()).toContain('Total₦5,600.00');
  });

  test('names the first window of its groceries when that is far [FCART-04]', async ({ open, server }) => {
    server.now = Date.UTC(2026, 10, 21, 1);
    await open('/allcart', both);
    await screen.findByText('delivery today from 10:00 AM');
  });

  test('is saved with all its lines before the checkout of both [FCART-07]', async ({ open }) => {
    const { user, sent } = await open('/allcart', { ...both, customer: adaeze });
    await proceed(user);
    await screen.findByRole('heading', { name: 'Checkout' });
    expect(location.pathname).toBe('/checkoutboth');
    expect(sent('createcart')).toMatchObject([
      { totalquantity: 2, total_price: 5600, checkoutitems: [{ product_id: 1 }, { product_id: 201 }] },
    ]);
  });

  test('by pickup says no time, and has the prices of today for both', async ({ open, server }) => {
    const { answer, reload } = await open('/allcart', { ...both, store: gbagadaPickup });
    const head = async (name: string) => (await screen.findByRole('heading', { name })).parentElement;
    expect((await head('Prepared Food'))?.textContent).toBe('Prepared Food');
    const found = await server.browser().get('/api/getProductInCart?cart=[1,201]&storeid=1');
    const { data, ...reply }: { data: object[] } = found.json();
    const dearer = data.map((product) => ({ ...product, sellingprice: 5000 }));
    answer('getProductInCart', { status: 200, reply: { ...reply, data: dearer } });
    await reload();
    await waitFor(async () => expect(await cartTotal()).toContain('Total₦15,000.00'));
  });

  test('leads to its groceries alone while the kitchen is closed, a cart of food to the shelves [FOOD-10]', async ({
    open,
    server,
  }) => {
    server.now = saturdayMorning + 13 * 3_600_000;
    const { reload } = await open('/allcart', both);
    const way = async () =>
      (await within(await screen.findByRole('main')).findByRole('link', { name: /Groceries$/ })).textContent;
    expect(await way()).toBe('Checkout Groceries');
    expect(screen.getByRole('link', { name: 'Checkout Groceries' }).getAttribute('href')).toBe('/cart');
    await reload('/foodcart');
    expect(await way()).toBe('Shop for Groceries');
  });

  test('keeps the two apart: emptying one leaves the other [FCART-13]', async ({ open }) => {
    const { user } = await open('/allcart', both);
    await user.click(await screen.findByRole('button', { name: `Remove ${rice}` }));
    expect(screen.queryByRole('table', { name: 'Groceries' })).toBeNull();
    expect(within(screen.getByRole('table', { name: 'Prepared Food' })).getAllByRole('row')).toHaveLength(2);
  });

  test.for([
    [
      'groceries',
      `${jollof}, Big pack`,
      1_500,
      '/allcart',
      'Add ₦8,500.00 to reach the minimum order of ₦10,000.00',
    ],
    ['food', rice, 1_000, '/foodcheckout', 'You have reached the minimum order'],
  ] as const)(
    'has the least and the checkout of its %s where nothing else is left [CART-14, FCART-02, FCART-08]',
    async ([goods, other, naira, place, progress], { open }) => {
      const shown = await open('/allcart', { store: gbagadaPickup, groceries: { 1: 1 }, food: { 201: 1 } });
      await pricesCome(shown, 4);
      const { user, shop } = shown;
      await user.click(await screen.findByRole('button', { name: `Remove ${other}` }));
      await reprice(goods === 'food' ? shop.foodCart : shop.groceryCart, naira);
      await waitFor(async () => expect(await cartTotal()).toContain(progress));
      await proceed(user);
      await waitFor(() => expect(location.pathname).toBe(place));
    },
  );
});

describe('the least of an order', () => {
  test.for([
    ['/cart', 'groceries', 9_999, '₦10,000.00', null, '[CART-14, ERR-10]'],
    ['/cart', 'groceries', 10_000, '₦10,000.00', '/checkout', '[CART-14]'],
    ['/foodcart', 'food', 999, '₦1,000.00', null, '[FCART-08, ERR-10]'],
    ['/foodcart', 'food', 1_000, '₦1,000.00', '/foodcheckout', '[FCART-08]'],
    ['/allcart', 'groceries', 1_499, '₦1,500.00', null, '[FCART-09, ERR-10]'],
    ['/allcart', 'groceries', 1_500, '₦1,500.00', '/checkoutboth', '[FCART-09]'],
  ] as const)(
    '%s with %s of %i naira, of at least %s, leads to %s %s',
    async ([path, goods, naira, least, checkout], { open }) => {
      const shown = await open(path, {
        store: gbagadaPickup,
        groceries: { 1: 1 },
        food: { 201: 1 },
      });
      await screen.findByRole('heading', { name: 'Your Cart', level: 1 });
      await pricesCome(shown, path === '/allcart' ? 4 : 3);
      const { user, shop } = shown;
      await reprice(goods === 'food' ? shop.foodCart : shop.groceryCart, naira);
      const progress =
        checkout === null
          ? `Add ₦1.00 ${path === '/allcart' ? 'of groceries ' : ''}to reach the minimum order of ${least}`
          : 'You have reached the minimum order';
      await waitFor(async () => expect(await cartTotal()).toContain(progress));
      const line = screen.getByRole<HTMLProgressElement>('progressbar', { name: progress });
      expect(line.value >= line.max).toBe(checkout !== null);
      await proceed(user);
      if (checkout === null) {
        await screen.findByText('The minimum order amount is N10000.');
        expect(location.pathname).toBe(path);
      } else {
        await screen.findByRole('heading', { name: 'Checkout' });
        expect(location.pathname).toBe(checkout);
      }
    },
  );
});

describe('the focus after a removal', () => {
  const store = gbagadaPickup;
  const removal = (name: string) => screen.findByRole('button', { name: `Remove ${name}` });
  /** Presses a line's bin by the keyboard. */
  async function removeByKey(user: UserEvent, name: string) {
    (await removal(name)).focus();
    await user.keyboard('{Enter}');
  }

  test('is on the bin of the next row, else of the row before, then on the heading of the empty cart', async ({
    open,
  }) => {
    const { user } = await open('/cart', { store, groceries: { 1: 1, 102: 1_000, 103: 1 } });
    await removeByKey(user, beef);
    expect(document.activeElement).toBe(await removal(oil));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await removal(rice));
    await user.keyboard('{Enter}');
    const empty = await screen.findByRole('heading', { name: 'Your cart is empty' });
    expect(document.activeElement).toBe(empty);
    expect(empty.tabIndex).toBe(-1);
  });

  test('comes back with the row that "Undo" brings', async ({ open }) => {
    const { user } = await open('/cart', { store, groceries: { 1: 1, 103: 1 } });
    for (const name of [oil, rice]) {
      await removeByKey(user, name);
      screen.getByRole('button', { name: 'Undo' }).focus();
      await user.keyboard('{Enter}');
      expect(document.activeElement).toBe(await removal(name));
    }
  });

  test('is in the field of the next row when a typed zero removes the one before', async ({ open }) => {
    const { user } = await open('/cart', { store, groceries: { 1: 2, 103: 1 } });
    const { quantity } = await lineOf(rice);
    await user.clear(quantity);
    await user.type(quantity, '0{Enter}');
    expect(document.activeElement).toBe((await lineOf(oil)).quantity);
  });

  test('is on the heading of the other table in the cart of both', async ({ open }) => {
    const { user } = await open('/allcart', { store, groceries: { 1: 1 }, food: { 201: 1 } });
    await removeByKey(user, rice);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Prepared Food' }));
  });

  test('stays where it is when another row goes', async ({ open }) => {
    const { shop } = await open('/cart', { store, groceries: { 1: 1, 103: 1 } });
    const bin = await removal(oil);
    bin.focus();
    shop.groceryCart.send({ type: 'cart.lineRemoved', key: '1' });
    await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(rice) })).toBeNull());
    expect(document.activeElement).toBe(bin);
  });
});

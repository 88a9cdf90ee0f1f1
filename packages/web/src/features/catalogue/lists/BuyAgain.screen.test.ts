import { adaeze, pickupOrder, tunde } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { madeOrder } from '../../../app/testing/orders.ts';
import { gbagadaPickup, ikejaPickup, test } from '../../../app/testing/shop-floor.ts';

const signedIn = { store: gbagadaPickup, customer: adaeze };
const riceOf = (id: number) => `Parboiled Rice Number ${id}`;

/** An order of some kinds of rice, twenty bags in all. */
function orderOf(...ids: readonly number[]) {
  const quantity = 20 / ids.length;
  const price = quantity * 1200;
  const items = ids.map((id) => ({
    product: { id, name: riceOf(id), price: 1200 },
    quantity,
    unit_price: 1200,
    price,
  }));
  return pickupOrder({ order_items: items });
}

const heading = () => screen.findByRole('heading', { name: 'Buy Again', level: 1 });
const namesIn = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

/** Makes the server answer with these products, by their ids and names. */
const bought = (...products: readonly (readonly [number, string])[]) => ({
  status: 200,
  reply: {
    status: true,
    data: products.map(([product_id, name]) => ({ product_id, name })),
    message: 'Products found.',
  },
});

describe('what a customer has bought before', () => {
  test('is on a page of its own and in a row at home, the usual things first, at prices of today', async ({
    open,
    server,
    popups,
  }) => {
    await madeOrder(server, popups, { customer: adaeze, number: 1, body: orderOf(4, 2) });
    server.now += 60_000;
    await madeOrder(server, popups, { customer: adaeze, number: 2, body: orderOf(5, 2) });
    const { user, shop, sent, reload } = await open('/buyagain', signedIn);
    await heading();
    expect(document.title).toBe('Buy Again | Market Square');
    await screen.findByRole('link', { name: riceOf(2) });
    screen.getByText("What you order most often comes first, at today's prices.");
    expect(namesIn(screen.getByRole('main'))).toEqual([2, 5, 4].map(riceOf));
    await user.click(screen.getByRole('button', { name: `Add ${riceOf(5)} to cart` }));
    expect(shop.groceryCart.getSnapshot().context.lines).toMatchObject([{ productId: 5, quantity: 1 }]);
    expect(sent('getProductInCart').at(-1)).toEqual({ cart: '[2,5,4]', storeid: '1' });

    await reload('/home');
    const row = await screen.findByRole('region', { name: 'Buy Again' });
    await waitFor(() => expect(namesIn(row)).toEqual([2, 5, 4].map(riceOf)));
    expect(row.textContent).toContain('₦1,200.00');
    await user.click(within(row).getByRole('link', { name: 'See all' }));
    await heading();
    expect(location.pathname).toBe('/buyagain');
  });

  test('says what is sold out, and names what this store does not sell', async ({ open }) => {
    const { answer, reload } = await open('/cart', signedIn);
    answer('orderedProducts', bought([3, riceOf(3)], [2, riceOf(2)], [999, 'Ofada Rice']));
    await reload('/buyagain');
    const card = (await screen.findByRole('link', { name: riceOf(3) })).closest('article');
    expect(card?.textContent).toContain('Out of stock');
    const missing = screen.getByRole('region', { name: 'Not sold at Market Square Gbagada Branch' });
    expect(
      within(missing)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ofada Rice']);
  });

  test('is no row at home where the store has none of it', async ({ open }) => {
    const { answer, reload, sent } = await open('/cart', { ...signedIn, store: ikejaPickup });
    answer('orderedProducts', bought([201, 'Smoky Jollof Rice']));
    await reload('/home');
    await waitFor(() => expect(sent('getProductInCart')).toMatchObject([{ cart: '[201]', storeid: '2' }]));
    await screen.findByRole('heading', { name: 'Commodities' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Buy Again' })).toBeNull());
  });

  test('is twelve products in the row at most, and none that is sold out; the page has all', async ({
    open,
  }) => {
    const { answer, reload } = await open('/cart', signedIn);
    const fourteen = Array.from({ length: 14 }, (_, at) => [at + 1, riceOf(at + 1)] as const);
    answer('orderedProducts', bought(...fourteen));
    await reload('/home');
    const row = await screen.findByRole('region', { name: 'Buy Again' });
    const twelve = [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map(riceOf);
    await waitFor(() => expect(namesIn(row)).toEqual(twelve));
    await reload('/buyagain');
    await screen.findByRole('link', { name: riceOf(14) });
    const cards = within(screen.getByRole('main')).getAllByRole('article');
    expect(cards).toHaveLength(14);
    // The first ones on a phone load their pictures at once.
    const pictures = await Promise.all(cards.map((card) => within(card).findByRole('presentation')));
    const loading = pictures.map((shown) => shown.getAttribute('loading'));
    expect(loading.slice(0, 8)).toEqual([...Array(6).fill('eager'), 'lazy', 'lazy']);
  });

  test('is not asked for while nobody is signed in, and is their own', async ({ open }) => {
    const guest = await open('/buyagain', { store: gbagadaPickup });
    await screen.findByRole('heading', { name: 'Please sign in' });
    await guest.reload('/home');
    await screen.findByRole('heading', { name: 'Commodities' });
    expect(guest.sent('orderedProducts')).toEqual([]);
    await open('/buyagain', { store: gbagadaPickup, customer: tunde });
    await screen.findByRole('heading', { name: 'Nothing bought yet' });
    screen.getByText('The things you buy most will show up here.');
    expect(screen.getByRole('link', { name: 'Start shopping' }).getAttribute('href')).toBe('/home');
  });

  test('is a link of the customer’s menu', async ({ open }) => {
    const { user } = await open('/home', signedIn);
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog', { busy: false }));
    expect(menu.getByRole('link', { name: 'Buy Again' }).getAttribute('href')).toBe('/buyagain');
  });

  test.for([
    ['orderedProducts', 'Your orders did not arrive'],
    ['getProductInCart', "We could not load today's prices"],
  ] as const)('can be asked for again when %s failed: "%s"', async ([operation, words], { open }) => {
    const { answer, reload, user } = await open('/cart', signedIn);
    if (operation === 'getProductInCart') answer('orderedProducts', bought([2, riceOf(2)]));
    answer(operation, { status: 500, reply: { status: false, message: 'broken', code: 'internal' } });
    await reload('/buyagain');
    expect((await screen.findByRole('alert')).textContent).toBe(`${words}Try again`);
    const again = screen.getByRole('button', { name: 'Try again' });
    answer(operation, operation === 'orderedProducts' ? bought([2, riceOf(2)]) : null);
    await user.click(again);
    await screen.findByRole('link', { name: riceOf(2) });
  });
});

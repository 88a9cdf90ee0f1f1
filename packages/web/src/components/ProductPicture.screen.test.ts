import { photographAddress } from '@marketsquare/core/shop/catalogue';
import { adaeze, pickupOrder, plain } from '@marketsquare/server/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { madeOrder } from '../app/testing/orders.ts';
import { gbagadaPickup, test as shopTest } from '../app/testing/shop-floor.ts';

const cheap = { ...plain, category: 'condiments', popularity: 50, description: 'Ground on the day.' };
const photograph = photographAddress('ab'.repeat(32));
const test = shopTest.extend('stock', { scope: 'file' }, () => [
  { ...cheap, id: 301, sku: 'BARE-1', name: 'Ẹ̀fọ́ Seeds 100 g', imageUrl: '' },
  { ...cheap, id: 302, sku: 'PHOTO-1', name: 'Dry Thyme', imageUrl: photograph },
]);

const bare = 'Ẹ̀fọ́ Seeds 100 g';
const atStore = { store: gbagadaPickup };

/** The words of the plain cards in a place; none of them is read aloud, since the name is beside it. */
const cardsIn = (place: Element) =>
  [...place.querySelectorAll('[aria-hidden="true"]')].flatMap(({ textContent }) =>
    /^Ẹ̀/.test(textContent ?? '') ? [textContent] : [],
  );

const main = () => screen.getByRole('main');

test('a product without a picture has a plain card with its name on its shelf and on its page, and no broken picture', async ({
  open,
}) => {
  const shown = await open('/category/condiments', atStore);
  const link = await screen.findByRole('link', { name: bare });
  const card = link.closest('article') ?? document.body;
  await waitFor(() => expect(cardsIn(card)).toEqual([bare]));
  expect(card.querySelector('img')).toBeNull();
  await shown.reload(`/product/301/condiments/${encodeURIComponent(bare)}`);
  await screen.findByRole('heading', { name: bare, level: 1 });
  const picture = main().querySelector('article') ?? document.body;
  await waitFor(() => expect(cardsIn(picture)).toEqual([bare]));
  expect(picture.querySelector('img')).toBeNull();
});

test('has one where a picture is small too: in the cart and in an order', async ({
  open,
  server,
  popups,
}) => {
  await open('/cart', { ...atStore, groceries: { 301: 10 } });
  await screen.findByRole('region', { name: 'Cart Total' });
  const [, row] = within(main()).getAllByRole('row');
  await waitFor(() => expect(cardsIn(row ?? document.body)).toEqual([bare]));
  const item = {
    product: { id: 301, name: bare, price: 1200 },
    unit_price: 1200,
    quantity: 20,
    price: 24_000,
  };
  const body = pickupOrder({ order_items: [item], cart_subtotal: 24_000, order_total: 24_095 });
  const { id } = await madeOrder(server, popups, { customer: adaeze, number: 1, body });
  await open(`/orderview/${id}`, { ...atStore, customer: adaeze });
  const items = await screen.findByRole('region', { name: 'Items' });
  await waitFor(() => expect(cardsIn(items)).toEqual([bare]));
  expect(items.querySelector('img')).toBeNull();
});

test('stands in for a picture that did not load', async ({ open }) => {
  await open('/category/condiments', atStore);
  const link = await screen.findByRole('link', { name: 'Dry Thyme' });
  const card = link.closest('article') ?? document.body;
  const picture = await waitFor(() => card.querySelector('img') ?? Promise.reject(new Error('no picture')));
  expect(picture.getAttribute('src')).toBe(`/images/${photograph}?width=288`);
  fireEvent.error(picture);
  await waitFor(() => expect(within(card).getAllByText('Dry Thyme', { ignore: false })).toHaveLength(2));
});

test('a photograph comes to a product’s own page in the width of the screen', async ({ open }) => {
  await open('/product/302/condiments/Dry%20Thyme', atStore);
  await screen.findByRole('heading', { name: 'Dry Thyme', level: 1 });
  const picture = await waitFor(
    () => main().querySelector('article img') ?? Promise.reject(new Error('none')),
  );
  expect(picture.getAttribute('srcset')?.split(', ')).toEqual(
    [288, 576, 960].map((width) => `/images/${photograph}?width=${width} ${width}w`),
  );
});

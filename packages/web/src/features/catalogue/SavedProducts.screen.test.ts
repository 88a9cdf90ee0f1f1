import { adaeze } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { gbagadaPickup, ikejaPickup, test } from '../../app/testing/shop-floor.ts';
import { mostSaved, savedProducts, toggleSaved } from '../../platform/saved-products.ts';

const atStore = { store: gbagadaPickup };
const riceOf = (id: number) => `Parboiled Rice Number ${id}`;
const pageOf = (id: number) => `/product/1/groceries/${encodeURIComponent(riceOf(id))}`;
const kept = () => savedProducts(localStorage).map(({ id }) => id);
const keep = (...ids: readonly number[]) => {
  for (const id of ids) toggleSaved(localStorage, { id, name: riceOf(id) });
};

/** A product's heart: its name, its state, and a press on it. */
async function heartOf(name: string) {
  const heart = await screen.findByRole('button', { name: `Save ${name}` });
  return {
    isPressed: () => heart.getAttribute('aria-pressed'),
    press: (user: UserEvent) => user.click(heart),
  };
}

const names = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('a saved product', () => {
  test('is saved and taken out by its heart, and kept by id and name alone', async ({ open }) => {
    const { user, reload } = await open(pageOf(2), atStore);
    const heart = await heartOf(riceOf(2));
    expect(heart.isPressed()).toBe('false');
    await heart.press(user);
    expect(heart.isPressed()).toBe('true');
    await screen.findByText('Saved on this device.');
    expect(localStorage.getItem('saved-products')).toBe(`[{"id":2,"name":"${riceOf(2)}"}]`);
    await reload();
    const again = await heartOf(riceOf(2));
    expect(again.isPressed()).toBe('true');
    await again.press(user);
    expect(again.isPressed()).toBe('false');
    await screen.findByText('Taken from your saved products.');
    expect(screen.queryByRole('button', { name: 'See all' })).toBeNull();
    expect(kept()).toEqual([]);
  });

  test('is not saved, with the reason, where the browser keeps nothing', async ({ open }) => {
    const { user } = await open(pageOf(2), atStore);
    const heart = await heartOf(riceOf(2));
    const kept = localStorage;
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.getItem(key), setItem });
    onTestFinished(() => void vi.stubGlobal('localStorage', kept));
    await heart.press(user);
    await screen.findByText('Your browser does not let us save anything.');
    expect(heart.isPressed()).toBe('false');
    expect(screen.queryByRole('button', { name: 'See all' })).toBeNull();
  });

  test('can be saved over a shelf, and leads to the list', async ({ open }) => {
    const { user } = await open('/category/groceries', atStore);
    await user.click(await screen.findByRole('link', { name: riceOf(4) }));
    await (await heartOf(riceOf(4))).press(user);
    expect(kept()).toEqual([4]);
    await user.click(await screen.findByRole('button', { name: 'See all' }));
    await screen.findByRole('heading', { name: 'Saved Products', level: 1 });
    expect(location.pathname).toBe('/saved');
  });

  test('is pressed in every tab', async ({ open }) => {
    await open(pageOf(2), atStore);
    const heart = await heartOf(riceOf(2));
    localStorage.setItem('saved-products', JSON.stringify([{ id: 2, name: riceOf(2) }]));
    dispatchEvent(new Event('storage'));
    await waitFor(() => expect(heart.isPressed()).toBe('true'));
  });

  test('is refused with the reason when the list is full', async ({ open }) => {
    const { user, reload } = await open('/cart', atStore);
    keep(...Array.from({ length: mostSaved }, (_, at) => 1000 + at));
    await reload(pageOf(2));
    await (await heartOf(riceOf(2))).press(user);
    await screen.findByText('100 products can be saved. Take one out first.');
    expect(kept()).toHaveLength(100);
  });
});

describe('the list of saved products', () => {
  test('has the newest first, at prices of the chosen store, and names what that does not sell', async ({
    open,
  }) => {
    const shown = await open('/cart', { store: ikejaPickup });
    const { reload, user, sent } = shown;
    toggleSaved(localStorage, { id: 201, name: 'Smoky Jollof Rice' });
    keep(2, 4);
    await reload('/saved');
    await screen.findByRole('heading', { name: 'Saved Products', level: 1 });
    expect(document.title).toBe('Saved Products | Market Square');
    const card = (await screen.findByRole('link', { name: riceOf(4) })).closest('article');
    expect(card?.textContent).toContain('₦1,300.00');
    screen.getByRole('heading', { name: 'Sold at Market Square Ikeja Mall', level: 2 });
    expect(names()).toEqual([4, 2].map(riceOf));
    expect(sent('getProductInCart').at(-1)).toEqual({ cart: '[4,2,201]', storeid: '2' });
    const missing = await screen.findByRole('region', { name: 'Not sold at Market Square Ikeja Mall' });
    expect(missing.textContent).toContain('Smoky Jollof Rice');
    screen.getByText('Kept on this device alone.');
    await user.click(screen.getByRole('button', { name: `Add ${riceOf(4)} to cart` }));
    expect(shown.shop.groceryCart.getSnapshot().context.lines).toMatchObject([{ productId: 4 }]);
  });

  test('loses a product at its heart, which stays in its place until the list is opened again', async ({
    open,
  }) => {
    const { reload, user } = await open('/cart', { store: ikejaPickup });
    toggleSaved(localStorage, { id: 201, name: 'Smoky Jollof Rice' });
    keep(2, 4);
    await reload('/saved');
    const heart = await heartOf(riceOf(4));
    await heart.press(user);
    expect([heart.isPressed(), kept()]).toEqual(['false', [2, 201]]);
    await (await heartOf('Smoky Jollof Rice')).press(user);
    expect(names()).toEqual([4, 2].map(riceOf));
    await reload('/saved');
    await screen.findByRole('link', { name: riceOf(2) });
    expect(names()).toEqual([riceOf(2)]);
  });

  test('is empty at first, and is reached from the menu and the foot of every page', async ({ open }) => {
    const { user, scrollToEnd } = await open('/saved', atStore);
    await screen.findByRole('heading', { name: 'Nothing saved yet' });
    screen.getByText('Press the heart of a product to keep it here.');
    expect(screen.getByRole('link', { name: 'Start shopping' }).getAttribute('href')).toBe('/home');
    scrollToEnd();
    const foot = within(await screen.findByRole('contentinfo'));
    expect(foot.getByRole('link', { name: 'Saved Products' }).getAttribute('href')).toBe('/saved');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog', { busy: false }));
    expect(menu.getByRole('link', { name: 'Saved Products' }).getAttribute('href')).toBe('/saved');
  });

  test('is forgotten with the customer who signs out', async ({ open }) => {
    const { user, reload } = await open('/cart', { ...atStore, width: 1280, customer: adaeze });
    keep(2);
    await reload('/saved');
    await screen.findByRole('link', { name: riceOf(2) });
    screen.getByText('Kept on this device alone, until you log out.');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(localStorage.getItem('saved-products')).toBeNull());
  });

  test.for([
    '{',
    'null',
    '7',
    '[1,null,{"id":-1,"name":"x"},{"id":1},{"id":1,"name":2},{"id":"1","name":"x"}]',
  ])('is empty when the browser has kept %s', async (text, { open }) => {
    const { sent, reload } = await open('/cart', atStore);
    localStorage.setItem('saved-products', text);
    await reload('/saved');
    await screen.findByRole('heading', { name: 'Nothing saved yet' });
    expect(sent('getProductInCart')).toEqual([]);
  });
});

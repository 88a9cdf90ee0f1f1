import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, vi } from 'vitest';
import { pressAgain } from '../../../app/testing/busy.ts';
import { goTo } from '../../../app/testing/go-to.ts';
import { gbagadaDelivery, gbagadaPickup, ikejaPickup, test } from '../../../app/testing/shop-floor.ts';

const full = { store: gbagadaPickup, groceries: { 1: 2, 102: 1500 }, food: { 201: 2 } };
const heading = () => screen.findByRole('heading', { name: 'A Shared Basket', level: 1 });
const region = (name: string) => screen.findByRole('region', { name });

/** The text of each line of the basket. */
async function products() {
  const items = within(await region('Products')).getAllByRole('listitem');
  return items.map(({ textContent }) => textContent);
}

/** Presses the card's button; the bar of a phone has another. */
async function action(name: string) {
  return within(await region('Basket Total')).getByRole('button', { name });
}

describe('a cart as a link', () => {
  test.for([
    ['/cart', 'v1-1-1x2-102x1500g-end'],
    ['/foodcart', 'v1-1-201:1000x2-end'],
    ['/allcart', 'v1-1-201:1000x2-1x2-102x1500g-end'],
  ] as const)('at %s carries the products and how many, and is copied', async ([path, text], { open }) => {
    const { user } = await open(path, full);
    await user.click(await screen.findByRole('button', { name: 'Share this basket' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share this basket' }));
    const address = `${location.origin}/basket#${text}`;
    expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveProperty('value', address);
    expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Share' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    await screen.findByText('The link is copied.');
    expect(await navigator.clipboard.readText()).toBe(address);
  });

  test('is drawn with the white frame and the corner marks that a camera needs', async ({ open }) => {
    const { user } = await open('/cart', full);
    await user.click(await screen.findByRole('button', { name: 'Share this basket' }));
    const picture = await screen.findByRole('img', { name: 'QR code of the link' });
    const [, , size] = picture.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
    const squares = squaresOf(picture.querySelector('path')?.getAttribute('d') ?? '');
    const columns = squares.map(([x]) => x);
    expect(Math.min(...columns)).toBe(4);
    expect(Math.max(...columns)).toBe((size ?? 0) - 5);
    // The mark in the first corner: a ring, a white one in it, and a filled square.
    const row = (y: number) =>
      Array.from({ length: 7 }, (_, x) => squares.some(([a, b]) => a === x + 4 && b === y + 4));
    expect(row(0)).toEqual([true, true, true, true, true, true, true]);
    expect(row(1)).toEqual([true, false, false, false, false, false, true]);
    expect(row(3)).toEqual([true, false, true, true, true, false, true]);
  });

  test("goes to the phone's own sheet where there is one", async ({ open }) => {
    const { user } = await open('/cart', full);
    const share = vi.fn(async () => {});
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    await user.click(await screen.findByRole('button', { name: 'Share this basket' }));
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    Reflect.deleteProperty(navigator, 'share');
    const url = `${location.origin}/basket#v1-1-1x2-102x1500g-end`;
    expect(share.mock.calls).toEqual([[{ title: 'A basket at Market Square', url }]]);
  });

  test('is marked whole once its field has the focus, and goes when it is closed', async ({ open }) => {
    const { user } = await open('/cart', full);
    await user.click(await screen.findByRole('button', { name: 'Share this basket' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
    field.setSelectionRange(0, 0);
    field.focus();
    expect([field.selectionStart, field.selectionEnd, field.readOnly]).toEqual([0, field.value.length, true]);
    const dialog = within(screen.getByRole('dialog', { name: 'Share this basket' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is marked for copying by hand where the browser does not let us', async ({ open }) => {
    const { user } = await open('/cart', full);
    await user.click(await screen.findByRole('button', { name: 'Share this basket' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await screen.findByText(/copy it by hand/);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  });

  test('of more than a hundred products is refused with the reason, and one too long for a camera has no code', async ({
    open,
  }) => {
    const { user, shop, sent } = await open('/cart', { store: gbagadaPickup, groceries: { 1: 1 } });
    // The floor has asked for the first line, and now the page does; later requests do not count.
    await waitFor(() => expect(sent('getProductInCart')).toHaveLength(2));
    await waitFor(() => expect(shop.groceryCart.getSnapshot().matches('ready')).toBe(true));
    const [first] = shop.groceryCart.getSnapshot().context.lines;
    if (!first) throw new Error('the cart has a line');
    const lines = Array.from({ length: 100 }, (_, at) => ({ ...first, productId: at + 2, key: `${at + 2}` }));
    shop.groceryCart.send({ type: 'cart.linesBrought', lines });
    await user.click(await screen.findByRole('button', { name: 'Share this basket' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share this basket' });
    expect(dialog.textContent).toContain('A link carries 100 products at most.');
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    const long = lines.slice(1).map((line) => ({ ...line, productId: line.productId + 10_000_000 }));
    for (const { key } of lines) shop.groceryCart.send({ type: 'cart.lineRemoved', key });
    const keyed = long.map((line) => ({ ...line, key: `${line.productId}` }));
    shop.groceryCart.send({ type: 'cart.linesBrought', lines: keyed });
    await user.click(await screen.findByRole('button', { name: 'Share this basket' }));
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
    expect(link.value.length).toBeGreaterThan(1_000);
    expect(screen.queryByRole('img', { name: 'QR code of the link' })).toBeNull();
  });

  test('is not offered by an empty cart', async ({ open }) => {
    await open('/cart', { store: gbagadaPickup });
    await screen.findByRole('heading', { name: 'Your cart is empty' });
    expect(screen.queryByRole('button', { name: 'Share this basket' })).toBeNull();
  });
});

describe('the page of a shared basket', () => {
  const shared = '/basket#v1-1-1x2-102x1500g-201:1000x1-end';

  test("lists it at today's prices, and puts it into the carts beside what they hold, at a press alone", async ({
    open,
  }) => {
    const { user, shop, hold, sent } = await open(shared, {
      store: gbagadaPickup,
      groceries: { 1: 3, 2: 1 },
    });
    await heading();
    expect(document.title).toBe('A Shared Basket | Market Square');
    expect(await products()).toEqual([
      'Parboiled Rice Number 12 × ₦1,200.00₦2,400.00',
      'Fresh Beef1.5 kg × ₦4,800.00 per kg₦7,200.00',
      'Smoky Jollof RiceBig pack, 1000 g · 1 × ₦3,200.00₦3,200.00',
    ]);
    expect((await region('Basket Total')).textContent).toContain('₦12,800.00');
    expect(screen.queryByRole('region', { name: 'Not sold here today' })).toBeNull();
    const quantities = (cart: typeof shop.groceryCart) =>
      cart.getSnapshot().context.lines.map(({ key, quantity }) => [key, quantity]);
    expect([quantities(shop.groceryCart), quantities(shop.foodCart)]).toEqual([
      [
        ['1', 3],
        ['2', 1],
      ],
      [],
    ]);
    const asked = sent('getProductInCart').length;
    const answer = hold('getProductInCart');
    await user.click(await action('Add to cart'));
    await pressAgain({ user });
    expect(sent('getProductInCart')).toHaveLength(asked + 1);
    answer();
    await screen.findByRole('heading', { name: 'Your Cart', level: 1 });
    expect(location.pathname).toBe('/allcart');
    expect(quantities(shop.groceryCart)).toEqual([
      ['1', 5],
      ['2', 1],
      ['102', 1500],
    ]);
    expect(quantities(shop.foodCart)).toEqual([['201:1000', 1]]);
  });

  test.for([
    ['v1-1-1x2-end', '/cart'],
    ['v1-1-201:1000x2-end', '/foodcart'],
  ])('of %s leads to %s', async ([text, path], { open }) => {
    const { user } = await open(`/basket#${text}`, { store: gbagadaDelivery });
    await user.click(await action('Add to cart'));
    await screen.findByRole('heading', { name: 'Your Cart', level: 1 });
    expect(location.pathname).toBe(path);
  });

  test("has the prices of the shopper's own store, and names what it does not sell", async ({ open }) => {
    const { sent, user } = await open('/basket#v1-1-1x2-201:1000x1-999x1-end', { store: ikejaPickup });
    expect(await products()).toEqual(['Parboiled Rice Number 12 × ₦1,300.00₦2,600.00']);
    expect((await region('Not sold here today')).textContent).toContain(
      'Smoky Jollof Rice and 1 more product',
    );
    expect(sent('getProductInCart')).toMatchObject([
      { cart: '[1,201,999]', storeid: '2' },
      { cart: '[201,999]', storeid: '1' },
    ]);
    await screen.findByText(
      "Today's prices at Market Square Ikeja Mall. Nothing is ordered: what you add joins what is in your cart.",
    );
    await user.click(await action('Add to cart'));
    await screen.findByRole('heading', { name: 'Your Cart', level: 1 });
    expect(screen.getByRole('row', { name: /Parboiled Rice/ }).textContent).toContain('₦2,600.00');
  });

  test('counts what no store knows any more', async ({ open }) => {
    await open('/basket#v1-1-1x2-998x1-999x1-end', { store: gbagadaPickup });
    expect((await region('Not sold here today')).textContent).toBe('Not sold here today2 products');
  });

  test('names what is sold out, and offers a way on where nothing is left', async ({ open }) => {
    await open('/basket#v1-2-3x1-end', { store: gbagadaPickup });
    expect((await region('Not sold here today')).textContent).toContain('Parboiled Rice Number 3');
    await screen.findByRole('heading', { name: 'This store sells nothing of it today' });
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
    const main = () => within(screen.getByRole('main'));
    const home = { name: 'Continue Shopping' };
    expect(main().getByRole('link', home).getAttribute('href')).toBe('/home');
    const { user } = await open('/basket#v1-1-3x1-end');
    await screen.findByRole('heading', { name: 'This store sells nothing of it today' });
    expect(main().queryByRole('link', home)).toBeNull();
    await user.click(main().getByRole('button', { name: 'Select Store' }));
    await screen.findByRole('dialog', { name: 'Please Select Your Location' });
  });

  test('opens without a store at the prices of the one that it comes from, and asks for a store first', async ({
    open,
  }) => {
    const { user } = await open('/basket#v1-2-1x2-end');
    expect(await products()).toEqual(['Parboiled Rice Number 12 × ₦1,300.00₦2,600.00']);
    await screen.findByText(/^Today's prices at Market Square Ikeja Mall\. Select your own store/);
    await user.click(await action('Select Store'));
    await screen.findByRole('dialog', { name: 'Please Select Your Location' });
    expect(location.pathname).toBe('/basket');
  });

  test('says whose prices it shows before the name of that store is known', async ({ open }) => {
    const { hold } = await open('/about');
    const letThrough = hold('stores');
    goTo('/basket#v1-2-1x2-end');
    await screen.findByText(/^Today's prices at the store that it comes from\. Select your own store/);
    letThrough();
    await screen.findByText(/^Today's prices at Market Square Ikeja Mall\. Select your own store/);
  });

  test.for(['', '#', '#v1-1-1x2', '#v9-1-1x2-end', '#%', '#<img src=x>'])(
    'says of the link /basket%s that it holds no basket',
    async (hash, { open }) => {
      const { sent } = await open(`/basket${hash}`, { store: gbagadaPickup });
      await screen.findByRole('heading', { name: 'This link holds no basket' });
      expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/home');
      expect(sent('getProductInCart')).toEqual([]);
    },
  );

  test('reads a link whose signs a messenger has escaped, and a store that nobody knows can be changed', async ({
    open,
  }) => {
    const { user, sent, reload } = await open('/basket#v1-77-201%3A1000x1-end');
    await screen.findByRole('heading', { name: "We could not load today's prices" });
    const asked = sent('getProductInCart').length;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent('getProductInCart').length).toBeGreaterThan(asked));
    await user.click(await screen.findByRole('button', { name: 'Select Store' }));
    await screen.findByRole('dialog', { name: 'Please Select Your Location' });
    await reload('/about');
    await open('/basket#v1-77-201%3A1000x1-end', { store: gbagadaPickup });
    expect(await products()).toHaveLength(1);
  });
});

/** The dark squares of an outline, each as column and row. */
function squaresOf(outline: string): readonly (readonly [number, number])[] {
  return [...outline.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, width]) =>
    Array.from({ length: Number(width) }, (_, at) => [Number(x) + at, Number(y)] as const),
  );
}

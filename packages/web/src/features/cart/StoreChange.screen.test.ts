import { jollofLine, riceItem } from '@marketsquare/core/shop/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect } from 'vitest';
import { fillCart } from '../../app/testing/beginning.ts';
import { pressAgain } from '../../app/testing/busy.ts';
import { goTo } from '../../app/testing/go-to.ts';
import { type Beginning, gbagadaPickup, ikejaPickup, test } from '../../app/testing/shop-floor.ts';
import { browserShell } from '../../platform/shell.tsx';
import { nextTask } from '../../platform/wait.ts';

const rice = 'Parboiled Rice Number 1';
const third = 'Parboiled Rice Number 3';
const smallJollof = { ...jollofLine, pack: 'Small pack', weightGrams: 400 };
const failed = { status: 500, reply: { status: false, message: 'broken', code: 'internal' } };

/** Changes the store in the selector, over the open page. */
async function select(user: UserEvent, store: RegExp) {
  await user.click(await screen.findByRole('button', { name: 'Change Location' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Please Select Your Location' }));
  await user.click(await dialog.findByRole('button', { name: store }));
}

/** Changes the store in the store locator. */
async function locate(user: UserEvent, name: string) {
  const card = await screen.findByRole('region', { name });
  await user.click(within(card).getByRole('button', { name: 'Shop Here' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fulfillment Mode' }));
  await user.click(dialog.getByRole('radio', { name: 'Pickup' }));
  await user.click(dialog.getByRole('button', { name: 'Shop Here' }));
  await waitFor(() => expect(location.pathname).toBe('/home'));
}

const notice = () => screen.findByRole('region', { name: 'Change of store' });

const noNotice = () => expect(screen.queryByRole('region', { name: 'Change of store' })).toBeNull();

const rowsOf = (caption: string) =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

describe('a change of store in the locator', () => {
  const full: Beginning = { store: gbagadaPickup, groceries: { 1: 2, 102: 500 }, food: { 201: 1 } };

  test('empties the carts, names what went, and offers it back at the prices of the new store, each change named [SEL-19, SEL-22]', async ({
    open,
  }) => {
    const { user, reload, hold } = await open('/storelocator', full);
    await locate(user, 'Market Square Ikeja Mall');
    expect((await notice()).textContent).toBe(
      'Your cart was emptied because you changed the store. It held Parboiled Rice Number 1 and Fresh Beef.' +
        'Your prepared-food cart was emptied because you changed the store. It held Smoky Jollof Rice, Big pack.' +
        'Put back into the cart',
    );
    await screen.findByRole('button', { name: 'Cart, 0 items' });

    await reload('/cart');
    await screen.findByRole('heading', { name: 'Your cart is empty' });
    const { findByRole } = within(await notice());
    const answer = hold('getProductInCart');
    await user.click(await findByRole('button', { name: 'Put back into the cart' }));
    await pressAgain({ user });
    answer();
    await screen.findByRole('table', { name: 'Groceries' });
    expect(rowsOf('Groceries')).toEqual([
      `${rice}₦1,300.00₦2,600.00`,
      'Fresh Beef₦4,900.00 per kgkg₦2,450.00',
    ]);
    await screen.findByText('This store does not have Smoky Jollof Rice, Big pack.');
    await screen.findByText(
      `Other prices here: ${rice} ₦1,300.00 instead of ₦1,200.00 and Fresh Beef ₦4,900.00 instead of ₦4,800.00.`,
    );
    expect(screen.queryByRole('region', { name: 'Change of store' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cart, 2 items' })).toBeTruthy();
  });

  test('tells two packs of one dish apart, in the notice and at the store without them', async ({ open }) => {
    const { user, shop } = await open('/storelocator', { store: gbagadaPickup, food: { 201: 1 } });
    shop.foodCart.send({ type: 'cart.linesBrought', lines: [smallJollof] });
    await locate(user, 'Market Square Ikeja Mall');
    const both = 'Smoky Jollof Rice, Big pack and Smoky Jollof Rice, Small pack';
    expect((await notice()).textContent).toContain(`It held ${both}.`);
    await user.click(screen.getByRole('button', { name: 'Put back into the cart' }));
    await screen.findByText(`This store does not have ${both}.`);
  });

  test('can be answered with a dismissal, and then says nothing more', async ({ open }) => {
    const { user, reload } = await open('/storelocator', full);
    await locate(user, 'Market Square Ikeja Mall');
    await user.click(within(await notice()).getByRole('button', { name: 'Dismiss' }));
    await reload('/cart');
    await screen.findByRole('heading', { name: 'Your cart is empty' });
    expect(screen.queryByRole('region', { name: 'Change of store' })).toBeNull();
  });

  test('keeps its offer while the prices cannot be had', async ({ open }) => {
    const { user, answer } = await open('/storelocator', full);
    await locate(user, 'Market Square Ikeja Mall');
    answer('getProductInCart', failed);
    await user.click(await screen.findByRole('button', { name: 'Put back into the cart' }));
    await screen.findByText('Something went wrong. Please try again.');
    answer('getProductInCart', null);
    await user.click(await screen.findByRole('button', { name: 'Put back into the cart' }));
    await screen.findByRole('button', { name: 'Cart, 2 items' });
  });

  test('keeps what this store lacks for the next one, also where the rest of the offer is dismissed', async ({
    open,
  }) => {
    const { user, shop, sent, hold, answer } = await open('/storelocator', {
      store: gbagadaPickup,
      food: { 201: 1 },
    });
    await locate(user, 'Market Square Ikeja Mall');
    await screen.findByRole('button', { name: 'Cart, 0 items' });
    await fillCart(browserShell(), shop.groceryCart, ikejaPickup, { 3: 4 });
    goTo('/storelocator');
    await locate(user, 'Market Square Gbagada Branch');
    expect((await notice()).textContent).toContain('Smoky Jollof Rice');
    const askGroceries = hold('getProductInCart');
    await user.click(screen.getByRole('button', { name: 'Put back into the cart' }));
    await waitFor(() => expect(sent('getProductInCart')).toContainEqual({ cart: '[3]', storeid: '1' }));
    askGroceries();
    const askFood = hold('getProductInCart');
    await screen.findByText(`This store does not have ${third}.`);
    answer('getProductInCart', failed);
    askFood();
    await screen.findByText('Something went wrong. Please try again.');
    expect((await notice()).textContent).not.toContain(third);
    await user.click(within(await notice()).getByRole('button', { name: 'Dismiss' }));
    await waitFor(noNotice);

    await select(user, /Market Square Ikeja Mall/);
    expect((await notice()).textContent).toBe(
      `Your cart held ${third} at another store.Put back into the cart`,
    );
  });

  test('names five of many products at most', async ({ open }) => {
    const groceries = { 1: 1, 2: 1, 4: 1, 5: 1, 6: 1 };
    const { user } = await open('/storelocator', { store: gbagadaPickup, groceries });
    await locate(user, 'Market Square Ikeja Mall');
    expect((await notice()).textContent).toContain(
      'Number 1, Parboiled Rice Number 2, Parboiled Rice Number 4, Parboiled Rice Number 5, and Parboiled Rice Number 6.',
    );
    const more = await open('/storelocator', { store: gbagadaPickup, groceries: { ...groceries, 7: 1 } });
    await locate(more.user, 'Market Square Ikeja Mall');
    expect((await notice()).textContent).toContain(
      'Number 1, Parboiled Rice Number 2, Parboiled Rice Number 4, Parboiled Rice Number 5, and 2 more.',
    );
  });

  test('while the prices of the old store are asked for tells of itself, and of nothing that it no longer has [CART-12, SEL-22]', async ({
    open,
  }) => {
    const { user, shop, hold } = await open('/about', full);
    const answer = hold('getProductInCart');
    goTo('/cart');
    await waitFor(() => expect(shop.groceryCart.getSnapshot().value).toBe('refreshingPrices'));
    goTo('/storelocator');
    await locate(user, 'Market Square Ikeja Mall');
    answer();
    expect((await notice()).textContent).toContain('Your cart was emptied');
    expect(screen.queryByText(/no longer has/)).toBeNull();
  });

  test('that comes before all that stands around the page is told all the same', async ({ open }) => {
    const { shop } = await open('/storelocator', full);
    while (!document.querySelector('main h1')) await nextTask();
    const elsewhere = { storeId: 2, mode: 'Pickup', area: null, onChange: 'empty' } as const;
    shop.selection.send({ type: 'selection.modeSubmitted', ...elsewhere });
    expect((await notice()).textContent).toContain('It held Parboiled Rice Number 1 and Fresh Beef.');
  });

  test('to the same store changes nothing', async ({ open }) => {
    const { user } = await open('/storelocator', full);
    await locate(user, 'Market Square Gbagada Branch');
    await screen.findByRole('button', { name: 'Cart, 3 items' });
    expect(screen.queryByRole('region', { name: 'Change of store' })).toBeNull();
  });
});

describe('a change of store in the selector', () => {
  test('prices the cart again with one of each, and names what the new store lacks [API-27, ENT-13, SEL-20, CART-17, CART-18]', async ({
    open,
    server,
  }) => {
    const { user, sent } = await open('/cart', { store: ikejaPickup, groceries: { 1: 2, 3: 4 } });
    await select(user, /Market Square Gbagada Branch/);
    expect((await notice()).textContent).toBe(
      'Your cart now has the prices of the new store, with one of each item. Please check the quantities. ' +
        `The new store does not have ${third}.Put the quantities back`,
    );
    expect(sent('check_cart_instore')).toEqual([{ cart: [1, 3], store_id: 1 }]);
    const body = { cart: [1, 3], store_id: 1 };
    const { data } = (await server.browser().post('/api/check_cart_instore', body)).json();
    expect(data[0]).toMatchObject({ id: 1, name: rice, sellingprice: 1200 });
    expect(rowsOf('Groceries')).toEqual([`${rice}₦1,200.00₦1,200.00`]);
    const table = screen.getByRole('table', { name: 'Groceries' });
    const src = `/images/${data[0].img_url}?width=288`;
    await waitFor(() => expect(table.querySelector('img')?.getAttribute('src')).toBe(src));
  });

  test('offers the quantities back, also after a reload, and names each; what was removed since stays away', async ({
    open,
  }) => {
    const { user, reload } = await open('/cart', {
      store: ikejaPickup,
      groceries: { 1: 4, 2: 7, 102: 1500 },
    });
    await select(user, /Market Square Gbagada Branch/);
    await notice();
    await user.click(await screen.findByRole('button', { name: 'Remove Parboiled Rice Number 2' }));
    await reload();
    await user.click(within(await notice()).getByRole('button', { name: 'Put the quantities back' }));
    await screen.findByText('Back in your cart: 4 × Parboiled Rice Number 1 and 1.5 kg of Fresh Beef.');
    expect(rowsOf('Groceries')).toEqual([
      `${rice}₦1,200.00₦4,800.00`,
      'Fresh Beef₦4,800.00 per kgkg₦7,200.00',
    ]);
    expect(screen.queryByRole('region', { name: 'Change of store' })).toBeNull();
  });

  test('takes what is done to the cart while the new store is asked, and names nothing of it [CART-18]', async ({
    open,
  }) => {
    const { user, shop, hold } = await open('/cart', {
      store: ikejaPickup,
      groceries: { 1: 2, 3: 4, 102: 1500 },
    });
    const answer = hold('check_cart_instore');
    await select(user, /Market Square Gbagada Branch/);
    await user.click(await screen.findByRole('button', { name: `Remove ${rice}` }));
    const picture = 'products/plain.svg';
    const item = { ...riceItem, productId: 2, name: 'Parboiled Rice Number 2', imageUrl: picture };
    shop.groceryCart.send({ type: 'cart.itemAdded', item });
    answer();
    expect((await notice()).textContent).toBe(
      'Your cart now has the prices of the new store, with one of each item. Please check the quantities. ' +
        `The new store does not have ${third}.Put the quantities back`,
    );
    expect(rowsOf('Groceries').map((row) => row?.split('₦')[0])).toEqual([
      'Fresh Beef',
      'Parboiled Rice Number 2',
    ]);
  });

  test('tells the prices of the new store by itself, also where the cart opens before they come [CART-12, CART-17]', async ({
    open,
  }) => {
    const { user, shop, hold } = await open('/about', { store: ikejaPickup, groceries: { 1: 2 } });
    const answer = hold('check_cart_instore');
    await select(user, /Market Square Gbagada Branch/);
    await waitFor(() => expect(shop.groceryCart.getSnapshot().value).toBe('repricing'));
    goTo('/cart');
    await screen.findByRole('table', { name: 'Groceries' });
    answer();
    expect((await notice()).textContent).toContain('Your cart now has the prices of the new store');
    expect(rowsOf('Groceries')).toEqual([`${rice}₦1,200.00₦1,200.00`]);
    expect(screen.queryByText(/Prices have changed/)).toBeNull();
  });

  test('has no quantities to offer back where there was one of each', async ({ open }) => {
    const { user } = await open('/cart', { store: ikejaPickup, groceries: { 1: 1, 3: 4 } });
    await select(user, /Market Square Gbagada Branch/);
    expect(within(await notice()).queryByRole('button', { name: 'Put the quantities back' })).toBeNull();
  });

  test('and back again before it is answered offers the first cart, with what the store between did not have', async ({
    open,
  }) => {
    const { user, hold } = await open('/cart', { store: ikejaPickup, groceries: { 1: 12, 2: 1, 3: 4 } });
    await select(user, /Market Square Gbagada Branch/);
    await notice();
    await user.click(await screen.findByRole('button', { name: 'Remove Parboiled Rice Number 2' }));
    const answer = hold('check_cart_instore');
    await select(user, /Market Square Ikeja Mall/);
    answer();
    await screen.findByText(/Before, it also held/);
    expect((await notice()).textContent).toBe(
      'Your cart now has the prices of the new store, with one of each item. Please check the quantities. ' +
        `Before, it also held ${third}.Put back into the cart`,
    );
    await user.click(screen.getByRole('button', { name: 'Put back into the cart' }));
    await screen.findByText(`Back in your cart: 12 × ${rice}.`);
    expect(rowsOf('Groceries')).toEqual([`${rice}₦1,300.00₦15,600.00`, `${third}₦1,300.00₦5,200.00`]);
    expect(screen.queryByRole('region', { name: 'Change of store' })).toBeNull();
  });

  test('and back again offers all that a store between had nothing of', async ({ open }) => {
    const { user } = await open('/cart', { store: ikejaPickup, groceries: { 3: 4 } });
    await select(user, /Market Square Gbagada Branch/);
    await notice();
    await select(user, /Market Square Ikeja Mall/);
    await screen.findByText(/Before, it also held/);
    await user.click(screen.getByRole('button', { name: 'Put back into the cart' }));
    await screen.findByRole('table', { name: 'Groceries' });
    expect(rowsOf('Groceries')).toEqual([`${third}₦1,300.00₦5,200.00`]);
  });

  test('offers a dish again where it is sold, after a store without it was asked to put it back [SEL-22]', async ({
    open,
  }) => {
    const shown = await open('/cart', { store: gbagadaPickup, food: { 201: 2 } });
    const { user, reload } = shown;
    await select(user, /Market Square Ikeja Mall/);
    await notice();
    await user.click(screen.getByRole('button', { name: 'Put back into the cart' }));
    await screen.findByText('This store does not have Smoky Jollof Rice, Big pack.');
    await waitFor(noNotice);
    await reload();
    await screen.findByRole('heading', { name: 'Your cart is empty' });
    noNotice();

    await select(user, /Market Square Gbagada Branch/);
    expect((await notice()).textContent).toBe(
      'Your prepared-food cart held Smoky Jollof Rice, Big pack at another store.Put back into the cart',
    );
    await select(user, /Market Square Ikeja Mall/);
    await waitFor(noNotice);
    await select(user, /Market Square Gbagada Branch/);
    await notice();
    await user.click(screen.getByRole('button', { name: 'Put back into the cart' }));
    await waitFor(noNotice);
    expect(shown.shop.foodCart.getSnapshot().context.lines).toMatchObject([{ productId: 201, quantity: 2 }]);
  });

  test('offers a grocery again where it is sold, after a store without it was asked to put it back', async ({
    open,
  }) => {
    const { user } = await open('/storelocator', { store: ikejaPickup, groceries: { 1: 2, 3: 4 } });
    await locate(user, 'Market Square Gbagada Branch');
    await notice();
    await user.click(screen.getByRole('button', { name: 'Put back into the cart' }));
    await screen.findByText(`This store does not have ${third}.`);
    await waitFor(noNotice);
    await select(user, /Market Square Ikeja Mall/);
    expect((await notice()).textContent).toContain(`Before, it also held ${third}.Put back into the cart`);
    await user.click(screen.getByRole('button', { name: 'Put back into the cart' }));
    await waitFor(noNotice);
    await screen.findByRole('button', { name: 'Cart, 2 items' });
  });

  test('offers what the new store lacks at the next one, also after the quantities were put back', async ({
    open,
  }) => {
    const { user } = await open('/cart', { store: ikejaPickup, groceries: { 1: 2, 3: 4 } });
    await select(user, /Market Square Gbagada Branch/);
    await notice();
    await user.click(screen.getByRole('button', { name: 'Put the quantities back' }));
    await waitFor(noNotice);
    await select(user, /Market Square Ikeja Mall/);
    await notice();
    await user.click(screen.getByRole('button', { name: 'Put back into the cart' }));
    await waitFor(noNotice);
    expect(rowsOf('Groceries')).toEqual([`${rice}₦1,300.00₦2,600.00`, `${third}₦1,300.00₦5,200.00`]);
  });

  test('offers a dish that was dismissed at no later store', async ({ open }) => {
    const { user } = await open('/cart', { store: gbagadaPickup, food: { 201: 1 } });
    await select(user, /Market Square Ikeja Mall/);
    await notice();
    await user.click(screen.getByRole('button', { name: 'Put back into the cart' }));
    await waitFor(noNotice);
    await select(user, /Market Square Gbagada Branch/);
    await user.click(within(await notice()).getByRole('button', { name: 'Dismiss' }));
    noNotice();
    await select(user, /Market Square Ikeja Mall/);
    await select(user, /Market Square Gbagada Branch/);
    noNotice();
  });

  test('that could not be checked empties the cart without a word; its lines wait, and return at new prices; what the store lacks stays until it is removed [CART-19, ERR-15]', async ({
    open,
  }) => {
    const { user, answer, hold } = await open('/cart', { store: ikejaPickup, groceries: { 1: 2, 3: 4 } });
    answer('check_cart_instore', failed);
    await select(user, /Market Square Gbagada Branch/);
    await screen.findByRole('heading', { name: 'Your cart is empty' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Change of store' })).toBeNull();
    const card = await screen.findByRole('region', { name: 'Saved for later' });
    expect(card.textContent).toBe(`Saved for later${rice}, ${third}Put back into the cartRemove`);
    const saved = within(card);
    const goOn = hold('getProductInCart');
    await user.click(saved.getByRole('button', { name: 'Put back into the cart' }));
    await pressAgain({ user });
    goOn();
    await screen.findByRole('table', { name: 'Groceries' });
    expect(rowsOf('Groceries')).toEqual([`${rice}₦1,200.00₦2,400.00`]);
    await screen.findByText(`This store does not have ${third}.`);
    expect(card.textContent).toBe(`Saved for later${third}Put back into the cartRemove`);
    await user.click(saved.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Saved for later' })).toBeNull());
  });
});

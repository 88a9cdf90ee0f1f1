import { type TestShop, tunde } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect } from 'vitest';
import { hearJournal } from '../../app/testing/hear-journal.ts';
import { isOff } from '../../app/testing/is-off.ts';
import { gbagadaDelivery, gbagadaPickup, type ShownShop, test } from '../../app/testing/shop-floor.ts';

const gbagada = /Market Square Gbagada Branch/;
const ikeja = /Market Square Ikeja Mall/;
const badges = /In-storePickup(Delivery)?( Prepared food)?$/;

/** The selector, opened from the line with the store. */
async function openSelector(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /(Change|Choose) Location/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Please Select Your Location' });
  const { getByRole, findByRole, queryAllByRole } = within(dialog);
  return {
    dialog,
    choose: (mode: 'Free Pickup' | 'Home Delivery') =>
      user.click(getByRole('radio', { name: new RegExp(mode) })),
    field: (name: 'City' | 'Area') => findByRole('combobox', { name }),
    search: () => findByRole('searchbox', { name: 'Find a store' }),
    stores: () => queryAllByRole('listitem').map(({ textContent }) => textContent.replace(badges, '')),
    store: (name: RegExp) => findByRole('button', { name }),
  };
}

test('a shop without stores says in the selector, and where its stores would be listed, that it is not open yet', async ({
  open,
}) => {
  const { answer, reload, user } = await open('/about');
  answer('stores', { status: 200, reply: { status: true, stores: [], message: '' } });
  answer('areas', { status: 200, reply: { status: true, data: [], message: '' } });
  await reload('/storelocator');
  await screen.findByRole('heading', { name: 'We are not open yet', level: 2 });
  await reload('/about');
  await user.click(await screen.findByRole('button', { name: 'Choose a store' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Please Select Your Location' }));
  await dialog.findByRole('heading', { name: 'We are not open yet' });
  expect(dialog.queryByRole('radio')).toBeNull();
});

/** The options of an open dropdown. */
async function choices(user: UserEvent, field: HTMLElement): Promise<readonly string[]> {
  await user.click(field);
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'));
  const names = screen.queryAllByRole('option').map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  return names;
}

async function choosePlace(user: UserEvent, field: HTMLElement, name: string): Promise<void> {
  await user.click(field);
  await user.click(await screen.findByRole('option', { name }));
}

/** The second store is in Abuja and only hands out; nobody serves an area of Ibadan. */
async function spreadStores(server: TestShop, answer: ShownShop['answer']): Promise<void> {
  const stores = (await server.browser().get('/api/stores')).json();
  const [first, second] = stores.data.stores;
  const far = { ...second, city: 'Abuja', state: 'FCT', store_options: { pickup: 1, delivery: 0 } };
  answer('stores', { status: 200, reply: { ...stores, data: { ...stores.data, stores: [first, far] } } });
  const areas = (await server.browser().get('/api/areas')).json();
  const [lagos] = areas.data;
  const ibadan = {
    city: 'Ibadan',
    areas: [
      { area: 'Bodija', store: [1] },
      { area: 'Agodi', store: [] },
    ],
  };
  answer('areas', { status: 200, reply: { ...areas, data: [lagos, ibadan] } });
}

describe('the selector', () => {
  test('finds a city by whatever letters are typed, and chooses it when they are all of it [SEL-12]', async ({
    open,
    server,
  }) => {
    const { user, answer } = await open('/about');
    await spreadStores(server, answer);
    const { choose, field } = await openSelector(user);
    await choose('Home Delivery');
    const city = await field('City');
    await user.click(city);
    await user.keyboard('ｌÁｇ');
    await waitFor(() =>
      expect(screen.queryAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Lagos']),
    );
    await user.keyboard('øs{Enter}');
    await waitFor(() => expect(city).toHaveProperty('value', 'Lagos'));
  });

  test('closes by Escape in a field whose list is closed, and what is chosen stays [SEL-13]', async ({
    open,
  }) => {
    const { user } = await open('/about', { store: gbagadaDelivery });
    const first = await openSelector(user);
    const area = await first.field('Area');
    area.focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await openSelector(user);
    expect(await again.field('Area')).toHaveProperty('value', 'Gbagada Phase 2');
  });

  test('left or loaded again at the other mode, shows mode and place of the store again', async ({
    open,
  }) => {
    const { user, reload } = await open('/about', { store: gbagadaDelivery });
    const first = await openSelector(user);
    await first.choose('Free Pickup');
    await waitFor(() => expect(screen.queryByLabelText('Area')).toBeNull());
    await reload();
    const again = await openSelector(user);
    expect(await again.field('City')).toHaveProperty('value', 'Lagos');
    expect(await again.field('Area')).toHaveProperty('value', 'Gbagada Phase 2');
  });

  test('offers the cities of the mode, and the areas of the city; another mode clears both [SEL-11, SEL-12, SEL-13]', async ({
    open,
    server,
  }) => {
    const { user, answer } = await open('/about');
    await spreadStores(server, answer);
    const { choose, field, stores } = await openSelector(user);
    await choose('Free Pickup');
    await waitFor(() => expect(stores()).toHaveLength(2));
    expect(await choices(user, await field('City'))).toEqual(['Abuja', 'Lagos']);
    await choose('Home Delivery');
    expect(await choices(user, await field('City'))).toEqual(['Ibadan', 'Lagos']);
    await choosePlace(user, await field('City'), 'Lagos');
    expect(await choices(user, await field('Area'))).toEqual(['Gbagada Phase 2', 'Ikeja GRA']);
    await choosePlace(user, await field('City'), 'Ibadan');
    expect(await choices(user, await field('Area'))).toEqual(['Bodija', 'Agodi']);
    await choosePlace(user, await field('Area'), 'Bodija');
    await choose('Free Pickup');
    await choose('Home Delivery');
    expect(await field('City')).toHaveProperty('value', '');
    expect(await field('Area')).toHaveProperty('value', '');
  });

  test('lists the stores of the area, and says so when it has none [SEL-14, ERR-13]', async ({
    open,
    server,
  }) => {
    const { user, answer } = await open('/about');
    await spreadStores(server, answer);
    const { choose, field, stores, dialog } = await openSelector(user);
    await choose('Home Delivery');
    await choosePlace(user, await field('City'), 'Ibadan');
    await choosePlace(user, await field('Area'), 'Bodija');
    expect(stores()).toEqual(['Market Square Gbagada Branch12 Diya Street, Lagos']);
    await choosePlace(user, await field('Area'), 'Agodi');
    expect(stores()).toEqual([]);
    expect(within(dialog).getByRole('status').textContent).toBe(
      'We are currently not processing orders in your area. Kindly view other areas to see the areas that we serve.',
    );
  });

  test('narrows its cards by the search box [SEL-04]', async ({ open }) => {
    const { user } = await open('/about');
    const { choose, search, stores } = await openSelector(user);
    await choose('Free Pickup');
    await waitFor(() => expect(stores()).toHaveLength(2));
    await user.type(await search(), 'ikeja');
    expect(stores()).toEqual([expect.stringMatching(ikeja)]);
  });

  test('says in an empty dropdown that the lists load, or that nothing matches [SEL-06, SEL-07]', async ({
    open,
  }) => {
    const { user, answer } = await open('/about');
    answer('areas', 'nobody');
    const { choose, field } = await openSelector(user);
    await choose('Free Pickup');
    await user.click(await field('City'));
    await screen.findByText('Loading, please wait...');

    const second = await open('/about');
    const selector = await openSelector(second.user);
    await selector.choose('Free Pickup');
    await waitFor(() => expect(selector.stores()).toHaveLength(2));
    await second.user.click(within(selector.dialog).getByRole('button', { name: 'Show the list City' }));
    await screen.findByRole('option', { name: 'Lagos' });
    await second.user.keyboard('{Escape}');
    await second.user.type(await selector.field('City'), 'Timbuktu');
    await screen.findByText('No matching options');
  });

  test('says that the stores did not arrive, and asks for them again by a press [ERR-16]', async ({
    open,
  }) => {
    const { user, answer } = await open('/about');
    answer('areas', { status: 500, reply: { status: false, message: 'broken', code: 'internal' } });
    const { choose, dialog, field, stores } = await openSelector(user);
    await within(dialog).findByText('We could not load the stores.');
    await choose('Free Pickup');
    expect(within(dialog).queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    answer('areas', null);
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(stores()).toHaveLength(2));
    expect(await choices(user, await field('City'))).toEqual(['Lagos']);
    expect(within(dialog).queryByText('We could not load the stores.')).toBeNull();
  });

  test.for(['{Enter}', '{Tab}'])(
    'takes a city and an area typed to the end and left with %s, in any case',
    async (key, { open }) => {
      const { user } = await open('/about');
      const { choose, field, stores } = await openSelector(user);
      await choose('Home Delivery');
      await waitFor(() => expect(stores()).toHaveLength(2));
      await user.type(await field('City'), `lagos${key}`);
      expect(await field('City')).toHaveProperty('value', 'Lagos');
      await user.type(await field('Area'), `Ikeja GRA${key}`);
      expect(await field('Area')).toHaveProperty('value', 'Ikeja GRA');
      expect(stores()).toEqual([expect.stringMatching(ikeja)]);
    },
  );

  test('names a city once, also where the address ends with it', async ({ open, server }) => {
    const { user, answer } = await open('/about');
    const reply = (await server.browser().get('/api/stores')).json();
    const [store] = reply.data.stores;
    const stores = [{ ...store, address: '12 Diya Street, Lagos' }];
    answer('stores', { status: 200, reply: { ...reply, data: { ...reply.data, stores } } });
    const selector = await openSelector(user);
    await selector.choose('Free Pickup');
    await waitFor(() =>
      expect(selector.stores()).toEqual(['Market Square Gbagada Branch12 Diya Street, Lagos']),
    );
  });
});

describe('a choice of store', () => {
  test('is made with mode and store, and then the refused page opens [SEL-05, SEL-10, SEL-16, SEL-24, GUARD-03, GUARD-04]', async ({
    open,
  }) => {
    const { user } = await open('/category/butchery');
    await screen.findByRole('heading', { name: 'Your market, without the walk' });
    expect(location.pathname).toBe('/');
    const { choose, store } = await openSelector(user);
    await choose('Free Pickup');
    await store(gbagada);
    expect(document.body.textContent).toContain('Prices differ by store: choose yours');
    await user.click(await store(gbagada));
    await screen.findByRole('link', { name: 'Fresh Beef' });
    expect(location.pathname).toBe('/category/butchery');
    expect(document.body.textContent).toContain('Pickup from Market Square Gbagada Branch Store');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens the refused page with its order and filters, which the journal does not hold; later choices do not [GUARD-04, SEL-24]', async ({
    open,
  }) => {
    const { user, shop } = await open('/category/butchery?sort=price&brand=Drumbeat');
    const { choose, store } = await openSelector(user);
    await choose('Free Pickup');
    expect(JSON.stringify(shop.selection.getSnapshot().context)).not.toContain('Drumbeat');
    await user.click(await store(gbagada));
    await waitFor(() => expect(location.pathname).toBe('/category/butchery'));
    expect(location.search).toBe('?sort=price&brand=Drumbeat');
    expect(Object.values(sessionStorage).join()).not.toContain('Drumbeat');
  });

  test('by delivery keeps the area and shows it [SEL-18]', async ({ open }) => {
    const { user } = await open('/home', { store: gbagadaPickup });
    const { choose, field, store, search } = await openSelector(user);
    await choose('Home Delivery');
    const hint = 'Choose your area to see which stores deliver to you.';
    expect(await field('City')).toMatchObject({ disabled: false, placeholder: 'Any city' });
    expect(await field('Area')).toMatchObject({ disabled: false, placeholder: 'Choose your area' });
    expect(await search()).toMatchObject({ value: '', placeholder: 'Name or street' });
    await choosePlace(user, await field('City'), 'Lagos');
    const far = await store(ikeja);
    expect([isOff(far), far.getAttribute('aria-describedby')]).toEqual([true, screen.getByText(hint).id]);
    const heard = hearJournal();
    await user.click(far);
    await choosePlace(user, await field('Area'), 'Ikeja GRA');
    expect(screen.queryByText(hint)).toBeNull();
    await user.click(await store(ikeja));
    await screen.findByText('Delivering to Ikeja GRA from Market Square Ikeja Mall Store');
    await waitFor(() => expect(heard()).toContainEqual(expect.objectContaining({ actor: 'groceryCart' })));
    expect(heard()[0]).toMatchObject({
      actor: 'selection',
      event: { type: 'selection.storeClicked' },
      refused: {
        guards: ['isOffered'],
        message: { id: 'isOffered', params: { mode: 'Delivery', hasArea: false } },
        count: 1,
      },
    });
  });

  test('by a press on a store before any other choice is pickup there [SEL-10, SEL-15, SEL-16]', async ({
    open,
    server,
  }) => {
    const { user, answer, shop } = await open('/about');
    await spreadStores(server, answer);
    const { dialog, store } = await openSelector(user);
    const pickup = within(await within(dialog).findByRole('region', { name: 'Or pick up at' }));
    expect(pickup.getAllByRole('button')).toHaveLength(2);
    await user.click(await store(ikeja));
    await screen.findByText('Pickup from Market Square Ikeja Mall Store');
    expect(shop.selection.getSnapshot().context).toMatchObject({ mode: 'Pickup', city: null, area: null });
    const again = await openSelector(user);
    await again.choose('Home Delivery');
    expect(within(again.dialog).queryByRole('region', { name: 'Or pick up at' })).toBeNull();
  });

  test('by delivery asks for the area alone, which tells its city, and marks the one store that serves it [SEL-03, SEL-12, SEL-14, SEL-18]', async ({
    open,
    server,
  }) => {
    const { user, answer } = await open('/about');
    await spreadStores(server, answer);
    const { choose, field, store } = await openSelector(user);
    await choose('Home Delivery');
    const area = await field('Area');
    expect(await choices(user, area)).toEqual([
      ...['Bodija, Ibadan', 'Agodi, Ibadan'],
      ...['Gbagada Phase 2, Lagos', 'Ikeja GRA, Lagos'],
    ]);
    await choosePlace(user, area, 'Bodija, Ibadan');
    await waitFor(() => expect(area).toHaveProperty('value', 'Bodija'));
    expect(await field('City')).toHaveProperty('value', 'Ibadan');
    expect(await choices(user, area)).toEqual(['Bodija', 'Agodi']);
    expect((await store(gbagada)).dataset.only).toBe('true');
    await choosePlace(user, await field('City'), 'Lagos');
    await waitFor(() => expect(area).toHaveProperty('value', ''));
    await choosePlace(user, await field('City'), 'Ibadan');
    await choosePlace(user, area, 'Bodija');
    await user.click(await store(gbagada));
    await screen.findByText('Delivering to Bodija from Market Square Gbagada Branch Store');
  });

  test('by delivery to a city with one area needs no choice of it; of several stores none is marked [SEL-13, SEL-14]', async ({
    open,
    server,
  }) => {
    const { user, answer } = await open('/about');
    const areas = (await server.browser().get('/api/areas')).json();
    const epe = { city: 'Epe', areas: [{ area: 'Epe Town', store: [1, 2] }] };
    answer('areas', { status: 200, reply: { ...areas, data: [...areas.data, epe] } });
    const { choose, field, store } = await openSelector(user);
    await choose('Home Delivery');
    await choosePlace(user, await field('City'), 'Epe');
    await waitFor(async () => expect(await field('Area')).toHaveProperty('value', 'Epe Town'));
    expect((await store(gbagada)).dataset.only).toBeUndefined();
    await user.click(await store(ikeja));
    await screen.findByText('Delivering to Epe Town from Market Square Ikeja Mall Store');
  });

  test('that was begun and not made leaves the selector as the store is', async ({ open }) => {
    const { user } = await open('/home', { store: gbagadaDelivery });
    const { choose, dialog } = await openSelector(user);
    await waitFor(() => expect(document.activeElement).toBe(dialog));
    await choose('Free Pickup');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    const change = screen.getByRole('button', { name: 'Change Location' });
    await waitFor(() => expect(document.activeElement).toBe(change));
    await screen.findByText('Delivering to Gbagada Phase 2 from Market Square Gbagada Branch Store');
    const again = await openSelector(user);
    expect(within(again.dialog).getByRole('radio', { name: /Home Delivery/ })).toHaveProperty(
      'checked',
      true,
    );
    expect(await again.field('Area')).toHaveProperty('value', 'Gbagada Phase 2');
  });

  test.for([
    ['of another mode and back', ['Free Pickup', 'Home Delivery'], []],
    ['of another area', [], [['Area', 'Agodi']]],
    ['of another city', [], [['City', 'Lagos']]],
  ] as const)(
    'that was begun with one %s and not made leaves mode, city and area as the line with the store has them [NAV-01, SEL-18]',
    async ([, modes, places], { open, server }) => {
      const { user, answer } = await open('/about');
      await spreadStores(server, answer);
      const first = await openSelector(user);
      await first.choose('Home Delivery');
      await choosePlace(user, await first.field('City'), 'Ibadan');
      await choosePlace(user, await first.field('Area'), 'Bodija');
      await user.click(await first.store(gbagada));
      const line = 'Delivering to Bodija from Market Square Gbagada Branch Store';
      await screen.findByText(line);

      const { choose, dialog, field } = await openSelector(user);
      for (const mode of modes) await choose(mode);
      for (const [name, place] of places) await choosePlace(user, await field(name), place);
      await user.click(within(dialog).getByRole('button', { name: 'Close' }));
      await screen.findByText(line);
      const again = await openSelector(user);
      const delivery = within(again.dialog).getByRole('radio', { name: /Home Delivery/ });
      expect(delivery).toHaveProperty('checked', true);
      expect(await again.field('City')).toHaveProperty('value', 'Ibadan');
      expect(await again.field('Area')).toHaveProperty('value', 'Bodija');
      expect(again.stores()).toEqual([expect.stringMatching(gbagada)]);
    },
  );

  test('ends Black Friday [SEL-17]', async ({ open }) => {
    const { user, shop } = await open('/black-friday', { store: gbagadaPickup });
    const isBlackFriday = () => shop.selection.getSnapshot().context.isBlackFriday;
    await waitFor(() => expect(isBlackFriday()).toBe(true));
    const { choose, store } = await openSelector(user);
    await choose('Free Pickup');
    await user.click(await store(ikeja));
    expect(isBlackFriday()).toBe(false);
  });
});

describe('the first choice of store', () => {
  const saved = {
    ...{ user_id: tunde.id, storeid: 1, checkout: '0', totalquantity: 1, total_price: 2400 },
    checkoutitems: [{ product_id: 1, quantity: 2, unit_price: 1200, price: 2400 }],
  };

  async function saveCart(server: TestShop): Promise<void> {
    const browser = server.browser();
    await browser.post('/api/login', { phone: tunde.phone, password: tunde.password });
    expect((await browser.post('/api/createcart', saved)).json().status).toBe('true');
  }

  async function chooseGbagada(user: UserEvent): Promise<void> {
    const { choose, store } = await openSelector(user);
    await choose('Free Pickup');
    await user.click(await store(gbagada));
  }

  test('after a login brings the cart that the customer has saved there, and a later choice none [AUTH-15, AUTH-18]', async ({
    open,
    server,
  }) => {
    await saveCart(server);
    const { user, shop, calls } = await open('/about', { customer: tunde });
    await chooseGbagada(user);
    const quantities = () =>
      shop.groceryCart.getSnapshot().context.lines.map(({ productId, quantity }) => [productId, quantity]);
    await waitFor(() => expect(quantities()).toEqual([[1, 2]]));
    await screen.findByRole('button', { name: 'Cart, 1 item' });
    shop.groceryCart.send({ type: 'cart.lineRemoved', key: '1' });
    const asked = calls().filter((call) => call === 'getcart').length;
    await chooseGbagada(user);
    await screen.findByRole('button', { name: 'Cart, 0 items' });
    expect(calls().filter((call) => call === 'getcart')).toHaveLength(asked);
  });

  test('of a guest asks for no saved cart [AUTH-15]', async ({ open }) => {
    const { user, calls } = await open('/about');
    await chooseGbagada(user);
    await screen.findAllByText(/^Pickup from/);
    expect(calls()).not.toContain('getcart');
  });
});

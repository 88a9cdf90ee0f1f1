import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished } from 'vitest';
import { goTo } from '../../app/testing/go-to.ts';
import { hearJournal } from '../../app/testing/hear-journal.ts';
import { isOff } from '../../app/testing/is-off.ts';
import { gbagadaPickup, test } from '../../app/testing/shop-floor.ts';

const broken = { status: 500, reply: { status: false, message: 'broken', code: 'internal' } };
const gbagada = 'Market Square Gbagada Branch';
const ikeja = 'Market Square Ikeja Mall';

/** Presses "Shop Here" on a store's card. */
async function shopAt(user: UserEvent, name: string) {
  const card = await screen.findByRole('region', { name });
  await user.click(within(card).getByRole('button', { name: 'Shop Here' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fulfillment Mode' }));
  return {
    ...dialog,
    submit: () => user.click(dialog.getByRole('button', { name: 'Shop Here' })),
    choose: (mode: 'Pickup' | 'Delivery') => user.click(dialog.getByRole('radio', { name: mode })),
  };
}

/** By the footer, as from any page. */
async function followFooter(user: UserEvent) {
  const footer = within(await screen.findByRole('contentinfo'));
  await user.click(footer.getByRole('link', { name: 'Store Locator' }));
}

describe('the store locator', () => {
  test('has a card for each store, with where it is, what it offers and a map [API-17, LOC-01, LOC-02, LOC-03, LOC-04, LOC-05, LOC-06]', async ({
    open,
    server,
  }) => {
    const { answer, reload, credentials } = await open('/about');
    const reply = (await server.browser().get('/api/stores')).json();
    const [first, second] = reply.data.stores;
    const far = {
      ...second,
      address: '4 Wuse Road',
      city: 'Abuja',
      state: 'FCT',
      store_options: { pickup: 1, delivery: 0 },
      iframe_src: '/images/maps/2.svg',
    };
    const stores = [{ ...first, store_options: { pickup: 0, delivery: 1 } }, far];
    answer('stores', { status: 200, reply: { ...reply, data: { ...reply.data, stores } } });
    await reload('/storelocator');
    await screen.findByRole('heading', { name: 'Select where to shop', level: 1 });
    await waitFor(() => expect(credentials('stores').at(-1)).toBe('include'));
    const wuse = await screen.findByRole('region', { name: ikeja });
    expect(wuse.textContent).toBe(`${ikeja}4 Wuse Road, Abuja, FCTIn-storePickupShop Here`);
    const map = await within(wuse).findByTitle(`Map of ${ikeja}`);
    expect(map.getAttribute('src')).toBe('/images/maps/2.svg');
    const inLagos = await screen.findByRole('region', { name: gbagada });
    expect(inLagos.textContent).toBe(
      `${gbagada}12 Diya Street, LagosIn-storeDelivery Prepared foodShop Here`,
    );
  });

  test('tells the opening hours of a store that states them, and of no other', async ({ open, server }) => {
    const days = [1, 2, 3, 4, 5, 6].map((weekday) => ({
      store_id: 2,
      weekday,
      opens: '8:00 AM',
      closes: '9:00 PM',
    }));
    await server.database.write.insertInto('store_hours').values(days).execute();
    onTestFinished(async () => {
      await server.database.write.deleteFrom('store_hours').execute();
    });
    await open('/storelocator');
    const card = await screen.findByRole('region', { name: ikeja });
    expect(card.textContent).toContain('Open: Mon to Sat 8:00 AM to 9:00 PMSun closed');
    expect(screen.getByRole('region', { name: gbagada }).textContent).not.toContain('Open:');
  });

  test('asks for the mode, and will not go on without it [LOC-07, FMODE-01]', async ({ open }) => {
    const { user } = await open('/storelocator');
    await waitFor(() => expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).toBeNull());
    const { submit, getAllByRole, getByRole, queryByRole } = await shopAt(user, ikeja);
    screen.getByText(ikeja, { selector: '[role="dialog"] *' });
    expect(getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Pickup',
      'Delivery',
    ]);
    for (const radio of getAllByRole('radio')) expect(isOff(radio)).toBe(false);
    await submit();
    expect(getByRole('alert').textContent).toBe('This field is required');
    expect(document.activeElement).toBe(getByRole('alert'));
    expect(location.pathname).toBe('/storelocator');
    await user.click(getByRole('radio', { name: 'Delivery' }));
    expect(queryByRole('alert')?.textContent).toBe('This field is required');
    await user.click(getByRole('radio', { name: 'Pickup' }));
    expect(queryByRole('alert')).toBeNull();
    expect(queryByRole('combobox')).toBeNull();
    await user.click(getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/storelocator');
    const other = await shopAt(user, gbagada);
    screen.getByText(gbagada, { selector: '[role="dialog"] *' });
    for (const radio of other.getAllByRole('radio')) expect(radio).toHaveProperty('checked', false);
  });

  test('holds the places of its cards while the stores load, and says so [LOC-01, LOC-02]', async ({
    open,
  }) => {
    const { hold } = await open('/about');
    const letThrough = hold('stores');
    goTo('/storelocator');
    await screen.findByRole('heading', { name: 'Select where to shop', level: 1 });
    const cards = within(screen.getByRole('main')).getByRole('list');
    expect(cards.getAttribute('aria-busy')).toBe('true');
    expect(within(cards).queryByRole('region')).toBeNull();
    expect(within(cards).getAllByRole('listitem')).toHaveLength(6);
    letThrough();
    await within(cards).findByRole('region', { name: gbagada });
    expect(cards.getAttribute('aria-busy')).toBe('false');
    expect(within(cards).getAllByRole('listitem')).toHaveLength(2);
  });

  test('says that the stores did not arrive, and asks for them again by a press [LOC-01, ERR-16]', async ({
    open,
  }) => {
    const { answer, hold, user } = await open('/about');
    answer('stores', broken);
    await followFooter(user);
    await screen.findByText('We could not load the stores.');
    expect(within(screen.getByRole('main')).queryByRole('list')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    answer('stores', null);
    const letThrough = hold('stores');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByText('We could not load the stores.')).toBeNull();
    expect(within(screen.getByRole('main')).getByRole('list').getAttribute('aria-busy')).toBe('true');
    letThrough();
    await screen.findByRole('region', { name: gbagada });
  });

  test('offers no mode that the store does not serve [FMODE-01]', async ({ open, server }) => {
    const { user, answer } = await open('/about');
    const reply = (await server.browser().get('/api/stores')).json();
    const [first] = reply.data.stores;
    const stores = [{ ...first, store_options: { pickup: 1, delivery: 0 } }];
    answer('stores', { status: 200, reply: { ...reply, data: { ...reply.data, stores } } });
    await followFooter(user);
    const { getByRole, getByText } = await shopAt(user, gbagada);
    expect(isOff(getByRole('radio', { name: 'Pickup' }))).toBe(false);
    const delivery = getByRole('radio', { name: /^Delivery/ });
    expect(isOff(delivery)).toBe(true);
    const heard = hearJournal();
    await user.click(delivery);
    expect(delivery).toHaveProperty('checked', false);
    getByText('This store does not offer that.');
    await user.click(getByRole('radio', { name: 'Pickup' }));
    await waitFor(() =>
      expect(heard()).toMatchObject([
        {
          actor: 'modeDialog',
          event: { type: 'modeDialog.modeChosen', mode: 'Delivery' },
          refused: { guards: ['isServed'], message: { id: 'isServed', params: {} }, count: 1 },
        },
        { actor: 'modeDialog', event: { type: 'modeDialog.modeChosen', mode: 'Pickup' } },
      ]),
    );
  });

  test('by pickup leads home [FMODE-03, SEL-15, SEL-16]', async ({ open }) => {
    const { user } = await open('/storelocator');
    const { choose, submit } = await shopAt(user, ikeja);
    await choose('Pickup');
    await submit();
    await waitFor(() => expect(location.pathname).toBe('/home'));
    await screen.findByText('Pickup from Market Square Ikeja Mall Store');
  });

  test('by delivery asks for an area of the store, and says when none matches [FMODE-02, FMODE-04]', async ({
    open,
  }) => {
    const { user } = await open('/storelocator');
    const { choose, submit, getByRole, findByRole } = await shopAt(user, ikeja);
    await choose('Delivery');
    await submit();
    expect(getByRole('alert').textContent).toBe('This field is required');
    const area = await findByRole('combobox', { name: 'Delivery area' });
    await waitFor(() => expect(document.activeElement).toBe(area));
    await user.type(area, 'Timbuktu');
    await screen.findByText('Sorry, no matching options');
    await user.clear(area);
    await user.click(await screen.findByRole('option', { name: 'Ikeja GRA' }));
    expect(screen.queryByRole('option', { name: 'Gbagada Phase 2' })).toBeNull();
    await submit();
    await screen.findByText('Delivering to Ikeja GRA from Market Square Ikeja Mall Store');
    expect(location.pathname).toBe('/home');
  });

  test('leads to the page that was asked for before there was a store [SEL-24, FMODE-03]', async ({
    open,
  }) => {
    const { user } = await open('/category/butchery');
    await followFooter(user);
    const { choose, submit } = await shopAt(user, gbagada);
    await choose('Pickup');
    await submit();
    await screen.findByRole('link', { name: 'Fresh Beef' });
    expect(location.pathname).toBe('/category/butchery');
  });

  test('is shown to a shopper with a store as well', async ({ open }) => {
    await open('/storeslist', { store: gbagadaPickup });
    await screen.findByRole('heading', { name: 'Select where to shop', level: 1 });
  });
});

import { saturdayMorning } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect } from 'vitest';
import type { Answer } from '../app/testing/line.ts';
import { gbagadaDelivery, gbagadaPickup, test } from '../app/testing/shop-floor.ts';

const broken: Answer = { status: 500, reply: { status: false, message: 'broken', code: 'internal' } };
const rice = { 1: 2 };
const jollof = { 201: 1 };
const day = 24 * 3_600_000;

/** The button in the line below the bar, which begins with the store's name. */
const stripButton = () => screen.findByRole('button', { name: /^(?:Pickup|Delivering) .* See times$/ });
const cartButton = () => screen.findByRole('button', { name: 'See times' });

/** Presses the button, and returns the dialog. */
async function see(user: UserEvent, button: HTMLElement, name: string) {
  await user.click(button);
  return within(await screen.findByRole('dialog', { name }));
}

type Layer = Awaited<ReturnType<typeof see>>;

/** The days, once they have come, each with its windows. */
async function daysIn(dialog: Layer) {
  const days = await dialog.findAllByRole('region');
  return days.map(({ textContent }) => textContent);
}

async function windowsIn(dialog: Layer) {
  const items = await dialog.findAllByRole('listitem');
  return items.map(({ textContent }) => textContent);
}

describe('the windows of a store', () => {
  test.for([
    ['Delivery', gbagadaDelivery],
    ['Pickup', gbagadaPickup],
  ] as const)(
    'can be seen by %s from the line below the bar, before anything is in the cart',
    async ([mode, store], { open }) => {
      const { user, sent } = await open('/about', { store });
      const dialog = await see(user, await stripButton(), `${mode} windows`);
      dialog.getByText('Market Square Gbagada Branch');
      const windows = '10:00 AM - 12:00 PM3 places left2:00 PM - 4:00 PM';
      const [today, tomorrow, monday, tuesday, wednesday, ...others] = await daysIn(dialog);
      expect([today, tomorrow, monday]).toEqual(
        ['Today', 'Tomorrow', 'Mon, Nov 23'].map((day) => `${day}${windows}`),
      );
      const none = 'There is no availability for this date.';
      expect([tuesday, wednesday]).toEqual([
        `Tue, Nov 24${mode === 'Delivery' ? none : windows}`,
        `Wed, Nov 25${windows}`,
      ]);
      expect(others).toEqual([]);
      expect(sent('windows')).toEqual([{ storeid: '1', deliverywindow: mode }]);
    },
  );

  test.for([
    ['Delivery', gbagadaDelivery],
    ['Pickup', gbagadaPickup],
  ] as const)('can be seen by %s from the cart', async ([mode, store], { open }) => {
    const { user } = await open('/cart', { store, groceries: rice });
    const dialog = await see(user, await cartButton(), `${mode} windows`);
    expect(await daysIn(dialog)).toHaveLength(5);
  });

  test('are read anew each time: some are full by then, and those that have begun are gone', async ({
    open,
    server,
  }) => {
    const { user, answer } = await open('/about', { store: gbagadaPickup });
    await windowsIn(await see(user, await stripButton(), 'Pickup windows'));
    await user.keyboard('{Escape}');
    server.now = saturdayMorning + 3 * 3_600_000;
    const path = '/api/windows?deliverywindow=Pickup&storeid=1';
    const { data, ...reply } = (await server.browser().get(path)).json();
    const [today, ...later] = data;
    const [slot] = today.open_window;
    const full = { ...today, open_window: [{ ...slot, places_left: 0 }] };
    answer('windows', { status: 200, reply: { ...reply, data: [...later, full] } });
    const dialog = await see(user, await stripButton(), 'Pickup windows');
    const [first] = await daysIn(dialog);
    expect(first).toBe('Today2:00 PM - 4:00 PMFull: please choose another time.');
  });

  test.for([day, -day, 400 * day])(
    'are of the server’s days on a device that is %i ms ahead [WIN-04]',
    async (deviceAheadMs, { open }) => {
      const { user } = await open('/about', { store: gbagadaDelivery, deviceAheadMs });
      const days = await daysIn(await see(user, await stripButton(), 'Delivery windows'));
      expect(days.map((text) => /^(.*?)(10:00|There)/.exec(text ?? '')?.[1])).toEqual([
        'Today',
        'Tomorrow',
        'Mon, Nov 23',
        'Tue, Nov 24',
        'Wed, Nov 25',
      ]);
    },
  );

  test('that are not there, or did not load, say so, and can be read again', async ({ open }) => {
    const { user, answer } = await open('/about', { store: gbagadaDelivery });
    answer('windows', broken);
    const dialog = await see(user, await stripButton(), 'Delivery windows');
    expect((await dialog.findByRole('alert')).textContent).toBe('We could not load the times. Try again');
    const none = { status: true, type: 'windows', data: [], message: 'Windows found.' };
    answer('windows', { status: 200, reply: none });
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByText('No delivery window is open.');
    expect(dialog.queryByRole('alert')).toBeNull();
  });
});

describe('the windows of the kitchen', () => {
  test.for([12, -12])(
    'are open by the server’s clock on a device that is %i hours ahead [FOOD-07]',
    async (hours, { open }) => {
      const store = { store: gbagadaPickup, food: jollof, deviceAheadMs: hours * 3_600_000 };
      const { user } = await open('/foodcart', store);
      const dialog = await see(user, await cartButton(), 'Kitchen windows');
      expect(await windowsIn(dialog)).toEqual(['Today, 8:00 AM - 9:00 PM']);
      await waitFor(() => expect(dialog.queryByText(/clos/i)).toBeNull());
    },
  );

  test('are its hours of today, in the cart of prepared food', async ({ open }) => {
    const { user, sent } = await open('/foodcart', { store: gbagadaPickup, food: jollof });
    const dialog = await see(user, await cartButton(), 'Kitchen windows');
    expect(await windowsIn(dialog)).toEqual(['Today, 8:00 AM - 9:00 PM']);
    expect(sent('windows')).toEqual([]);
  });

  test('are said to be closed when they are', async ({ open, server }) => {
    server.now = saturdayMorning + 13 * 3_600_000;
    const { user } = await open('/foodcart', { store: gbagadaPickup, food: jollof });
    const dialog = await see(user, await cartButton(), 'Kitchen windows');
    await windowsIn(dialog);
    dialog.getByText(
      'Ordering for Prepared Food products is currently closed. Not to worry, it will re-open at 8:00 AM',
    );
  });

  test('that are not there, or did not load, say so, and can be read again', async ({ open }) => {
    const { user, answer, reload } = await open('/about', { store: gbagadaPickup, food: jollof });
    answer('foodwindows', broken);
    await reload('/foodcart');
    const dialog = await see(user, await cartButton(), 'Kitchen windows');
    await dialog.findByText('We could not load the times.');
    const none = { status: true, type: 'foodwindows', data: [], message: 'Food windows found.' };
    answer('foodwindows', { status: 200, reply: none });
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByText('No kitchen window is open.');
  });

  test('have a button of their own in the cart of both', async ({ open }) => {
    const { user } = await open('/allcart', { store: gbagadaDelivery, groceries: rice, food: jollof });
    const buttonOf = async (name: string) => {
      const table = within(await screen.findByRole('region', { name }));
      return table.getByRole('button', { name: 'See times' });
    };
    await see(user, await buttonOf('Prepared Food'), 'Kitchen windows');
    await user.keyboard('{Escape}');
    await see(user, await buttonOf('Groceries'), 'Delivery windows');
  });
});

test.for([
  ['the line below the bar', '/about', stripButton],
  ['the cart', '/cart', cartButton],
] as const)(
  'the windows are opened and closed by keyboard from %s, whose button has the focus again',
  async ([, path, findButton], { open }) => {
    const { user } = await open(path, { store: gbagadaPickup, groceries: rice });
    const button = await findButton();
    button.focus();
    await user.keyboard('{Enter}');
    await windowsIn(within(await screen.findByRole('dialog', { name: 'Pickup windows' })));
    expect(document.activeElement).not.toBe(button);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  },
);

test('without a store, and with nothing in the cart, there are none to see', async ({ open }) => {
  await open('/about');
  await screen.findByRole('button', { name: 'Choose Location' });
  expect(screen.queryByRole('button', { name: /See times/ })).toBeNull();
  await open('/cart', { store: gbagadaPickup });
  await screen.findByRole('heading', { name: 'Your cart is empty' });
  expect(screen.queryByRole('button', { name: 'See times' })).toBeNull();
});

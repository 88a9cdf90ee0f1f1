import { staffOf } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, onTestFinished } from 'vitest';
import { answered, both, broken, fillDelivery, rice } from '../../app/testing/at-checkout.ts';
import { checkoutForm } from '../../app/testing/checkout-form.ts';
import { goTo } from '../../app/testing/go-to.ts';
import { isOff } from '../../app/testing/is-off.ts';
import { gbagadaDelivery, gbagadaPickup, ikejaPickup, test } from '../../app/testing/shop-floor.ts';

describe('the windows', () => {
  test.for([24, -24])(
    'are of the server’s days on a device that is %i hours ahead, also beside food [WIN-04, WIN-08]',
    async (hours, { open }) => {
      const deviceAheadMs = hours * 3_600_000;
      const { user } = await open('/checkoutboth', { store: gbagadaDelivery, ...both, deviceAheadMs });
      const { options, chooseWindow, choose, card } = await checkoutForm(user);
      expect(await screen.findByRole('radio', { name: 'Today' })).toHaveProperty('checked', true);
      expect(options('Day').slice(0, 3)).toEqual(['Today', 'Tomorrow', 'Mon, Nov 23']);
      await choose('Prepared Food Fulfilment', /^Let it travel/);
      await chooseWindow();
      await waitFor(() =>
        expect(card('Prepared Food Fulfilment').textContent).toContain(
          'Your food comes with the groceries: Today, 2:00 PM - 4:00 PM.',
        ),
      );
    },
  );

  test('are asked for by store and mode, stand by day with the first chosen, and set the delivery fee [WIN-01, WIN-02, WIN-03, WIN-04, ERR-33]', async ({
    open,
  }) => {
    const { user, sent } = await open('/checkout', { store: gbagadaDelivery, groceries: rice });
    const { amounts, choose, chooseWindow, options, card } = await checkoutForm(user);
    expect(await screen.findByRole('radio', { name: 'Today' })).toHaveProperty('checked', true);
    expect(sent('windows')).toEqual([{ storeid: '1', deliverywindow: 'Delivery' }]);
    expect(options('Day')).toEqual(['Today', 'Tomorrow', 'Mon, Nov 23', 'Tue, Nov 24', 'Wed, Nov 25']);
    // The store's own surcharge comes after its windows. [FEE-03]
    await waitFor(() =>
      expect(options('Time')).toEqual([
        '10:00 AM - 12:00 PM₦1,650.00 · 3 places left',
        '2:00 PM - 4:00 PM₦1,650.00',
      ]),
    );
    expect(amounts()).toMatchObject({ 'Delivery fee': 'from ₦1,650.00', 'Total Due': 'from ₦13,745.00' });
    await chooseWindow();
    expect(amounts()).toMatchObject({ 'Delivery fee': '₦1,650.00', 'Total Due': '₦13,745.00' });
    await choose('Fulfillment Window', 'Tue, Nov 24');
    expect(card('Fulfillment Window').textContent).toContain('There is no availability for this date.');
    expect(amounts()).toMatchObject({ 'Delivery fee': '—', 'Total Due': '₦12,095.00' });
  });

  test('are waited for, without a word, until they are there [WIN-01]', async ({ open }) => {
    const { user, hold, reload } = await open('/home', { store: gbagadaPickup, groceries: rice });
    const goOn = hold('windows');
    await reload('/checkout');
    const { card } = await checkoutForm(user);
    const windows = card('Fulfillment Window');
    expect(windows.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(windows.textContent).toBe('3Fulfillment Window');
    goOn();
    await within(windows).findByRole('radio', { name: 'Today' });
    expect(windows.querySelector('[aria-busy="true"]')).toBeNull();
  });

  test('of a delivery leave its fee and the total open until they are there [WIN-03]', async ({ open }) => {
    const { user, hold, reload } = await open('/home', { store: gbagadaDelivery, groceries: rice });
    const goOn = hold('windows');
    await reload('/checkout');
    const { amounts } = await checkoutForm(user);
    expect(amounts()).toMatchObject({ Subtotal: '₦12,000.00', 'Delivery fee': '', 'Total Due': '' });
    goOn();
    await waitFor(() =>
      expect(amounts()).toMatchObject({ 'Delivery fee': 'from ₦1,650.00', 'Total Due': 'from ₦13,745.00' }),
    );
  });

  test('of a pickup cost nothing, and say so [WIN-01, FEE-12]', async ({ open }) => {
    const { user, sent } = await open('/checkout', { store: gbagadaPickup, groceries: rice });
    const { amounts, chooseWindow, options } = await checkoutForm(user);
    await chooseWindow();
    expect(sent('windows')).toEqual([{ storeid: '1', deliverywindow: 'Pickup' }]);
    expect(options('Time')[1]).toBe('2:00 PM - 4:00 PMPickup(Free)');
    expect(amounts()).toEqual({
      Subtotal: '₦12,000.00',
      'Delivery fee': 'Pickup(Free)',
      'Bag fee': '₦95.00',
      'Total Due': '₦12,095.00',
    });
  });

  test('of a store without a fee for bags name none [FEE-07]', async ({ open }) => {
    const { user } = await open('/checkout', { store: ikejaPickup, groceries: rice });
    const { amounts } = await checkoutForm(user);
    await waitFor(() => expect(Object.keys(amounts())).toEqual(['Subtotal', 'Delivery fee', 'Total Due']));
  });

  test('stand by date however they arrive, and a full one cannot be chosen [WIN-05, ERR-33]', async ({
    open,
    server,
  }) => {
    const reply = (await server.browser().get('/api/windows?storeid=1&deliverywindow=Pickup')).json();
    const [today, ...later] = reply.data;
    const [full, ...others] = today.open_window;
    const days = [...later.toReversed(), { ...today, open_window: [{ ...full, places_left: 0 }, ...others] }];
    const { user, answer, reload } = await open('/home', { store: gbagadaPickup, groceries: rice });
    answer('windows', { status: 200, reply: { ...reply, data: days } });
    await reload('/checkout');
    const { options } = await checkoutForm(user);
    expect(await screen.findByRole('radio', { name: 'Today' })).toHaveProperty('checked', true);
    expect(options('Day')).toEqual(['Today', 'Tomorrow', 'Mon, Nov 23', 'Tue, Nov 24', 'Wed, Nov 25']);
    const taken = screen.getByRole('radio', { name: /^10:00 AM/ });
    expect(isOff(taken)).toBe(true);
    expect(options('Time')[0]).toContain('Full: please choose another time.');
  });

  test('begin with the first day of which one is left, which is selected; a day that is full stays [WIN-02, ERR-33]', async ({
    open,
    server,
  }) => {
    const { user, answer, reload } = await open('/home', { store: gbagadaPickup, groceries: rice });
    server.now = Date.parse('2026-11-21T14:00:00+01:00');
    const reply = (await server.browser().get('/api/windows?storeid=1&deliverywindow=Pickup')).json();
    const [tomorrow, ...later] = reply.data;
    const full = tomorrow.open_window.map((slot: object) => ({ ...slot, places_left: 0 }));
    await reload('/checkout');
    const { options } = await checkoutForm(user);
    expect(await screen.findByRole('radio', { name: 'Tomorrow' })).toHaveProperty('checked', true);
    expect(options('Day')).toEqual(['Tomorrow', 'Mon, Nov 23', 'Tue, Nov 24', 'Wed, Nov 25']);
    expect(options('Time')).toHaveLength(2);
    answer('windows', {
      status: 200,
      reply: { ...reply, data: [{ ...tomorrow, open_window: full }, ...later] },
    });
    await reload();
    const { card } = await checkoutForm(user);
    const windows = within(card('Fulfillment Window'));
    await windows.findByText('There is no availability for this date.');
    expect(windows.getByRole('radio', { name: 'Tomorrow' })).toHaveProperty('checked', true);
    expect(windows.queryByRole('group', { name: 'Time' })).toBeNull();
  });

  test('stand two in a row on a phone, as tiles [WIN-01]', async ({ open }) => {
    const { user } = await open('/checkout', { store: gbagadaPickup, groceries: rice });
    await checkoutForm(user);
    const [first] = await screen.findAllByRole('radio', { name: / - / });
    expect(first?.closest('label')?.dataset.layout).toBe('tile');
  });

  test('that do not load are no message but another try, and a surcharge that does not is taken for one percent twice [ERR-16, CHK-29]', async ({
    open,
  }) => {
    const { user, answer, reload, sent } = await open('/home', { store: gbagadaDelivery, groceries: rice });
    answer('windows', broken);
    answer('deliveryFeeVariation', broken);
    await reload('/checkout');
    const form = await checkoutForm(user);
    await within(form.card('Fulfillment Window')).findByText('We could not load the times.');
    expect(screen.queryByRole('dialog')).toBeNull();
    await fillDelivery(form);
    await form.pay();
    expect(await answered(user, 'Error')).toBe('Kindly select your preferred delivery hour, delivery date');
    answer('windows', null);
    await user.click(within(form.card('Fulfillment Window')).getByRole('button', { name: 'Try again' }));
    await form.chooseWindow();
    expect(form.amounts()['Delivery fee']).toBe('₦1,530.00');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('placeorder')).toEqual([]);
  });
});

describe('the windows of a checkout that stands open', () => {
  const morning = /^10:00 AM - 12:00 PM/;
  const isOver = 'There is no availability for this date.';
  const chooseAgain = 'The time that you chose is not available any more. Please choose another one.';

  test.for(['slot_gone', 'slot_full'])(
    'are read anew where the server refuses the chosen one with %s: it is given up, and the rest stays [WIN-01, ERR-33]',
    async (code, { open, server }) => {
      const { user, answer, hold, sent } = await open('/checkout', { store: gbagadaPickup, groceries: rice });
      const form = await checkoutForm(user);
      await form.fill();
      await form.choose('Fulfillment Window', morning);
      const card = within(form.card('Fulfillment Window'));
      const line = 'Today, 10:00 AM - 12:00 PM · Pickup(Free)';
      const reply = (await server.browser().get('/api/windows?storeid=1&deliverywindow=Pickup')).json();
      const [today, ...later] = reply.data;
      const [, ...others] = today.open_window;
      answer('placeorder', { status: 409, reply: { status: false, message: isOver, code } });
      answer('windows', {
        status: 200,
        reply: { ...reply, data: [{ ...today, open_window: others }, ...later] },
      });
      const goOn = hold('windows');
      await form.pay();
      expect(await answered(user, 'Error')).toBe(isOver);
      await waitFor(() => expect(sent('windows')).toHaveLength(2));
      card.getByText(line);
      goOn();
      expect((await card.findByRole('alert')).textContent).toBe(chooseAgain);
      expect(card.queryByRole('radio', { name: morning })).toBeNull();
      answer('placeorder', null);
      await form.chooseWindow();
      expect(card.queryByRole('alert')).toBeNull();
      await form.pay();
      await screen.findByRole('heading', { name: 'Thank You, Your order has been received' });
    },
  );

  test('tell the shopper that the store has closed the chosen one: they choose another', async ({
    open,
    server,
  }) => {
    const { user } = await open('/checkout', { store: gbagadaPickup, groceries: rice });
    const form = await checkoutForm(user);
    await form.fill();
    await form.choose('Fulfillment Window', morning);
    const today = '2026-11-21';
    const [{ open_window: windows }] = (
      await server.browser().get('/api/windows?storeid=1&deliverywindow=Pickup')
    ).json().data;
    const musa = await staffOf(server, 'musa');
    const close = (is_closed: boolean) =>
      musa.post('/api/staff/stores/close', {
        ...{ store_id: 1, day: today, window: windows[0].id, is_closed },
        reason: 'No van.',
      });
    await close(true);
    onTestFinished(async () => {
      await close(false);
    });
    server.now += 1_000;
    await form.pay();
    expect(await answered(user, 'Error')).toBe(
      'The store has closed this window. Please choose another one.',
    );
    const card = within(form.card('Fulfillment Window'));
    expect((await card.findByRole('alert')).textContent).toBe(chooseAgain);
    expect(card.queryByRole('radio', { name: morning })).toBeNull();
    await form.chooseWindow();
    await form.pay();
    await screen.findByRole('heading', { name: 'Thank You, Your order has been received' });
  });

  test.for(['is loaded again', 'is left and shown again'] as const)(
    'are read anew when its page %s, and say what has gone [WIN-01, WIN-02]',
    async (how, { open, server }) => {
      const { user, reload, sent } = await open('/checkout', { store: gbagadaPickup, groceries: rice });
      const form = await checkoutForm(user);
      await form.fill();
      await form.choose('Fulfillment Window', morning);
      server.now = Date.parse('2026-11-21T10:05:00+01:00');
      if (how === 'is loaded again') await reload();
      else {
        goTo('/cart');
        await screen.findByRole('heading', { name: 'Your Cart', level: 1 });
        goTo('/checkout');
      }
      const { card, options, submit } = await checkoutForm(user);
      expect((await within(card('Fulfillment Window')).findByRole('alert')).textContent).toBe(chooseAgain);
      expect(sent('windows')).toHaveLength(2);
      expect(options('Time')).toEqual(['2:00 PM - 4:00 PMPickup(Free)']);
      expect(card('Personal Details').textContent).toContain('Zainab Bello');
      expect(isOff(submit)).toBe(false);
    },
  );

  test.for(['while it is shown', 'until its page is loaded again'] as const)(
    'are those of the new day where one has begun %s [WIN-01, WIN-02, WIN-04]',
    async (how, { open, server }) => {
      const { user, reload } = await open('/checkout', { store: gbagadaPickup, groceries: rice });
      const form = await checkoutForm(user);
      await form.fill();
      server.now = Date.parse('2026-11-22T09:00:00+01:00');
      if (how === 'while it is shown') document.dispatchEvent(new Event('visibilitychange'));
      else await reload();
      const { options } = await checkoutForm(user);
      await waitFor(() =>
        expect(options('Day')).toEqual(['Today', 'Tomorrow', 'Tue, Nov 24', 'Wed, Nov 25', 'Thu, Nov 26']),
      );
      expect(await screen.findByRole('radio', { name: 'Today' })).toHaveProperty('checked', true);
      await screen.findByText(chooseAgain);
    },
  );

  test('stay as they were where they are read anew in vain [WIN-01]', async ({ open }) => {
    const { user, answer, reload, sent } = await open('/checkout', { store: gbagadaPickup, groceries: rice });
    const form = await checkoutForm(user);
    await form.fill();
    answer('windows', broken);
    await reload();
    const { card, open: openCard, options } = await checkoutForm(user);
    await waitFor(() => expect(sent('windows')).toHaveLength(2));
    await openCard('Fulfillment Window');
    await waitFor(() => expect(options('Time')).toHaveLength(2));
    expect(screen.getByRole('radio', { name: /^2:00 PM/ })).toHaveProperty('checked', true);
    expect(card('Fulfillment Window').textContent).not.toContain('could not load');
  });

  test('are not asked for again on the day of an order that waits for its payment: it may have the last place', async ({
    open,
    popups,
    server,
  }) => {
    popups.does = 'closes';
    const { user, reload, sent } = await open('/checkout', { store: gbagadaPickup, groceries: rice });
    const form = await checkoutForm(user);
    await form.fill();
    await form.pay();
    await screen.findByText('The payment window was closed before the payment was made.');
    await reload();
    const { card } = await checkoutForm(user);
    await within(card('Fulfillment Window')).findByText('Today, 2:00 PM - 4:00 PM · Pickup(Free)');
    server.now = Date.parse('2026-11-22T09:00:00+01:00');
    await reload();
    await checkoutForm(user);
    await screen.findByRole('radio', { name: 'Thu, Nov 26' });
    expect(sent('windows')).toHaveLength(2);
  });
});

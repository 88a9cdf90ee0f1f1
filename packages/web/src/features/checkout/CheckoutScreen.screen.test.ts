import { adaeze, saturdayMorning, type TestShop, tunde } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { type CheckoutForm, checkoutForm, zainab, zainabsAddress } from '../../app/testing/checkout-form.ts';
import { goTo } from '../../app/testing/go-to.ts';
import type { Answer } from '../../app/testing/line.ts';
import { gbagadaDelivery, gbagadaPickup, ikejaPickup, test } from '../../app/testing/shop-floor.ts';
import { holdWaits } from '../../app/testing/waits.ts';

/** Ten bags of ₦1,200. */
const rice = { 1: 10 };
/** Four packs of ₦3,200. */
const jollof = { 201: 4 };
const both = { groceries: rice, food: jollof };

const painted = 'The shop is being painted.';
const refusal: Answer = { status: 400, reply: { status: false, message: painted, code: 'refused' } };
const broken: Answer = { status: 500, reply: { status: false, message: 'broken', code: 'internal' } };

/** Waits for a dialog, answers it, and says what it said. */
async function answered(user: UserEvent, title: string): Promise<string | null> {
  const dialog = await screen.findByRole('dialog', { name: title });
  const said = dialog.querySelector('p')?.textContent ?? null;
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  return said;
}

/** All that a guest who wants a delivery has to fill in. */
async function fillDelivery(form: CheckoutForm): Promise<void> {
  await form.tellWho();
  form.type('Delivery Address', zainabsAddress);
  await form.chooseGateway('Paystack');
  await form.acceptTerms();
}

/** The titles of the cards, each after its number; a card with nothing left to do shows a tick instead. */
const cards = () =>
  within(screen.getByRole('group', { name: 'Your details' }))
    .getAllByRole('heading')
    .map((title) => `${title.previousElementSibling?.textContent || '✓'} ${title.textContent}`);

const inputOf = (card: HTMLElement, label: string) =>
  within(card).getByRole<HTMLInputElement>('textbox', { name: label });

describe('the checkout shows', () => {
  test.for([
    [
      '/checkout',
      gbagadaDelivery,
      ['1 Personal Details', '2 Delivery Address', '✓ Delivery Information', '4 Fulfillment Window'],
      ['5 3rd Party Contacts', '6 Add note/instruction'],
    ],
    [
      '/checkout',
      gbagadaPickup,
      ['1 Personal Details', '✓ Delivery Information', '3 Fulfillment Window'],
      ['4 3rd Party Contacts', '5 Add note/instruction'],
    ],
    [
      '/foodcheckout',
      gbagadaPickup,
      ['1 Personal Details', '✓ Delivery Information', '✓ Prepared Food Fulfilment'],
      ['4 3rd Party Contacts', '5 Add note/instruction'],
    ],
    [
      '/checkoutboth',
      gbagadaDelivery,
      [
        '1 Personal Details',
        '2 Delivery Address',
        '✓ Delivery Information',
        '4 Fulfillment Window',
        '✓ Prepared Food Fulfilment',
      ],
      ['6 3rd Party Contacts', '7 Add note/instruction'],
    ],
  ] as const)(
    'its title, and its cards in their order: %s [CHK-01, CHK-02, CHK-03, CHK-11, CHK-12]',
    async ([path, store, before, after], { open }) => {
      const { user } = await open(path, { store, ...both });
      await checkoutForm(user);
      expect(document.title).toBe('Check Out Page');
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Checkout');
      expect(cards()).toEqual([...before, ...after]);
    },
  );

  test.for([
    ['delivery', gbagadaDelivery, 'We are picking your order from', 'Contact upon delivery'],
    ['pickup', gbagadaPickup, 'Pickup At', 'Contact upon pickup'],
  ] as const)(
    'where the order comes from, and whom it asks for at a %s [CHK-04, CHK-05, CHK-06]',
    async ([, store, words, handover], { open }) => {
      const { user } = await open('/checkout', { store, groceries: rice });
      const { card } = await checkoutForm(user);
      expect(card('Delivery Information').textContent).toBe(
        `Delivery Information${words}Market Square Gbagada Branch12 Diya Street`,
      );
      for (const name of ['Order enquiry contact', handover]) {
        const labels = within(screen.getByRole('group', { name })).getAllByRole('textbox');
        expect(labels.map(({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent)).toEqual([
          'Name',
          'Number',
        ]);
      }
    },
  );

  test('a guest the way to the login, and fields for an address of which the store gives the place [CHK-09, CHK-31, CHK-35]', async ({
    open,
  }) => {
    const { user, calls } = await open('/checkout', { store: gbagadaDelivery, groceries: rice });
    const { card } = await checkoutForm(user);
    const personal = card('Personal Details');
    expect(personal.textContent).toContain('Returning customer? Click here to login');
    const link = within(personal).getByRole('link', { name: 'Click here to login' });
    expect(link.getAttribute('href')).toBe('/login');
    const address = card('Delivery Address');
    for (const label of Object.keys(zainabsAddress)) expect(inputOf(address, label).disabled).toBe(false);
    for (const [label, value] of [
      ['Area', 'Gbagada Phase 2'],
      ['City', 'Lagos'],
      ['State', 'Lagos'],
    ] as const) {
      expect(inputOf(address, label)).toMatchObject({ value, disabled: true });
    }
    expect(within(address).queryByRole('radio')).toBeNull();
    expect(calls()).not.toContain('listaddress');
  });

  test('a customer their own profile in the fields, and no way to the login [CHK-09, CHK-34]', async ({
    open,
  }) => {
    const { user } = await open('/checkout', { store: gbagadaPickup, groceries: rice, customer: adaeze });
    const { card } = await checkoutForm(user);
    const personal = card('Personal Details');
    await waitFor(() => expect(inputOf(personal, 'First name').value).toBe(adaeze.firstName));
    expect(inputOf(personal, 'Last name').value).toBe(adaeze.lastName);
    expect(inputOf(personal, 'E-mail').value).toBe(adaeze.email);
    expect(inputOf(personal, 'Phone').value).toBe(adaeze.phone);
    expect(personal.textContent).not.toContain('Returning customer?');
  });
});

test.for([
  ['/checkout', '/cart', { groceries: { 1: 1 } }],
  ['/foodcheckout', '/foodcart', {}],
  ['/checkoutboth', '/allcart', { groceries: { 1: 1 }, food: { 201: 1 } }],
] as const)(
  '%s leads back to %s while its cart is below the least of an order [CART-14]',
  async ([path, cart, basket], { open }) => {
    await open(path, { store: gbagadaPickup, ...basket });
    await screen.findByRole('heading', { name: 'Your Cart', level: 1 });
    expect(location.pathname).toBe(cart);
  },
);

describe('a customer who has groceries brought', () => {
  test('is shown their saved addresses two seconds after the checkout opened, with their own default chosen, which the order goes to; a pickup asks for none [CHK-24, CHK-32, CHK-34]', async ({
    open,
  }) => {
    const pass = holdWaits();
    const basket = { groceries: rice, customer: adaeze };
    const { user, sent, answer } = await open('/checkout', { ...basket, store: gbagadaDelivery });
    const form = await checkoutForm(user);
    const address = within(form.card('Delivery Address'));
    await pass(1_999);
    expect(sent('listaddress')).toEqual([]);
    await pass(1);
    const home = await address.findByRole<HTMLInputElement>('radio', { name: /^Home/ });
    expect(address.queryByText(/did not load|no saved address/)).toBeNull();
    expect(sent('listaddress')).toHaveLength(1);
    expect([home.checked, home.closest('label')?.textContent]).toEqual([
      true,
      'Home5 Adebola Close, Gbagada Phase 2, Lagos',
    ]);
    expect(address.queryByLabelText('Street address')).toBeNull();
    await user.click(address.getByRole('button', { name: 'Add new address' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Delivery address' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    answer('placeorder', refusal);
    await form.fill('Paystack', null);
    await form.pay();
    expect(await answered(user, 'Error')).toBe(painted);
    expect(sent('placeorder')).toMatchObject([
      {
        user_id: adaeze.id,
        delivery: { id: expect.any(Number), label: 'Home', address: '5 Adebola Close' },
      },
    ]);

    const pickup = await open('/checkout', { ...basket, store: gbagadaPickup });
    await checkoutForm(pickup.user);
    await pass(60_000);
    expect(pickup.calls()).not.toContain('listaddress');
  });

  test('can ask for their addresses again where they did not load', async ({ open }) => {
    const pass = holdWaits();
    const basket = { groceries: rice, customer: adaeze, store: gbagadaDelivery };
    const { user, answer } = await open('/checkout', basket);
    const form = await checkoutForm(user);
    answer('listaddress', broken);
    await pass(2_000);
    const address = within(form.card('Delivery Address'));
    await address.findByText('Your addresses did not load.');
    expect(address.queryByRole('radio')).toBeNull();
    answer('listaddress', null);
    await user.click(address.getByRole('button', { name: 'Try again' }));
    await address.findByRole('radio', { name: /^Home/ });
    expect(address.queryByText('Your addresses did not load.')).toBeNull();
  });

  test('and has no address yet is asked for one [CHK-24, PAY-04]', async ({ open }) => {
    const pass = holdWaits();
    const basket = { groceries: rice, customer: tunde, store: gbagadaDelivery };
    const { user, sent } = await open('/checkout', basket);
    const form = await checkoutForm(user);
    await pass(2_000);
    const address = within(form.card('Delivery Address'));
    await address.findByText('You have no saved address yet. Add one, and we deliver there.');
    await form.fill('Paystack', null);
    await form.pay();
    await address.findByText('Kindly enter your delivery address.');
    expect(sent('placeorder')).toEqual([]);
  });
});

describe('the summary', () => {
  test('lists food and groceries, their fees, the food order and what is due, and lets the food travel along [CHK-08, CHK-13, CHK-14, CHK-15, WIN-07]', async ({
    open,
  }) => {
    const { user } = await open('/checkoutboth', { store: gbagadaDelivery, ...both });
    const { card, amounts, chooseWindow, choose, options } = await checkoutForm(user);
    const summary = within(card('Your Order'));
    await chooseWindow();
    expect(summary.getByRole('heading', { name: 'Your Order' })).toBeDefined();
    expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '4 ×Smoky Jollof Rice, Big pack₦12,800.00',
      '10 ×Parboiled Rice Number 1₦12,000.00',
    ]);
    const separate = {
      Subtotal: '₦12,000.00',
      'Delivery fee': '₦1,650.00',
      'Food Subtotal': '₦12,800.00',
      'Food Delivery Fee': '₦1,100.00',
      'Food Order Total': '₦13,900.00',
      'Total Due': '₦27,550.00',
    };
    expect(amounts()).toEqual(separate);
    expect(options('How should the food come?')).toEqual([
      'Deliver the food on its own, hot₦1,100.00',
      'Let it travel with the groceriesFree',
    ]);
    await choose('Prepared Food Fulfilment', /^Let it travel/);
    expect(amounts()).toMatchObject({ 'Food Order Total': '₦12,800.00', 'Total Due': '₦26,450.00' });
    await choose('Prepared Food Fulfilment', /^Deliver the food on its own/);
    expect(amounts()).toEqual(separate);
  });

  test('says of food that travels along that it comes in the window of the groceries, and of other food how soon it is ready [WIN-07, WIN-08]', async ({
    open,
  }) => {
    const { user } = await open('/checkoutboth', { store: gbagadaDelivery, ...both });
    const { card, choose, chooseWindow } = await checkoutForm(user);
    const text = () => card('Prepared Food Fulfilment').textContent;
    const onItsOwn = [/as early as 45 minutes/, /The kitchen starts when your payment is confirmed\./];
    for (const words of onItsOwn) expect(text()).toMatch(words);
    await choose('Prepared Food Fulfilment', /^Let it travel/);
    expect(text()).toContain('Your food comes with the groceries, in the window that you choose.');
    await chooseWindow();
    expect(text()).toContain('Your food comes with the groceries: Today, 2:00 PM - 4:00 PM.');
    for (const words of onItsOwn) expect(text()).not.toMatch(words);
    await choose('Prepared Food Fulfilment', /^Deliver the food on its own/);
    for (const words of onItsOwn) expect(text()).toMatch(words);
  });

  test('of prepared food has its own rows, and its card says how soon it is ready [CHK-14, CHK-15, WIN-08]', async ({
    open,
  }) => {
    const { user } = await open('/foodcheckout', { store: gbagadaDelivery, food: jollof });
    const { card, amounts } = await checkoutForm(user);
    await waitFor(() =>
      expect(amounts()).toEqual({
        'Food Subtotal': '₦12,800.00',
        'Food Delivery Fee': '₦1,100.00',
        'Food Order Total': '₦13,900.00',
        'Total Due': '₦13,900.00',
      }),
    );
    expect(card('Prepared Food Fulfilment').textContent).toContain('as early as 45 minutes');
    expect(screen.queryByRole('radio', { name: /^Let it travel/ })).toBeNull();
  });

  test('of prepared food promises none while the kitchen is closed, and says when it opens [FOOD-07]', async ({
    open,
    server,
  }) => {
    server.now = saturdayMorning + 13 * 3_600_000;
    const { user } = await open('/foodcheckout', { store: gbagadaDelivery, food: jollof });
    const { card } = await checkoutForm(user);
    const text = () => card('Prepared Food Fulfilment').textContent;
    await waitFor(() => expect(text()).toContain('The kitchen opens at 8:00 AM.'));
    expect(text()).not.toMatch(/45 minutes|The kitchen starts/);
  });

  test.for([
    ['/checkout', '10 ×Parboiled Rice Number 1₦12,000.00'],
    ['/foodcheckout', '4 ×Smoky Jollof Rice, Big pack₦12,800.00'],
  ] as const)('of one cart at %s leaves out what is in the other', async ([path, line], { open }) => {
    const { user } = await open(path, { store: gbagadaDelivery, ...both });
    const { card } = await checkoutForm(user);
    const lines = within(card('Your Order')).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([line]);
  });

  test('tells what is sold by weight in kilograms [CHK-13]', async ({ open }) => {
    const { user } = await open('/checkout', { store: gbagadaPickup, groceries: { ...rice, 102: 1500 } });
    const { card } = await checkoutForm(user);
    const lines = within(card('Your Order')).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toContain('1.5 kgFresh Beef₦7,200.00');
  });

  test('opens on a phone from the bar, which shows the same total [CHK-08, CHK-15]', async ({ open }) => {
    const { user } = await open('/checkout', { store: gbagadaPickup, groceries: rice });
    const { amounts } = await checkoutForm(user);
    const total = screen.getByRole('button', { name: /^Total Due/ });
    expect(total.textContent).toBe(`Total Due${amounts()['Total Due']}`);
    await user.click(total);
    const sheet = await screen.findByRole('dialog', { name: 'Your Order' });
    expect(sheet.textContent).toContain('10 ×Parboiled Rice Number 1₦12,000.00');
    expect(sheet.textContent).toContain('Total Due₦12,095.00');
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

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
    expect(amounts()).toMatchObject({ 'Total Due': '₦12,095.00' });
    await chooseWindow();
    expect(amounts()).toMatchObject({ 'Delivery fee': '₦1,650.00', 'Total Due': '₦13,745.00' });
    await choose('Fulfillment Window', 'Tue, Nov 24');
    expect(card('Fulfillment Window').textContent).toContain('There is no availability for this date.');
    expect(amounts()).toMatchObject({ 'Total Due': '₦12,095.00' });
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
    expect(taken).toHaveProperty('disabled', true);
    expect(options('Time')[0]).toContain('Full: please choose another time.');
  });

  test('that do not load are no message but another try, and a surcharge that does not is taken for one percent twice [ERR-16, CHK-29]', async ({
    open,
  }) => {
    const { user, answer, reload, sent } = await open('/home', { store: gbagadaDelivery, groceries: rice });
    answer('windows', broken);
    answer('deliveryFeeVariation', broken);
    await reload('/checkout');
    const form = await checkoutForm(user);
    await within(form.card('Fulfillment Window')).findByText('The windows did not load.');
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
      expect(card.getByRole('radio', { name: morning })).toHaveProperty('checked', true);
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
      expect(submit.disabled).toBe(false);
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
    const { card, options } = await checkoutForm(user);
    await waitFor(() => expect(sent('windows')).toHaveLength(2));
    await waitFor(() => expect(options('Time')).toHaveLength(2));
    expect(screen.getByRole('radio', { name: /^2:00 PM/ })).toHaveProperty('checked', true);
    expect(card('Fulfillment Window').textContent).not.toContain('did not load');
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
    await checkoutForm(user);
    expect(await screen.findByRole('radio', { name: /^2:00 PM/ })).toHaveProperty('checked', true);
    server.now = Date.parse('2026-11-22T09:00:00+01:00');
    await reload();
    await checkoutForm(user);
    await screen.findByRole('radio', { name: 'Thu, Nov 26' });
    expect(sent('windows')).toHaveLength(2);
  });
});

describe('a delivery is free', () => {
  test.for([
    [
      '/checkout',
      '2023-11-26',
      { groceries: { 101: 1, 103: 1 } },
      { groceries: { 101: 1, 103: 1, 1: 1 } },
      ['Delivery fee'],
    ],
    ['/foodcheckout', '2022-04-21', { food: { 201: 3 } }, { food: { 201: 4 } }, ['Food Delivery Fee']],
    [
      '/checkoutboth',
      '2022-04-10',
      { food: { 201: 2 }, groceries: { 1: 2 } },
      { food: { 201: 2 }, groceries: { 1: 3 } },
      ['Delivery fee', 'Food Delivery Fee'],
    ],
  ] as const)(
    'at %s in the days of its promotion, from its subtotal on [FEE-08, FEE-09, FEE-10, FEE-11]',
    async ([path, day, little, enough, rows], { open, server }) => {
      server.now = Date.parse(`${day}T09:00:00+01:00`);
      for (const [basket, fee] of [
        [little, /^₦1,[16]/],
        [enough, /^FREE$/],
      ] as const) {
        const { user } = await open(path, { store: gbagadaDelivery, ...basket });
        const form = await checkoutForm(user);
        if (path !== '/foodcheckout') await form.chooseWindow();
        for (const row of rows) await waitFor(() => expect(form.amounts()[row]).toMatch(fee));
      }
    },
  );

  test('on a day of the promotion alone, whichever day it is today [WIN-06, FEE-08]', async ({
    open,
    server,
  }) => {
    server.now = Date.parse('2023-11-26T09:00:00+01:00');
    const { user } = await open('/checkout', { store: gbagadaDelivery, groceries: { 1: 20 } });
    const { amounts, choose, chooseWindow } = await checkoutForm(user);
    await chooseWindow();
    expect(amounts()['Delivery fee']).toBe('FREE');
    await choose('Fulfillment Window', 'Thu, Nov 30');
    await chooseWindow();
    expect(amounts()['Delivery fee']).toBe('₦1,650.00');
  });

  test('until midnight for prepared food, also at a checkout that is open by then [FEE-09, FEE-11, WIN-06]', async ({
    open,
    server,
  }) => {
    server.now = Date.parse('2022-04-21T23:50:00+01:00');
    const { user } = await open('/foodcheckout', { store: gbagadaDelivery, food: jollof });
    const { amounts } = await checkoutForm(user);
    await waitFor(() => expect(amounts()['Food Delivery Fee']).toBe('FREE'));
    server.now += 15 * 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(amounts()['Food Delivery Fee']).toBe('₦1,100.00'));
  });
});

describe('no order is made', () => {
  test('while a field of the shopper or of a contact is empty, or the e-mail is none [CHK-18, CHK-19, CHK-21, CHK-22, PAY-04]', async ({
    open,
  }) => {
    const { user, sent } = await open('/checkout', { store: gbagadaPickup, groceries: rice });
    const form = await checkoutForm(user);
    await form.fill();
    const contact = { Name: 'Zainab Bello', Number: zainab.Phone ?? '' };
    const fields = [
      ...Object.entries(zainab).map(([label, good]) => ['Personal Details', label, '', good] as const),
      ['Personal Details', 'E-mail', 'abc', zainab['E-mail'] ?? ''] as const,
      ...Object.entries(contact).flatMap(([label, good]) => [
        ['Order enquiry contact', label, '', good] as const,
        ['Contact upon pickup', label, '', good] as const,
      ]),
    ];
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    onTestFinished(() => scroll.mockRestore());
    for (const [place, label, bad, good] of fields) {
      form.type(place, { [label]: bad });
      await form.pay();
      const alert = await screen.findByRole('alert');
      expect(document.activeElement?.getAttribute('aria-describedby')).toBe(alert.id);
      expect(scroll).toHaveBeenLastCalledWith({ block: 'center', behavior: 'smooth' });
      expect(alert.textContent).not.toBe('');
      const field = document.getElementById(alert.id.replace(/-note$/, ''));
      expect(document.querySelector(`label[for="${field?.id}"]`)?.textContent).toBe(label);
      expect(form.card('Payment').textContent).toContain('Please complete the fields marked in red.');
      form.type(place, { [label]: good });
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    }
    expect(sent('placeorder')).toEqual([]);
  });

  test('for a delivery without a whole address; a pickup asks for none [CHK-20, CHK-25, PAY-04]', async ({
    open,
  }) => {
    const { user, sent } = await open('/checkout', { store: gbagadaDelivery, groceries: rice });
    const form = await checkoutForm(user);
    await fillDelivery(form);
    await form.chooseWindow();
    const address = within(form.card('Delivery Address'));
    for (const [label, good] of Object.entries(zainabsAddress)) {
      form.type('Delivery Address', { [label]: '' });
      await form.pay();
      await address.findByText('Kindly enter your delivery address.');
      expect(inputOf(form.card('Delivery Address'), label).getAttribute('aria-invalid')).toBe('true');
      form.type('Delivery Address', { [label]: good });
    }
    expect(sent('placeorder')).toEqual([]);

    const pickup = await open('/checkout', { store: gbagadaPickup, groceries: rice });
    const short = await checkoutForm(pickup.user);
    pickup.answer('placeorder', refusal);
    await short.fill();
    await short.pay();
    await waitFor(() => expect(pickup.sent('placeorder')).toHaveLength(1));
  });

  test('without a contact method or an hour, which the form itself asks for, by name [CHK-27, CHK-28, PAY-04]', async ({
    open,
  }) => {
    const { user, sent } = await open('/checkout', { store: gbagadaPickup, groceries: rice });
    const form = await checkoutForm(user);
    form.type('Personal Details', zainab);
    await user.click(screen.getByRole('button', { name: 'Same as me' }));
    await form.chooseGateway('Paystack');
    await form.acceptTerms();
    const says = async (card: string, words: string) => {
      await form.pay();
      await within(form.card(card)).findByText(words);
      expect(screen.queryByRole('dialog')).toBeNull();
    };
    await screen.findByRole('radio', { name: 'Today' });
    await says('Personal Details', 'Kindly select your preferred contact method, delivery hour');
    await form.choose('Personal Details', 'WhatsApp');
    await says('Fulfillment Window', 'Kindly select your preferred delivery hour');
    expect(sent('placeorder')).toEqual([]);
  });

  test('without a way to pay: the button waits for one of the gateways, of which one is chosen at a time [CHK-17, PAY-01, PAY-02]', async ({
    open,
  }) => {
    const { user } = await open('/checkout', { store: gbagadaPickup, groceries: rice });
    const { card, chooseGateway, options, submit } = await checkoutForm(user);
    const chosen = () =>
      within(card('Payment'))
        .getAllByRole<HTMLInputElement>('radio')
        .filter(({ checked }) => checked)
        .map(({ value }) => value);
    expect(options('How would you like to pay?')).toEqual([
      'Pay with PaystackCard, bank transfer or USSD',
      'Pay with FlutterwaveCard, bank transfer or USSD',
    ]);
    expect([submit.disabled, chosen()]).toEqual([true, []]);
    expect(card('Payment').textContent).toContain('Choose how you would like to pay.');
    await chooseGateway('Paystack');
    expect([submit.disabled, chosen()]).toEqual([false, ['paystack']]);
    await chooseGateway('Flutterwave');
    expect([submit.disabled, chosen()]).toEqual([false, ['flutterwave']]);
    expect(card('Payment').textContent).not.toContain('Choose how you would like to pay.');
  });

  test('without the terms [CHK-23, PAY-04]', async ({ open }) => {
    const { user, sent } = await open('/checkout', { store: gbagadaPickup, groceries: rice });
    const form = await checkoutForm(user);
    await form.fill();
    await form.acceptTerms();
    await form.pay();
    expect(await answered(user, 'Notice')).toBe('You have not accepted our Terms & Conditions');
    expect(sent('placeorder')).toEqual([]);
  });

  test('at prices that have changed: the shopper sees the new ones first [FEE-04, PAY-05]', async ({
    open,
    server,
  }) => {
    const { user, sent, calls } = await open('/checkout', { store: gbagadaPickup, groceries: { 2: 10 } });
    const form = await checkoutForm(user);
    await form.fill();
    await setOffers(server, 2, { selling_price: 1250_00 });
    onTestFinished(() => setOffers(server, 2, { selling_price: 1200_00 }));
    await form.pay();
    expect(await answered(user, 'Prices have changed')).toContain('Please look at the new total');
    expect(form.amounts()).toMatchObject({ Subtotal: '₦12,500.00', 'Total Due': '₦12,595.00' });
    expect(screen.getByRole('button', { name: /^Total Due/ }).textContent).toContain('₦12,595.00');
    expect(calls()).not.toContain('initializePayment');
    await form.pay();
    await screen.findByRole('heading', { name: 'Thank You, Your order has been received' });
    expect(sent('placeorder')).toMatchObject([{ order_total: 12_095 }, { order_total: 12_595 }]);
  });
});

describe('a product that has gone by the time of the order', () => {
  const gone = 'Not sold at this store any more: Parboiled Rice Number 4';

  test('leaves it before it is made: it is named, and the shopper sees what is left [PAY-05]', async ({
    open,
    server,
  }) => {
    const basket = { store: gbagadaPickup, groceries: { 1: 10, 4: 2 } };
    const { user, calls, sent } = await open('/checkout', basket);
    const form = await checkoutForm(user);
    await form.fill();
    await setOffers(server, 4, { active: 0 });
    onTestFinished(() => setOffers(server, 4, { active: 1 }));
    await form.pay();
    expect(await answered(user, 'Prices have changed')).toContain('Please look at the new total');
    expect(await answered(user, 'No longer sold')).toBe(gone);
    const lines = within(form.card('Your Order')).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual(['10 ×Parboiled Rice Number 1₦12,000.00']);
    expect(form.amounts()['Total Due']).toBe('₦12,095.00');
    expect(sent('placeorder')).toHaveLength(1);
    expect(calls()).not.toContain('initializePayment');
  });

  test('is named in the cart, where the rest is too little to order', async ({ open, server }) => {
    const { user } = await open('/checkout', { store: gbagadaPickup, groceries: { 1: 1, 4: 20 } });
    const form = await checkoutForm(user);
    await form.fill();
    await setOffers(server, 4, { active: 0 });
    onTestFinished(() => setOffers(server, 4, { active: 1 }));
    await form.pay();
    expect(await answered(user, 'No longer sold')).toBe(gone);
    expect(location.pathname).toBe('/cart');
  });
});

test('a checkout that was left for the cart is found as it was filled in, also after a reload', async ({
  open,
}) => {
  const { user, reload } = await open('/checkout', { store: gbagadaDelivery, groceries: rice });
  const form = await checkoutForm(user);
  form.type('Delivery Address', zainabsAddress);
  await form.fill('Flutterwave');
  form.type('Add note/instruction', { 'Note (optional)': 'Call at the gate.' });
  await reload('/cart');
  const total = await screen.findByRole('region', { name: 'Cart Total' });
  await user.click(within(total).getByRole('button', { name: 'Proceed to checkout' }));
  const again = await checkoutForm(user);
  const chosen = within(screen.getByRole('main'))
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent);
  expect(chosen).toEqual([
    'Today',
    '2:00 PM - 4:00 PM₦1,650.00',
    'Pay with FlutterwaveCard, bank transfer or USSD',
  ]);
  const personal = within(again.card('Personal Details'));
  expect(again.card('Personal Details').textContent).toContain('Zainab Bello, 0803 000 0011');
  expect(again.card('3rd Party Contacts').textContent).toContain('Zainab Bello, Zainab Bello');
  expect(personal.queryByLabelText('First name')).toBeNull();
  expect(again.card('Delivery Address').textContent).toContain('Home: 7 Adebola Close');
  expect(inputOf(again.card('Add note/instruction'), 'Note (optional)').value).toBe('Call at the gate.');
  expect(again.amounts()).toMatchObject({ 'Delivery fee': '₦1,650.00', 'Total Due': '₦13,745.00' });
  expect(screen.getByRole('checkbox', { name: /^I accept/ })).toHaveProperty('checked', true);
  await user.click(personal.getByRole('button', { name: 'Edit Personal Details' }));
  expect(personal.getByLabelText('First name')).toHaveProperty('value', 'Zainab');
  expect(personal.queryByRole('button', { name: /^Edit/ })).toBeNull();
});

/** Changes what stores ask for a product, or whether they have it, as an import does. */
async function setOffers(
  server: TestShop,
  productId: number,
  offer: { readonly selling_price: number } | { readonly active: 0 | 1 },
): Promise<void> {
  await server.database.transact(async (queries) => {
    await queries.updateTable('offers').set(offer).where('product_id', '=', productId).execute();
    const { value } = await queries
      .selectFrom('facts')
      .select('value')
      .where('name', '=', 'catalogue_version')
      .executeTakeFirstOrThrow();
    await queries
      .updateTable('facts')
      .set({ value: String(Number(value) + 1) })
      .where('name', '=', 'catalogue_version')
      .execute();
  });
  server.now += 1_000;
}

describe('an order is sent', () => {
  test.for([
    ['/checkout', gbagadaPickup, null, 'Groceries', 'pickup', ['2:00 PM - 4:00 PM', 0, 0]],
    ['/checkout', gbagadaDelivery, null, 'Groceries', 'delivery', ['2:00 PM - 4:00 PM', 1650, 0]],
    ['/foodcheckout', gbagadaDelivery, null, 'PREPARED FOOD', 'delivery', ['45', 0, 1100]],
    [
      '/checkoutboth',
      gbagadaDelivery,
      /^Deliver the food/,
      'Prepared Food and Grocery Separate Order',
      'delivery',
      ['2:00 PM - 4:00 PM', 1650, 1100],
    ],
    [
      '/checkoutboth',
      gbagadaDelivery,
      /^Let it travel/,
      'Prepared Food and Grocery Order',
      'delivery',
      ['2:00 PM - 4:00 PM', 1650, 0],
    ],
  ] as const)(
    'as what it is: %s [CHK-33, CHK-37, CHK-38, CHK-39, CHK-40, CHK-41, CHK-42, WIN-08, ENT-20, ENT-21, ENT-22, ENT-23]',
    async ([path, store, way, type, method, [hour, fee, foodFee]], { open }) => {
      const { user, answer, sent } = await open(path, { store, ...both });
      answer('placeorder', refusal);
      const form = await checkoutForm(user);
      await form.tellWho();
      form.type('Personal Details', { Phone: '+234 (0)803-000-0011' });
      if (store.mode === 'Delivery') form.type('Delivery Address', zainabsAddress);
      if (path !== '/foodcheckout') await form.chooseWindow();
      if (way !== null) await form.choose('Prepared Food Fulfilment', way);
      await waitFor(() => expect(Object.values(form.amounts())).not.toContain('—'));
      await form.chooseGateway('Flutterwave');
      await form.acceptTerms();
      await form.pay();
      await waitFor(() => expect(sent('placeorder')).toHaveLength(1));
      const hasFood = path !== '/checkout';
      const hasGroceries = path !== '/foodcheckout';
      const isBrought = store.mode === 'Delivery';
      const groceries = hasGroceries ? 12_000 : 0;
      const food = hasFood ? 12_800 : 0;
      expect(sent('placeorder')).toEqual([
        {
          attempt_id: expect.stringMatching(/.{16,}/),
          cart_id: null,
          user_id: null,
          order_type: type,
          unique_code: expect.stringMatching(/^(Gr|PF|PFGR)0107\d{5,6}$/),
          comment: '',
          amount_paid: 0,
          customer: {
            firstname: 'Zainab',
            lastname: 'Bello',
            email: 'zainab@example.ng',
            phone: '08030000011',
          },
          delivery: {
            id: null,
            method,
            charge: fee,
            hour,
            ...(hasGroceries && { slot_id: expect.any(Number) }),
            label: isBrought ? 'Home' : '',
            address: isBrought ? '7 Adebola Close' : '',
            city: isBrought ? 'Lagos' : '',
            state: isBrought ? 'Lagos' : '',
            area: isBrought ? 'Gbagada Phase 2' : '',
            landmark: isBrought ? 'Opposite the bakery' : '',
            contact_method: 'call',
            deliverydate: '2026-11-21',
          },
          order_enquiry_contactname: 'Zainab Bello',
          order_enquiry_contactnumber: '08030000011',
          contact_upon_delivery_name: 'Zainab Bello',
          contact_upon_delivery_number: '08030000011',
          payment: { method: 'Flutterwave card', type: 'card', id: 'flutterwave' },
          store: '1',
          cart_subtotal: groceries,
          foodcart_subtotal: food,
          fooddeliveryfee: foodFee,
          order_total: groceries + food + fee + foodFee + (path === '/checkout' ? 95 : 0),
          order_items: [
            ...(hasGroceries
              ? [expect.objectContaining({ quantity: 10, unit_price: 1200, price: 12_000 })]
              : []),
            ...(hasFood ? [expect.objectContaining({ quantity: 4, price: 12_800, isFood: true })] : []),
          ],
        },
      ]);
    },
  );

  test('with the note, numbers without blanks and the chosen way to be reached; a refusal is shown in the server’s words [CHK-07, CHK-30, CHK-36, ERR-18, ERR-19]', async ({
    open,
  }) => {
    const { user, answer, sent } = await open('/checkout', { store: gbagadaPickup, groceries: rice });
    answer('placeorder', refusal);
    const form = await checkoutForm(user);
    await form.fill();
    form.type('Add note/instruction', { 'Note (optional)': 'Please pack the water on top.' });
    form.type('Contact upon pickup', { Number: '0803 000 0099' });
    expect(form.options('How may we reach you about this order?')).toEqual(['Call', 'WhatsApp', 'E-mail']);
    for (const [label, word] of [
      ['Call', 'call'],
      ['WhatsApp', 'whatsapp'],
      ['E-mail', 'email'],
    ] as const) {
      await user.click(within(form.card('Personal Details')).getByRole('radio', { name: label }));
      await form.pay();
      expect(await answered(user, 'Error')).toBe(painted);
      expect(sent('placeorder').at(-1)).toMatchObject({
        comment: 'Please pack the water on top.',
        customer: { phone: '08030000011' },
        contact_upon_delivery_number: '08030000099',
        delivery: { contact_method: word },
      });
    }
  });
});

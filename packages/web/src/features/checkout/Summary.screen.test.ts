import { saturdayMorning } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { both, jollof, rice } from '../../app/testing/at-checkout.ts';
import { checkoutForm } from '../../app/testing/checkout-form.ts';
import { gbagadaDelivery, gbagadaPickup, test } from '../../app/testing/shop-floor.ts';

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

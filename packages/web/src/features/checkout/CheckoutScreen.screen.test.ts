import { adaeze, tunde } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { answered, both, broken, inputOf, painted, refusal, rice } from '../../app/testing/at-checkout.ts';
import { checkoutForm, zainabsAddress } from '../../app/testing/checkout-form.ts';
import { goTo } from '../../app/testing/go-to.ts';
import { recorded } from '../../app/testing/recorded.ts';
import { gbagadaDelivery, gbagadaPickup, test } from '../../app/testing/shop-floor.ts';
import { holdWaits } from '../../app/testing/waits.ts';

/** The titles of the cards, each after its number; a card with nothing left to do shows a tick instead. */
const cards = () =>
  within(screen.getByRole('group', { name: 'Your details' }))
    .getAllByRole('heading')
    .map((title) => `${title.previousElementSibling?.textContent || '✓'} ${title.textContent}`);

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
      const { card, open: openCard } = await checkoutForm(user);
      expect(card('Delivery Information').textContent).toBe(
        `Delivery Information${words} Market Square Gbagada Branch 12 Diya Street`,
      );
      await openCard('3rd Party Contacts');
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
    const { card, open: openCard } = await checkoutForm(user);
    const personal = card('Personal Details');
    await waitFor(() => expect(personal.textContent).toContain(`${adaeze.firstName} ${adaeze.lastName}, `));
    expect(personal.querySelectorAll('input[name^="customer."]')).toHaveLength(0);
    expect(within(personal).getAllByRole('radio', { checked: false })).toHaveLength(3);
    await openCard('Personal Details');
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

test('a checkout opened by its address below the least of an order says so, and records that; an empty cart says nothing [ERR-10]', async ({
  open,
}) => {
  const words = 'The minimum order amount is N10000.';
  const shown = await open('/about', { store: gbagadaPickup, groceries: { 1: 1 } });
  const entries = await recorded(shown, async () => {
    goTo('/checkout');
    await screen.findByText(words);
  });
  expect(entries).toContainEqual(['shop', 'shop.checkoutRequested', ['reachesMinimum'], words, 1]);

  await open('/checkout', { store: gbagadaPickup });
  await screen.findByRole('heading', { name: 'Your Cart', level: 1 });
  expect(screen.queryByText(words)).toBeNull();
});

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
    await address.findByText('Home: 5 Adebola Close, Gbagada Phase 2, Lagos');
    expect(address.queryByRole('radio')).toBeNull();
    await form.open('Delivery Address');
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

test('a checkout that was left for the cart is found as it was filled in, also after a reload', async ({
  open,
}) => {
  const { user, reload } = await open('/checkout', { store: gbagadaDelivery, groceries: rice });
  const form = await checkoutForm(user);
  form.type('Delivery Address', zainabsAddress);
  await form.fill('Flutterwave');
  await form.open('Add note/instruction');
  form.type('Add note/instruction', { 'Note (optional)': 'Call at the gate.' });
  await reload('/cart');
  const total = await screen.findByRole('region', { name: 'Cart Total' });
  await user.click(within(total).getByRole('button', { name: 'Proceed to checkout' }));
  const again = await checkoutForm(user);
  const chosen = within(screen.getByRole('main'))
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent);
  expect(chosen).toEqual(['Pay with Flutterwave']);
  const personal = within(again.card('Personal Details'));
  expect(again.card('Personal Details').textContent).toContain('Zainab Bello, 0803 000 0011');
  expect(again.card('3rd Party Contacts').textContent).toContain('You, for both: Zainab Bello');
  expect(again.card('Fulfillment Window').textContent).toContain('Today, 2:00 PM - 4:00 PM · ₦1,650.00');
  expect(personal.queryByLabelText('First name')).toBeNull();
  expect(again.card('Delivery Address').textContent).toContain('Home: 7 Adebola Close');
  expect(again.card('Add note/instruction').textContent).toContain('Call at the gate.');
  expect(again.amounts()).toMatchObject({ 'Delivery fee': '₦1,650.00', 'Total Due': '₦13,745.00' });
  expect(screen.getByRole('checkbox', { name: /^I accept/ })).toHaveProperty('checked', true);
  await user.click(personal.getByRole('button', { name: 'Edit Personal Details' }));
  expect(personal.getByLabelText('First name')).toHaveProperty('value', 'Zainab');
  expect(personal.queryByRole('button', { name: /^Edit/ })).toBeNull();
});

import { minuteText } from '@marketsquare/core/kernel/calendar';
import { staffOf } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, onTestFinished, vi } from 'vitest';
import {
  answered,
  both,
  changeShop,
  fillDelivery,
  inputOf,
  painted,
  refusal,
  rice,
  setOffers,
} from '../../app/testing/at-checkout.ts';
import { checkoutForm, zainab, zainabsAddress } from '../../app/testing/checkout-form.ts';
import { isOff } from '../../app/testing/is-off.ts';
import { gbagadaDelivery, gbagadaPickup, test } from '../../app/testing/shop-floor.ts';

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
      await form.open(place === 'Personal Details' ? place : '3rd Party Contacts');
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
      await form.open('Delivery Address');
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
    expect(options('How would you like to pay?')).toEqual(['Pay with Paystack', 'Pay with Flutterwave']);
    within(card('Payment')).getByText('Card, bank transfer or USSD');
    expect([isOff(submit), chosen()]).toEqual([true, []]);
    expect(card('Payment').textContent).toContain('Choose how you would like to pay.');
    await chooseGateway('Paystack');
    expect([isOff(submit), chosen()]).toEqual([false, ['paystack']]);
    await chooseGateway('Flutterwave');
    expect([isOff(submit), chosen()]).toEqual([false, ['flutterwave']]);
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

  test('at the price of a promotion that has ended: the shopper sees the full one first [PRICE-01, PAY-05]', async ({
    open,
    server,
  }) => {
    const { user, sent } = await open('/checkout', { store: gbagadaPickup, groceries: { 103: 2 } });
    const form = await checkoutForm(user);
    expect(form.amounts()).toMatchObject({ Subtotal: '₦15,998.00' });
    await form.fill();
    const end = (last_minute: string | null) =>
      changeShop(server, (queries) => queries.updateTable('store_promotions').set({ last_minute }).execute());
    await end(minuteText(server.now).replace(' ', 'T'));
    onTestFinished(() => end(null));
    server.now += 60_000;
    await form.pay();
    expect(await answered(user, 'Prices have changed')).toContain('Please look at the new total');
    expect(form.amounts()).toMatchObject({ Subtotal: '₦19,998.00' });
    await form.pay();
    await screen.findByRole('heading', { name: 'Thank You, Your order has been received' });
    expect(sent('placeorder')).toMatchObject([{ order_total: 16_093 }, { order_total: 20_093 }]);
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
  const gone = 'Not available at this store as ordered: Parboiled Rice Number 4';

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
    expect(await answered(user, 'Not available')).toBe(gone);
    const lines = within(form.card('Your Order')).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual(['10 ×Parboiled Rice Number 1₦12,000.00']);
    expect(form.amounts()['Total Due']).toBe('₦12,095.00');
    expect(sent('placeorder')).toHaveLength(1);
    expect(calls()).not.toContain('initializePayment');
  });

  test('is named with how many are left, where the store counts it and has too few', async ({
    open,
    server,
  }) => {
    const { user } = await open('/checkout', { store: gbagadaPickup, groceries: { 1: 10, 4: 2 } });
    const form = await checkoutForm(user);
    await form.fill();
    const clerk = await staffOf(server, 'zainab');
    const rice = { store_id: 1, product_id: 4, reason: 'Counted the shelf.' };
    await clerk.post('/api/staff/goods/count', { ...rice, left: 1 });
    onTestFinished(async () => {
      await clerk.post('/api/staff/goods/count', { ...rice, left: null });
    });
    await form.pay();
    await answered(user, 'Prices have changed');
    expect(await answered(user, 'Not available')).toBe(`${gone} (1 left)`);
    const lines = within(form.card('Your Order')).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual(['10 ×Parboiled Rice Number 1₦12,000.00']);
  });

  test('is named in the cart, where the rest is too little to order', async ({ open, server }) => {
    const { user } = await open('/checkout', { store: gbagadaPickup, groceries: { 1: 1, 4: 20 } });
    const form = await checkoutForm(user);
    await form.fill();
    await setOffers(server, 4, { active: 0 });
    onTestFinished(() => setOffers(server, 4, { active: 1 }));
    await form.pay();
    expect(await answered(user, 'Not available')).toBe(gone);
    expect(location.pathname).toBe('/cart');
  });
});

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
    await form.open('Add note/instruction');
    form.type('Add note/instruction', { 'Note (optional)': 'Please pack the water on top.' });
    await form.open('3rd Party Contacts');
    form.type('Contact upon pickup', { Number: '0803 000 0099' });
    await form.open('Personal Details');
    expect(form.options('How may we reach you about this order?')).toEqual(['Call', 'WhatsApp', 'E-mail']);
    for (const [label, word] of [
      ['Call', 'call'],
      ['WhatsApp', 'whatsapp'],
      ['E-mail', 'email'],
    ] as const) {
      await form.open('Personal Details');
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

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replyProblems } from '../../testing/contract-check.ts';
import { foodOrder } from '../../testing/food-order.ts';
import { keptValues } from '../../testing/kept-values.ts';
import { deliveryOrder, pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { adaeze } from '../../testing/small-shop.ts';
import type { Browser } from '../../testing/test-shop.ts';

let paying: PayingShop;
let guest: Browser;

beforeEach(async () => {
  paying = await openPayingShop();
  ({ guest } = paying);
});

afterEach(() => paying.shop.close());

const asCustomer = { user_id: adaeze.id };

/** A call's answer, checked against the contract. */
async function told(browser: Browser, operation: string, body: unknown) {
  return (await paying.post(browser, operation, body)).json();
}

describe('an order', () => {
  test('is answered whole when it is placed: whose it is, what it costs, how it is paid, and its items [API-39, ENT-24]', async () => {
    await paying.signIn(guest, adaeze);
    const { data } = await told(guest, 'placeorder', pickupOrder(asCustomer));
    expect(data.order).toMatchObject({
      id: expect.stringMatching(/./),
      user_id: adaeze.id,
      user: { id: adaeze.id, email: adaeze.email },
      customer: { fullname: 'Bisi Adeyemi', email: 'bisi@example.ng', phone: '08030000033' },
      customer_id: adaeze.id,
      unique_code: 'Gr010720001',
      order_total: 24_095,
      amount_paid: 0,
      balance: 24_095,
      payment_type: 'card',
      payment_method: 'Paystack card',
      orderitems: [
        {
          product: { id: 1, name: 'Parboiled Rice Number 1' },
          category: 'groceries',
          sellingprice: 1200,
          quantity: 20,
        },
      ],
    });
  });

  test('of a guest is nobody’s, yet has a customer record [API-39, ENT-24]', async () => {
    const { data } = await told(guest, 'placeorder', pickupOrder());
    expect(data.order).toMatchObject({ user_id: null, user: null, customer_id: expect.any(Number) });
  });

  test('is in the list of its customer, and is found there by its id [API-62, ENT-36, ENT-37]', async () => {
    await paying.signIn(guest, adaeze);
    const { id } = await paying.place(guest, deliveryOrder(asCustomer));
    const reply = await guest.get(`/api/listorder?user_id=${adaeze.id}`);
    expect(replyProblems('listorder', reply)).toEqual([]);
    const { type, data } = reply.json();
    expect(type).toBe('listorder');
    expect(data.find((order: { id: string }) => order.id === id)).toMatchObject({
      id,
      unique_code: 'Gr010720001',
      order_total: 25_745,
      completion_status: 'payment_pending',
      delivery_method: 'delivery',
      payment_method: 'Paystack card',
      created_at: '2026-11-21T08:00:00.000Z',
      fullname: 'Bisi Adeyemi',
      email: 'bisi@example.ng',
      phone: '08030000033',
      store: { name: 'Market Square Gbagada Branch', address: '12 Diya Street' },
      itemdetails: [
        {
          product_id: 1,
          unit_price: 1200,
          old_productinfo: {
            name: 'Parboiled Rice Number 1',
            img_url: 'products/plain.svg',
            quantity: 20,
            unit_price: 1200,
            price: 24_000,
          },
        },
      ],
    });
  });

  test('stands in the list above the orders before it; of one moment the later id comes first', async () => {
    await paying.signIn(guest, adaeze);
    for (const [last, pauseMs] of [
      [3, 0],
      [2, 0],
      [1, 1000],
    ] as const) {
      paying.shop.now += pauseMs;
      const codes = {
        attempt_id: `attempt-000000000000000${last}`,
        unique_code: `Gr01072000${last}`,
      };
      await paying.place(guest, pickupOrder({ ...asCustomer, ...codes }));
    }
    const { data, message } = (await guest.get(`/api/listorder?user_id=${adaeze.id}`)).json();
    expect(data.map(({ unique_code }: { unique_code: string }) => unique_code)).toEqual([
      'Gr010720001',
      'Gr010720002',
      'Gr010720003',
    ]);
    expect(message).toBe('Orders found.');
  });

  test('takes the longest names of a shopper as a contact’s, and none longer [CHK-06]', async () => {
    const whole = `${'a'.repeat(100)} ${'b'.repeat(100)}`;
    const named = (name: string) =>
      guest.post(
        '/api/placeorder',
        pickupOrder({ order_enquiry_contactname: name, contact_upon_delivery_name: name }),
      );
    const refused = await named(`${whole}b`);
    expect(refused.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'order_enquiry_contactname',
      'contact_upon_delivery_name',
    ]);
    expect((await named(whole)).statusCode).toBe(200);
  });

  test('keeps what is personal in the vault, with the hour of its window, under its customer or on its own', async () => {
    const delivery = { ...deliveryOrder().delivery, hour: 'any' };
    const contacts = {
      order_enquiry_contactname: 'Bola',
      order_enquiry_contactnumber: '08030000041',
      contact_upon_delivery_name: 'Chidi',
      contact_upon_delivery_number: '08030000042',
    };
    const { id } = await paying.place(guest, deliveryOrder({ delivery, ...contacts }));
    await paying.signIn(guest, adaeze);
    const codes = { attempt_id: 'attempt-0000000000000002', unique_code: 'PF010710002' };
    const own = await paying.place(guest, foodOrder({ ...asCustomer, ...codes }));
    const values = await keptValues(paying.shop.database.read);
    const kept = values.filter(({ subject }) => subject.startsWith('ord'));
    expect(kept.map(({ data, ...names }) => ({ ...names, ...JSON.parse(`${data}`) }))).toEqual([
      {
        subject: id,
        person: id,
        customer: pickupOrder().customer,
        delivery: { ...delivery, hour: '2:00 PM - 4:00 PM' },
        comment: 'Please pack well.',
        enquiryContact: { name: 'Bola', number: '08030000041' },
        handoverContact: { name: 'Chidi', number: '08030000042' },
      },
      expect.objectContaining({ subject: own.id, person: `customer-${adaeze.id}` }),
    ]);
    expect((await guest.get(`/api/order/${own.id}`)).json()).toMatchObject({
      data: { delivery: { hour: '45' } },
      message: 'Here is your order.',
    });
  });

  test('that is none of the caller’s is not found, to look at or to cancel', async () => {
    const { id } = await paying.place(paying.shop.browser(), pickupOrder());
    for (const reply of [
      await guest.get(`/api/order/${id}`),
      await paying.post(guest, 'cancelorder', { order_id: id }),
    ]) {
      expect([reply.statusCode, reply.json().message]).toEqual([404, 'We could not find this order.']);
    }
  });

  test('is brought to one of the addresses of its customer [API-49, ENT-25]', async () => {
    await paying.signIn(guest, adaeze);
    const reply = await guest.get(`/api/listaddress?user_id=${adaeze.id}`);
    expect(replyProblems('listaddress', reply)).toEqual([]);
    expect(reply.json().data).toEqual([
      {
        id: expect.any(Number),
        user_id: adaeze.id,
        label: 'Home',
        address: '5 Adebola Close',
        area: 'Gbagada Phase 2',
        landmark: 'Beside the pharmacy',
        city: 'Lagos',
        state: 'Lagos',
        address_default: 1,
      },
    ]);
  });
});

describe('a wish for when a line runs out', () => {
  const rice = { product: { id: 1, name: 'Parboiled Rice Number 1', price: 1200 }, unit_price: 1200 };
  const order = pickupOrder({
    ...asCustomer,
    order_items: [
      { ...rice, quantity: 15, price: 18_000, substitution: 'nearest' },
      { ...rice, quantity: 5, price: 6000 },
    ],
  });
  const wishesIn = (items: readonly { readonly substitution?: string }[]) =>
    items.map(({ substitution }) => substitution);

  test('is kept in the order, and shown to its customer, to staff, and to whoever tracks it; nothing said is nothing kept', async () => {
    await paying.signIn(guest, adaeze);
    const { data } = await told(guest, 'placeorder', order);
    const { id, unique_code, orderitems } = data.order;
    expect(wishesIn(orderitems)).toEqual(['nearest', undefined]);
    expect(wishesIn((await guest.get(`/api/order/${id}`)).json().data.itemdetails)).toEqual([
      'nearest',
      undefined,
    ]);
    const tracked = await told(guest, 'trackorder', { unique_code, phone: order.customer.phone });
    expect(wishesIn(tracked.data.itemdetails)).toEqual(['nearest', undefined]);
    const { rows } = await sql<{ data: string }>`select data from events where type = 'order.placed'`.execute(
      paying.shop.database.read,
    );
    const { lines } = JSON.parse(rows[0]?.data ?? '');
    expect(lines[0]).toMatchObject({ wish: 'nearest' });
    expect(lines[1]).not.toHaveProperty('wish');
  });

  test('makes another order when it changes', async () => {
    await paying.signIn(guest, adaeze);
    await told(guest, 'placeorder', order);
    const [first, second] = order.order_items;
    const changed = { ...order, order_items: [{ ...first, substitution: 'call' }, second] };
    expect(await told(guest, 'placeorder', changed)).toMatchObject({ code: 'attempt_reused' });
  });

  test('is one of three', async () => {
    const [first] = order.order_items;
    const other = { ...order, order_items: [{ ...first, substitution: 'anything' }] };
    expect((await guest.post('/api/placeorder', other)).statusCode).toBe(400);
  });
});

describe('a note for a line', () => {
  const rice = { product: { id: 1, name: 'Parboiled Rice Number 1', price: 1200 }, unit_price: 1200 };
  const lines = (note: string) => [
    { ...rice, quantity: 15, price: 18_000 },
    { ...rice, quantity: 5, price: 6000, note },
  ];
  const order = pickupOrder({ ...asCustomer, order_items: lines(' ripe ones, please ') });
  const notesIn = (items: readonly { readonly note?: string }[]) => items.map(({ note }) => note);

  test('is shown to its customer and to staff, to nobody who tracks the order, and is in no event', async () => {
    await paying.signIn(guest, adaeze);
    const { data } = await told(guest, 'placeorder', order);
    const { id, unique_code } = data.order;
    const expected = [undefined, 'ripe ones, please'];
    expect(notesIn((await guest.get(`/api/order/${id}`)).json().data.itemdetails)).toEqual(expected);
    const listed = (await guest.get(`/api/listorder?user_id=${adaeze.id}`)).json().data;
    expect(notesIn(listed[0].itemdetails)).toEqual(expected);
    const tracked = await told(guest, 'trackorder', { unique_code, phone: order.customer.phone });
    expect(notesIn(tracked.data.itemdetails)).toEqual([undefined, undefined]);
    const { rows } = await sql`select data from events`.execute(paying.shop.database.read);
    expect(JSON.stringify(rows)).not.toContain('ripe ones');
  });

  test.each([
    ['nothing', ''],
    ['two lines', 'ripe\nones'],
    ['a command to a terminal', 'ripe \u001b[2J'],
    ['121 characters', 'x'.repeat(121)],
  ])('of %s is refused', async (_, note) => {
    const body = { ...order, order_items: lines(note) };
    expect((await guest.post('/api/placeorder', body)).statusCode).toBe(400);
  });
});

describe('a payment', () => {
  test('at Paystack is recorded and verified by its reference, and the customer is answered again [API-42, API-43, API-45, API-47]', async () => {
    await paying.signIn(guest, adaeze);
    const { id } = await paying.place(guest, pickupOrder(asCustomer));
    const { reference } = await paying.open(guest, id, 'paystack');
    paying.paystack.answer(reference);
    const order = { order_id: id, amount: 24_095 };
    const record = { ...order, ...asCustomer, reference, transaction_id: '7', status: 'success' };
    expect(await told(guest, 'makepayment', { ...record, payment_method: 'Paystack card' })).toEqual({
      status: true,
      message: 'Payment recorded.',
      requestData: { reference, transaction_id: '7', order_id: id },
      paymentData: { id: expect.stringMatching(/./) },
    });
    const verified = { ...order, reference, transaction_ref: reference, status: 'success' };
    expect(await told(guest, 'verifyPaystackPayment', verified)).toMatchObject({
      success: true,
      message: 'Order Payment Successful!!!',
    });
    const closing = { ...order, ...asCustomer, reference, payment_ref: reference, gateway: 'paystack' };
    expect(
      await told(guest, 'verifypayment', {
        ...closing,
        cart_id: null,
        customer_id: null,
        status: 'successful',
      }),
    ).toMatchObject({ status: true, data: { id: adaeze.id, email: adaeze.email } });
  });

  test('at Flutterwave is recorded, noted and verified by its own names for the same [API-42, API-43, API-44, API-45, API-46]', async () => {
    const { id } = await paying.place(guest, pickupOrder());
    const { reference } = await paying.open(guest, id, 'flutterwave');
    paying.flutterwave.answer(reference);
    const order = { order_id: id, amount: 24_095 };
    const record = { ...order, txref: reference, transaction_id: '7', status: 'success' };
    const recorded = await told(guest, 'makepayment', { ...record, payment_method: 'Flutterwave card' });
    const note = { paymentId: recorded.paymentData.id, orderId: id };
    expect(await told(guest, 'flutterPaymentId', note)).toMatchObject({ status: true });
    const verified = { ...order, txref: reference, transaction_id: '7' };
    expect(await told(guest, 'verifyFlutterwavePayment', verified)).toMatchObject({
      success: true,
      message: 'Order Payment Successful!!!',
    });
    const closing = { ...order, txref: reference, pref: reference, gateway: 'flutterwave' };
    expect(await told(guest, 'verifypayment', { ...closing, status: 'successful' })).toMatchObject({
      status: true,
      data: null,
    });
  });

  test('without a reference is asked for one', async () => {
    const { id } = await paying.place(guest, pickupOrder());
    const record = { order_id: id, amount: 24_095, transaction_id: '7', status: 'success' };
    const reply = await paying.post(guest, 'makepayment', { ...record, payment_method: 'Paystack card' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toBe('Please provide a transaction reference.');
  });
});

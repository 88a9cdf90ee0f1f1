import type { components } from '@marketsquare/core/wire/api';
import {
  adaeze,
  cardFunds,
  deliveryOrder,
  giveGiftCard,
  pickupOrder,
  tunde,
} from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, vi } from 'vitest';
import { pressAgain } from '../../../app/testing/busy.ts';
import { amountsIn } from '../../../app/testing/checkout-form.ts';
import { fillIn } from '../../../app/testing/forms.ts';
import { hearLog } from '../../../app/testing/log.ts';
import { madeOrder, type Reply } from '../../../app/testing/orders.ts';
import { test as base, gbagadaPickup } from '../../../app/testing/shop-floor.ts';

/** Catalogue and orders keep their pictures in two places. */
const test = base.extend('serverConfig', { scope: 'file' }, () => ({
  imageHost: 'https://pictures.test',
  adminImageHost: 'https://admin.test',
}));

const signedIn = { store: gbagadaPickup, customer: adaeze };

const rice = { product: { id: 1, name: 'Parboiled Rice Number 1', price: 1200 }, unit_price: 1200 };
const beef = { product: { id: 102, name: 'Fresh Beef', price: 4800 }, unit_price: 4800 };

/** Twenty bags of rice and a kilogram and a half of beef. */
const riceAndBeef = pickupOrder({
  order_items: [
    { ...rice, quantity: 20, price: 24_000 },
    { ...beef, quantity: 1.5, price: 7200 },
  ],
  cart_subtotal: 31_200,
  order_total: 31_295,
});

/** A line of an order, on the wire. */
type Item = components['schemas']['OrderDetail']['itemdetails'][number];

const itemsOf = ({ data }: Reply): readonly Item[] => Object(data.itemdetails);

const factsOf = (card: string) => amountsIn(screen.getByRole('region', { name: card }));

describe('an order', () => {
  test('asks a guest who holds its link to sign in, and is there when they come back', async ({
    open,
    server,
    popups,
  }) => {
    const { id, code } = await madeOrder(server, popups, { customer: adaeze, number: 7 });
    const { user } = await open(`/orderview/${id}`, { store: gbagadaPickup });
    const main = within(await screen.findByRole('main'));
    await main.findByText('If it belongs to your account, please sign in.');
    await user.click(await main.findByRole('link', { name: 'Sign in' }));
    await fillIn(user, { Phone: adaeze.phone, Password: adaeze.password });
    await user.click(await main.findByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: `Order ${code}`, level: 1 });
  });

  test('leads a guest who holds its link to the tracking of orders', async ({ open }) => {
    hearLog();
    const { user } = await open('/orderview/1', { store: gbagadaPickup });
    const main = within(await screen.findByRole('main'));
    await main.findByText('If you ordered as a guest, you can track it by its number.');
    await user.click(main.getByRole('link', { name: 'Track an order' }));
    await screen.findByRole('heading', { name: 'Track an order', level: 1 });
    expect(location.pathname).toBe('/track');
  });

  test('of another customer is not found, on its page and on its receipt, which lead to one’s own orders [ORD-12]', async ({
    open,
    server,
    popups,
  }) => {
    hearLog();
    const { id } = await madeOrder(server, popups, { customer: tunde, number: 8 });
    const shop = await open('/home', signedIn);
    const goOn = shop.hold('order');
    await shop.reload(`/orderview/${id}`);
    const main = within(await screen.findByRole('main'));
    await main.findByRole('link', { name: 'Back' });
    const waiting = () => document.querySelectorAll('main [data-shape="block"]').length;
    await waitFor(() => expect(waiting()).toBe(1));
    expect(main.queryByRole('heading')).toBeNull();
    goOn();
    for (const path of [null, `/receipt/${id}`]) {
      if (path) await shop.reload(path);
      await screen.findByRole('heading', { name: 'We could not find this order', level: 1 });
      screen.getByText('It may belong to another account.');
      expect(screen.getByRole('link', { name: 'Your orders' }).getAttribute('href')).toBe('/orders');
      expect(waiting()).toBe(0);
    }
    expect(document.title).toBe('Receipt');
  });

  test('shows its items, its facts, its contact and its store, and leads back to the list [ORD-12, ORD-13, ORD-14, ORD-15, ORD-16]', async ({
    open,
    server,
    popups,
  }) => {
    const { id, code } = await madeOrder(server, popups, { customer: adaeze, number: 1, body: riceAndBeef });
    const { user } = await open(`/orderview/${id}`, signedIn);
    await screen.findByRole('heading', { name: `Order ${code}`, level: 1 });
    expect(document.title).toBe('View Order Page');
    expect(document.querySelector('main [data-shape="block"]')).toBeNull();
    const rows = within(screen.getByRole('region', { name: 'Items' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => Array.from(row.children).map(({ textContent }) => textContent))).toEqual([
      ['', 'Parboiled Rice Number 1', '20', '₦1,200.00', '₦24,000.00'],
      ['', 'Fresh Beef', '1.5 kg', '₦4,800.00', '₦7,200.00'],
    ]);
    for (const row of rows) await waitFor(() => expect(row.querySelector('img')).not.toBeNull());
    expect(factsOf('Order')).toEqual({
      'Total items': '21',
      'Order time': 'Sat, Nov 21, 9:00 AM',
      'Payment method': 'Paystack card',
      'Fulfilment type': 'Pickup',
      'Fulfillment window': 'Sat, Nov 21, 2:00 PM - 4:00 PM',
      'Total amount': '₦31,295.00',
    });
    expect(factsOf('What it cost')).toEqual({
      Subtotal: '₦31,200.00',
      'Bag fee': '₦95.00',
      Total: '₦31,295.00',
    });
    expect(factsOf('Contact and store')).toEqual({
      'Full name': 'Bisi Adeyemi',
      'E-mail': 'bisi@example.ng',
      Phone: '08030000033',
      'Fulfilment Store': 'Market Square Gbagada Branch, 12 Diya Street',
    });
    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(location.pathname).toBe('/orders');
  });

  test('is asked for by its id at the end of the path, and other things by queries [API-01]', async ({
    open,
    server,
    popups,
  }) => {
    const { id } = await madeOrder(server, popups, { customer: adaeze, number: 7 });
    const { paths } = await open(`/orderview/${id}`, signedIn);
    await screen.findByRole('list', { name: 'Progress of the order' });
    await waitFor(() => expect(paths()).toContain('/api/getCategories?store_id=1'));
    expect(paths()).toContain(`/api/order/${id}`);
    for (const path of paths()) expect(path).toMatch(/^\/api\/\w+(\/\w+)?(\?\w+=[^?]*)?$/);
  });

  test('that is brought names the store as such, and the address [ORD-16]', async ({
    open,
    server,
    popups,
  }) => {
    const { id } = await madeOrder(server, popups, { customer: adaeze, number: 2, body: deliveryOrder() });
    await open(`/orderview/${id}`, signedIn);
    await screen.findByRole('region', { name: 'Contact and store' });
    expect(factsOf('Contact and store')).toMatchObject({
      Store: 'Market Square Gbagada Branch, 12 Diya Street',
      'Delivery address': '5 Adebola Close, Gbagada Phase 2, Lagos',
    });
    expect(factsOf('Order')).toMatchObject({ 'Fulfilment type': 'Delivery' });
  });

  test('takes its pictures from the host of the shop, unless they are at that of the catalogue; an order type of old is read like any [ORD-17, CHK-42]', async ({
    open,
    server,
    popups,
  }) => {
    const order = await madeOrder(server, popups, { customer: adaeze, number: 3, body: riceAndBeef });
    const reply = await order.reply();
    const pictures = ['https://pictures.test/rice.svg', 'uploads/beef.svg'];
    const itemdetails = itemsOf(reply).map((item, index) => ({
      ...item,
      old_productinfo: { ...item.old_productinfo, img_url: pictures[index] },
    }));
    const data = { ...reply.data, itemdetails, order_type: 'Prepared Food Order' };
    const { answer, reload } = await open('/home', signedIn);
    answer('order', {
      status: 200,
      reply: { ...reply, data },
    });
    await reload(`/orderview/${order.id}`);
    await screen.findByRole('list', { name: 'Progress of the order' });
    const images = () => Array.from(document.querySelectorAll('table img'));
    await waitFor(() =>
      expect(images().map((image) => image.getAttribute('src'))).toEqual([
        'https://pictures.test/rice.svg',
        'https://admin.test/uploads/beef.svg',
      ]),
    );
  });

  test('can be had again: what the store sells today joins what is in the cart, the rest is named [ORD-18]', async ({
    open,
    server,
    popups,
  }) => {
    const order = await madeOrder(server, popups, { customer: adaeze, number: 4, body: riceAndBeef });
    const reply = await order.reply();
    const [first, second] = itemsOf(reply);
    const gone = {
      ...first,
      product_id: 999,
      old_productinfo: { ...first?.old_productinfo, name: 'Bread' },
    };
    const data = { ...reply.data, itemdetails: [first, second, gone] };
    const { user, answer, reload, hold } = await open('/home', { ...signedIn, groceries: { 1: 2 } });
    answer('order', { status: 200, reply: { ...reply, data } });
    await reload(`/orderview/${order.id}`);
    const again = await screen.findByRole('button', { name: 'Order Again' });
    const goOn = hold('getProductInCart');
    await user.click(again);
    await pressAgain({ user });
    goOn();
    await screen.findByRole('heading', { name: 'Your Cart', level: 1 });
    expect(location.pathname).toBe('/cart');
    const rows = within(screen.getByRole('main')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Parboiled Rice Number 1'),
      expect.stringContaining('Fresh Beef'),
    ]);
    expect(screen.getByRole('spinbutton', { name: 'Quantity of Parboiled Rice Number 1' })).toHaveProperty(
      'value',
      '22',
    );
    expect(screen.getByRole('spinbutton', { name: 'Quantity of Fresh Beef' })).toHaveProperty('value', '1.5');
    await screen.findByText('This store does not have these today: Bread');
  });
});

test('an order that is had again brings its wishes, and none of its notes [ORD-18]', async ({
  open,
  server,
  popups,
}) => {
  const said = { substitution: 'call', note: 'new bags' } as const;
  const body = { ...riceAndBeef, order_items: riceAndBeef.order_items.map((line) => ({ ...line, ...said })) };
  const { id } = await madeOrder(server, popups, { customer: adaeze, number: 72, body });
  const { user, shop } = await open(`/orderview/${id}`, signedIn);
  await user.click(await screen.findByRole('button', { name: 'Order Again' }));
  await screen.findByRole('button', { name: 'If anything runs out: Call me' });
  const [line] = shop.groceryCart.getSnapshot().context.lines;
  expect(line).toMatchObject({ productId: 1, wish: 'call' });
  expect(line).not.toHaveProperty('note');
});

describe('the receipt', () => {
  test('says what was bought, what it cost, how it was paid and who sold it, and can be printed', async ({
    open,
    server,
    popups,
  }) => {
    const { id, code } = await madeOrder(server, popups, { customer: adaeze, number: 11, body: riceAndBeef });
    const { user } = await open(`/orderview/${id}`, signedIn);
    await user.click(await screen.findByRole('link', { name: 'Receipt' }));
    const sheet = within(await screen.findByRole('article'));
    await sheet.findByRole('heading', { name: 'Receipt', level: 1 });
    expect(document.title).toBe(`Receipt ${code}`);
    const back = sheet.getByRole('link', { name: 'Back to the order' });
    expect(back.getAttribute('href')).toBe(`/orderview/${id}`);
    expect(factsOf('Order')).toEqual({
      'Order number': code,
      Date: 'Sat, Nov 21, 9:00 AM',
      'Full name': 'Bisi Adeyemi',
      'Fulfilment type': 'Pickup',
      'Fulfillment window': 'Sat, Nov 21, 2:00 PM - 4:00 PM',
      'Fulfilment Store': 'Market Square Gbagada Branch, 12 Diya Street',
    });
    const rows = sheet.getAllByRole('row').slice(1);
    expect(rows.map((row) => Array.from(row.children).map(({ textContent }) => textContent))).toEqual([
      ['Parboiled Rice Number 1', '20', '₦1,200.00', '₦24,000.00'],
      ['Fresh Beef', '1.5 kg', '₦4,800.00', '₦7,200.00'],
    ]);
    expect(factsOf('What it cost')).toEqual({
      Subtotal: '₦31,200.00',
      'Bag fee': '₦95.00',
      Total: '₦31,295.00',
    });
    expect(factsOf('Payment')).toEqual({ [`Paid by Paystack, ${code}`]: '₦31,295.00' });
    sheet.getByText('Market Square Demo Stores Limited · 07000000000 · help@marketsquare.example');
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await user.click(sheet.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  test('of an order that was cancelled says so, and that its money is back', async ({
    open,
    server,
    popups,
  }) => {
    const { id, code } = await madeOrder(server, popups, { customer: adaeze, number: 91, body: riceAndBeef });
    const { user } = await open(`/orderview/${id}`, signedIn);
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
    await user.click(dialog.getByRole('radio', { name: /wallet/ }));
    await user.click(dialog.getByRole('button', { name: 'Yes, cancel it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('link', { name: 'Receipt' }));
    await screen.findByRole('heading', { name: 'Receipt', level: 1 });
    await waitFor(() =>
      expect(factsOf('Order')).toMatchObject({ 'Order number': code, Status: 'Cancelled' }),
    );
    expect(factsOf('Payment')).toEqual({
      [`Paid by Paystack, ${code}`]: '₦31,295.00',
      [`Given back to your wallet, ${code}`]: '₦31,295.00',
    });
  });

  test('says what was wished and noted for each line, as the order does', async ({
    open,
    server,
    popups,
  }) => {
    const [rice20, beef1] = riceAndBeef.order_items;
    if (rice20 === undefined || beef1 === undefined) throw new Error('two lines were ordered');
    const body = {
      ...riceAndBeef,
      order_items: [{ ...rice20, substitution: 'call', note: 'new bags' } as const, beef1],
    };
    const { id } = await madeOrder(server, popups, { customer: adaeze, number: 71, body });
    const { user } = await open(`/orderview/${id}`, signedIn);
    const items = within(await screen.findByRole('region', { name: 'Items' }));
    const names = (table: typeof items) =>
      table.getAllByRole('rowheader').map(({ textContent }) => textContent);
    const expected = ['Parboiled Rice Number 1If it runs out: Call meNote: new bags', 'Fresh Beef'];
    expect(names(items)).toEqual(expected);
    await user.click(await screen.findByRole('link', { name: 'Receipt' }));
    const sheet = within(await screen.findByRole('article'));
    await sheet.findByRole('heading', { name: 'Receipt', level: 1 });
    expect(names(sheet)).toEqual(expected);
  });

  test('is offered for no order that nobody has paid', async ({ open, server, popups }) => {
    const { id } = await madeOrder(server, popups, { customer: adaeze, number: 12, isPaid: false });
    const { reload } = await open(`/orderview/${id}`, signedIn);
    await screen.findByRole('button', { name: 'Cancel order' });
    expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
    await reload(`/receipt/${id}`);
    await screen.findByText('This order is not paid.');
  });
});

describe('the tracker', () => {
  const way = ['Order confirmed', 'Processing', 'Ready For Dispatch', 'Dispatched'];
  const upToStore = ['processing', 'Ready For Dispatch'];

  test.for([
    [
      'a delivery',
      { number: 5, body: deliveryOrder() },
      [...way, 'Delivered'],
      [
        [['payment_pending'], [0, null]],
        [['address_verification_pending'], [1, 1]],
        [['address_verified'], [1, 1]],
        [['processing'], [1, 1]],
        [upToStore, [2, 2]],
        [
          [...upToStore, 'Dispatched'],
          [3, 3],
        ],
        [
          [...upToStore, 'Dispatched', 'Delivered'],
          [5, null],
        ],
      ],
    ],
    [
      'a pickup',
      { number: 6, body: pickupOrder() },
      [...way, 'Picked Up'],
      [
        [upToStore, [2, 2]],
        [
          [...upToStore, 'PickedUp'],
          [5, null],
        ],
        [
          [...upToStore, 'Picked Up'],
          [5, null],
        ],
        [
          [...upToStore, 'Picked'],
          [5, null],
        ],
      ],
    ],
  ] as const)(
    'of %s has the five steps, with those passed and the one reached [ORD-19, ORD-20, ORD-21, ORD-22, ORD-23, ORD-24]',
    async ([, wish, labels, cases], { open, server, popups }) => {
      const order = await madeOrder(server, popups, { customer: adaeze, ...wish });
      const reply = await order.reply();
      const { answer, reload } = await open('/home', signedIn);
      for (const [statuses, [passed, present]] of cases) {
        const history = statuses.map((status, hour) => ({ status, at: `2026-11-21T1${hour}:00:00.000Z` }));
        const data = { ...reply.data, completion_status: statuses.at(-1), history };
        answer('order', { status: 200, reply: { ...reply, data } });
        await reload(`/orderview/${order.id}`);
        const tracker = await screen.findByRole('list', { name: 'Progress of the order' });
        const steps = within(tracker).getAllByRole('listitem');
        expect(steps.map(({ dataset }) => dataset.state)).toEqual(
          labels.map((_, index) => (index < passed ? 'passed' : index === present ? 'present' : 'ahead')),
        );
        expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(
          labels.map((_, index) => (index === present ? 'step' : null)),
        );
        expect(steps.map((step) => step.textContent)).toEqual(
          labels.map((label) => expect.stringMatching(new RegExp(`^${label}`))),
        );
      }
    },
  );
});

test('an unpaid order of which a gift card holds a part says what is left, and is paid that by card [CHK-15, PAY-03, PAY-30]', async ({
  open,
  server,
  popups,
}) => {
  await giveGiftCard(server, 'GIFT-LEFT', 5000);
  const body = pickupOrder({ amount_paid: 5000 });
  const made = await madeOrder(server, popups, { customer: adaeze, number: 9, body, isPaid: false });
  await made.browser.post('/api/redeemgift', {
    serviceid: 'MSQ-GIFT',
    serialnumber: 'GIFT-LEFT',
    phonenumber: adaeze.phone,
    amount: 5000,
    order_id: made.id,
  });
  const { user, sent } = await open(`/orderview/${made.id}`, signedIn);
  const payment = await screen.findByRole('region', { name: 'Payment' });
  expect(amountsIn(payment)).toEqual({
    Total: '₦24,095.00',
    'Gift card': '-₦5,000.00',
    'Total Due': '₦19,095.00',
  });
  await user.click(within(payment).getByRole('button', { name: 'Pay now' }));
  await screen.findByRole('heading', { name: 'Thank You, Your order has been received' });
  expect(popups.paystack.initialized.at(-1)).toMatchObject({ amount: 1_909_500 });
  expect(sent('redeemgift')).toEqual([]);
  expect(await cardFunds(server, 'GIFT-LEFT')).toEqual({ total: 0, held: 0 });
});

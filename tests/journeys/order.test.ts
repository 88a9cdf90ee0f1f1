import { formatNaira, nairaToKobo } from '@marketsquare/core/kernel/money';
import { describe, expect } from 'vitest';
import { phoneFirst } from '../support/browser.ts';
import { cards } from '../support/emulator.ts';
import { onlyFull } from '../support/full-run.ts';
import { scenarioAmounts } from '../support/marketsquare.ts';
import { ada } from '../support/people.ts';
import { test } from './journey.ts';
import { account } from './models/account.ts';
import { oilForPickup } from './models/basket.ts';
import { checkout, zainab } from './models/checkout.ts';
import { confirmation } from './models/confirmation.ts';
import { orderView } from './models/order-view.ts';
import { popup } from './models/popup.ts';
import { receipt } from './models/receipt.ts';
import { lekkiDelivery, lekkiPickup, palmOil, rice, storefront, water } from './models/storefront.ts';

/** Whole orders, from the door to the confirmation, as a shopper makes them on a phone and at a desk. */

/** The calls of a payment at Flutterwave to the server, in this order. */
const callsOfPaying = [
  'createcart',
  'placeorder',
  'initializePayment',
  'makepayment',
  'flutterPaymentId',
  'verifyFlutterwavePayment',
];

describe.each(phoneFirst)('%i px wide', (width) => {
  test('a guest picks up groceries and pays by card at Paystack [LAND-07, SEL-15, SEL-23, CART-16, PAY-07, PAY-11, PAY-12, PAY-25, ORD-01, ORD-02, ORD-03, ORD-25]', async ({
    begin,
    desk,
    emulator,
  }) => {
    const visit = await begin({ width });
    const { page } = visit;
    const store = storefront(page);
    await store.openShop();
    await store.chooseStore(lekkiPickup);
    await store.add(palmOil, 2);
    await store.add(water, 3);
    await store.openCart();
    await store.proceedToCheckout();

    const form = checkout(page);
    await form.prepareToPay('Paystack');
    const { 'Total Due': total = '', ...parts } = await form.amounts();
    await form.pay();
    await popup(page, 'Paystack').opens();
    expect(await popup(page, 'Paystack').amount()).toBe(total);
    await popup(page, 'Paystack').payByCard(cards.paystack);

    await confirmation(page).opens();
    const facts = await confirmation(page).facts();
    const code = facts['Order number'] ?? '';
    expect(facts).toEqual({
      'Order number': expect.stringMatching(/^Gr0212\d{5,6}$/),
      Date: expect.any(String),
      Total: total,
      'Payment method': 'Paystack card',
      'Pick up at': expect.stringContaining(lekkiPickup.store),
      Items: '5 items',
      Subtotal: parts.Subtotal,
      'Bag fee': parts['Bag fee'],
      'Fulfillment window': expect.stringMatching(
        /^\w{3}, \w{3} \d{1,2}, \d{1,2}:\d\d [AP]M - \d{1,2}:\d\d [AP]M$/,
      ),
      Name: `${zainab.firstName} ${zainab.lastName}`,
      'E-mail': zainab.email,
      Phone: zainab.phone,
      'Fulfilment Store': lekkiPickup.store,
    });
    await expect.poll(store.itemsInCart).toBe(0);
    expect(visit.addresses.filter((address) => address.endsWith('/api/createcart'))).toEqual([]);
    const { order, payments } = await desk.facts(code);
    expect(formatNaira(nairaToKobo(order.order_total))).toBe(total);
    expect(order).toMatchObject({ balance: 0, completion_status: 'processing', comment: zainab.note });
    expect(payments).toMatchObject([{ reference: code, state: 'settled' }]);
    expect((await emulator.ledger(code)).total).toBe(nairaToKobo(order.order_total));
  });

  test('a customer has groceries delivered, pays at Flutterwave and follows their order [AUTH-16, AUTH-17, CART-15, CHK-32, CHK-34, PAY-10, ORD-04, ORD-13, ORD-14, ORD-15, ORD-19, ORD-20, ORD-21]', async ({
    begin,
    desk,
    emulator,
    shop,
  }) => {
    const visit = await begin({ width });
    const { page } = visit;
    const store = storefront(page);
    await store.openShop();
    await store.chooseStore(lekkiDelivery);
    // The greeting goes by itself, so the wait begins before it comes.
    const greeting = page.getByRole('status').getByText(`Hi ${ada.firstName}, Welcome to Marketsquare`);
    await Promise.all([greeting.waitFor(), account(page).signIn(ada)]);
    expect(new URL(page.url()).pathname).toBe('/home');
    await store.add(palmOil, 2);
    await store.add(rice, 4);
    await store.add('Zesta Grove Orange Juice 1L');
    await store.openCart();
    await store.proceedToCheckout();

    const form = checkout(page);
    await form.chooseAddress('Home');
    expect(await form.personal()).toEqual([ada.firstName, ada.lastName, ada.email, ada.phone]);
    await form.chooseContact('WhatsApp');
    await form.chooseWindow();
    await form.chooseGateway('Flutterwave');
    await form.acceptTerms();
    // The surcharge of the address arrives by itself.
    const amounts = await scenarioAmounts('customer-delivery-flutterwave', shop.url);
    await expect.poll(form.amounts).toEqual(amounts);
    await form.pay();
    await popup(page, 'Flutterwave').payByCard(cards.flutterwave);

    await confirmation(page).opens();
    const { 'Order number': code = '' } = await confirmation(page).facts();
    await expect.poll(store.itemsInCart).toBe(0);
    await confirmation(page).trackOrder();
    const order = orderView(page);
    await order.opens();
    expect(await order.code()).toBe(code);
    expect(await order.facts()).toMatchObject({
      'Total items': '7',
      'Payment method': 'Flutterwave card',
      'Fulfilment type': 'Delivery',
      'Total amount': amounts['Total Due'],
      'Full name': `${ada.firstName} ${ada.lastName}`,
      'E-mail': ada.email,
      Phone: ada.phone,
    });
    expect(await order.tracker()).toEqual({
      steps: ['Order confirmed', 'Processing', 'Ready For Dispatch', 'Dispatched', 'Delivered'],
      present: 'Processing',
    });
    const paper = await receipt(page).print();
    expect(paper.lines).toEqual(expect.arrayContaining(['Receipt', code, amounts['Total Due']]));
    expect(paper.lines).not.toContain('Print');
    expect(paper.pages).toBe(1);

    const facts = await desk.facts(code);
    expect(formatNaira(nairaToKobo(facts.order.order_total))).toBe(amounts['Total Due']);
    expect(facts.order).toMatchObject({ balance: 0, delivery: { address: '10 Example Close' } });
    expect((await emulator.ledger(code)).total).toBe(nairaToKobo(facts.order.order_total));
    const calls = visit.addresses.flatMap((address) => /\/api\/(\w+)$/.exec(address)?.[1] ?? []);
    expect(calls.filter((call) => callsOfPaying.includes(call))).toEqual(callsOfPaying);
  });
});

// Cards are shown above, gift cards and wallets by the mixes.
test.for(
  onlyFull([
    ['Paystack', 'Transfer'],
    ['Flutterwave', 'USSD'],
  ] as const),
)('an order at %s by %s is paid once [PAY-01]', async ([gateway, way], { begin, desk, emulator }) => {
  const { page } = await begin({ basket: oilForPickup });
  const form = checkout(page);
  await form.open();
  await form.prepareToPay(gateway);
  await form.pay();
  await popup(page, gateway).payFromBank(way);
  const { 'Order number': code = '' } = await confirmation(page).facts();
  const { order, payments } = await desk.facts(code);
  expect(order).toMatchObject({ balance: 0, completion_status: 'processing' });
  expect(payments).toMatchObject([{ state: 'settled' }]);
  expect((await emulator.ledger(code)).total).toBe(nairaToKobo(order.order_total));
});

test('the server dies right after the confirmation was shown: it is back with the order, once, and paid [PAY-12]', async ({
  begin,
  desk,
  emulator,
  shop,
}) => {
  const { page } = await begin({ basket: oilForPickup });
  const form = checkout(page);
  await form.open();
  await form.prepareToPay('Paystack');
  await form.pay();
  await popup(page, 'Paystack').payByCard(cards.paystack);
  // The page has all that it asks the server for.
  const facts = await confirmation(page).facts();
  await shop.kill();
  await shop.restart();
  await page.reload();
  expect(await confirmation(page).facts()).toEqual(facts);

  const code = facts['Order number'] ?? '';
  const orders = await desk.orders();
  expect(orders.filter(({ unique_code }) => unique_code === code)).toHaveLength(1);
  const { order, payments, ledger } = await desk.facts(code);
  expect(order).toMatchObject({ balance: 0, completion_status: 'processing' });
  expect(payments).toMatchObject([{ reference: code, state: 'settled' }]);
  expect(ledger.filter(({ account: name }) => name === 'sales.orders')).toHaveLength(1);
  expect((await emulator.ledger(code)).total).toBe(nairaToKobo(order.order_total));
});

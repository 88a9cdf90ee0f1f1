import { adaeze } from '@marketsquare/server/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { amountsIn, checkoutForm, zainabsAddress } from '../../app/testing/checkout-form.ts';
import { hearLog } from '../../app/testing/log.ts';
import { gbagadaDelivery, gbagadaPickup, test } from '../../app/testing/shop-floor.ts';
import { holdWaits } from '../../app/testing/waits.ts';

/** Ten bags of ₦1,200. */
const rice = { 1: 10 };
const thanks = 'Thank You, Your order has been received';
const paidNotice = 'Order Payment Successful!!!';

const confirmation = () => screen.findByRole('heading', { name: thanks, level: 1 });

/** The facts of a card of the confirmation, by their names. */
const factsOf = async (card: string) => amountsIn(await screen.findByRole('region', { name: card }));

describe('the confirmation', () => {
  test('follows the payment of an order that was placed, paid in the popup, recorded and verified; the cart is empty [PAY-05, PAY-07, PAY-09, PAY-11, PAY-12, PAY-28, API-39, API-45, API-47, ROUTE-15]', async ({
    open,
    popups,
  }) => {
    const { user, sent, calls, shop } = await open('/checkout', { store: gbagadaPickup, groceries: rice });
    const { fill, pay } = await checkoutForm(user);
    await fill('Paystack');
    await pay();
    await confirmation();
    expect(location.pathname).toBe('/confirm');
    const steps = ['placeorder', 'initializePayment', 'makepayment', 'verifyPaystackPayment'];
    expect(calls().filter((one) => steps.includes(one))).toEqual(steps);
    const { unique_code: code } = Object(sent('placeorder')[0]);
    const { order_id: id } = Object(sent('initializePayment')[0]);
    expect(popups.paystack.initialized.at(-1)).toMatchObject({ reference: code, amount: 1_209_500 });
    expect(sent('makepayment')).toEqual([
      {
        reference: code,
        transaction_id: '1',
        order_id: id,
        customer_id: expect.any(Number),
        status: 'success',
        amount: 12_095,
        payment_method: 'Paystack card',
      },
    ]);
    expect(sent('verifyPaystackPayment')).toEqual([
      { reference: code, transaction_ref: code, order_id: id, amount: 12_095, status: 'success' },
    ]);
    expect(screen.getByRole('button', { name: 'Cart, 0 items' })).toBeDefined();
    expect(shop.groceryCart.getSnapshot().context.lines).toEqual([]);
    // The typed values are forgotten.
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual(['order']));
  });

  test('of a guest names the order, the person and the store, asks how it went, and leads home alone, where that is asked once more [ORD-01, ORD-02, ORD-03, ORD-04, ORD-05, QUES-19]', async ({
    open,
  }) => {
    const { user, sent } = await open('/checkout', { store: gbagadaPickup, groceries: rice });
    const { fill, pay } = await checkoutForm(user);
    await fill('Paystack');
    await pay();
    await confirmation();
    const { unique_code: code } = Object(sent('placeorder')[0]);
    await screen.findByRole('region', { name: 'What it cost' });
    expect(await factsOf('Your order')).toEqual({
      'Order number': code,
      'Fulfillment window': 'Sat, Nov 21, 2:00 PM - 4:00 PM',
      'Pick up at': expect.stringContaining('Market Square Gbagada Branch, '),
      Items: '10 items',
      Total: '₦12,095.00',
    });
    const map = screen.getByRole('link', { name: 'Show on a map' });
    expect(map.getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/.*Gbagada/);
    expect(map.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await factsOf('Details')).toEqual({
      Date: 'Sat, Nov 21, 9:00 AM',
      'Payment method': 'Paystack card',
      Name: 'Zainab Bello',
      'E-mail': 'zainab@example.ng',
      Phone: '08030000011',
      'Fulfilment Store': 'Market Square Gbagada Branch',
    });
    expect(screen.getByText('Product images may differ from the actual products.')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'How Total is worked out' }));
    const dialog = await screen.findByRole('dialog', { name: 'How this is worked out' });
    await within(dialog).findByText('₦1,200.00 × 10');
    await user.keyboard('{Escape}');
    expect(await factsOf('What it cost')).toEqual({
      Subtotal: '₦12,000.00',
      'Bag fee': '₦95.00',
      Total: '₦12,095.00',
    });
    screen.getByText('Please bring the order number when you pick it up.');
    const track = screen.getByRole('link', { name: 'Track your order' });
    expect([track.getAttribute('href'), track.dataset.tone]).toEqual(['/track', 'primary']);
    expect(screen.queryByRole('link', { name: 'Track Order' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Continue Shopping' }).dataset.tone).toBe('quiet');
    await user.click(screen.getByRole('button', { name: 'Copy the order number' }));
    await screen.findByText('Copied the order number.');
    expect(await navigator.clipboard.readText()).toBe(code);
    await user.click(screen.getByRole('button', { name: 'Feedback' }));
    const questionnaire = within(await screen.findByRole('dialog', { name: 'How did we do?' }));
    await user.click(questionnaire.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('link', { name: 'Continue Shopping' }));
    expect(location.pathname).toBe('/home');
    await screen.findByRole('complementary', { name: 'Your opinion' });
  });

  test('of food and groceries that are fetched names the window of each [WIN-07, WIN-08]', async ({
    open,
  }) => {
    const basket = { groceries: rice, food: { 201: 1 } };
    const { user } = await open('/checkoutboth', { store: gbagadaPickup, ...basket });
    const { fill, pay } = await checkoutForm(user);
    await fill('Paystack');
    await pay();
    await confirmation();
    await screen.findByRole('region', { name: 'What it cost' });
    expect(await factsOf('Your order')).toMatchObject({
      'Window for prepared food': 'Sat, Nov 21, as early as 45 minutes after payment',
      'Window for groceries': 'Sat, Nov 21, 2:00 PM - 4:00 PM',
    });
  });

  test('of a customer leads to the order, and who they are is asked for again [ORD-04, PAY-13]', async ({
    open,
    server,
  }) => {
    const customer = { store: gbagadaPickup, groceries: rice, customer: adaeze, width: 1280 };
    const { user, sent, answer } = await open('/checkout', customer);
    const { fill, pay } = await checkoutForm(user);
    await screen.findByText('Mrs Adaeze Okonkwo');
    await fill('Paystack', null);
    const browser = server.browser();
    await browser.post('/api/login', { phone: adaeze.phone, password: adaeze.password });
    const me = (await browser.get('/api/me')).json();
    const renamed = {
      ...me,
      data: { ...me.data, user: { ...me.data.user, fullname: 'Mrs Adamma Okonkwo' } },
    };
    answer('me', { status: 200, reply: renamed });
    await pay();
    await confirmation();
    await screen.findByText('Mrs Adamma Okonkwo');
    const { order_id: id } = Object(sent('initializePayment')[0]);
    expect(screen.queryByRole('link', { name: 'Track your order' })).toBeNull();
    expect(
      ['Track Order', 'Continue Shopping'].map((name) => screen.getByRole('link', { name }).dataset.tone),
    ).toEqual(['primary', 'quiet']);
    await user.click(screen.getByRole('link', { name: 'Track Order' }));
    expect(location.pathname).toBe(`/orderview/${id}`);
  });

  test('leads back to the emptied cart at its top', async ({ open }) => {
    const { user } = await open('/cart', { store: gbagadaPickup, groceries: rice });
    const total = within(await screen.findByRole('region', { name: 'Cart Total' }));
    window.scrollTo(0, 600);
    fireEvent(window, new Event('scrollend'));
    await user.click(total.getByRole('button', { name: 'Proceed to checkout' }));
    const { fill, pay } = await checkoutForm(user);
    await fill('Paystack');
    await pay();
    await confirmation();
    history.back();
    await screen.findByText('Your cart is empty');
    expect([location.pathname, scrollY]).toEqual(['/cart', 0]);
  });

  test('says for five seconds that the order is paid [PAY-14, ERR-41]', async ({ open }) => {
    const { user } = await open('/checkout', { store: gbagadaPickup, groceries: rice });
    const { fill, pay } = await checkoutForm(user);
    await fill('Paystack');
    const pass = holdWaits();
    await pay();
    await screen.findByText(paidNotice);
    await pass(4_999);
    expect(screen.queryByText(paidNotice)).not.toBeNull();
    await pass(1);
    expect(screen.queryByText(paidNotice)).toBeNull();
    await confirmation();
  });

  test('of an order brought and paid at the other gateway says where it goes, and stays through a reload, without the notice [PAY-15, API-44, API-45, API-46]', async ({
    open,
  }) => {
    const { user, sent, reload } = await open('/checkout', { store: gbagadaDelivery, groceries: rice });
    const form = await checkoutForm(user);
    form.type('Delivery Address', zainabsAddress);
    await form.fill('Flutterwave');
    await form.pay();
    await confirmation();
    await screen.findByText(paidNotice);
    const { unique_code: code } = Object(sent('placeorder')[0]);
    const { order_id: id } = Object(sent('initializePayment')[0]);
    expect(sent('makepayment')).toMatchObject([
      { txref: code, transaction_id: code, order_id: id, amount: 13_745, payment_method: 'Flutterwave card' },
    ]);
    expect(sent('flutterPaymentId')).toEqual([{ paymentId: expect.anything(), orderId: id }]);
    expect(sent('verifyFlutterwavePayment')).toEqual([
      { txref: code, transaction_id: code, order_id: id, amount: 13_745 },
    ]);
    const shown = async () => [
      await factsOf('What it cost'),
      await factsOf('Your order'),
      await factsOf('Details'),
    ];
    screen.getByText('Keep the order number at hand until it arrives.');
    const before = await shown();
    expect(before).toMatchObject([
      { 'Delivery fee': '₦1,650.00', Total: '₦13,745.00' },
      { 'Order number': code, 'Delivery address': '7 Adebola Close, Gbagada Phase 2, Lagos' },
      { 'Payment method': 'Flutterwave card' },
    ]);
    expect(screen.queryByRole('link', { name: 'Show on a map' })).toBeNull();
    await reload();
    await confirmation();
    expect(await shown()).toEqual(before);
    expect(screen.queryByText(paidNotice)).toBeNull();
  });

  test('says what it knows where the order cannot be read from the server [ORD-02, ORD-03]', async ({
    open,
  }) => {
    const log = hearLog();
    const { user, answer, hold } = await open('/checkout', { store: gbagadaPickup, groceries: rice });
    const { fill, pay } = await checkoutForm(user);
    await fill('Paystack');
    const goOn = hold('order');
    await pay();
    await confirmation();
    expect(screen.queryByRole('region', { name: 'What it cost' })).toBeNull();
    // The window, and what it cost.
    const waiting = () => document.querySelectorAll('main [data-shape]');
    expect(waiting()).toHaveLength(2);
    answer('order', { status: 404, reply: { status: false, message: 'gone', code: 'not_found' } });
    goOn();
    await waitFor(() => expect(log()).toContain('order'));
    await waitFor(() => expect(waiting()).toHaveLength(0));
    expect(await factsOf('Details')).toMatchObject({ Name: 'Zainab Bello' });
    expect(Object.keys(await factsOf('Your order'))).toEqual([
      'Order number',
      'Pick up at',
      'Items',
      'Total',
    ]);
  });

  test('without an order is a short note with a way home [ORD-06]', async ({ open }) => {
    const { user } = await open('/confirm', { store: gbagadaPickup });
    await screen.findByRole('heading', { name: 'There is no order to show here' });
    expect(document.title).toBe('No order to show | Market Square');
    expect(screen.queryByText(thanks)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Continue Shopping' }));
    expect(location.pathname).toBe('/home');
  });
});

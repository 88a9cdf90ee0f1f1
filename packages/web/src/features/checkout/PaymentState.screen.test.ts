import { adaeze } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { fillCart } from '../../app/testing/beginning.ts';
import { pressAgain } from '../../app/testing/busy.ts';
import { checkoutForm } from '../../app/testing/checkout-form.ts';
import { goTo } from '../../app/testing/go-to.ts';
import { isOff } from '../../app/testing/is-off.ts';
import type { Answer } from '../../app/testing/line.ts';
import { withoutPopovers } from '../../app/testing/older-browser.ts';
import {
  gbagadaDelivery,
  gbagadaPickup,
  ikejaPickup,
  type OpenShop,
  test,
} from '../../app/testing/shop-floor.ts';
import { holdWaits } from '../../app/testing/waits.ts';
import { browserShell } from '../../platform/shell.tsx';

/** Ten bags of ₦1,200. */
const rice = { 1: 10 };

/** A guest's checkout for a pickup, all filled in. */
async function readyToPay(open: OpenShop) {
  const shown = await open('/checkout', { store: gbagadaPickup, groceries: rice });
  const form = await checkoutForm(shown.user);
  await form.fill('Paystack');
  /** The checkout's report of the payment, once it contains certain words. */
  const told = async (words: string) => {
    const title = await within(form.card('Payment')).findByText(words);
    return title.closest('[role="status"]')?.textContent;
  };
  const code = () => Object(shown.sent('placeorder')[0]).unique_code;
  return { ...shown, ...form, told, code };
}

const failing = (message: string): Answer => ({
  status: 500,
  reply: { status: false, message, code: 'internal' },
});

const thanks = 'Thank You, Your order has been received';

describe('a payment that is not made', () => {
  test.for([
    ['closes', 'The payment window was closed before the payment was made.'],
    ['is refused', 'Payment Failed!!!'],
  ] as const)(
    'because the shopper %s leaves cart and order as they are, and the next try pays the same order [ERR-25, PAY-05, PAY-30]',
    async ([does, words], { open, popups }) => {
      popups.does = does;
      const { told, pay, sent, code, shop, card, hold } = await readyToPay(open);
      const edit = screen.getByRole('button', { name: 'Edit Personal Details' });
      const fields = [edit, screen.getByLabelText(/^I accept/)];
      const areLocked = () => fields.map((field) => field.closest('fieldset')?.disabled);
      const answer = hold('placeorder');
      await pay();
      await waitFor(() => expect(areLocked()).toEqual([true, true]));
      await within(card('Payment')).findByText('Placing your order…');
      const focus = () => document.activeElement?.getAttribute('role') ?? null;
      expect(focus()).toBeNull();
      answer();
      const kept = `Nothing was taken. Your order ${await told(words).then(code)} and your cart are kept: you can try again.`;
      expect(await told(words)).toBe(`${words}${kept}`);
      expect(focus()).toBe('status');
      expect(shop.groceryCart.getSnapshot().context.lines).toHaveLength(1);
      expect(location.pathname).toBe('/checkout');
      popups.does = 'pays';
      expect(areLocked()).toEqual([false, false]);
      await pay();
      await screen.findByRole('heading', { name: thanks });
      expect(screen.getByText(code())).toBeDefined();
      expect(sent('placeorder')).toHaveLength(1);
      expect(sent('initializePayment')).toHaveLength(2);
    },
  );

  test('is not told of at the checkout of another store [ERR-25, SEL-19]', async ({ open, popups }) => {
    popups.does = 'is refused';
    const { told, pay, shop } = await readyToPay(open);
    await pay();
    await told('Payment Failed!!!');
    const { id: storeId, mode } = ikejaPickup;
    const change = { storeId, mode, area: null, onChange: 'empty' } as const;
    shop.selection.send({ type: 'selection.modeSubmitted', ...change });
    await fillCart(browserShell(), shop.groceryCart, ikejaPickup, rice);
    goTo('/checkout');
    await screen.findByText(/Market Square Ikeja Mall/);
    await screen.findByRole('region', { name: 'Payment' });
    expect(screen.queryByText('Payment Failed!!!')).toBeNull();
  });

  test('is not told of once the order is brought instead; how the shopper wants to be reached stays [CHK-36, ERR-25]', async ({
    open,
    popups,
  }) => {
    popups.does = 'is refused';
    const { told, pay, shop, user, open: openCard } = await readyToPay(open);
    await pay();
    await told('Payment Failed!!!');
    await openCard('Personal Details');
    const reached = () =>
      within(screen.getByRole('group', { name: 'How may we reach you about this order?' }))
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ checked }) => checked);
    const chosen = reached();
    expect(chosen).toContain(true);
    const { id: storeId, mode, area = null } = gbagadaDelivery;
    shop.selection.send({ type: 'selection.modeSubmitted', storeId, mode, area, onChange: 'reprice' });
    await screen.findByRole('region', { name: 'Delivery Address' });
    await screen.findByRole('region', { name: 'Payment' });
    expect(screen.queryByText('Payment Failed!!!')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit Personal Details' }));
    expect(reached()).toEqual(chosen);
  });

  test('is for another order once a field has changed, though the page went before it was left [PAY-30]', async ({
    open,
    popups,
  }) => {
    popups.does = 'closes';
    const { told, pay, sent, user, reload, open: openCard } = await readyToPay(open);
    await pay();
    await told('The payment window was closed before the payment was made.');
    popups.does = 'pays';
    await openCard('Personal Details');
    const [name] = screen.getAllByLabelText('First name');
    if (!name) throw new Error('nobody is asked for their name');
    await user.clear(name);
    await user.type(name, 'Zara');
    await reload();
    await (await checkoutForm(user)).pay();
    await screen.findByRole('heading', { name: thanks });
    expect(sent('placeorder').map((body) => Object(body).customer.firstname)).toEqual(['Zainab', 'Zara']);
  });

  test('because the shopper leaves its popup ends in a browser without a top layer too [PAY-07, PAY-08]', async ({
    open,
    popups,
  }) => {
    popups.does = 'leaves it open';
    const { told, pay, user } = await readyToPay(open);
    withoutPopovers();
    await pay();
    const leave = await screen.findByRole('button', { name: 'Close payment window' });
    expect(document.getElementById('root')?.inert).toBe(true);
    await user.click(leave);
    await told('The payment window was closed before the payment was made.');
    expect(document.getElementById('root')?.inert).toBe(false);
  });

  test.for([
    ['without a form asks for it after ten seconds', 'Flutterwave', true],
    ['with a form asks nothing', 'Paystack', false],
  ] as const)(
    'because its popup stays open %s [PAY-07, PAY-08]',
    async ([, gateway, asks], { open, popups }) => {
      popups.does = 'leaves it open';
      const { user } = await open('/checkout', { store: gbagadaPickup, groceries: rice });
      const form = await checkoutForm(user);
      await form.fill(gateway);
      const pass = holdWaits();
      await form.pay();
      const bar = within(await screen.findByRole('region', { name: 'Payment window' }));
      const question = () => bar.queryByText('No payment form above?') !== null;
      await pass(9_999);
      expect(question()).toBe(false);
      await pass(1);
      expect(question()).toBe(asks);
      await user.click(bar.getByRole('button', { name: 'Close payment window' }));
    },
  );

  test('because its popup is not there says so, and another try is open [ERR-26]', async ({ open }) => {
    const { told, pay, code, submit } = await readyToPay(open);
    delete window.PaystackPop;
    await pay();
    const words = 'Payment service is not available. Please refresh and try again.';
    expect(await told(words)).toBe(`${words}Your order ${code()} and your cart are kept: you can try again.`);
    expect(isOff(submit)).toBe(false);
  });
});

describe('a payment that was made', () => {
  test.for([
    ['The shop is full.', 'The shop is full.'],
    ['', 'An error occurred while saving the payment.'],
  ] as const)(
    'and could not be recorded is an error of the payment: %j; it is found by looking again [ERR-27]',
    async ([message, words], { open }) => {
      const { user, answer, told, pay, submit } = await readyToPay(open);
      answer('makepayment', failing(message));
      await pay();
      const dialog = await screen.findByRole('dialog', { name: 'Payment Error' });
      expect(within(dialog).getByText(words)).toBeDefined();
      await user.click(within(dialog).getByRole('button', { name: 'OK' }));
      expect(await told(words)).toContain('Please do not pay again');
      expect(isOff(submit)).toBe(true);
      await user.click(screen.getByRole('button', { name: 'Check again' }));
      await screen.findByRole('heading', { name: thanks });
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  test.for([
    ['nobody answers', 'nobody', 'Failed to verify transaction reference. Please try again.'],
    ['the server fails', failing('The shop is full.'), 'The shop is full.'],
  ] as const)(
    'and whose verification breaks off, because %s, is not to be made again [ERR-30]',
    async ([, answered, words], { open }) => {
      const { user, answer, told, pay, submit } = await readyToPay(open);
      answer('verifyPaystackPayment', answered);
      await pay();
      expect(await told(words)).toContain('Please do not pay again');
      expect(isOff(submit)).toBe(true);
      answer('verifyPaystackPayment', null);
      await user.click(screen.getByRole('button', { name: 'Check again' }));
      await screen.findByRole('heading', { name: thanks });
    },
  );
});

test('a payment that was made and not seen is looked for by its reference, once there is one [ERR-28]', async ({
  open,
}) => {
  const { user, answer, hold, told, pay, sent, code } = await readyToPay(open);
  answer('verifyPaystackPayment', 'nobody');
  await pay();
  await told('Failed to verify transaction reference. Please try again.');
  answer('verifyPaystackPayment', null);
  const field = await screen.findByLabelText('I have a transaction reference');
  expect(field).toHaveProperty('value', '');
  const find = async (reference: string) => {
    await user.clear(field);
    if (reference !== '') await user.type(field, reference);
    await user.click(screen.getByRole('button', { name: 'Find it' }));
  };
  const asked = sent('paymentStatus').length;
  await find('');
  expect(screen.getByText('Please provide a transaction reference.').getAttribute('role')).toBe('alert');
  expect(sent('paymentStatus')).toHaveLength(asked);
  answer('paymentStatus', failing(''));
  await find('Gr040799998');
  await screen.findByText('Transaction reference not found.');
  answer('paymentStatus', failing('The ledger is shut.'));
  await find(' Gr040799998 ');
  await screen.findByText('The ledger is shut.');
  expect(sent('paymentStatus').at(-1)).toEqual({ reference: 'Gr040799998' });
  answer('paymentStatus', null);
  await find('Gr040799999');
  await screen.findByText('Transaction reference not found.');
  expect(location.pathname).toBe('/checkout');
  const goOn = hold('paymentStatus');
  await find(code());
  await pressAgain({ user });
  goOn();
  await screen.findByRole('heading', { name: thanks });
});

test('a popup that tells of a success that was none is not believed [ERR-29, PAY-09]', async ({
  open,
  popups,
}) => {
  popups.does = 'is refused, and told of success';
  const { answer, told, pay, code } = await readyToPay(open);
  answer('verifyPaystackPayment', {
    status: 200,
    reply: { success: false, message: '', state: 'failed' },
  });
  await pay();
  const words = 'Transaction reference not found.';
  expect(await told(words)).toBe(
    `${words}Nothing was taken. Your order ${code()} and your cart are kept: you can try again.`,
  );
});

test('a payment that came for an order that was cancelled meanwhile is given back, and another order can be made [ERR-25]', async ({
  open,
  popups,
  server,
}) => {
  popups.does = 'leaves it open';
  const { user, sent, paths, shop } = await open('/checkout', {
    store: gbagadaPickup,
    groceries: rice,
    customer: adaeze,
  });
  const form = await checkoutForm(user);
  await form.fill('Paystack', null);
  await form.pay();
  const close = await screen.findByRole('button', { name: 'Close payment window' });
  const elsewhere = server.browser();
  await elsewhere.post('/api/login', { phone: adaeze.phone, password: adaeze.password });
  const { order_id: id } = Object(sent('initializePayment')[0]);
  const cancelled = await elsewhere.post('/api/cancelorder', { order_id: id });
  expect(cancelled.json()).toMatchObject({ status: true });
  popups.paystack.answer(Object(sent('placeorder')[0]).unique_code);
  const asked = (path: string) => paths().filter((one) => one === path).length;
  const before = asked('/api/me');
  await user.click(close);
  const another = await screen.findByRole('button', { name: 'Make another order' });
  const state = another.closest('[role="status"]');
  expect(state?.textContent).toContain(
    '₦12,095.00 came, and you get it back: it is in your wallet, or on its way to where you paid from.',
  );
  // The money is in the wallet, and the page knows it.
  await waitFor(() => expect(asked('/api/me')).toBe(before + 1));
  expect(isOff(form.submit)).toBe(true);
  await user.click(another);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Make another order' })).toBeNull());
  expect(shop.groceryCart.getSnapshot().context.lines).toHaveLength(1);
  popups.does = 'pays';
  await form.pay();
  await screen.findByRole('heading', { name: thanks });
  expect(sent('placeorder')).toHaveLength(2);
});

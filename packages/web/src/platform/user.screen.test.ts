import { adaeze, type TestShop, tunde } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { checkoutForm } from '../app/testing/checkout-form.ts';
import { fillIn } from '../app/testing/forms.ts';
import { goTo } from '../app/testing/go-to.ts';
import { goToOtherTab } from '../app/testing/other-tab.ts';
import { type Beginning, gbagadaPickup, type OpenShop, test } from '../app/testing/shop-floor.ts';

const desktop = 1280;
const full = { store: gbagadaPickup, groceries: { 1: 10 }, width: desktop } satisfies Beginning;
const signedIn = { ...full, customer: adaeze };

/** The contents of this tab's storage and page. */
const kept = () => JSON.stringify(Object.entries(sessionStorage));
const shown = () => document.body.textContent;
const ofAda = /Adaeze|Okonkwo|adaeze@|08030000001/;

/** Waits until the checkout's card of personal details says something. */
const isPersonal = (words: string | RegExp) =>
  waitFor(async () =>
    expect((await screen.findByRole('region', { name: 'Personal Details' })).textContent).toMatch(words),
  );

/** Opens Ada’s own checkout, with her profile in it. */
async function atCheckout(): Promise<void> {
  await isPersonal('Adaeze Okonkwo');
  await screen.findByText('Mrs Adaeze Okonkwo');
  expect(kept()).toMatch(ofAda);
}

describe('a logout in another tab', () => {
  test('leaves nothing of the customer in this one: not at the checkout, nor in the bar [AUTH-19, NAV-08, NAV-10]', async ({
    open,
  }) => {
    const { user, shop } = await open('/checkout', signedIn);
    await atCheckout();
    const other = await goToOtherTab(shop);
    await other.logOut();
    await other.fill(1, 10);
    other.leave();
    await screen.findByRole('link', { name: 'Sign in' });
    const form = await checkoutForm(user);
    const fields = within(form.card('Personal Details')).getAllByRole('textbox');
    expect(fields).toMatchObject(Array(4).fill({ value: '' }));
    expect(shown()).not.toMatch(ofAda);
    expect(kept()).not.toMatch(ofAda);
  });

  test('takes their paid order off the page that shows it [AUTH-19]', async ({ open }) => {
    const { user, shop } = await open('/checkout', signedIn);
    const form = await checkoutForm(user);
    await atCheckout();
    await form.fill('Paystack', null);
    await form.pay();
    await screen.findByText('Thank You, Your order has been received');
    await screen.findByRole('region', { name: 'What it cost' });
    const other = await goToOtherTab(shop);
    await other.logOut();
    other.leave();
    await waitFor(() => expect(shown()).not.toContain('Thank You'));
    expect(location.pathname).toBe('/confirm');
    expect(kept()).not.toMatch(ofAda);
  });

  test('is seen at once by a tab beside it', async ({ open }) => {
    const { shop } = await open('/account', signedIn);
    await screen.findByLabelText('First name');
    const other = await goToOtherTab(shop, { isBeside: true });
    await screen.findByText('Mrs Adaeze Okonkwo');
    await other.logOut();
    await screen.findByText('Please sign in');
    expect(shown()).not.toMatch(ofAda);
    await other.logIn(tunde);
    await screen.findByText('Mr Tunde Bakare');
  });

  test('is known to a tab that the browser has put away meanwhile', async ({ open }) => {
    const { reload, shop } = await open('/checkout', signedIn);
    await atCheckout();
    const other = await goToOtherTab(shop);
    await other.logOut();
    await reload('/home');
    await screen.findByRole('link', { name: 'Sign in' });
    await waitFor(() => expect(kept()).not.toMatch(ofAda));
  });
});

test('a login that was ended on another device ends here as soon as the server says so, and nothing is bought [AUTH-19, NAV-08]', async ({
  open,
  server,
}) => {
  const { user, sent } = await open('/checkout', signedIn);
  const form = await checkoutForm(user);
  await atCheckout();
  const elsewhere = server.browser();
  const { phone, password } = adaeze;
  await elsewhere.post('/api/login', { phone, password });
  expect((await elsewhere.post('/api/logouteverywhere', {})).statusCode).toBe(200);
  await form.fill('Paystack', null);
  await form.pay();
  const line = within(
    (await screen.findByText('Your login has ended.')).closest('[role=status]') as HTMLElement,
  );
  line.getByRole('link', { name: 'Sign in again' });
  screen.getByRole('link', { name: 'Sign in' });
  expect(sent('initializePayment')).toEqual([]);
  expect(shown()).not.toMatch(ofAda);
  expect(kept()).not.toMatch(ofAda);
  await user.click(line.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Your login has ended.')).toBeNull();
});

test('a login that has ended leaves nothing of its checkout to the next customer [AUTH-19]', async ({
  open,
  server,
}) => {
  const { user, reload } = await open('/checkout', signedIn);
  const form = await checkoutForm(user);
  await atCheckout();
  await form.acceptTerms();
  await form.chooseWindow();
  const { phone, password } = adaeze;
  const elsewhere = server.browser();
  await elsewhere.post('/api/login', { phone, password });
  await elsewhere.post('/api/logouteverywhere', {});
  await reload('/login');
  await screen.findByText('Your login has ended.');
  await fillIn(user, { Phone: tunde.phone, Password: tunde.password });
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(location.pathname).toBe('/home'));
  goTo('/checkout');
  const isChosen = async (label: RegExp) => Object(await screen.findByLabelText(label)).checked;
  await waitFor(async () => expect(await isChosen(/^I accept/)).toBe(false));
  expect(await isChosen(/^2:00 PM - 4:00 PM/)).toBe(false);
});

describe('a login that ends at the checkout', () => {
  const note = 'Ring twice, please';
  const window = /^2:00 PM - 4:00 PM/;

  /** Fills in Adaeze’s checkout, whose login then ends elsewhere, and signs in with those details. */
  async function signInAgain(
    open: OpenShop,
    server: TestShop,
    { phone, password }: typeof adaeze | typeof tunde,
  ): Promise<void> {
    const { user } = await open('/checkout', signedIn);
    const form = await checkoutForm(user);
    await atCheckout();
    await form.fill('Paystack', null);
    await form.open('Add note/instruction');
    form.type('Add note/instruction', { 'Note (optional)': note });
    const elsewhere = server.browser();
    await elsewhere.post('/api/login', { phone: adaeze.phone, password: adaeze.password });
    await elsewhere.post('/api/logouteverywhere', {});
    await form.pay();
    await user.click(await screen.findByRole('link', { name: 'Sign in again' }));
    await screen.findByLabelText('Password');
    expect(kept()).not.toContain(note);
    await fillIn(user, { Phone: phone, Password: password });
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(location.pathname).not.toBe('/login'));
    goTo('/checkout');
    await checkoutForm(user);
    await isPersonal(/, 0\d{10}/);
  }
  const isChosen = (name: RegExp) => Object(screen.getByLabelText(name)).checked;
  const contacts = () => screen.getByRole('region', { name: '3rd Party Contacts' }).textContent;

  test('gives window, gateway, way to be reached, contacts and note back to its customer, but no consent [AUTH-19]', async ({
    open,
    server,
  }) => {
    await signInAgain(open, server, adaeze);
    await waitFor(() => expect(isChosen(window)).toBe(true));
    expect([isChosen(/^Pay with Paystack/), isChosen(/^Call/), isChosen(/^I accept/)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(screen.getByText(note)).toBeDefined();
    expect(contacts()).toContain('You, for both: Adaeze Okonkwo');
  });

  test('gives nothing of it to another customer [AUTH-19]', async ({ open, server }) => {
    await signInAgain(open, server, tunde);
    await isPersonal('Tunde Bakare');
    await screen.findByLabelText(window);
    expect([isChosen(window), isChosen(/^Pay with Paystack/), isChosen(/^Call/)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(screen.queryByText(note)).toBeNull();
    expect(contacts()).toContain('You, for both: Tunde Bakare');
  });
});

describe('the next customer in another tab', () => {
  test('is the customer of this one as well, with orders and checkout of their own [NAV-10]', async ({
    open,
  }) => {
    const { user, shop, sent } = await open('/checkout', signedIn);
    await atCheckout();
    const other = await goToOtherTab(shop);
    await other.logOut();
    await other.logIn(tunde);
    await other.fill(1, 10);
    other.leave();
    await screen.findByText('Mr Tunde Bakare');
    await isPersonal('Tunde Bakare');
    expect(shown()).not.toMatch(ofAda);
    expect(kept()).not.toMatch(ofAda);
    const asked = sent('listorder').length;
    await user.click(screen.getByRole('button', { name: /Tunde Bakare/ }));
    await user.click(await screen.findByRole('link', { name: 'My Orders' }));
    await waitFor(() => expect(sent('listorder').length).toBeGreaterThan(asked));
  });
});

test('what a customer has typed stays while they look at another tab', async ({ open }) => {
  const { user, shop } = await open('/checkout', signedIn);
  const form = await checkoutForm(user);
  await atCheckout();
  await form.open('Personal Details');
  form.type('Personal Details', { 'First name': 'Adaora' });
  const other = await goToOtherTab(shop);
  other.leave();
  await waitFor(() => expect(screen.queryByText('Your cart is open in another tab')).toBeNull());
  expect(within(form.card('Personal Details')).getByLabelText('First name')).toHaveProperty(
    'value',
    'Adaora',
  );
  await screen.findByText('Mrs Adaeze Okonkwo');
});

describe('a login of which the server does not say whose it is', () => {
  const silent = { status: 500, reply: { status: false, message: 'broken', code: 'internal' } };

  /** @returns makes the page ask again, as time does */
  function watchTime(): () => void {
    const timers = vi.spyOn(globalThis, 'setInterval');
    onTestFinished(() => timers.mockRestore());
    return () => timers.mock.calls.findLast(([, ms]) => ms === 5000)?.[0]();
  }

  test.for(['online', 'time'] as const)(
    'is one all the same, and has its name and its orders once the server says so, by %s [NAV-08, NAV-09, NAV-10]',
    async (way, { open }) => {
      const { answer, reload, sent } = await open('/orders', { ...full, customer: tunde });
      await screen.findByText('Mr Tunde Bakare');
      const wait = watchTime();
      answer('me', silent);
      await reload();
      const bar = within(await screen.findByRole('navigation', { name: 'Stores and account' }));
      bar.getByRole('button', { name: 'Your account' });
      for (const name of ['My Account', 'My Orders']) bar.getByRole('link', { name });
      bar.getByRole('button', { name: 'Logout' });
      for (const name of ['Sign in', 'Register']) expect(bar.queryByRole('link', { name })).toBeNull();
      const listed = sent('listorder').length;
      const asked = sent('me').length;
      const askAgain = () => (way === 'online' ? dispatchEvent(new Event('online')) : wait());
      askAgain();
      await waitFor(() => expect(sent('me').length).toBeGreaterThan(asked));
      expect(sent('listorder')).toHaveLength(listed);
      answer('me', null);
      askAgain();
      await bar.findByRole('button', { name: 'Mr Tunde Bakare' });
      await screen.findByText('No orders yet');
      const known = sent('me').length;
      dispatchEvent(new Event('online'));
      expect(sent('me')).toHaveLength(known);
    },
  );

  test('has its links in a phone’s panel [NAV-09, NAV-16]', async ({ open }) => {
    const { user, answer, reload } = await open('/home', { ...signedIn, width: 360 });
    answer('me', silent);
    await reload();
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const panel = within(await screen.findByRole('dialog', { busy: false }));
    panel.getByRole('link', { name: 'My Orders' });
    panel.getByRole('button', { name: 'Logout' });
    panel.getByText('0 points');
    expect(panel.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });
});

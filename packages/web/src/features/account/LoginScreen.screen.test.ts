import { adaeze } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { pressAgain } from '../../app/testing/busy.ts';
import { checkoutForm, zainabsAddress } from '../../app/testing/checkout-form.ts';
import { fillIn, problemAt, putSilently } from '../../app/testing/forms.ts';
import { gbagadaDelivery, gbagadaPickup, type ShownShop, test } from '../../app/testing/shop-floor.ts';

const { phone, password } = adaeze;

/** Presses the form's button, not the link of the same name. */
async function submit({ user }: ShownShop): Promise<void> {
  await user.click(within(await screen.findByRole('main')).getByRole('button', { name: 'Sign in' }));
}

const cartCount = (name: string) => screen.findByRole('button', { name });

describe('the login', () => {
  test('asks for phone and password beside each field, and sends nothing before [AUTH-13, AUTH-28, AUTH-29, AUTH-31]', async ({
    open,
  }) => {
    const shop = await open('/login');
    await screen.findByRole('heading', { name: 'Welcome back' });
    await submit(shop);
    const problems = () => ['Phone', 'Password'].map(problemAt);
    expect(problems()).toEqual(['This field is required', 'This field is required']);
    await fillIn(shop.user, { Phone: 'my number' });
    await submit(shop);
    expect(problems()).toEqual(['This field must include numbers only', 'This field is required']);
    await fillIn(shop.user, { Phone: phone });
    expect(problems()).toEqual([null, 'This field is required']);
    await submit(shop);
    await fillIn(shop.user, { Phone: ' ', Password: password });
    await submit(shop);
    expect(problems()).toEqual(['This field is required', null]);
    expect(shop.sent('login')).toEqual([]);
  });

  test('reads what a password manager put into its fields without an event', async ({ open }) => {
    const shop = await open('/login', { store: gbagadaPickup });
    await screen.findByRole('heading', { name: 'Welcome back' });
    putSilently('Phone', phone);
    putSilently('Password', password);
    await submit(shop);
    await waitFor(() => expect(shop.sent('login')).toEqual([{ phone, password }]));
  });

  test('brings a customer in by name, with a greeting and the cart they saved [AUTH-14, AUTH-15, AUTH-16, AUTH-17, API-57]', async ({
    open,
  }) => {
    const saving = await open('/cart', { store: gbagadaPickup, groceries: { 1: 10 }, customer: adaeze });
    const total = within(await screen.findByRole('region', { name: 'Cart Total' }));
    await saving.user.click(total.getByRole('button', { name: 'Proceed to checkout' }));
    await screen.findByRole('heading', { name: 'Checkout' });

    const shop = await open('/login', { store: gbagadaPickup, width: 1280 });
    await fillIn(shop.user, { Phone: '+234 (0)803 000 0001', Password: password });
    await submit(shop);
    await screen.findByText('Hi Adaeze, Welcome to Marketsquare');
    await screen.findByRole('button', { name: 'Mrs Adaeze Okonkwo' });
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    await cartCount('Cart, 1 item');
    await waitFor(() => expect(location.pathname).toBe('/home'));
    expect(shop.sent('login')).toEqual([{ phone, password }]);
    await shop.reload('/cart');
    const line = await screen.findByRole('row', { name: /Parboiled Rice Number 1/ });
    expect(line.textContent).toContain('₦12,000.00');
    await screen.findByRole('button', { name: 'Mrs Adaeze Okonkwo' });
  });

  test('leaves the cart that someone filled before it as it is [AUTH-18]', async ({ open }) => {
    const shop = await open('/login', { store: gbagadaPickup, groceries: { 2: 3, 4: 1 } });
    await fillIn(shop.user, { Phone: phone, Password: password });
    await submit(shop);
    await screen.findByText('Hi Adaeze, Welcome to Marketsquare');
    await shop.reload('/cart');
    await screen.findByRole('row', { name: /Parboiled Rice Number 2/ });
    expect(screen.queryByRole('row', { name: /Parboiled Rice Number 1/ })).toBeNull();
    await cartCount('Cart, 2 items');
  });

  test('that is refused says why in the server’s words, and keeps what was typed [ERR-22]', async ({
    open,
  }) => {
    const shop = await open('/login', { store: gbagadaPickup });
    await fillIn(shop.user, { Phone: phone, Password: 'not the one' });
    const goOn = shop.hold('login');
    await submit(shop);
    await pressAgain(shop);
    expect(shop.sent('login')).toHaveLength(1);
    goOn();
    const dialog = within(await screen.findByRole('dialog', { name: 'Error' }));
    dialog.getByText('Wrong phone number or password.');
    await shop.user.click(dialog.getByRole('button', { name: 'OK' }));
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', phone);
    expect(location.pathname).toBe('/login');
  });

  test('leads a guest from the checkout back to it [AUTH-11, AUTH-17, CHK-09]', async ({ open }) => {
    const { user, ...shop } = await open('/checkout', { store: gbagadaPickup, groceries: { 1: 10 } });
    const invitation = await screen.findByText(/^Returning customer/);
    expect(invitation.textContent).toBe('Returning customer? Click here to login');
    await user.click(within(invitation).getByRole('link', { name: 'Click here to login' }));
    await screen.findByRole('heading', { name: 'Welcome back' });
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href')).toSorted()).toEqual(['/home', '/register']);
    await fillIn(user, { Phone: phone, Password: password });
    await submit({ user, ...shop });
    await waitFor(() => expect(location.pathname).toBe('/checkout'));
    await screen.findByRole('heading', { name: 'Checkout' });
    expect(screen.queryByText(/Returning customer/)).toBeNull();
  });

  test('leads back to the page before, also after a press on the link to itself [AUTH-17]', async ({
    open,
  }) => {
    const shop = await open('/about', { store: gbagadaPickup, width: 1280 });
    await screen.findByRole('heading', { name: 'About Us' });
    const bar = within(await screen.findByRole('navigation', { name: 'Stores and account' }));
    await shop.user.click(bar.getByRole('link', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'Welcome back' });
    const { key } = history.state;
    await shop.user.click(bar.getByRole('link', { name: 'Sign in' }));
    await waitFor(() => expect(history.state.key).not.toBe(key));
    await fillIn(shop.user, { Phone: phone, Password: password });
    await submit(shop);
    await screen.findByRole('heading', { name: 'About Us' });
    expect(location.pathname).toBe('/about');
  });

  test('loses nothing of a checkout that was begun before [AUTH-17, CHK-09]', async ({ open }) => {
    const { user, ...shop } = await open('/checkout', { store: gbagadaDelivery, groceries: { 1: 10 } });
    const form = await checkoutForm(user);
    form.type('Delivery Address', zainabsAddress);
    await form.fill('Flutterwave');
    await form.open('Add note/instruction');
    form.type('Add note/instruction', { 'Note (optional)': 'Call at the gate.' });
    await form.open('Personal Details');
    await user.click(screen.getByRole('link', { name: 'Click here to login' }));
    await screen.findByRole('heading', { name: 'Welcome back' });
    await fillIn(user, { Phone: phone, Password: password });
    await submit({ user, ...shop });
    const again = await checkoutForm(user);
    await waitFor(() => expect(again.card('Fulfillment Window').textContent).toContain('2:00 PM - 4:00 PM'));
    expect(again.card('Add note/instruction').textContent).toContain('Call at the gate.');
    const amounts = { 'Delivery fee': '₦1,650.00', 'Total Due': '₦13,745.00' };
    await waitFor(() => expect(again.amounts()).toMatchObject(amounts));
    const chosen = within(screen.getByRole('main'))
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ checked }) => checked)
      .map(({ labels }) => labels?.[0]?.textContent);
    expect(chosen).toContain('Pay with Flutterwave');
    expect(screen.getByRole('checkbox', { name: /^I accept/ })).toHaveProperty('checked', true);

    const where = within(again.card('Delivery Address'));
    await again.open('Delivery Address');
    await user.click(await where.findByRole('button', { name: 'Save the address you typed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Delivery address' }));
    await waitFor(() => expect(dialog.getByLabelText('Label')).toHaveProperty('value', 'Home'));
    await user.click(dialog.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shop.sent('createaddress')).toMatchObject([
      { label: 'Home', address: '7 Adebola Close', landmark: 'Opposite the bakery', area: 'Gbagada Phase 2' },
    ]);
    await where.findByRole('radio', { name: /7 Adebola Close/ });
    await where.findByRole('button', { name: 'Add new address' });
  });
});

describe('a forgotten password', () => {
  const openModal = async ({ user }: ShownShop) => {
    await user.click(await screen.findByRole('button', { name: 'Forgot password?' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Forgot password' }));
    return { modal, send: () => user.click(modal.getByRole('button', { name: 'Send link' })) };
  };

  test('is asked for in a modal with one field, by a valid e-mail address [AUTH-12, AUTH-20, AUTH-27]', async ({
    open,
  }) => {
    const shop = await open('/login');
    const closed = await openModal(shop);
    await shop.user.click(closed.modal.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { modal, send } = await openModal(shop);
    expect(modal.getAllByRole('textbox')).toHaveLength(1);
    await send();
    expect(problemAt('E-mail')).toBe('This field is required');
    await fillIn(shop.user, { 'E-mail': 'abc' });
    await send();
    expect(problemAt('E-mail')).toBe('The email field must be an email');
    expect(shop.sent('forgotpassword')).toEqual([]);
  });

  test.for([
    [adaeze.email, 1],
    ['nobody@example.ng', 0],
  ] as const)(
    'for %s is said to be on its way, whoever has the address [AUTH-21, API-59]',
    async ([email, mails], { server, open }) => {
      const before = (await server.mails()).length;
      const shop = await open('/login');
      const { send } = await openModal(shop);
      await fillIn(shop.user, { 'E-mail': email });
      await send();
      await screen.findByText(
        'An email is on its way to you. Kindly click on the link in the email and follow the guide to reset your password.',
      );
      expect(screen.queryByRole('dialog', { name: 'Forgot password' })).toBeNull();
      expect(shop.sent('forgotpassword')).toEqual([{ emailaddress: email }]);
      expect(await server.mails()).toHaveLength(before + mails);
    },
  );

  test('that could not be asked for says why under its own title, and keeps what was typed [ERR-23]', async ({
    open,
  }) => {
    const shop = await open('/login');
    const reply = { status: false, message: 'The postman is asleep.', code: 'internal' };
    shop.answer('forgotpassword', { status: 500, reply });
    const { send } = await openModal(shop);
    await fillIn(shop.user, { 'E-mail': adaeze.email });
    await send();
    const dialog = within(await screen.findByRole('dialog', { name: 'Oops' }));
    dialog.getByText('The postman is asleep.');
    await shop.user.click(dialog.getByRole('button', { name: 'OK' }));
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', adaeze.email);
  });
});

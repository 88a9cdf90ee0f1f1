import { adaeze } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { checkoutForm, zainab } from '../../app/testing/checkout-form.ts';
import { problemAt, putSilently } from '../../app/testing/forms.ts';
import { gbagadaPickup, test } from '../../app/testing/shop-floor.ts';

const basket = { store: gbagadaPickup, groceries: { 1: 10 } };

test('a field of the checkout says what is wrong once it was left, and no longer than it is; the others wait [CHK-18, CHK-19]', async ({
  open,
}) => {
  const { user } = await open('/checkout', basket);
  const { card, chooseGateway, pay } = await checkoutForm(user);
  const email = within(card('Personal Details')).getByRole('textbox', { name: 'E-mail' });
  const shown = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  await user.type(email, 'zainab');
  expect(shown()).toEqual([]);
  await user.tab();
  await waitFor(() => expect(shown()).toEqual(['The email field must be an email']));
  expect(email.getAttribute('aria-invalid')).toBe('true');
  await user.type(email, '@example.ng');
  // The next field was left as well, on the way back.
  await waitFor(() => expect(shown()).toEqual(['This field is required']));
  expect(problemAt('First name')).toBeNull();
  await chooseGateway('Paystack');
  await pay();
  await waitFor(() => expect(problemAt('First name')).toBe('This field is required'));
  await user.type(screen.getByLabelText('First name'), 'Zainab');
  expect(problemAt('First name')).toBeNull();
});

test('what a password manager put into a field without an event is read when the order is asked for', async ({
  open,
}) => {
  const { user } = await open('/checkout', basket);
  const { chooseGateway, pay } = await checkoutForm(user);
  putSilently('First name', 'Zainab');
  await chooseGateway('Paystack');
  await pay();
  await waitFor(() => expect(problemAt('Last name')).toBe('This field is required'));
  expect(problemAt('First name')).toBeNull();
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Zainab');
});

test('the contacts can be the shopper themselves, once name and phone are good, without blanks around the name [CHK-06]', async ({
  open,
}) => {
  const { user } = await open('/checkout', basket);
  const { card, type } = await checkoutForm(user);
  const contacts = within(card('3rd Party Contacts'));
  const sameAsMe = contacts.getByRole('button', { name: 'Same as me' });
  for (const [label, value] of Object.entries(zainab)) {
    if (label !== 'E-mail') expect([label, sameAsMe]).toMatchObject([label, { disabled: true }]);
    type('Personal Details', { [label]: label === 'First name' ? ` ${value} ` : value });
  }
  await waitFor(() => expect(sameAsMe).toHaveProperty('disabled', false));
  await user.click(sameAsMe);
  const values = () => contacts.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  await waitFor(() => expect(values()).toEqual(Array(2).fill(['Zainab Bello', '0803 000 0011']).flat()));
  type('Personal Details', { Phone: '0803 000 0022' });
  await user.click(contacts.getByRole('button', { name: 'Same as me' }));
  await waitFor(() => expect(values()).toEqual(Array(2).fill(['Zainab Bello', '0803 000 0022']).flat()));
});

test('a customer’s own words stay in the fields that their profile has filled in, also in a page that was loaded again [CHK-34]', async ({
  open,
}) => {
  const { user, reload } = await open('/checkout', { ...basket, customer: adaeze });
  const form = await checkoutForm(user);
  const first = () => screen.getByLabelText('First name');
  await waitFor(() => expect(first()).toHaveProperty('value', adaeze.firstName));
  form.type('Personal Details', { 'First name': '' });
  await reload();
  await checkoutForm(user);
  await screen.findByRole('checkbox', { name: /^Pay from your wallet/ });
  expect(first()).toHaveProperty('value', '');
  expect(screen.getByLabelText('Last name')).toHaveProperty('value', adaeze.lastName);
});

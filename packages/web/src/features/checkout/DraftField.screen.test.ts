import { adaeze } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { answered, painted, refusal } from '../../app/testing/at-checkout.ts';
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

describe('the contacts', () => {
  const card = '3rd Party Contacts';
  const valuesIn = (place: HTMLElement) =>
    within(place)
      .getAllByRole<HTMLInputElement>('textbox')
      .map(({ value }) => value);
  const me = ['Zainab Bello', '0803 000 0011'];

  test('are the shopper from the start, without blanks around the name, and are four fields when opened [CHK-06, CHK-21, CHK-22]', async ({
    open,
  }) => {
    const { user } = await open('/checkout', basket);
    const form = await checkoutForm(user);
    expect(form.card(card).textContent).toBe(`4${card}EditYou, for both`);
    for (const [label, value] of Object.entries(zainab))
      form.type('Personal Details', { [label]: label === 'First name' ? ` ${value} ` : value });
    const line = `${card}EditYou, for both: ${me.join(', ')}`;
    await waitFor(() => expect(form.card(card).textContent).toBe(line));
    await form.open(card);
    expect(valuesIn(form.card(card))).toEqual([...me, ...me]);
    form.type('Personal Details', { Phone: '0803 000 0022' });
    await waitFor(() => expect(valuesIn(form.card(card))).toContain('0803 000 0022'));
    await user.click(screen.getByLabelText('First name'));
    expect(form.card(card).textContent).toContain('You, for both: Zainab Bello, 0803 000 0022');
  });

  test('follow the shopper each by itself, until another name or number is given [CHK-06, CHK-21, CHK-22]', async ({
    open,
  }) => {
    const { user, reload, sent, answer } = await open('/checkout', basket);
    const form = await checkoutForm(user);
    await form.fill();
    await form.open(card);
    form.type('Contact upon pickup', { Name: 'Tunde Bello' });
    await form.open('Personal Details');
    form.type('Personal Details', { 'Last name': 'Sani' });
    await reload();
    const again = await checkoutForm(user);
    expect(again.card(card).textContent).toBe(
      `${card}EditZainab Sani, 0803 000 0011; Tunde Bello, 0803 000 0011`,
    );
    answer('placeorder', refusal);
    await again.pay();
    expect(await answered(user, 'Error')).toBe(painted);
    expect(sent('placeorder')).toMatchObject([
      {
        order_enquiry_contactname: 'Zainab Sani',
        order_enquiry_contactnumber: '08030000011',
        contact_upon_delivery_name: 'Tunde Bello',
        contact_upon_delivery_number: '08030000011',
      },
    ]);
    await again.open(card);
    again.type('Contact upon pickup', { Number: '' });
    await again.pay();
    const number = within(screen.getByRole('group', { name: 'Contact upon pickup' })).getByLabelText(
      'Number',
    );
    await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'));
  });
});

test('a customer’s own words stay in the fields that their profile has filled in, also in a page that was loaded again [CHK-34]', async ({
  open,
}) => {
  const { user, reload } = await open('/checkout', { ...basket, customer: adaeze });
  const form = await checkoutForm(user);
  const first = () => screen.getByLabelText('First name');
  await waitFor(() => expect(form.card('Personal Details').textContent).toContain(adaeze.firstName));
  await form.open('Personal Details');
  await waitFor(() => expect(first()).toHaveProperty('value', adaeze.firstName));
  form.type('Personal Details', { 'First name': '' });
  await reload();
  await checkoutForm(user);
  await screen.findByRole('checkbox', { name: /^Pay from your wallet/ });
  expect(first()).toHaveProperty('value', '');
  expect(screen.getByLabelText('Last name')).toHaveProperty('value', adaeze.lastName);
});

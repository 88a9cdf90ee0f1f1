import { adaeze } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect } from 'vitest';
import { typeInto } from '../../app/testing/checkout-form.ts';
import { problemAt } from '../../app/testing/forms.ts';
import type { Answer } from '../../app/testing/line.ts';
import { gbagadaPickup, test } from '../../app/testing/shop-floor.ts';

/** The people of a purchase, by the labels of their fields. */
const people = {
  'First name': 'Tunde',
  'Last name': 'Bakare',
  'E-mail': 'tunde.bakare@example.ng',
  Phone: '0803 000 0032',
  'Recipient’s e-mail': 'bisi.adeyemi@example.ng',
  'Recipient’s phone': '08030000033',
} as const;

/** The form of the one card on sale, once it is open. */
async function openForm(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /^Birthday/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Buy Birthday' });
  const pay = () => user.click(within(dialog).getByRole('button', { name: 'Pay ₦5,000.00' }));
  return { dialog, pay, ...within(dialog) };
}

const failing = (message: string): Answer => ({
  status: 500,
  reply: { status: false, message, code: 'internal' },
});

describe('the gift cards', () => {
  test('stand in a grid with picture, name, price and last day; choosing one opens its purchase [GIFT-01, ENT-29, API-53]', async ({
    open,
  }) => {
    const { user, sent } = await open('/giftcards');
    const grid = await screen.findByRole('list', { name: 'Gift cards' });
    const card = await within(grid).findByRole('button');
    expect(card.textContent).toBe('Birthday ₦5,000.00 Valid until Feb 19, 2027');
    await waitFor(() => expect(card.querySelector('img')?.src).toMatch(/\/images\/giftcards\/1_5000\.svg$/));
    expect(sent('giftcards')).toEqual([{ serviceid: 'MSQ-GIFT' }]);
    const { getByText, getByRole } = await openForm(user);
    getByText('₦5,000.00, valid until Feb 19, 2027');
    await user.click(getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(card).toHaveProperty('disabled', false);
  });

  test.for(['/hampers-&-giftcards', '/hampers'])(
    'are led to from %s, although /giftcard leads home [ROUTE-22]',
    async (path, { open }) => {
      const { user } = await open(path, { store: gbagadaPickup });
      await user.click(await screen.findByRole('link', { name: 'Give a gift card' }));
      await screen.findByRole('heading', { name: 'Gift Cards', level: 1 });
      expect(location.pathname).toBe('/giftcards');
    },
  );

  test('that do not load can be asked for again [ERR-16]', async ({ open }) => {
    const { user, answer, reload } = await open('/login');
    answer('giftcards', failing(''));
    await reload('/giftcards');
    await screen.findByRole('heading', { name: 'The gift cards did not load' });
    answer('giftcards', null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: /^Birthday/ });
  });
});

describe('who gives a card and who gets it', () => {
  test('must all be told, with good addresses: otherwise nothing is paid [GIFT-04, GIFT-05]', async ({
    open,
  }) => {
    const { user, sent } = await open('/giftcards');
    const { dialog, pay } = await openForm(user);
    const field = (label: string) => within(dialog).getByLabelText(label);
    await user.click(within(dialog).getByLabelText(/^Pay with Paystack/));
    for (const [label, value] of Object.entries(people)) typeInto(field(label), value);
    const refused = [
      ...Object.keys(people).map((label) => [label, ' ', 'This field is required'] as const),
      ['E-mail', 'abc', 'The email field must be an email'],
      ['Recipient’s e-mail', 'abc', 'The email field must be an email'],
    ] as const;
    const right: Readonly<Record<string, string>> = people;
    for (const [label, typed, problem] of refused) {
      typeInto(field(label), typed);
      await pay();
      expect(problemAt(label)).toBe(problem);
      await waitFor(() => expect(document.activeElement).toBe(field(label)));
      typeInto(field(label), right[label] ?? '');
      expect(problemAt(label)).toBeNull();
    }
    expect(sent('initializePayment')).toEqual([]);
  });

  test('are a customer and whom they name: the profile stands in the gifter’s fields', async ({ open }) => {
    const { user } = await open('/giftcards', { customer: adaeze });
    const { getByLabelText } = await openForm(user);
    expect(
      ['First name', 'Last name', 'E-mail', 'Phone'].map((label) => Object(getByLabelText(label)).value),
    ).toEqual(['Adaeze', 'Okonkwo', 'adaeze@example.ng', '08030000001']);
    expect(getByLabelText('Recipient’s e-mail')).toHaveProperty('value', '');
  });

  test('choose how to pay: without a gateway the shop asks for one [ERR-21]', async ({ open }) => {
    const { user, sent } = await open('/giftcards');
    const { pay, getByLabelText } = await openForm(user);
    for (const [label, value] of Object.entries(people)) typeInto(getByLabelText(label), value);
    await pay();
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    within(dialog).getByText('Kindly select your preferred payment method');
    expect(sent('initializePayment')).toEqual([]);
  });
});

import { screen, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { pressAgain } from '../../app/testing/busy.ts';
import { fillIn, problemAt } from '../../app/testing/forms.ts';
import { ngozi, registration } from '../../app/testing/new-customer.ts';
import { type ShownShop, test } from '../../app/testing/shop-floor.ts';

const terms = /^I accept the Terms/;
const theTerms = () => screen.findByRole('checkbox', { name: terms });

async function submit({ user }: Pick<ShownShop, 'user'>): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Register' }));
}

/** Opens the form, and fills in everything. */
async function fillWhole({ user }: Pick<ShownShop, 'user'>, changes: Partial<typeof ngozi> = {}) {
  await fillIn(user, { ...ngozi, ...changes });
  await user.click(await theTerms());
}

/** The options of a choice, without the empty one. */
async function choicesOf(label: string): Promise<readonly string[]> {
  const options = within(await screen.findByLabelText(label)).getAllByRole('option');
  return options.flatMap((option) => (option.getAttribute('value') === '' ? [] : [option.textContent]));
}

function upTo(last: number): readonly string[] {
  return Array.from({ length: last }, (_, at) => `${at + 1}`.padStart(2, '0'));
}

describe('the registration', () => {
  test('links to home, login, terms and privacy, and offers four titles, every day and every month [AUTH-01, AUTH-06, AUTH-08]', async ({
    open,
  }) => {
    await open('/register');
    expect(await choicesOf('Title')).toEqual(['Miss', 'Mr', 'Mrs', 'Ms']);
    expect(await choicesOf('Gender')).toEqual(['Male', 'Female']);
    expect(await choicesOf('Birth month')).toEqual(upTo(12));
    expect(await choicesOf('Birth day')).toEqual(upTo(31));
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href')).toSorted()).toEqual([
      '/home',
      '/login',
      '/privacy',
      '/terms',
    ]);
  });

  test('asks for each field that is left empty, and sends nothing before [AUTH-02, AUTH-03, AUTH-28, AUTH-31]', async ({
    open,
  }) => {
    const shop = await open('/register');
    await submit(shop);
    const labels = Object.keys(ngozi);
    for (const label of labels) expect([label, problemAt(label)]).toEqual([label, 'This field is required']);
    await fillWhole(shop);
    expect(labels.map(problemAt).filter(Boolean)).toEqual([]);
    for (const [label, value] of Object.entries(ngozi)) {
      await fillIn(shop.user, { [label]: '' });
      await submit(shop);
      expect([label, problemAt(label)]).toEqual([label, 'This field is required']);
      await fillIn(shop.user, { [label]: value });
    }
    expect(shop.sent('register')).toEqual([]);
  });

  test.for([
    ['an e-mail address', { 'E-mail': 'abc' }, 'E-mail', 'The email field must be an email'],
    ['a phone number', { Phone: '0803 call me' }, 'Phone', 'This field must include numbers only'],
    [
      'the password once more',
      { 'Confirm password': 'another' },
      'Confirm password',
      'The confirm password does not match the password',
    ],
  ] as const)(
    'wants %s as it should be [AUTH-03, AUTH-04, AUTH-27, AUTH-29, AUTH-30]',
    async ([, changes, label, problem], { open }) => {
      const shop = await open('/register');
      await fillWhole(shop, changes);
      await submit(shop);
      expect(problemAt(label)).toBe(problem);
      expect(shop.sent('register')).toEqual([]);
    },
  );

  test('needs the terms accepted, and leads to the login with the server’s words [AUTH-05, AUTH-07, AUTH-09, AUTH-10, API-56, ENT-32, ERR-44]', async ({
    open,
  }) => {
    const shop = await open('/register');
    await fillIn(shop.user, ngozi);
    await submit(shop);
    expect(problemAt(terms)).toBe('Please Accept Our Terms and Conditions');
    expect(shop.sent('register')).toEqual([]);

    await shop.user.click(await theTerms());
    expect(problemAt(terms)).toBeNull();
    await submit(shop);
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(location.pathname).toBe('/login');
    await screen.findByText('Thank you. A message is on its way to your e-mail address. Please log in.');
    expect(shop.sent('register')).toEqual([registration]);

    const main = within(screen.getByRole('main'));
    await fillIn(shop.user, { Phone: ngozi.Phone, Password: ngozi.Password });
    await shop.user.click(main.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('Hi Ngozi, Welcome to Marketsquare');
  });

  test('sends a man’s gender and the wish for offers, and answers a known number like a new one [AUTH-06, AUTH-09]', async ({
    open,
  }) => {
    const shop = await open('/register');
    await fillWhole(shop, { Title: 'Mr', Gender: 'Male', Phone: '08030000002' });
    await shop.user.click(screen.getByRole('checkbox', { name: 'Send me offers by e-mail' }));
    await submit(shop);
    await screen.findByText('Thank you. A message is on its way to your e-mail address. Please log in.');
    expect(shop.sent('register')).toEqual([
      { ...registration, title: 'Mr', gender: 'm', subscribe: true, phone: '08030000002' },
    ]);
  });

  test('that is refused says why in the server’s words, and keeps what was typed [ERR-22]', async ({
    open,
  }) => {
    const shop = await open('/register');
    await fillWhole(shop, { Password: 'ngozi-eze-1', 'Confirm password': 'ngozi-eze-1' });
    const goOn = shop.hold('register');
    await submit(shop);
    await pressAgain(shop);
    expect(shop.sent('register')).toHaveLength(1);
    goOn();
    const dialog = within(await screen.findByRole('dialog', { name: 'Error' }));
    dialog.getByText('This password is easy to guess. Please choose another one.');
    await shop.user.click(dialog.getByRole('button', { name: 'OK' }));
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ngozi');
    expect(location.pathname).toBe('/register');
  });
});

import { adaeze, tunde } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { bannersOf, linksOf } from '../../../app/testing/banners.ts';
import { pressAgain } from '../../../app/testing/busy.ts';
import { fillIn, problemAt } from '../../../app/testing/forms.ts';
import { hearLog } from '../../../app/testing/log.ts';
import { ngozi, registration } from '../../../app/testing/new-customer.ts';
import { gbagadaPickup, type ShownShop, test } from '../../../app/testing/shop-floor.ts';

const agent = { store: gbagadaPickup, customer: adaeze };
const terms = /^I accept the Terms/;

async function submit({ user }: ShownShop): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'sign up' }));
}

/** The options of a choice, as value and label, without the empty one. */
function choicesOf(label: string): readonly (readonly [value: string | null, label: string])[] {
  return within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => [option.getAttribute('value'), option.textContent] as const)
    .filter(([value]) => value !== '');
}

describe('the page for agents', () => {
  test('has banners, the explainer, the way to the list, and the form [REF-01, REF-02, REF-03, REF-04, REF-05, ROUTE-40]', async ({
    open,
  }) => {
    const { user, answer } = await open('/refer', agent);
    answer(
      'banners',
      bannersOf('banners', [
        ['Rewards', '/category/Water'],
        ['Greetings', ''],
      ]),
    );
    await screen.findByRole('heading', { name: 'Refer A Customer & Get Rewarded', level: 1 });
    const explainer = within(screen.getByRole('region', { name: 'How it works' }));
    // Nothing in the shop pays a reward, so no step may promise one.
    expect(explainer.getAllByRole('listitem').filter((step) => /reward/i.test(step.textContent))).toEqual([]);
    const banner = await screen.findByRole('region', { name: 'Offers' });
    expect(await linksOf(banner)).toEqual({ Rewards: '/category/water', Greetings: '/home' });
    const form = within(screen.getByRole('region', { name: 'Register Customer' }));
    for (const label of Object.keys(ngozi)) form.getByLabelText(label);
    form.getByRole('checkbox', { name: 'Send me offers by e-mail' });
    expect(choicesOf('Title').map(([, label]) => label)).toEqual(['Miss', 'Mr', 'Mrs', 'Ms']);
    expect(choicesOf('Gender')).toEqual([
      ['m', 'Male'],
      ['f', 'Female'],
    ]);
    expect(choicesOf('Birth day')).toHaveLength(31);
    const links = form.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/terms', '/privacy']);
    await user.click(screen.getByRole('link', { name: 'View Referred Customers' }));
    await screen.findByRole('heading', { name: 'Referred Customers', level: 1 });
    expect(location.pathname).toBe('/referred-customers');
  });

  test('registers a customer, who is then on the agent’s list [REF-06, REF-10]', async ({ open }) => {
    const shop = await open('/refer', agent);
    await fillIn(shop.user, ngozi);
    await shop.user.click(screen.getByRole('checkbox', { name: terms }));
    const goOn = shop.hold('refercustomer');
    await submit(shop);
    await pressAgain(shop);
    goOn();
    await screen.findByText("Thank you. A message is on its way to the customer's e-mail address.");
    expect(shop.sent('refercustomer')).toEqual([registration]);
    expect(screen.getByRole('checkbox', { name: terms })).toHaveProperty('checked', false);
    expect(screen.getByLabelText('First name')).toHaveProperty('value', '');
    await shop.user.click(screen.getByRole('link', { name: 'View Referred Customers' }));
    await screen.findByText('Ngozi Eze');
  });

  test('asks for each field and the terms, and sends nothing before [REF-07, REF-08, REF-09]', async ({
    open,
  }) => {
    const shop = await open('/refer', agent);
    await submit(shop);
    const labels = Object.keys(ngozi);
    for (const label of labels) expect([label, problemAt(label)]).toEqual([label, 'This field is required']);
    expect(problemAt(terms)).toBe('This field is required');
    await fillIn(shop.user, ngozi);
    await submit(shop);
    expect(labels.map(problemAt).filter(Boolean)).toEqual([]);
    expect(problemAt(terms)).toBe('This field is required');
    await shop.user.click(screen.getByRole('checkbox', { name: terms }));
    for (const [label, bad, problem] of [
      ['E-mail', '', 'This field is required'],
      ['E-mail', 'abc', 'The email field must be an email'],
      ['Confirm password', 'another', 'The confirm password does not match the password'],
      ['Gender', '', 'This field is required'],
    ] as const) {
      await fillIn(shop.user, { [label]: bad });
      await submit(shop);
      expect([label, problemAt(label)]).toEqual([label, problem]);
      await fillIn(shop.user, { [label]: ngozi[label] });
    }
    expect(shop.sent('refercustomer')).toEqual([]);
  });

  test.for(['/refer', '/referred-customers'])(
    '%s asks a visitor to sign in [ROLE-07]',
    async (path, { open }) => {
      const { calls } = await open(path, { store: gbagadaPickup });
      await screen.findByText('Please sign in');
      expect(screen.queryByRole('button', { name: 'sign up' })).toBeNull();
      expect(calls()).not.toContain('referredcustomers');
      expect(location.pathname).toBe(path);
    },
  );
});

describe('the referred customers', () => {
  const list = '/referred-customers';
  const people = [
    ['Zainab Bello', 'zainab@example.ng', '08030000101', 'Registered', '2026-11-19T09:00:00.000Z'],
    ['Bisi Adeyemi', 'b.adeyemi@example.ng', '08030000103', 'Active', '2026-11-21T09:00:00.000Z'],
    ['Musa Ibrahim', 'musa@mail.example.ng', '08030000102', 'Pending', '2026-11-20T09:00:00.000Z'],
  ] as const;
  const found = {
    status: 200,
    reply: {
      status: true,
      message: 'Referred customers found.',
      data: people.map(([name, email, phone, status, date], at) => ({
        sn: at + 1,
        name,
        email,
        phone,
        status,
        date,
      })),
    },
  };
  const dates = ['Thu, Nov 19, 10:00 AM', 'Sat, Nov 21, 10:00 AM', 'Fri, Nov 20, 10:00 AM'];
  const columns = ['S/No', 'Name', 'Email', 'Phone', 'Status', 'Date of Registration'];

  async function openList(open: (path: string, beginning: typeof agent) => Promise<ShownShop>) {
    const shop = await open('/terms', agent);
    shop.answer('referredcustomers', found);
    await shop.reload(list);
    await screen.findByText('Zainab Bello');
    return shop;
  }

  const bodyRows = () => [...document.querySelectorAll('tbody tr')];
  const cells = () => bodyRows().map((row) => [...row.children].map(({ textContent }) => textContent));
  const numbers = () => cells().map(([number]) => Number(number));
  const header = (name: string) =>
    [...document.querySelectorAll('th')].find((cell) => cell.textContent === name)?.getAttribute('aria-sort');

  test('are in a table of six columns, with the way back [REF-11, REF-12, ROUTE-41]', async ({ open }) => {
    const { user } = await openList(open);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(columns);
    expect(cells()).toEqual(
      people.map(([name, email, phone, status], at) => [`${at + 1}`, name, email, phone, status, dates[at]]),
    );
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await screen.findByRole('heading', { name: 'Refer A Customer & Get Rewarded' });
    expect(location.pathname).toBe('/refer');
  });

  test('are filtered by each column [REF-13]', async ({ open }) => {
    const { user } = await openList(open);
    for (const [column, wanted, shown] of [
      ['S/No', '2', [2]],
      ['Name', 'i', [1, 2, 3]],
      ['Name', ' bello', [1]],
      ['Name', 'ＢＥĻŁø', [1]],
      ['Email', 'mail.', [3]],
      ['Phone', '0103', [2]],
      ['Status', 'act', [2]],
      ['Date of Registration', 'nov 20', [3]],
    ] as const) {
      await fillIn(user, { [`Filter by ${column}`]: wanted });
      expect([column, numbers()]).toEqual([column, shown]);
      await user.clear(screen.getByLabelText(`Filter by ${column}`));
    }
    expect(numbers()).toEqual([1, 2, 3]);
    await fillIn(user, { 'Filter by Name': 'nobody' });
    expect(cells()).toEqual([['No customer matches these filters.']]);
  });

  test('are sorted by every column but the first [REF-14]', async ({ open }) => {
    const { user } = await openList(open);
    for (const [column, ascending] of [
      ['Name', [2, 3, 1]],
      ['Email', [2, 3, 1]],
      ['Phone', [1, 3, 2]],
      ['Status', [2, 3, 1]],
      ['Date of Registration', [1, 3, 2]],
    ] as const) {
      const button = screen.getByRole('button', { name: column });
      await user.click(button);
      expect([column, header(column), numbers()]).toEqual([column, 'ascending', ascending]);
      await user.click(button);
      expect([column, header(column), numbers()]).toEqual([column, 'descending', ascending.toReversed()]);
      await user.click(button);
      expect([column, header(column), numbers()]).toEqual([column, 'none', [1, 2, 3]]);
    }
    expect(screen.queryByRole('button', { name: 'S/No' })).toBeNull();
    expect(header('S/No')).toBeNull();
  });

  test('are shown as they were left, in this tab, and no name is kept beyond it [REF-15]', async ({
    open,
  }) => {
    const shop = await openList(open);
    await fillIn(shop.user, { 'Filter by Name': 'musa' });
    await fillIn(shop.user, { 'Filter by Name': 'm', 'Filter by Phone': '0300001' });
    await shop.user.click(screen.getByRole('button', { name: 'Phone' }));
    await shop.user.click(screen.getByRole('button', { name: 'Phone' }));
    expect(numbers()).toEqual([2, 3]);
    await shop.reload(list);
    await screen.findByText('Musa Ibrahim');
    expect(numbers()).toEqual([2, 3]);
    expect(header('Phone')).toBe('descending');
    expect(screen.getByLabelText('Filter by Name')).toHaveProperty('value', 'm');
    expect(JSON.stringify({ ...localStorage })).not.toContain('musa');
  });

  test('are nobody for a new agent, who is led to the form', async ({ open }) => {
    const { user } = await open(list, { ...agent, customer: tunde });
    await screen.findByRole('heading', { name: 'Nobody yet' });
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Refer a customer' }));
    await waitFor(() => expect(location.pathname).toBe('/refer'));
  });

  test('are shown to no other customer who signs in on the same page, not even while theirs are on their way [REF-16]', async ({
    open,
  }) => {
    const shop = await open('/terms', { ...agent, width: 1280 });
    shop.answer('referredcustomers', found);
    await shop.reload(list);
    await screen.findByText('Zainab Bello');
    await shop.user.click(await screen.findByRole('button', { name: 'Logout' }));
    await shop.user.click(await screen.findByRole('link', { name: 'Sign in' }));
    await fillIn(shop.user, { Phone: tunde.phone, Password: tunde.password });
    await shop.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('button', { name: /^Mr Tunde/ });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Welcome back' })).toBeNull());
    const goOn = shop.hold('referredcustomers');
    shop.answer('referredcustomers', null);
    const footer = within(await screen.findByRole('contentinfo'));
    await shop.user.click(footer.getByRole('link', { name: 'Refer a customer' }));
    await shop.user.click(await screen.findByRole('link', { name: 'View Referred Customers' }));
    const main = await screen.findByRole('main');
    await within(main).findByRole('heading', { name: 'Referred Customers', level: 1 });
    expect(main.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(main.textContent).not.toContain('Zainab');
    goOn();
    await screen.findByRole('heading', { name: 'Nobody yet' });
    expect(main.querySelector('[aria-busy="true"]')).toBeNull();
  });

  test('that do not load say so in a dialog, and are waited for no more', async ({ open }) => {
    hearLog();
    const shop = await open('/terms', agent);
    shop.answer('referredcustomers', {
      status: 500,
      reply: { status: false, message: 'The list is away.', code: 'internal' },
    });
    await shop.reload(list);
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    within(dialog).getByText('The list is away.');
    const main = screen.getByRole('main');
    expect([main.querySelector('[aria-busy="true"]'), main.querySelector('[data-shape]')]).toEqual([
      null,
      null,
    ]);
  });
});

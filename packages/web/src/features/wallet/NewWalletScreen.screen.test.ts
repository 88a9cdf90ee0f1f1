import { adaeze } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { fillIn } from '../../app/testing/forms.ts';
import { gbagadaPickup, type OpenShop, type ShownShop, test } from '../../app/testing/shop-floor.ts';
import { history, transactions } from '../../app/testing/transactions.ts';

const beginning = { store: gbagadaPickup, customer: adaeze };

/** Opens the wallet of a customer with so many transactions. */
async function openWallet(open: OpenShop, count: number, path = '/newwallet'): Promise<ShownShop> {
  const shop = await open('/home', beginning);
  shop.answer('wallet', history(transactions(count)));
  await shop.reload(path);
  await screen.findByRole('heading', { name: 'Wallet', level: 1 });
  return shop;
}

const table = async () => within(await screen.findByRole('table', { name: 'Transactions' }));

/** The rows as they read, column by column. */
async function rows(): Promise<readonly (readonly string[])[]> {
  const [, ...body] = (await table()).getAllByRole('row');
  return body.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent ?? ''),
  );
}

const idsOf = async () => (await rows()).map(([, id]) => Number(id));

const line = () => screen.getByText(/^Showing/).textContent;

describe('the wallet', () => {
  test('shows what is in it and what of that is free, as the customer’s record has it [WAL-05, ROUTE-37]', async ({
    open,
    server,
  }) => {
    await openWallet(open, 1);
    const labelled = async (label: string) => (await screen.findByText(label)).parentElement?.textContent;
    expect(await labelled('Wallet Balance')).toBe('Wallet Balance₦15,000.00');
    expect(await labelled('Available Balance')).toBe('Available Balance₦15,000.00');
    expect(
      screen.getByText('Wallet Balance').parentElement?.querySelector('[data-size="large"]'),
    ).not.toBeNull();
    const browser = server.browser();
    await browser.post('/api/login', { phone: adaeze.phone, password: adaeze.password });
    const { user } = (await browser.get('/api/me')).json().data;
    expect([user.wallet_balance, user.available_balance]).toEqual([15_000, 15_000]);
  });

  test('asks what is in it anew, also of a customer who is known already [WAL-05]', async ({ open }) => {
    const elsewhere = await open('/about', beginning);
    // Once by the login, and once by the page that goes on with it.
    await waitFor(() => expect(elsewhere.sent('me')).toHaveLength(2));
    const { sent } = await open('/newwallet', beginning);
    await screen.findByText('Wallet Balance');
    await waitFor(() => expect(sent('me')).toHaveLength(3));
  });

  test('leads to where it is funded and where its PIN is set [WAL-06]', async ({ open }) => {
    const { user } = await openWallet(open, 1);
    await user.click(await screen.findByRole('link', { name: 'Fund Wallet' }));
    expect(location.pathname).toBe('/fundwallet');
    await user.click(await screen.findByRole('link', { name: 'Back' }));
    await user.click(await screen.findByRole('link', { name: 'Set Wallet Pin' }));
    expect(location.pathname).toBe('/walletpin');
  });

  test('is among the links of a customer', async ({ open }) => {
    const { user } = await open('/home', beginning);
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog', { busy: false }));
    expect((await menu.findByRole('link', { name: 'Wallet' })).getAttribute('href')).toBe('/newwallet');
  });

  test('asks a guest to sign in, and reads nothing for them [ROLE-06]', async ({ open }) => {
    const { calls } = await open('/newwallet', { store: gbagadaPickup });
    await screen.findByText('Please sign in');
    expect(screen.queryByText('Wallet Balance')).toBeNull();
    expect(calls()).not.toContain('wallet');
  });
});

describe('the history of the wallet', () => {
  test('has a row for each transaction, and more of it in a dialog [WAL-07, WAL-08, WAL-09, API-63, ENT-33]', async ({
    open,
  }) => {
    const { user, sent } = await openWallet(open, 3);
    const headings = (await table()).getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'SN',
      'ID',
      'Order No',
      'Transaction Type',
      'Amount',
      'Amount After',
      'Date',
      'Action',
    ]);
    expect((await rows())[0]).toEqual([
      '1',
      '3',
      '3154003',
      'DEBIT',
      '-₦500.00',
      '₦21,500.00',
      'Sat, Nov 21, 11:16 AM',
      'View More',
    ]);
    expect(sent('wallet')).toEqual([{ user_id: '1', search: '' }]);
    await user.click((await table()).getByRole('button', { name: 'View More of transaction 3' }));
    const dialog = await screen.findByRole('dialog', { name: 'Transaction' });
    const facts = [...dialog.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(facts).toEqual([
      'ID3',
      'Order No3154003',
      'Transaction TypeDEBIT',
      'Amount Before₦22,000.00',
      'Amount-₦500.00',
      'Amount After₦21,500.00',
      'ChannelWallet',
      'DateSat, Nov 21, 11:16 AM',
      'RemarksPaid for order 3',
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click((await table()).getByRole('button', { name: 'View More of transaction 2' }));
    const other = await screen.findByRole('dialog', { name: 'Transaction' });
    expect(other.textContent).toContain('ID2');
  });

  test('points down where money left, and up where it did not [WAL-14]', async ({ open }) => {
    const shop = await open('/home', beginning);
    const lastIsNothing = transactions(3).map((one) => (one.id === 1 ? { ...one, amount: 0 } : one));
    shop.answer('wallet', history(lastIsNothing));
    await shop.reload('/newwallet');
    const [, ...body] = (await table()).getAllByRole('row');
    const arrows = body.map((row) => within(row).getByRole('img').getAttribute('aria-label'));
    expect(arrows).toEqual(['down', 'up', 'up']);
  });

  test('comes in numbered pages of the size that is chosen [WAL-10, WAL-13]', async ({ open }) => {
    const { user } = await openWallet(open, 25);
    await table();
    const size = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Transactions a page' });
    expect([...size.options].map(({ value }) => value)).toEqual(['10', '15', '20', '25', '30', '35']);
    expect([size.value, line(), await idsOf()]).toEqual([
      '10',
      'Showing 1 - 10 Transactions of 25',
      [25, 24, 23, 22, 21, 20, 19, 18, 17, 16],
    ]);
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getAllByRole('button', { name: /^Page/ }).map(({ textContent }) => textContent)).toEqual([
      '1',
      '2',
      '3',
    ]);
    await user.click(pages.getByRole('button', { name: 'Page 2' }));
    expect([line(), (await rows())[0]?.[0]]).toEqual(['Showing 11 - 20 Transactions of 25', '11']);
    await user.click(pages.getByRole('button', { name: 'Next page' }));
    expect(line()).toBe('Showing 21 - 25 Transactions of 25');
    const next = pages.getByRole('button', { name: 'Next page' });
    expect([next.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', next]);
    await user.click(pages.getByRole('button', { name: 'Previous page' }));
    await user.selectOptions(size, '15');
    expect([line(), (await rows()).length]).toEqual(['Showing 1 - 15 Transactions of 25', 15]);
  });

  test('is narrowed by what is typed [WAL-11]', async ({ open }) => {
    const { user } = await openWallet(open, 25);
    await table();
    const status = screen.getByText(/^Showing/);
    const filter = screen.getByPlaceholderText('Filter by amount, remarks ...');
    await user.click(filter);
    await user.paste('top-up 25');
    expect([await idsOf(), line()]).toEqual([[25], 'Showing 1 - 1 Transactions of 1']);
    await user.clear(filter);
    await user.paste('-500');
    expect(line()).toBe('Showing 1 - 8 Transactions of 8');
    await user.clear(filter);
    await user.paste('nothing like it');
    await screen.findByRole('heading', { name: 'No transactions found', level: 3 });
    expect([status.isConnected, status.textContent]).toEqual([true, 'No transactions found']);
    screen.getByText('Try another word, or other dates.');
    await user.clear(filter);
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(line()).toBe('Showing 21 - 25 Transactions of 25');
    await user.click(filter);
    await user.paste('top-up');
    expect(line()).toBe('Showing 1 - 10 Transactions of 17');
  });

  test('of a wallet that was never used says what will be in it, and one of days without any that there are none', async ({
    open,
  }) => {
    const { user, answer } = await openWallet(open, 0);
    await screen.findByRole('heading', { name: 'No transactions yet', level: 3 });
    screen.getByText('The money you add to your wallet, and what you pay with it, will show up here.');
    expect(screen.queryByRole('table')).toBeNull();
    answer('multiplefilter', history([]));
    await user.click(screen.getByRole('button', { name: 'Date Filter' }));
    await fillIn(user, { 'Start date': '2026-11-01', 'End date': '2026-11-21' });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('heading', { name: 'No transactions found', level: 3 });
    expect(screen.queryByText('No transactions yet')).toBeNull();
  });

  test('is waited for at first; what is there stays while it is read anew', async ({ open, server }) => {
    const { answer, hold, reload, user } = await openWallet(open, 2);
    await table();
    const goOn = hold('wallet');
    server.now += 1_000;
    await reload();
    const place = await screen.findByRole('region', { name: 'Transactions' });
    expect(place.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(within(place).queryByRole('table')).toBeNull();
    expect(within(place).queryByRole('heading')).toBeNull();
    goOn();
    await table();
    expect(place.querySelector('[aria-busy="true"]')).toBeNull();
    answer('multiplefilter', history(transactions(1)));
    const answerFilter = hold('multiplefilter');
    await user.click(screen.getByRole('button', { name: 'Date Filter' }));
    await fillIn(user, { 'Start date': '2026-11-01', 'End date': '2026-11-21' });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(line()).toBe('Showing 1 - 2 Transactions of 2');
    expect(place.querySelector('[aria-busy="true"]')).not.toBeNull();
    answerFilter();
    await waitFor(() => expect(line()).toBe('Showing 1 - 1 Transactions of 1'));
    expect(place.querySelector('[aria-busy="true"]')).toBeNull();
  });

  test('is asked for between two days, which must be in order [WAL-12, API-64]', async ({ open }) => {
    const { user, answer, sent } = await openWallet(open, 25);
    await table();
    answer('multiplefilter', history(transactions(2)));
    await user.click(screen.getByRole('button', { name: 'Date Filter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Date Filter' }));
    const submit = dialog.getByRole('button', { name: 'Submit' });
    expect(['Start date', 'End date'].map((label) => dialog.getByLabelText(label))).toMatchObject([
      { value: '' },
      { value: '' },
    ]);
    await user.click(submit);
    dialog.getByText('Please choose a start date and an end date.');
    await fillIn(user, { 'Start date': '2026-11-21', 'End date': '2026-11-01' });
    await user.click(submit);
    dialog.getByText('The end date cannot be before the start date.');
    expect(sent('multiplefilter')).toEqual([]);
    await fillIn(user, { 'Start date': '2026-11-01', 'End date': '2026-11-21' });
    await user.click(submit);
    await waitFor(() => expect(line()).toBe('Showing 1 - 2 Transactions of 2'));
    expect(sent('multiplefilter')).toEqual([{ start_date: '2026-11-01', end_date: '2026-11-21' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const range = /^From Nov 1, 2026 to Nov 21, 2026\./;
    screen.getByText(range);
    await user.click(screen.getByRole('button', { name: 'Date Filter' }));
    const again = within(await screen.findByRole('dialog', { name: 'Date Filter' }));
    expect(again.getByLabelText('Start date')).toHaveProperty('value', '2026-11-01');
    expect(again.getByLabelText('End date')).toHaveProperty('value', '2026-11-21');
    await user.click(again.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Show all dates' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Date Filter' }));
    await waitFor(() => expect(line()).toBe('Showing 1 - 10 Transactions of 25'));
    expect(screen.queryByText(range)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Date Filter' }));
    const last = within(await screen.findByRole('dialog', { name: 'Date Filter' }));
    expect(last.queryByRole('button', { name: 'Show all dates' })).toBeNull();
  });

  test('that did not load says so, and can be asked for again', async ({ open }) => {
    const shop = await open('/home', beginning);
    shop.answer('wallet', {
      status: 500,
      reply: { status: false, message: 'The book is shut.', code: 'internal' },
    });
    await shop.reload('/newwallet');
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    expect(dialog.textContent).toBe('ErrorThe book is shut.OKShare this visit');
    await shop.user.click(within(dialog).getByRole('button', { name: 'OK' }));
    shop.answer('wallet', history(transactions(1)));
    await shop.reload();
    await shop.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await idsOf()).toEqual([1]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('transactions that are shown', () => {
  const shut = { status: 500, reply: { status: false, message: 'The book is shut.', code: 'internal' } };

  async function dismiss(user: ShownShop['user']): Promise<void> {
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  }

  test('stay, and say of which days they are, when those of other days do not load [WAL-12]', async ({
    open,
  }) => {
    const { user, answer, sent } = await openWallet(open, 25);
    await table();
    const filter = async (from: string, until: string) => {
      await user.click(screen.getByRole('button', { name: 'Date Filter' }));
      await fillIn(user, { 'Start date': from, 'End date': until });
      await user.click(screen.getByRole('button', { name: 'Submit' }));
    };
    answer('multiplefilter', shut);
    await filter('2026-11-01', '2026-11-21');
    await dismiss(user);
    screen.getByText(
      'Your transactions from Nov 1, 2026 to Nov 21, 2026 did not load. These were loaded before, of all dates.',
    );
    expect(line()).toBe('Showing 1 - 10 Transactions of 25');
    expect(screen.queryByText(/^From Nov 1, 2026/)).toBeNull();
    answer('multiplefilter', history(transactions(2)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(line()).toBe('Showing 1 - 2 Transactions of 2'));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    screen.getByText(/^From Nov 1, 2026 to Nov 21, 2026\./);
    answer('multiplefilter', shut);
    await filter('2026-12-01', '2026-12-24');
    await dismiss(user);
    screen.getByText(/^Your transactions from Dec 1, 2026 to Dec 24, 2026 did not load/);
    screen.getByText(/^From Nov 1, 2026 to Nov 21, 2026\./);
    expect(line()).toBe('Showing 1 - 2 Transactions of 2');
    expect(sent('multiplefilter').at(-1)).toEqual({ start_date: '2026-12-01', end_date: '2026-12-24' });
  });
});

describe('the older page', () => {
  test('is named in title and heading, and shows ten transactions a page [WAL-01, WAL-02, ROUTE-36]', async ({
    open,
  }) => {
    const { user } = await openWallet(open, 25, '/wallet');
    await table();
    expect(document.title).toBe('Your Wallet Page');
    expect((await rows()).length).toBe(10);
    expect(screen.getAllByRole('button', { name: /^Page/ })).toHaveLength(3);
    expect(screen.queryByRole('combobox', { name: 'Transactions a page' })).toBeNull();
    await user.click(screen.getByRole('searchbox', { name: 'Search' }));
    await user.paste('top-up 25');
    expect(await idsOf()).toEqual([25]);
  });

  test('opens and shuts its date filter, its top-up and its PIN [WAL-03, WAL-04]', async ({ open }) => {
    const { user } = await openWallet(open, 1, '/wallet');
    await table();
    for (const [title, label] of [
      ['Date Filter', 'Start date'],
      ['Make Transaction', 'Amount'],
      ['Set Wallet Pin', 'New pin'],
    ] as const) {
      const fold = screen.getByRole('button', { name: title, expanded: false });
      expect(screen.queryByLabelText(label)).toBeNull();
      await user.click(fold);
      await screen.findByLabelText(label);
      await user.click(fold);
      expect(screen.queryByLabelText(label)).toBeNull();
    }
  });

  test('filters by days in its own place, from where all of them come back [WAL-03]', async ({ open }) => {
    const { user, answer, sent } = await openWallet(open, 25, '/wallet');
    await table();
    answer('multiplefilter', history(transactions(2)));
    await user.click(screen.getByRole('button', { name: 'Date Filter' }));
    await fillIn(user, { 'Start date': '2026-11-01', 'End date': '2026-11-21' });
    expect(screen.queryByRole('button', { name: 'Show all dates' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(line()).toBe('Showing 1 - 2 Transactions of 2'));
    expect(sent('multiplefilter')).toEqual([{ start_date: '2026-11-01', end_date: '2026-11-21' }]);
    await user.click(screen.getByRole('button', { name: 'Show all dates' }));
    await waitFor(() => expect(line()).toBe('Showing 1 - 10 Transactions of 25'));
    for (const label of ['Start date', 'End date']) {
      expect(screen.getByLabelText(label)).toHaveProperty('value', '');
    }
  });
});

import { type Browser, type TestShop, tunde } from '@marketsquare/server/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { pressAgain } from '../../app/testing/busy.ts';
import { fillIn, problemAt } from '../../app/testing/forms.ts';
import { hearJournal } from '../../app/testing/hear-journal.ts';
import { gbagadaDelivery, type OpenShop, type ShownShop, test } from '../../app/testing/shop-floor.ts';

interface SavedAddress {
  readonly id: number;
  readonly label: string;
}

const home = {
  label: 'Home',
  address: '9 Palm Avenue',
  area: 'Ikeja GRA',
  landmark: 'Behind the church',
  city: 'Ikeja',
  state: 'Lagos',
};

/** The form's labels by the names under which their values are sent. */
const labelOf = {
  label: 'Label',
  landmark: 'Closest landmark',
  address: 'Street address',
  state: 'State',
  city: 'City',
  area: 'Area',
} as const;

const typed = { Label: 'Work', 'Street address': '2 Mill Road', 'Closest landmark': 'The bank' };
const work = { label: 'Work', address: '2 Mill Road', landmark: 'The bank' };
const atStore = { state: 'Lagos', city: 'Lagos', area: 'Gbagada Phase 2' };

/** Opens the book of a customer who has these addresses alone; the first is their default. */
async function openBook(server: TestShop, open: OpenShop, ...labels: readonly string[]): Promise<ShownShop> {
  const browser = server.browser();
  await browser.post('/api/login', { phone: tunde.phone, password: tunde.password });
  for (const { id } of await savedBy(browser)) await browser.remove(`/api/deleteaddress/${id}`);
  for (const label of labels) {
    await browser.post('/api/createaddress', {
      ...home,
      label,
      user_id: tunde.id,
      address_default: 0,
      default: 0,
    });
  }
  const shop = await open('/addressbook', { store: gbagadaDelivery, customer: tunde });
  await screen.findByRole('button', { name: 'Add new address' });
  for (const label of labels) await cardOf(label);
  return shop;
}

async function savedBy(browser: Browser): Promise<readonly SavedAddress[]> {
  return (await browser.get('/api/listaddress')).json().data;
}

/** The card of an address, as the customer reads and presses it. */
async function cardOf(label: string) {
  const menu = await screen.findByRole('button', { name: `More about ${label}` });
  const card = menu.closest('li');
  if (!card) throw new Error(`${label} stands on no card`);
  const body = within(card).getByRole('button', { name: /Avenue|Road/ });
  return {
    text: body.textContent,
    isDefault: body.getAttribute('aria-pressed') === 'true',
    body,
    edit: within(card).getByRole('button', { name: 'Edit Address' }),
    remove: within(card).getByRole('button', { name: 'Remove Address' }),
  };
}

async function openForm({ user }: ShownShop): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Add new address' }));
  await screen.findByRole('dialog', { name: 'Add Delivery address' });
}

async function save({ user }: ShownShop): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Save address' }));
}

/** The contents of the form, by the names under which they are sent. */
function held() {
  const values = Object.entries(labelOf).map(([name, label]) => [name, heldAt(label)]);
  return Object.fromEntries(values);
}

function heldAt(label: string): string | null {
  const field = screen.getByLabelText(label);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : null;
}

function choicesOf(label: string): readonly string[] {
  const options = within(screen.getByLabelText(label)).getAllByRole('option');
  return options.map(({ textContent }) => textContent).filter((choice) => choice !== 'Choose');
}

async function isTold(message: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: 'Error' });
  within(dialog).getByText(message);
}

const broken = (message: string) => ({ status: 500, reply: { status: false, message, code: 'internal' } });

describe('the address book', () => {
  test('shows each address on a card, the default one highlighted, with two moves in its menu [ADDR-01, ADDR-03, ADDR-04, ADDR-05]', async ({
    server,
    open,
  }) => {
    await openBook(server, open, 'Home', 'Farm');
    expect(document.title).toBe('Address Book Page');
    const [first, second] = [await cardOf('Home'), await cardOf('Farm')];
    expect(first.text).toBe('HomeDefault9 Palm AvenueIkeja GRA, Ikeja, Lagos');
    expect(second.text).toBe('Farm9 Palm AvenueIkeja GRA, Ikeja, Lagos');
    expect([first.isDefault, second.isDefault]).toEqual([true, false]);
    expect([first.body.title, second.body.title]).toEqual([
      'Your default address',
      'Make this the default address',
    ]);
  });

  test('takes a new address, which begins where the store is, and shows it at once [ADDR-02, ADDR-11, ADDR-12, ADDR-14, ADDR-15, API-50]', async ({
    server,
    open,
  }) => {
    const shop = await openBook(server, open, 'Home');
    const read = shop.sent('listaddress').length;
    await openForm(shop);
    expect(held()).toEqual({ label: '', landmark: '', address: '', ...atStore });
    await fillIn(shop.user, typed);
    await save(shop);
    await screen.findByText('Address added.');
    expect((await cardOf('Work')).text).toBe('Work2 Mill RoadGbagada Phase 2, Lagos');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shop.sent('createaddress')).toEqual([
      { user_id: tunde.id, ...work, ...atStore, address_default: 0, default: 0 },
    ]);
    expect(shop.sent('listaddress').length).toBe(read + 1);
  });

  test('offers the states, and the cities of the chosen one; a store’s state is read without its spaces [ADDR-09, CONST-15]', async ({
    server,
    open,
  }) => {
    const stores = (state: string) =>
      server.database.write.updateTable('stores').set({ state }).where('id', '=', 1).execute();
    await stores('Lagos ');
    const shop = await openBook(server, open);
    await stores('Lagos');
    await openForm(shop);
    expect(choicesOf('State')).toHaveLength(37);
    expect(heldAt('State')).toBe('Lagos');
    expect(choicesOf('City')).toContain('Ikeja');
    await fillIn(shop.user, { State: 'Oyo' });
    expect(heldAt('City')).toBe('');
    expect(choicesOf('City')).toContain('Ibadan');
    expect(choicesOf('City')).not.toContain('Ikeja');
    await fillIn(shop.user, { ...typed, State: 'Lagos', City: 'Ikeja' });
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'Lagos' } });
    expect(heldAt('City')).toBe('Ikeja');
    await save(shop);
    await screen.findByText('Address added.');
    expect(shop.sent('createaddress')).toMatchObject([{ state: 'Lagos', city: 'Ikeja' }]);
  });

  test('tells its journal what is wrong with a field once that changes, and not at each letter', async ({
    server,
    open,
  }) => {
    const shop = await openBook(server, open);
    await openForm(shop);
    const journal = hearJournal();
    await shop.user.type(screen.getByLabelText('Label'), 'Work');
    await shop.user.tab();
    const written = (type: string) => JSON.stringify(journal()).split(`"addressBook.${type}"`).length - 1;
    await waitFor(() => expect(written('fieldLeft')).toBe(1));
    expect(written('fieldJudged')).toBe(1);
  });

  test('asks for every field beside it, and sends nothing before [ADDR-08]', async ({ server, open }) => {
    const shop = await openBook(server, open);
    await openForm(shop);
    await shop.user.click(screen.getByLabelText('Label'));
    expect(problemAt('Label')).toBeNull();
    await shop.user.tab();
    expect([problemAt('Label'), problemAt('Closest landmark')]).toEqual(['This field is required', null]);
    await fillIn(shop.user, typed);
    const labels = Object.values(labelOf);
    for (const label of labels) {
      const value = heldAt(label) ?? '';
      await fillIn(shop.user, { [label]: '' });
      await save(shop);
      expect([label, problemAt(label)]).toEqual([label, 'This field is required']);
      await fillIn(shop.user, { [label]: value, ...(label === 'State' && { City: 'Lagos' }) });
    }
    expect(labels.map(problemAt).filter(Boolean)).toEqual([]);
    expect(shop.sent('createaddress')).toEqual([]);
  });

  test('edits any text, and then begins a new address afresh, as the default [ADDR-10, ADDR-11, ADDR-12, ADDR-13, ADDR-14, API-51]', async ({
    server,
    open,
  }) => {
    const shop = await openBook(server, open, 'Home', 'Farm');
    await shop.user.click((await cardOf('Farm')).edit);
    await screen.findByRole('dialog', { name: 'Edit Delivery address' });
    expect(held()).toEqual({ ...home, label: 'Farm' });
    await fillIn(shop.user, { State: 'Anywhere', City: 'At all' });
    await save(shop);
    await screen.findByText('Address updated.');
    await waitFor(async () =>
      expect((await cardOf('Farm')).text).toBe('Farm9 Palm AvenueIkeja GRA, At all, Anywhere'),
    );
    const farm = { ...home, label: 'Farm', state: 'Anywhere', city: 'At all' };
    expect(shop.sent('editaddress')).toEqual([{ user_id: tunde.id, ...farm, address_default: 0 }]);

    await openForm(shop);
    expect(held()).toEqual({ label: '', landmark: '', address: '', ...atStore });
    await fillIn(shop.user, typed);
    await save(shop);
    await waitFor(async () => expect((await cardOf('Work')).isDefault).toBe(true));
    expect((await cardOf('Home')).isDefault).toBe(false);
    expect(shop.sent('createaddress')).toMatchObject([{ address_default: 1, default: 1 }]);
  });

  test('makes a pressed address the default, and lets one go [ADDR-06, ADDR-07, API-52]', async ({
    server,
    open,
  }) => {
    const shop = await openBook(server, open, 'Home', 'Farm');
    await shop.user.click((await cardOf('Farm')).body);
    await waitFor(async () => expect((await cardOf('Farm')).isDefault).toBe(true));
    expect((await cardOf('Home')).isDefault).toBe(false);
    expect(shop.sent('editaddress')).toEqual([
      { user_id: tunde.id, ...home, label: 'Farm', address_default: 1 },
    ]);

    await shop.user.click((await cardOf('Farm')).remove);
    await screen.findByText('Address removed.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'More about Farm' })).toBeNull());
    const left = await cardOf('Home');
    expect(left.isDefault).toBe(true);
    // As in the menu before: a test's page has no layers to close it.
    expect(document.activeElement).toBe(left.remove);
    await shop.user.click(left.remove);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'More about Home' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add new address' }));
  });

  test('tells of each change that fails in the server’s words; an edit that fails closes its form [ADDR-16, ERR-20]', async ({
    server,
    open,
  }) => {
    const shop = await openBook(server, open, 'Home');
    const { user, answer } = shop;
    const dismiss = async () => user.click(await screen.findByRole('button', { name: 'OK' }));
    answer('createaddress', broken('The book is wet.'));
    const goOn = shop.hold('createaddress');
    await openForm(shop);
    await fillIn(user, typed);
    await save(shop);
    await pressAgain(shop);
    expect(shop.sent('createaddress')).toHaveLength(1);
    goOn();
    await isTold('The book is wet.');
    await dismiss();
    expect(held()).toMatchObject(work);
    await user.click(screen.getByRole('button', { name: 'Close' }));

    answer('editaddress', broken('The page is torn.'));
    await user.click((await cardOf('Home')).edit);
    await screen.findByRole('dialog', { name: 'Edit Delivery address' });
    await fillIn(user, { Area: 'Elsewhere' });
    await save(shop);
    await isTold('The page is torn.');
    await dismiss();
    expect(screen.queryByRole('dialog')).toBeNull();
    await openForm(shop);
    expect(held()).toEqual({ label: '', landmark: '', address: '', ...atStore });
    await user.click(screen.getByRole('button', { name: 'Close' }));

    answer('deleteaddress', broken('The knife is blunt.'));
    await user.click((await cardOf('Home')).remove);
    await isTold('The knife is blunt.');
    await cardOf('Home');
  });

  test('offers another try when it could not be read', async ({ open }) => {
    const { user, answer } = await open('/home', { store: gbagadaDelivery, customer: tunde });
    answer('listaddress', broken('The shelf is high.'));
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('link', { name: 'Address Book' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(again.parentElement?.textContent).toBe('Your addresses did not load. Try again');
    answer('listaddress', null);
    await user.click(again);
    await cardOf('Home');
    expect(screen.queryByText(/did not load/)).toBeNull();
  });

  test('asks a guest to sign in, and reads nothing for them [ROLE-06]', async ({ open }) => {
    const { calls } = await open('/addressbook', { store: gbagadaDelivery });
    await screen.findByText('Please sign in');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('button', { name: 'Add new address' })).toBeNull();
    expect(calls()).not.toContain('listaddress');
  });
});

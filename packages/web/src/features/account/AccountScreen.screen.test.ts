import { adaeze, tunde } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, vi } from 'vitest';
import { pressAgain } from '../../app/testing/busy.ts';
import { fillIn, problemAt } from '../../app/testing/forms.ts';
import { gbagadaPickup, type OpenShop, type ShownShop, test } from '../../app/testing/shop-floor.ts';
import { listKeys } from '../../platform/own-lists.ts';

const newsletter = () => screen.findByRole('checkbox', { name: 'Receive promotional notification' });

function openAccount(open: OpenShop, customer = adaeze): Promise<ShownShop> {
  return open('/account', { store: gbagadaPickup, customer, width: 1280 });
}

async function press({ user }: ShownShop, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

/** Presses a button of an open dialog. */
async function answer({ user }: ShownShop, title: string, name: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.click(dialog.getByRole('button', { name }));
}

describe('the account', () => {
  test('shows who its owner is, and leads to their orders and addresses [ROUTE-32, ACC-01, ACC-02, ACC-04]', async ({
    open,
  }) => {
    const { user, hold, reload } = await openAccount(open);
    await screen.findByRole('heading', { name: 'My Account Settings' });
    expect(document.title).toBe('Account Page');
    const links = within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['My Orders', '/orders'],
      ['My Account', '/account'],
      ['Address Book', '/addressbook'],
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]);
    const field = (label: string) => screen.getByLabelText(label);
    expect(field('First name')).toMatchObject({ value: 'Adaeze', disabled: false });
    expect(field('Last name')).toMatchObject({ value: 'Okonkwo', disabled: false });
    expect(field('E-mail')).toMatchObject({ value: 'adaeze@example.ng', disabled: true });
    expect(field('Phone')).toMatchObject({ value: '08030000001', disabled: true });
    expect(await newsletter()).toMatchObject({ checked: true });
    await fillIn(user, { 'First name': 'Somebody' });
    await user.click(await newsletter());
    const goOn = hold('me');
    await reload();
    await screen.findByRole('navigation', { name: 'Account' });
    expect(screen.queryByRole('region', { name: 'Profile' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change Password' })).toBeNull();
    goOn();
    expect(await newsletter()).toMatchObject({ checked: true });
    expect(field('First name')).toMatchObject({ value: 'Adaeze' });
  });

  test('needs both names, and sends nothing before [ACC-03]', async ({ open }) => {
    const shop = await openAccount(open);
    for (const label of ['First name', 'Last name']) {
      await fillIn(shop.user, { [label]: '' });
      await press(shop, 'Update Profile');
      expect(problemAt(label)).toBe('This field is required');
      await fillIn(shop.user, { [label]: 'Ada' });
      expect(problemAt(label)).toBeNull();
    }
    expect(shop.sent('updatecustomer')).toEqual([]);
  });

  test('saves names and newsletter, in the server’s words; the bar calls its owner by the new name at once [ACC-05, ACC-06, ACC-08, API-61, ERR-44]', async ({
    open,
  }) => {
    const shop = await openAccount(open, tunde);
    expect(await newsletter()).toMatchObject({ checked: true });
    await screen.findByRole('button', { name: 'Mr Tunde Bakare' });
    await fillIn(shop.user, { 'First name': 'Tunji', 'Last name': 'Balogun' });
    await shop.user.click(await newsletter());
    await press(shop, 'Update Profile');
    await screen.findByText('Your profile was updated.');
    await screen.findByRole('button', { name: 'Mr Tunji Balogun' });
    expect(shop.sent('updatecustomer')).toEqual([
      { firstname: 'Tunji', lastname: 'Balogun', id: tunde.id, subscription: false },
    ]);
    expect(shop.sent('login')).toHaveLength(1);
    await shop.reload();
    expect(await newsletter()).toMatchObject({ checked: false });
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Tunji');
  });

  test('that could not be saved says why in the server’s words [ERR-35]', async ({ open }) => {
    const shop = await openAccount(open);
    const reply = { status: false, message: 'The pen is dry.', code: 'internal' };
    shop.answer('updatecustomer', { status: 500, reply });
    const goOn = shop.hold('updatecustomer');
    await press(shop, 'Update Profile');
    await pressAgain(shop);
    expect(shop.sent('updatecustomer')).toHaveLength(1);
    goOn();
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    within(dialog).getByText('The pen is dry.');
  });

  test('changes the password behind three fields, and stays signed in [ACC-07]', async ({ server, open }) => {
    const shop = await openAccount(open, tunde);
    const password = 'three-lamps-at-dusk';
    await press(shop, 'Change Password');
    const labels = ['Current password', 'New password', 'Confirm new password'];
    await answer(shop, 'Change Password', 'Change Password');
    expect(labels.map(problemAt)).toEqual(labels.map(() => 'This field is required'));
    await fillIn(shop.user, {
      'Current password': 'not the one',
      'New password': password,
      'Confirm new password': 'another',
    });
    await answer(shop, 'Change Password', 'Change Password');
    expect(problemAt('Confirm new password')).toBe(
      'The confirm new password does not match the new password',
    );
    expect(shop.sent('changepassword')).toEqual([]);

    await fillIn(shop.user, { 'Confirm new password': password });
    await answer(shop, 'Change Password', 'Change Password');
    const refusal = await screen.findByRole('dialog', { name: 'Error' });
    within(refusal).getByText('Your current password is not right.');
    await answer(shop, 'Error', 'OK');
    await fillIn(shop.user, { 'Current password': tunde.password });
    await answer(shop, 'Change Password', 'Change Password');
    await screen.findByText('Your password was changed.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shop.sent('changepassword').at(-1)).toEqual({
      password: tunde.password,
      new_password: password,
      re_password: password,
    });
    await shop.reload();
    await screen.findByRole('button', { name: /^Mr Tun/ });
    const { statusCode } = await server.browser().post('/api/login', { phone: tunde.phone, password });
    expect(statusCode).toBe(200);
  });

  test('is not changed by a page that was reloaded after it had read its link, which says to open the link again', async ({
    open,
  }) => {
    const { reload } = await open('/confirmchange/abc');
    await waitFor(() => expect(location.pathname).toBe('/confirmchange/read'));
    await reload();
    await screen.findByText('Please open the link in your mail once more.');
    expect(screen.queryByRole('button', { name: 'Confirm change' })).toBeNull();
  });

  test('stays signed in where its owner thinks better of it, and where the shop could not be reached', async ({
    open,
  }) => {
    const shop = await openAccount(open);
    await press(shop, 'Sign out of all devices');
    const dialog = await screen.findByRole('dialog', { name: 'Sign out of all devices?' });
    within(dialog).getByText('We log you out on every phone and computer, this one too.');
    await answer(shop, 'Sign out of all devices?', 'Stay signed in');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shop.calls()).not.toContain('logouteverywhere');
    shop.answer('logouteverywhere', 'nobody');
    await press(shop, 'Sign out of all devices');
    await answer(shop, 'Sign out of all devices?', 'Yes, sign out');
    await answer(shop, 'Error', 'OK');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([location.pathname, screen.getByLabelText('First name')]).toMatchObject([
      '/account',
      { value: 'Adaeze' },
    ]);

    await press(shop, 'Erase my account');
    await answer(shop, 'Erase my account?', 'Close');
    for (const title of ['Change e-mail', 'Change phone', 'Change Password']) {
      await press(shop, title);
      await answer(shop, title, 'Close');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('signs its owner out of every device, and leaves nothing of them here', async ({ server, open }) => {
    const elsewhere = server.browser();
    await elsewhere.post('/api/login', { phone: adaeze.phone, password: adaeze.password });
    const shop = await openAccount(open);
    await fillIn(shop.user, { 'First name': 'Adaora' });
    await press(shop, 'Sign out of all devices');
    const goOn = shop.hold('logouteverywhere');
    await answer(shop, 'Sign out of all devices?', 'Yes, sign out');
    await pressAgain(shop);
    goOn();
    await waitFor(() => expect(location.pathname).toBe('/home'));
    await screen.findByRole('link', { name: 'Sign in' });
    expect(document.body.textContent).not.toContain('Adaeze');
    const kept = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
    expect(kept).not.toMatch(/Adaora|Okonkwo|adaeze@|08030000001/);
    expect((await elsewhere.get('/api/me')).json().data.loggedin).toBe(false);
  });

  test('gives its owner a copy of their data as one file', async ({ open }) => {
    const saved: { name: string; blob: Blob }[] = [];
    const blobs = new Map<string, Blob>();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.set('blob:file', Object(blob));
      return 'blob:file';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const blob = blobs.get(this.href);
      if (blob) saved.push({ name: this.download, blob });
    });
    const shop = await openAccount(open);
    await press(shop, 'Download my data');
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['market-square-data.json']));
    const data = JSON.parse((await saved[0]?.blob.text()) ?? '');
    expect(data.profile.user).toMatchObject({ email: adaeze.email, phone: adaeze.phone });
    expect(data.addresses).toHaveLength(1);

    const reply = { status: false, message: 'The copier is hot.', code: 'internal' };
    shop.answer('exportdata', { status: 500, reply });
    const goOn = shop.hold('exportdata');
    await press(shop, 'Download my data');
    await pressAgain(shop);
    expect(shop.sent('exportdata')).toHaveLength(2);
    goOn();
    within(await screen.findByRole('dialog', { name: 'Error' })).getByText('The copier is hot.');
    vi.restoreAllMocks();
  });

  test('asks a guest to sign in', async ({ open }) => {
    await open('/account', { store: gbagadaPickup });
    await screen.findByText('Please sign in');
    expect(screen.queryByRole('button', { name: 'Update Profile' })).toBeNull();
  });

  test.for([
    [
      'e-mail',
      'New e-mail',
      'ada.obi@example.ng',
      'E-mail',
      'A link is on its way to your new e-mail address.',
    ],
    ['phone', 'New phone', '0803 000 0099', 'Phone', 'A link is on its way to your e-mail address.'],
  ] as const)(
    'goes by another %s once a mailed link was followed, and a press confirmed it',
    async ([contact, label, typed, field, told], { server, open }) => {
      const shop = await openAccount(open);
      await press(shop, `Change ${contact}`);
      await answer(shop, `Change ${contact}`, 'Send link');
      expect(problemAt(label)).toBe('This field is required');
      await fillIn(shop.user, { [label]: typed, 'Current password': adaeze.password });
      await answer(shop, `Change ${contact}`, 'Send link');
      await screen.findByText(told);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const value = typed.replaceAll(' ', '');
      const texts = (await server.mails()).map(({ text }) => text);
      const link = /https:\/\/shop\.example\.ng(\/confirmchange\/\S+)/.exec(
        texts.findLast((text) => text.includes(`You want ${value}`)) ?? '',
      );
      await shop.reload(link?.[1] ?? '');
      await waitFor(() => expect(location.pathname).toBe('/confirmchange/read'));
      expect(screen.getByRole('button', { name: 'Confirm change' })).toBeTruthy();
      expect(shop.sent('confirmcontact')).toEqual([]);
      if (contact === 'phone') {
        const reply = { status: false, message: 'The clerk is out.', code: 'internal' };
        shop.answer('confirmcontact', { status: 500, reply });
        const goOn = shop.hold('confirmcontact');
        await press(shop, 'Confirm change');
        await pressAgain(shop);
        goOn();
        within(await screen.findByRole('dialog', { name: 'Error' })).getByText('The clerk is out.');
        await answer(shop, 'Error', 'OK');
        expect([location.pathname, shop.sent('confirmcontact').length]).toEqual(['/confirmchange/read', 1]);
        shop.answer('confirmcontact', null);
      }
      await press(shop, 'Confirm change');
      await screen.findByText(/^Your .* was changed\./);
      await screen.findByRole('heading', { name: 'My Account Settings' });
      await waitFor(() => expect(screen.getByLabelText(field)).toHaveProperty('value', value));
    },
  );

  test('is erased for good once its password was given and nothing is owed, and nothing of it stays here', async ({
    server,
    open,
  }) => {
    const newcomer = {
      ...{ title: 'Miss', firstname: 'Markerfirst', lastname: 'Eze', email: 'marker@example.ng' },
      ...{
        phone: '08030000077',
        password: 'three-lamps-at-dusk',
        subscribe: false,
        gender: 'f',
        dob: '9999-05-07',
      },
    };
    await server.browser().post('/api/register', newcomer);
    const shop = await open('/account', { store: gbagadaPickup, customer: newcomer, width: 1280 });
    localStorage.setItem(listKeys.viewed, '[1]');
    await press(shop, 'Erase my account');
    await answer(shop, 'Erase my account?', 'Erase for good');
    expect(problemAt('Current password')).toBe('This field is required');
    await fillIn(shop.user, { 'Current password': 'not the one' });
    await answer(shop, 'Erase my account?', 'Erase for good');
    within(await screen.findByRole('dialog', { name: 'Error' })).getByText(
      'Your current password is not right.',
    );
    await answer(shop, 'Error', 'OK');
    await fillIn(shop.user, { 'Current password': newcomer.password });
    await answer(shop, 'Erase my account?', 'Erase for good');
    await waitFor(() => expect(location.pathname).toBe('/home'));
    await screen.findByText('Your account and your data are erased.');
    await screen.findByRole('link', { name: 'Sign in' });
    expect(document.body.textContent).not.toContain('Markerfirst');
    expect(localStorage.getItem(listKeys.viewed)).toBeNull();
    const { phone, password } = newcomer;
    expect((await server.browser().post('/api/login', { phone, password })).statusCode).toBe(401);
  });
});

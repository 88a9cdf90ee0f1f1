import { adaeze, type TestShop } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { pressAgain } from '../../app/testing/busy.ts';
import { fillIn, problemAt } from '../../app/testing/forms.ts';
import { goTo } from '../../app/testing/go-to.ts';
import { type ShownShop, test } from '../../app/testing/shop-floor.ts';

const password = 'three-lamps-at-dusk';

async function submit({ user }: ShownShop): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Reset password' }));
}

/** Path and query of the newest link that was mailed. */
async function mailedLink(server: TestShop): Promise<string> {
  const { email: emailaddress } = adaeze;
  await server.browser().post('/api/forgotpassword', { emailaddress });
  const text = (await server.mails()).at(-1)?.text ?? '';
  return /https:\/\/shop\.example\.ng(\/reset\/\S+)/.exec(text)?.[1] ?? '';
}

const browserKeeps = () =>
  JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]);

describe('the reset of a password', () => {
  test('opens from its link, and takes key and e-mail out of the address [ROUTE-27, AUTH-22, AUTH-23]', async ({
    open,
  }) => {
    const shop = await open('/reset/marker-key?x=1&email=a@b.co');
    await screen.findByRole('heading', { name: 'Choose a new password' });
    screen.getByText('For the account of a@b.co');
    await waitFor(() => expect(location.href).not.toMatch(/marker|b\.co/));
    await fillIn(shop.user, { 'New password': password, 'Confirm password': password });
    await submit(shop);
    await waitFor(() =>
      expect(shop.sent('resetpassword')).toEqual([
        { token: 'marker-key', email: 'a@b.co', password, re_password: password },
      ]),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Error' }));
    dialog.getByText('This link does not work any more. Please ask for a new one.');
    expect(browserKeeps()).not.toMatch(/marker-key|b\.co|three-lamps/);
  });

  test('leaves the keyboard where it is when its address is replaced late', async ({ open }) => {
    const { user } = await open('/reset/marker-key?x=1&email=a@b.co');
    const send = await screen.findByRole('button', { name: 'Reset password' });
    await waitFor(() => expect(location.href).not.toMatch(/marker|b\.co/));
    const page = screen.getByRole('main');
    send.focus();
    const moved = vi.spyOn(window, 'scrollTo');
    onTestFinished(() => moved.mockRestore());
    goTo(`${location.pathname}?again`, { replace: true });
    await waitFor(() => expect(moved).toHaveBeenCalled());
    expect(document.activeElement).toBe(send);
    goTo(`${location.pathname}?once-more`);
    await waitFor(() => expect(document.activeElement).toBe(page));
    await user.tab();
    expect(page.contains(document.activeElement)).toBe(true);
  });

  test('asks for both passwords, alike, and sends nothing before [AUTH-24, AUTH-25, AUTH-28]', async ({
    open,
  }) => {
    const shop = await open('/reset/abc?email=a@b.co');
    await fillIn(shop.user, { 'Confirm password': password });
    await submit(shop);
    expect(problemAt('New password')).toBe('This field is required');
    await fillIn(shop.user, { 'New password': password, 'Confirm password': '' });
    await submit(shop);
    expect(problemAt('Confirm password')).toBe('This field is required');
    await fillIn(shop.user, { 'Confirm password': 'another' });
    await submit(shop);
    expect(problemAt('Confirm password')).toBe('New password & confirm password did not match');
    expect(shop.sent('resetpassword')).toEqual([]);
  });

  test('leads to the login, where the new password is the one [API-60, AUTH-26]', async ({
    server,
    open,
  }) => {
    const shop = await open(await mailedLink(server));
    await fillIn(shop.user, { 'New password': password, 'Confirm password': password });
    await submit(shop);
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(location.pathname).toBe('/login');
    await screen.findByText('Your password was changed. Please log in.');
    await fillIn(shop.user, { Phone: adaeze.phone, Password: password });
    await shop.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
    await screen.findByText('Hi Adaeze, Welcome to Marketsquare');
  });

  test('that is refused says why in the server’s words, and the link can be used again [ERR-22]', async ({
    server,
    open,
  }) => {
    const shop = await open(await mailedLink(server));
    await fillIn(shop.user, { 'New password': 'Password2026!', 'Confirm password': 'Password2026!' });
    const goOn = shop.hold('resetpassword');
    await submit(shop);
    await pressAgain(shop);
    expect(shop.sent('resetpassword')).toHaveLength(1);
    goOn();
    const dialog = within(await screen.findByRole('dialog', { name: 'Error' }));
    dialog.getByText('This password is easy to guess. Please choose another one.');
    await shop.user.click(dialog.getByRole('button', { name: 'OK' }));
    const other = 'four-lamps-at-dusk';
    await fillIn(shop.user, { 'New password': other, 'Confirm password': other });
    await submit(shop);
    await screen.findByText('Your password was changed. Please log in.');
  });

  test.for([
    ['/reset/abc', 'without an e-mail address', 'This link is not complete. Please ask for a new one.'],
    [
      '/reset/read',
      'that was read before the page was loaded anew',
      'Please open the link in your mail once more.',
    ],
  ])('from %s, a link %s, says: %s', async ([path = '', , message], { open }) => {
    await open(path);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  test('from a link with something else than an address says so when it is sent', async ({ open }) => {
    const shop = await open('/reset/abc?email=nobody');
    await fillIn(shop.user, { 'New password': password, 'Confirm password': password });
    await submit(shop);
    await screen.findByText('This link is not complete. Please ask for a new one.');
    expect(shop.sent('resetpassword')).toEqual([]);
  });
});

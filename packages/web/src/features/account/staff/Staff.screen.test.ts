import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { busyButtons, pressAgain } from '../../../app/testing/busy.ts';
import { followedLinks } from '../../../app/testing/followed-links.ts';
import { fillIn, problemAt } from '../../../app/testing/forms.ts';
import { lineTo } from '../../../app/testing/line.ts';
import { test as base } from '../../../app/testing/shop-floor.ts';
import { showStaff } from './show-staff.tsx';

/** The staff's door and the pages behind it, which are loaded anew. */
const test = base.extend('knock', async ({ server }, { onCleanup }) => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  // A browser reports a closed dialog later, when strict mode has opened it again.
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    this.open = false;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  });
  const browser = server.browser();
  onCleanup(() => {
    root.unmount();
    assign.mockRestore();
    close.mockRestore();
  });
  return async () => {
    const { fetch, ...line } = lineTo(browser);
    vi.stubGlobal('fetch', fetch);
    sessionStorage.clear();
    await showStaff(root);
    const user = userEvent.setup();
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
    return { ...line, user, press, assign };
  };
});

test('staff sign in by name and password on a page that no search engine lists, open the desk or the inspector, and sign out [ROLE-08]', async ({
  knock,
}) => {
  const { user, press, sent, hold, assign } = await knock();
  await screen.findByRole('region', { name: 'Staff sign-in' });
  expect(document.title).toBe('Staff | Market Square');
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  await press('Sign in');
  expect([problemAt('Name'), problemAt('Password')]).toEqual([
    'This field is required',
    'This field is required',
  ]);
  await fillIn(user, { Name: 'musa', Password: 'not the password' });
  await press('Sign in');
  const refusal = within(await screen.findByRole('dialog', { name: 'Error' }));
  refusal.getByText('Wrong name or password.');
  await user.click(refusal.getByRole('button', { name: 'OK' }));
  await fillIn(user, { Password: 'staff-pass-phrase' });
  const answer = hold('staff');
  await press('Sign in');
  await pressAgain({ user });
  answer();
  await waitFor(() => expect(assign.mock.calls).toEqual([['/desk']]));
  expect(busyButtons()).toEqual([]);
  expect(sent('staff').filter((body) => Object(body).password === 'staff-pass-phrase')).toHaveLength(1);

  const inside = await knock();
  await screen.findByText('You are signed in as staff.');
  expect(screen.queryByLabelText('Password')).toBeNull();
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Open the desk', 'Open the inspector']);
  const followed = followedLinks();
  for (const link of links) await inside.user.click(link);
  expect(followed).toEqual(['/desk', '/inspect']);
  const reply = { status: false, message: 'The door is stuck.', code: 'internal' };
  inside.answer('staff', { status: 500, reply });
  await inside.press('Sign out');
  const notice = within(await screen.findByRole('dialog', { name: 'Notice' }));
  notice.getByText('The door is stuck.');
  await inside.user.click(notice.getByRole('button', { name: 'OK' }));
  inside.answer('staff', null);
  await inside.press('Sign out');
  await waitFor(() => expect(assign.mock.calls.at(-1)).toEqual(['/staff']));
});

test('staff sign in by the keys alone, and are led to what is wrong, which is announced [ROLE-08]', async ({
  knock,
}) => {
  const { user, sent, assign } = await knock();
  const name = await screen.findByLabelText('Name');
  const password = screen.getByLabelText('Password');
  const wrong = () => Array.from(document.querySelectorAll('[aria-invalid="true"]'));
  name.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(wrong()).toEqual([name, password]));
  for (const field of [name, password]) {
    const said = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect([said?.getAttribute('role'), said?.textContent]).toEqual(['alert', 'This field is required']);
  }
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.keyboard('musa');
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(wrong()).toEqual([password]));
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(password));
  await user.keyboard('staff-pass-phrase{Enter}');
  await waitFor(() => expect(assign.mock.calls.at(-1)).toEqual(['/desk']));
  expect(sent('staff')).toContainEqual({ name: 'musa', password: 'staff-pass-phrase' });
});

import { adaeze, tunde } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect } from 'vitest';
import { type Beginning, gbagadaDelivery, gbagadaPickup, test } from '../testing/shop-floor.ts';

const phone = 360;
const desktop = 1280;

/** The bar above every screen: that around the cart's button. */
async function topBar() {
  const bar = (await screen.findByRole('button', { name: /^Cart, / })).closest('header');
  if (!bar) throw new Error('the cart stands in no bar');
  return within(bar);
}

/** Where the bar's links, menus and the customer's own entries are: in the bar itself, or behind its button. */
async function openMenu(user: UserEvent, width: number) {
  if (width === desktop) {
    await screen.findByRole('navigation', { name: 'Stores and account' });
    await screen.findByRole('navigation', { name: 'Shelves' });
    return topBar();
  }
  await user.click((await topBar()).getByRole('button', { name: 'Menu' }));
  return within(await screen.findByRole('dialog'));
}

describe.each([phone, desktop])('the bar at %i px', (width) => {
  test('has a search box, the ways to stores, people and prepared food, and those to our pages elsewhere [NAV-07, NAV-14, NAV-15, NAV-16]', async ({
    open,
  }) => {
    const { user } = await open('/home', { store: gbagadaPickup, width });
    (await topBar()).getByRole('combobox', { name: /Search/ });
    const menu = await openMenu(user, width);
    const hrefOf = (name: string) => menu.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Store Locator')).toBe('/storelocator');
    expect(hrefOf('Contact Us')).toBe('/contact');
    expect(hrefOf('Prepared food New')).toBe('/preparedfood');
    for (const name of ['Facebook', 'Instagram', 'X']) expect(hrefOf(name)).toMatch(/^https:\/\//);
  });

  test('lets a guest in, and nobody else [NAV-08]', async ({ open }) => {
    const { user } = await open('/home', { store: gbagadaPickup, width });
    const menu = await openMenu(user, width);
    expect(menu.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(menu.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
    for (const entry of ['My Orders', 'Address Book', 'Logout']) expect(menu.queryByText(entry)).toBeNull();
  });

  test('calls a customer by their whole name, with their own entries and no points [NAV-08, NAV-10]', async ({
    open,
  }) => {
    const { user } = await open('/home', { store: gbagadaPickup, width, customer: adaeze });
    const menu = await openMenu(user, width);
    await menu.findByText('Mrs Adaeze Okonkwo');
    menu.getByText('0 points');
    expect(menu.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/orders');
    menu.getByRole('button', { name: 'Logout' });
    for (const entry of ['Sign in', 'Register']) expect(menu.queryByText(entry)).toBeNull();
  });

  test('lets a customer go: home, nameless and with nothing of theirs left for the next person [AUTH-19]', async ({
    open,
  }) => {
    const { user, ...shop } = await open('/orders', {
      store: gbagadaDelivery,
      width,
      customer: adaeze,
      groceries: { 1: 2 },
      food: { 201: 1 },
    });
    await screen.findByRole('button', { name: 'Cart, 2 items' });
    const menu = await openMenu(user, width);
    await user.click(menu.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(location.pathname).toBe('/home'));
    const isForgotten = async () => {
      await screen.findByRole('button', { name: 'Cart, 0 items' });
      expect(document.body.textContent).not.toContain('Adaeze');
      (await topBar()).getByText(/^Delivering to Gbagada Phase 2 from Market Square Gbagada/);
    };
    await isForgotten();
    await shop.reload('/orders');
    await screen.findByText('Please sign in');
    await isForgotten();
  });
});

describe('a logout', () => {
  const signedIn = { store: gbagadaPickup, width: desktop } satisfies Beginning;

  test('takes along what was told to the customer who leaves', async ({ open }) => {
    const { user } = await open('/login', signedIn);
    await user.type(await screen.findByLabelText('Phone'), tunde.phone);
    await user.type(screen.getByLabelText('Password'), tunde.password);
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
    await screen.findByText('Hi Tunde, Welcome to Marketsquare');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('link', { name: 'Sign in' });
    await waitFor(() => expect(screen.queryByText(/Hi Tunde/)).toBeNull());
  });

  test('that reaches nobody says so, and leaves the customer where they are', async ({ open }) => {
    const { user, answer } = await open('/orders', { ...signedIn, customer: adaeze });
    answer('logout', 'nobody');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('dialog', { name: 'Error' });
    await screen.findByText('Mrs Adaeze Okonkwo');
    expect(location.pathname).toBe('/orders');
  });
});

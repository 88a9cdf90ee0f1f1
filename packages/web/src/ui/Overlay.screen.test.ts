import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { goTo } from '../app/testing/go-to.ts';
import { gbagadaPickup, type OpenShop, test } from '../app/testing/shop-floor.ts';

const heading = (name: string) => screen.findByRole('heading', { name, level: 1, hidden: true });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Goes from one page to the next, and opens a panel there. */
async function openPanel(open: OpenShop, button: RegExp) {
  const shown = await open('/about', { store: gbagadaPickup });
  await heading('About Us');
  goTo('/contact');
  await heading('Get In Touch');
  await shown.user.click(await screen.findByRole('button', { name: button }));
  const panel = within(await screen.findByRole('dialog', { busy: false }));
  return { ...shown, panel };
}

describe.each([
  ['the side cart', /^Cart, /],
  ['the menu', /^Menu$/],
  ['the choice of a store', /^Change/],
] as const)('%s', (_, button) => {
  test('closes when Back turns the page below, which has the focus, and opens there again', async ({
    open,
  }) => {
    const { user } = await openPanel(open, button);
    history.back();
    await heading('About Us');
    await noDialog();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    await user.click(screen.getByRole('button', { name: button }));
    await screen.findByRole('dialog', { busy: false });
    history.forward();
    await heading('Get In Touch');
    await noDialog();
    expect(location.pathname).toBe('/contact');
  });
});

test('a choice of a store that Back closes is as it was before', async ({ open }) => {
  const { panel, user, shop } = await openPanel(open, /^Change/);
  await user.click(await panel.findByRole('radio', { name: /Home Delivery/ }));
  expect(shop.selection.getSnapshot().context.mode).toBe('Delivery');
  history.back();
  await noDialog();
  expect(shop.selection.getSnapshot().context.mode).toBe('Pickup');
});

test('what sorts a shelf closes when Back leads to the same shelf in another order', async ({ open }) => {
  const { user } = await open('/search/rice', { store: gbagadaPickup });
  await screen.findByRole('button', { name: 'Sort and filter' });
  goTo('/search/rice?sort=name');
  await user.click(await screen.findByRole('button', { name: 'Sort and filter (1)' }));
  await screen.findByRole('dialog', { name: 'Sort and filter' });
  history.back();
  await noDialog();
  await screen.findByRole('button', { name: 'Sort and filter' });
  expect(location.search).toBe('');
});

test('a product over its shelf goes and comes with its entry of the history, one entry a step [PDP-04, PDP-05]', async ({
  open,
}) => {
  const { user } = await open('/about', { store: gbagadaPickup });
  await heading('About Us');
  goTo('/search/rice');
  const rice = 'Parboiled Rice Number 1';
  await user.click(await screen.findByRole('link', { name: rice }));
  await screen.findByRole('dialog', { name: rice });
  history.back();
  await noDialog();
  expect(location.pathname).toBe('/search/rice');
  history.forward();
  await screen.findByRole('dialog', { name: rice });
  expect(location.pathname).toMatch(/^\/product\//);
});

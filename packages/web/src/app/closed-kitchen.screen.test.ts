import { saturdayMorning, type TestShop } from '@marketsquare/server/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { isOff } from './testing/is-off.ts';
import { gbagadaPickup, test } from './testing/shop-floor.ts';

/** Food that cannot be had now is marked wherever it appears, with the time at which it can be had again. */

const jollof = 'Smoky Jollof Rice';
const closed =
  'Ordering for Prepared Food products is currently closed. Not to worry, it will re-open at 8:00 AM';
const opens = 'The kitchen opens at 8:00 AM.';
const hour = 3_600_000;
const withFood = { store: gbagadaPickup, food: { 201: 1 } };
const withBoth = { store: gbagadaPickup, food: { 201: 1 }, groceries: { 1: 10 } };

/** Hours pass on the open page, which then looks at the clock. */
function pass(server: TestShop, hours: number): void {
  server.now = saturdayMorning + hours * hour;
  fireEvent(document, new Event('visibilitychange'));
}

/** A button, as often as the page draws it: a phone has the main one at the bottom as well. */
const buttons = (name: string) => screen.findAllByRole<HTMLButtonElement>('button', { name });
const isEnabled = async (name: string) => !(await buttons(name)).some(isOff);

/** Waits until a button is disabled, with its reason beside it. */
async function expectRefused(name: string): Promise<void> {
  await waitFor(async () => {
    for (const button of await buttons(name)) {
      expect(isOff(button)).toBe(true);
      expect(button.parentElement?.textContent).toContain(opens);
    }
  });
}

async function openSideCart(): Promise<ReturnType<typeof within>> {
  fireEvent.click(await screen.findByRole('button', { name: /^Cart, / }));
  return within(await screen.findByRole('dialog', { name: 'Cart', busy: false }));
}

describe('a closed kitchen', () => {
  test.for([
    ['the shelf of food', '/category/PREPARED%20FOOD'],
    ['the search', '/search/jollof'],
  ] as const)(
    'is said on %s, whose dishes cannot be added [FOOD-07, FOOD-10]',
    async ([, path], { open, server }) => {
      await open(path, { store: gbagadaPickup });
      expect(await isEnabled(`Add ${jollof} to cart`)).toBe(true);
      expect(screen.queryByText(closed)).toBeNull();
      pass(server, 12);
      const notice = within((await screen.findByText(closed)).closest('[role="status"]') ?? document.body);
      expect(notice.getByRole('link', { name: 'Shop for Groceries' }).getAttribute('href')).toBe(
        '/home#menu',
      );
      const [add] = await buttons(`Add ${jollof} to cart`);
      expect(isOff(add)).toBe(true);
      expect(add?.title).toBe(opens);
    },
  );

  test('is said at a dish, in its modal and on its page [FOOD-07]', async ({ open, server }) => {
    const { user, reload } = await open('/preparedfood', { store: gbagadaPickup });
    await user.click(await screen.findByRole('link', { name: jollof }));
    const modal = within(await screen.findByRole('dialog', { name: jollof }));
    pass(server, 12);
    await modal.findByText(closed);
    modal.getByText(opens);
    expect(isOff(modal.getByRole('button', { name: 'Add to cart' }))).toBe(true);
    history.replaceState(null, '', location.pathname);
    await reload();
    await screen.findByRole('heading', { name: jollof, level: 1 });
    await screen.findByText(closed);
    await expectRefused('Add to cart');
  });

  test('keeps its cart from the checkout until it opens again, on the page and beside it [FOOD-07, FOOD-12]', async ({
    open,
    server,
  }) => {
    await open('/foodcart', withFood);
    expect(await isEnabled('Proceed to checkout')).toBe(true);
    pass(server, 12);
    await screen.findByText(closed);
    await expectRefused('Proceed to checkout');
    const panel = await openSideCart();
    await panel.findByText(closed);
    expect(isOff(await panel.findByRole('button', { name: 'Checkout' }))).toBe(true);
    panel.getByText(opens);
    pass(server, 23);
    await waitFor(() => expect(screen.queryByText(closed)).toBeNull());
    expect(isOff(panel.getByRole('button', { name: 'Checkout' }))).toBe(false);
  });

  test('is said before the form of an open checkout, which takes no payment [FOOD-07]', async ({
    open,
    server,
  }) => {
    await open('/foodcheckout', withFood);
    const form = await screen.findByRole('region', { name: 'Personal Details' });
    expect(screen.queryByText(closed)).toBeNull();
    pass(server, 12);
    const notice = await screen.findByText(closed);
    expect(notice.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expectRefused('Proceed to Payment');
  });

  test('holds up no groceries: side cart and checkout of both lead to them alone [FOOD-07, SIDE-03]', async ({
    open,
    server,
  }) => {
    const { user } = await open('/allcart', withBoth);
    expect(await isEnabled('Proceed to checkout')).toBe(true);
    pass(server, 12);
    await screen.findByText(closed);
    await expectRefused('Proceed to checkout');
    const panel = await openSideCart();
    await user.click(await panel.findByRole('button', { name: 'Checkout' }));
    await panel.findByText(opens);
    for (const name of ['Checkout All Items', 'Checkout Food']) {
      expect(isOff(panel.getByRole('button', { name }))).toBe(true);
    }
    expect(isOff(panel.getByRole('button', { name: 'Checkout Groceries' }))).toBe(false);

    server.now = saturdayMorning;
    await open('/checkoutboth', withBoth);
    await screen.findByRole('region', { name: 'Personal Details' });
    pass(server, 12);
    await screen.findByText(closed);
    await expectRefused('Proceed to Payment');
    await user.click(screen.getByRole('link', { name: 'Checkout Groceries' }));
    await screen.findByRole('region', { name: 'Personal Details' });
    expect(location.pathname).toBe('/checkout');
    await waitFor(() => expect(screen.queryByText(closed)).toBeNull());
  });
});

import { adaeze, tunde } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { checkoutForm } from '../app/testing/checkout-form.ts';
import { goToOtherTab } from '../app/testing/other-tab.ts';
import { type Beginning, gbagadaPickup, test } from '../app/testing/shop-floor.ts';

const desktop = 1280;
const full = { store: gbagadaPickup, groceries: { 1: 10 }, width: desktop } satisfies Beginning;
const signedIn = { ...full, customer: adaeze };

/** What this tab keeps, and what it shows. */
const kept = () => JSON.stringify(Object.entries(sessionStorage));
const shown = () => document.body.textContent;
const ofAda = /Adaeze|Okonkwo|adaeze@|08030000001/;

const firstName = () => screen.findByLabelText('First name');

/** Ada’s own checkout, with her profile in it. */
async function atCheckout(): Promise<void> {
  await waitFor(async () => expect(await firstName()).toHaveProperty('value', 'Adaeze'));
  await screen.findByText('Mrs Adaeze Okonkwo');
  expect(kept()).toMatch(ofAda);
}

describe('a logout in another tab', () => {
  test('leaves nothing of the customer in this one: not at the checkout, nor in the bar [AUTH-19, NAV-08, NAV-10]', async ({
    open,
  }) => {
    const { user, shop } = await open('/checkout', signedIn);
    await atCheckout();
    const other = await goToOtherTab(shop);
    await other.logOut();
    await other.fill(1, 10);
    other.leave();
    await screen.findByRole('link', { name: 'Sign in' });
    const form = await checkoutForm(user);
    const fields = within(form.card('Personal Details')).getAllByRole('textbox');
    expect(fields).toMatchObject(Array(4).fill({ value: '' }));
    expect(shown()).not.toMatch(ofAda);
    expect(kept()).not.toMatch(ofAda);
  });

  test('takes their paid order off the page that shows it [AUTH-19]', async ({ open }) => {
    const { user, shop } = await open('/checkout', signedIn);
    const form = await checkoutForm(user);
    await atCheckout();
    await form.fill('Paystack', null);
    await form.pay();
    await screen.findByText('Thank You, Your order has been received');
    await screen.findByRole('region', { name: 'What it cost' });
    const other = await goToOtherTab(shop);
    await other.logOut();
    other.leave();
    await waitFor(() => expect(shown()).not.toContain('Thank You'));
    expect(location.pathname).toBe('/confirm');
    expect(kept()).not.toMatch(ofAda);
  });

  test('is seen at once by a tab beside it', async ({ open }) => {
    const { shop } = await open('/account', signedIn);
    await screen.findByLabelText('First name');
    const other = await goToOtherTab(shop, { isBeside: true });
    await screen.findByText('Mrs Adaeze Okonkwo');
    await other.logOut();
    await screen.findByText('Please sign in');
    expect(shown()).not.toMatch(ofAda);
    await other.logIn(tunde);
    await screen.findByText('Mr Tunde Bakare');
  });

  test('is known to a tab that the browser has put away meanwhile', async ({ open }) => {
    const { reload, shop } = await open('/checkout', signedIn);
    await atCheckout();
    const other = await goToOtherTab(shop);
    await other.logOut();
    await reload('/home');
    await screen.findByRole('link', { name: 'Sign in' });
    await waitFor(() => expect(kept()).not.toMatch(ofAda));
  });
});

describe('the next customer in another tab', () => {
  test('is the customer of this one as well, with orders and checkout of their own [NAV-10]', async ({
    open,
  }) => {
    const { user, shop, sent } = await open('/checkout', signedIn);
    await atCheckout();
    const other = await goToOtherTab(shop);
    await other.logOut();
    await other.logIn(tunde);
    await other.fill(1, 10);
    other.leave();
    await screen.findByText('Mr Tunde Bakare');
    await waitFor(async () => expect(await firstName()).toHaveProperty('value', 'Tunde'));
    expect(shown()).not.toMatch(ofAda);
    expect(kept()).not.toMatch(ofAda);
    const asked = sent('listorder').length;
    await user.click(screen.getByRole('button', { name: /Tunde Bakare/ }));
    await user.click(await screen.findByRole('link', { name: 'My Orders' }));
    await waitFor(() => expect(sent('listorder').length).toBeGreaterThan(asked));
  });
});

test('what a customer has typed stays while they look at another tab', async ({ open }) => {
  const { user, shop } = await open('/checkout', signedIn);
  const form = await checkoutForm(user);
  await atCheckout();
  form.type('Personal Details', { 'First name': 'Adaora' });
  const other = await goToOtherTab(shop);
  other.leave();
  await waitFor(() => expect(screen.queryByText('Your cart is open in another tab')).toBeNull());
  expect(within(form.card('Personal Details')).getByLabelText('First name')).toHaveProperty(
    'value',
    'Adaora',
  );
  await screen.findByText('Mrs Adaeze Okonkwo');
});

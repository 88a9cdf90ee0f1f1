import { defaultSettings, shopSettings } from '@marketsquare/core/shop/settings';
import { selectRules } from '@marketsquare/core/storefront/root';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, onTestFinished } from 'vitest';
import type { Shop } from '../platform/shop.tsx';
import { answered } from './testing/at-checkout.ts';
import { checkoutForm } from './testing/checkout-form.ts';
import { goTo } from './testing/go-to.ts';
import { gbagadaDelivery, gbagadaPickup, test as shopTest } from './testing/shop-floor.ts';

/** The settings of a shop that differ from the documents' in these rules. */
const withRules = (rules: object) => shopSettings.parse({ rules });

const own = withRules({
  minimumOrder: { grocery: { groceries: 5_000 }, food: { food: 0 } },
  bagFee: { amount: 50, branches: ['Gbagada'] },
  giftCards: { hintFrom: 6_000 },
  categoryGroups: [
    { name: 'For the pot', categories: ['butchery', 'commodities'] },
    { name: 'The rest', categories: [] },
  ],
  carousels: [
    { title: 'Fresh today', shows: 'butchery' },
    { title: 'Our best', shows: 'top' },
  ],
});

const test = shopTest.extend('settings', { scope: 'file' }, () => own);

/** The key of the only line of groceries. */
const lineOf = ({ groceryCart }: Shop) => groceryCart.getSnapshot().context.lines[0]?.key ?? '';

const total = async () => within(await screen.findByRole('region', { name: 'Cart Total' }));

describe('a shop with rules of its own', () => {
  test('counts towards its own minimum, and opens the checkout from there, with its own bag fee [CART-14, ERR-10, FEE-07, FREE-10]', async ({
    open,
  }) => {
    const { user, shop } = await open('/cart', { store: gbagadaPickup, groceries: { 1: 4 } });
    const card = await total();
    await card.findByText(/to reach the minimum order of ₦5,000\.00/);
    expect(card.queryByText(/Have a gift card/)).toBeNull();
    await user.click(card.getByRole('button', { name: 'Proceed to checkout' }));
    await screen.findByText('The minimum order amount is N5000.');
    shop.groceryCart.send({ type: 'cart.increased', key: lineOf(shop) });
    await card.findByText('You have reached the minimum order');
    await card.findByText(/Have a gift card/);
    await user.click(card.getByRole('button', { name: 'Proceed to checkout' }));
    const { amounts } = await checkoutForm(user);
    expect(location.pathname).toBe('/checkout');
    expect(amounts()).toMatchObject({ Subtotal: '₦6,000.00', 'Bag fee': '₦50.00', 'Total Due': '₦6,050.00' });
  });

  test('has its own minimum of both carts in the side cart, and no line where it asks for none [FCART-08, SIDE-05]', async ({
    open,
  }) => {
    const both = { store: gbagadaDelivery, groceries: { 1: 4 }, food: { 201: 1 } };
    const { user, shop } = await open('/about', both);
    await user.click(await screen.findByRole('button', { name: /^Cart, / }));
    const cart = within(await screen.findByRole('dialog', { name: 'Cart', busy: false }));
    const food = () => cart.getByRole('region', { name: 'Prepared Food' }).textContent;
    await waitFor(() => expect(food()).not.toContain('minimum order'));
    await user.click(cart.getByRole('button', { name: 'Checkout' }));
    // In the section of groceries, and above the ways to a checkout.
    expect(await cart.findAllByText(/to reach the minimum order of ₦5,000\.00/)).toHaveLength(2);
    const all = cart.getByRole('button', { name: 'Checkout All Items' });
    expect(all.getAttribute('aria-disabled')).toBe('true');
    shop.groceryCart.send({ type: 'cart.increased', key: lineOf(shop) });
    await waitFor(() => expect(all.getAttribute('aria-disabled')).toBe('false'));
  });

  test('has its own headings in the menu, and its categories in their order [NAV-11, NAV-12, HOME-02]', async ({
    open,
  }) => {
    await open('/home', { store: gbagadaPickup, width: 1280 });
    const shelves = within(await screen.findByRole('navigation', { name: 'Shelves' }));
    const panel = () => {
      const id = shelves.getByRole('button', { name: 'Categories' }).getAttribute('popovertarget');
      return document.getElementById(id ?? '')?.textContent;
    };
    await waitFor(() => expect(panel()).toBe('For the potButcheryThe restGroceries'));
    const tiles = await screen.findByRole('region', { name: 'Shop by categories' });
    await within(tiles).findByRole('link', { name: 'Butchery' });
    const words = within(tiles)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(words).toEqual(['Butchery', 'Groceries']);
  });

  test('has its own rows on its front [HOME-03, LAND-03]', async ({ open }) => {
    await open('/home', { store: gbagadaPickup });
    const fresh = await screen.findByRole('region', { name: 'Fresh today' });
    await within(fresh).findByRole('link', { name: 'Fresh Beef' });
    const best = await screen.findByRole('region', { name: 'Our best' });
    await within(best).findByRole('link', { name: 'Parboiled Rice Number 1' });
    expect(screen.queryByRole('region', { name: 'Top Products' })).toBeNull();
  });

  test('records them in the visit, from where the next page begins', async ({ open }) => {
    const { entries, reload } = await open('/about', { store: gbagadaPickup });
    const told = () => entries().filter(({ event }) => event.type === 'shop.rulesRead');
    await waitFor(() => expect(told()).toHaveLength(1));
    await reload('/home');
    // The configuration has come by then, with the same rules.
    await screen.findByRole('region', { name: 'Fresh today' });
    expect(told()).toHaveLength(1);
  });
});

describe('an open shop whose rules change', () => {
  test('sees the new total at the press, and its order is placed at the next [FEE-07, PAY-05]', async ({
    open,
    server,
  }) => {
    const { user, calls, sent, shop } = await open('/checkout', {
      store: gbagadaPickup,
      groceries: { 1: 10 },
    });
    const form = await checkoutForm(user);
    await form.fill();
    await waitFor(() => expect(form.amounts()).toMatchObject({ 'Total Due': '₦12,050.00' }));
    const dearer = withRules({ ...own.rules, bagFee: { amount: 75, branches: ['Gbagada'] } });
    await server.changeSettings(dearer);
    onTestFinished(() => server.changeSettings(own));
    await form.pay();
    expect(await answered(user, 'Prices have changed')).toContain('Please look at the new total');
    expect(form.amounts()).toMatchObject({ 'Bag fee': '₦75.00', 'Total Due': '₦12,075.00' });
    expect(selectRules(shop.root.getSnapshot()).bagFee.amount).toBe(7_500);
    // The next visit of this page begins with what was read last.
    await waitFor(() => expect(calls().filter((call) => call === 'config')).toHaveLength(2));
    await form.pay();
    await screen.findByRole('heading', { name: 'Thank You, Your order has been received' });
    expect(sent('placeorder')).toMatchObject([{ order_total: 12_050 }, { order_total: 12_075 }]);
  });

  test('goes back to the documents’ in the same way [FEE-07, PAY-05]', async ({ open, server }) => {
    const { user, sent, shop } = await open('/checkout', { store: gbagadaPickup, groceries: { 1: 10 } });
    const form = await checkoutForm(user);
    await form.fill();
    await waitFor(() => expect(form.amounts()).toMatchObject({ 'Total Due': '₦12,050.00' }));
    await server.changeSettings(defaultSettings);
    onTestFinished(() => server.changeSettings(own));
    await form.pay();
    await answered(user, 'Prices have changed');
    await form.pay();
    await screen.findByRole('heading', { name: 'Thank You, Your order has been received' });
    expect(sent('placeorder')).toMatchObject([{ order_total: 12_050 }, { order_total: 12_095 }]);
    expect(shop.root.getSnapshot().context.rules).toBeUndefined();
  });

  test('is told of a higher minimum, and its cart counts towards it [CART-14, ERR-10]', async ({
    open,
    server,
  }) => {
    const { user } = await open('/checkout', { store: gbagadaPickup, groceries: { 1: 10 } });
    const form = await checkoutForm(user);
    await form.fill();
    await waitFor(() => expect(form.amounts()).toMatchObject({ 'Total Due': '₦12,050.00' }));
    const minimumOrder = { ...own.rules.minimumOrder, grocery: { groceries: 13_000, food: 0 } };
    await server.changeSettings(withRules({ ...own.rules, minimumOrder }));
    onTestFinished(() => server.changeSettings(own));
    await form.pay();
    await screen.findByText(/The minimum order amount is N13000\./);
    goTo('/cart');
    await (await total()).findByText(/to reach the minimum order of ₦13,000\.00/);
  });
});

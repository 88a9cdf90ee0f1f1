import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { gbagadaPickup, test } from '../app/testing/shop-floor.ts';
import { holdWaits } from '../app/testing/waits.ts';

const page = '/product/1/groceries/Parboiled%20Rice%20Number%202';
const gone = (toast: () => unknown) => waitFor(() => expect(toast()).toBeNull());
const saved = () => screen.queryByText('Saved on this device.');

/** Saves the product, or takes it out again. */
const heart = () => screen.findByRole('button', { name: 'Save Parboiled Rice Number 2' });

describe('a toast', () => {
  test('stays for five seconds, each for its own, and longer under the pointer or with the focus in it [CONST-09]', async ({
    open,
  }) => {
    const { user } = await open(page, { store: gbagadaPickup });
    const save = await heart();
    const pass = holdWaits();
    await user.click(save);
    await pass(3000);
    await user.click(save);
    const later = () => screen.queryByText('Taken from your saved products.');
    expect([saved(), later()]).not.toContain(null);
    await pass(1999);
    expect(saved()).not.toBeNull();
    await pass(1);
    await gone(saved);
    await user.hover(later() ?? save);
    await pass(60_000);
    expect(later()).not.toBeNull();
    await user.unhover(later() ?? save);
    await pass(5000);
    await gone(later);
    await user.click(save);
    screen.getByRole('button', { name: 'See all' }).focus();
    await pass(60_000);
    expect(saved()).not.toBeNull();
    save.focus();
    await pass(5000);
    await gone(saved);
  });

  test('goes at once when it is dismissed, alone, or when its way is taken [GEN-09]', async ({ open }) => {
    const { user } = await open(page, { store: gbagadaPickup });
    const save = await heart();
    holdWaits();
    await user.click(save);
    await user.click(save);
    const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
    await user.click(first ?? save);
    expect(saved()).toBeNull();
    screen.getByText('Taken from your saved products.');
    await user.click(save);
    await user.click(screen.getByRole('button', { name: 'See all' }));
    await screen.findByRole('heading', { name: 'Saved Products', level: 1 });
    expect(saved()).toBeNull();
    screen.getByText('Taken from your saved products.');
  });

  test('that offers something to a keyboard stays until it is used, or a pointer comes [CONST-09, WCAG 2.2.1]', async ({
    open,
  }) => {
    const { user } = await open(page, { store: gbagadaPickup });
    const save = await heart();
    const pass = holdWaits();
    save.focus();
    await user.keyboard('{Enter}');
    await pass(60_000);
    expect(saved()).not.toBeNull();
    await user.click(document.body);
    await pass(5000);
    await gone(saved);
  });

  test('is spoken alone, without those that stand already', async ({ open }) => {
    await open(page, { store: gbagadaPickup });
    await heart();
    expect(document.querySelectorAll('[role="status"][aria-live][aria-atomic="false"]')).toHaveLength(1);
  });

  test('gives the focus to the page where what was pressed has gone', async ({ open }) => {
    const { user } = await open('/cart', { store: gbagadaPickup, groceries: { 1: 1 } });
    await user.click(await screen.findByRole('button', { name: /^Remove / }));
    await screen.findByRole('heading', { name: 'Your cart is empty' });
    screen.getByRole('button', { name: 'Dismiss' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  test('that is dismissed by the keyboard holds no other, and gives the focus back [CONST-09, GEN-09]', async ({
    open,
  }) => {
    const { user } = await open(page, { store: gbagadaPickup });
    const save = await heart();
    const pass = holdWaits();
    await user.click(save);
    screen.getByRole('button', { name: 'Dismiss' }).focus();
    await user.keyboard('{Enter}');
    expect(saved()).toBeNull();
    expect(document.activeElement).toBe(save);
    await user.keyboard('{Enter}');
    const later = () => screen.queryByText('Taken from your saved products.');
    expect(later()).not.toBeNull();
    await pass(5000);
    await gone(later);
  });

  test('about a press that failed has the focus, and gives it back when it goes; the page never scrolls to either [GEN-09, ERR-10]', async ({
    open,
  }) => {
    const { user } = await open('/cart', { store: gbagadaPickup, groceries: { 1: 1 } });
    const total = within(await screen.findByRole('region', { name: 'Cart Total' }));
    const proceed = await total.findByRole('button', { name: 'Proceed to checkout' });
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    onTestFinished(() => focus.mockRestore());
    await user.click(proceed);
    const toast = await screen.findByText('The minimum order amount is N10000.');
    expect(document.activeElement).toBe(toast.parentElement);
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(document.activeElement).toBe(proceed);
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  });
});

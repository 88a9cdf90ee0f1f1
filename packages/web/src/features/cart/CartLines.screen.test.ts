import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect } from 'vitest';
import { beef, lineOf, oil, proceed, rice } from '../../app/testing/at-cart.ts';
import { checkoutForm } from '../../app/testing/checkout-form.ts';
import { gbagadaPickup, test } from '../../app/testing/shop-floor.ts';

describe('a wish for when a line runs out', () => {
  /** Opens the wishes of a line or of all, by the name of their button. */
  async function wishesOf(user: UserEvent, button: string) {
    await user.click(await screen.findByRole('button', { name: button }));
    return within(await screen.findByRole('dialog'));
  }

  test('is chosen for all lines with exceptions, outlives a reload, and goes with the order', async ({
    open,
  }) => {
    const { user, reload, sent } = await open('/cart', {
      store: gbagadaPickup,
      groceries: { 1: 10, 102: 1500 },
    });
    const all = await wishesOf(user, 'If anything runs out: no preference');
    all.getByRole('heading', { name: 'Wishes for all items' });
    expect(all.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'No preference',
      'Call me',
      'Nearest product',
      'No substitute',
    ]);
    expect(all.getByRole('radio', { name: 'No preference' })).toHaveProperty('checked', true);
    await user.click(all.getByRole('radio', { name: 'Nearest product' }));
    await user.click(all.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'If anything runs out: Nearest product' });
    const exception = await wishesOf(user, `Wishes for ${beef}`);
    expect(exception.getByRole('radio', { name: 'Nearest product' })).toHaveProperty('checked', true);
    await user.click(exception.getByRole('radio', { name: 'No preference' }));
    await user.click(exception.getByRole('button', { name: 'Save' }));
    await reload();
    await screen.findByRole('button', { name: 'If anything runs out: differs by item' });
    expect((await lineOf(rice)).text()).toContain(`${rice}If it runs out: Nearest product`);
    expect((await lineOf(beef)).text()).not.toContain('runs out');

    await proceed(user);
    const { fill, pay } = await checkoutForm(user);
    await fill();
    await pay();
    await waitFor(() => expect(sent('placeorder')).toHaveLength(1));
    const [{ order_items }] = sent('placeorder').map(Object);
    expect(order_items).toMatchObject([{ product: { id: 1 }, substitution: 'nearest' }, { quantity: 1.5 }]);
    expect(order_items[1]).not.toHaveProperty('substitution');
  });

  test('changes nothing when it is not saved; lines that differ stay so until one wish is chosen for all', async ({
    open,
  }) => {
    const { user } = await open('/cart', { store: gbagadaPickup, groceries: { 1: 2, 102: 1500 } });
    const line = await wishesOf(user, `Wishes for ${rice}`);
    await user.click(line.getByRole('radio', { name: 'Call me' }));
    await user.click(line.getByRole('button', { name: 'Cancel' }));
    const again = await wishesOf(user, `Wishes for ${rice}`);
    await user.click(again.getByRole('radio', { name: 'Call me' }));
    await user.click(again.getByRole('button', { name: 'Save' }));
    const all = await wishesOf(user, 'If anything runs out: differs by item');
    expect(all.queryByRole('textbox')).toBeNull();
    for (const radio of all.getAllByRole('radio')) expect(radio).toHaveProperty('checked', false);
    await user.click(all.getByRole('button', { name: 'Save' }));
    expect((await lineOf(rice)).text()).toContain('If it runs out: Call me');
    expect((await lineOf(beef)).text()).not.toContain('runs out');
  });
});

describe('a note for a line', () => {
  const written = 'the red bag, please';

  /** Opens the wishes of the rice, where its note is. */
  async function noteOf(user: UserEvent) {
    await user.click(await screen.findByRole('button', { name: `Wishes for ${rice}` }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Note (optional)' });
    return { field, dialog, save: () => user.click(dialog.getByRole('button', { name: 'Save' })) };
  }

  test('is counted while it is written, is at its line through a reload, goes with the order, and is forgotten', async ({
    open,
  }) => {
    const { user, reload, sent } = await open('/cart', { store: gbagadaPickup, groceries: { 1: 10 } });
    const first = await noteOf(user);
    first.dialog.getByText('Such as “ripe ones, please”. 0/120 characters');
    await user.type(first.field, ` ${written}`);
    first.dialog.getByText('Such as “ripe ones, please”. 20/120 characters');
    expect(first.field.maxLength).toBe(120);
    await first.save();
    expect((await lineOf(rice)).text()).toContain(`${rice}Note: ${written}`);
    await reload();
    expect((await lineOf(rice)).text()).toContain(`Note: ${written}`);
    expect((await noteOf(user)).field.value).toBe(written);
    await user.keyboard('{Escape}');

    await proceed(user);
    const { fill, pay } = await checkoutForm(user);
    await fill();
    await pay();
    await waitFor(() => expect(sent('placeorder')).toHaveLength(1));
    expect(sent('placeorder')).toMatchObject([{ order_items: [{ note: written }] }]);
    await screen.findByRole('heading', { name: /^Thank You/ });
    await waitFor(() => expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain(written));
  });

  test('can be taken back, and is one line of plain text', async ({ open }) => {
    const { user } = await open('/cart', { store: gbagadaPickup, groceries: { 1: 10 } });
    const first = await noteOf(user);
    await user.type(first.field, written);
    await first.save();
    await lineOf(rice);
    const second = await noteOf(user);
    fireEvent.change(second.field, { target: { value: 'ripe \u001b[2J' } });
    second.dialog.getByText('A note is one line of plain text.');
    await second.save();
    expect(Object.values(sessionStorage)).toContain(written);
    await user.clear(second.field);
    await second.save();
    expect((await lineOf(rice)).text()).not.toContain('Note');
    expect(Object.values(sessionStorage)).not.toContain(written);
  });
});

describe('the focus after a removal', () => {
  const store = gbagadaPickup;
  const removal = (name: string) => screen.findByRole('button', { name: `Remove ${name}` });
  /** Presses a line's bin by the keyboard. */
  async function removeByKey(user: UserEvent, name: string) {
    (await removal(name)).focus();
    await user.keyboard('{Enter}');
  }

  test('is on the bin of the next row, else of the row before, then on the heading of the empty cart', async ({
    open,
  }) => {
    const { user } = await open('/cart', { store, groceries: { 1: 1, 102: 1_000, 103: 1 } });
    await removeByKey(user, beef);
    expect(document.activeElement).toBe(await removal(oil));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await removal(rice));
    await user.keyboard('{Enter}');
    const empty = await screen.findByRole('heading', { name: 'Your cart is empty' });
    expect(document.activeElement).toBe(empty);
    expect(empty.tabIndex).toBe(-1);
  });

  test('comes back with the row that "Undo" brings', async ({ open }) => {
    const { user } = await open('/cart', { store, groceries: { 1: 1, 103: 1 } });
    for (const name of [oil, rice]) {
      await removeByKey(user, name);
      screen.getByRole('button', { name: 'Undo' }).focus();
      await user.keyboard('{Enter}');
      expect(document.activeElement).toBe(await removal(name));
    }
  });

  test('is in the field of the next row when a typed zero removes the one before', async ({ open }) => {
    const { user } = await open('/cart', { store, groceries: { 1: 2, 103: 1 } });
    const { quantity } = await lineOf(rice);
    await user.clear(quantity);
    await user.type(quantity, '0{Enter}');
    expect(document.activeElement).toBe((await lineOf(oil)).quantity);
  });

  test('is on the heading of the other table in the cart of both', async ({ open }) => {
    const { user } = await open('/allcart', { store, groceries: { 1: 1 }, food: { 201: 1 } });
    await removeByKey(user, rice);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Prepared Food' }));
  });

  test('stays where it is when another row goes', async ({ open }) => {
    const { shop } = await open('/cart', { store, groceries: { 1: 1, 103: 1 } });
    const bin = await removal(oil);
    bin.focus();
    shop.groceryCart.send({ type: 'cart.lineRemoved', key: '1' });
    await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(rice) })).toBeNull());
    expect(document.activeElement).toBe(bin);
  });
});

import { screen, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { gbagadaPickup, test } from '../app/testing/shop-floor.ts';

const rice = 'Parboiled Rice Number 1';
const beef = 'Fresh Beef';
const atGbagada = { store: gbagadaPickup };

const fieldOf = (name: string) => screen.findByRole('spinbutton', { name: `Quantity of ${name}` });
const rowOf = (name: string) => screen.queryByRole('row', { name: new RegExp(name) });

describe('a quantity in a row of the cart', () => {
  test.for([
    ['4', 'sets it, and the price of the line with it', '4', '₦4,800.00'],
    ['-3', 'takes no minus', '3', '₦3,600.00'],
    ['2e1', 'takes no letter', '21', '₦25,200.00'],
  ] as const)('typing %s %s [QTY-02, QTY-05]', async ([typed, , quantity, price], { open }) => {
    const { user } = await open('/cart', { ...atGbagada, groceries: { 1: 2 } });
    const field = await fieldOf(rice);
    await user.clear(field);
    await user.type(field, typed);
    expect(field).toHaveProperty('value', quantity);
    expect(rowOf(rice)?.textContent).toContain(price);
  });

  test('is one when a negative number was pasted, or nothing was left [QTY-04, QTY-06]', async ({ open }) => {
    const { user } = await open('/cart', { ...atGbagada, groceries: { 1: 2 } });
    const field = await fieldOf(rice);
    await user.clear(field);
    await user.paste('-3');
    await user.keyboard('{Enter}');
    expect(field).toHaveProperty('value', '1');
    await user.clear(field);
    await user.type(field, '5');
    expect(field).toHaveProperty('value', '5');
    await user.clear(field);
    await user.click(screen.getByRole('heading', { name: 'Your Cart' }));
    expect(field).toHaveProperty('value', '1');
    expect(rowOf(rice)?.textContent).toContain('₦1,200.00₦1,200.00');
  });

  test('of zero removes the line [QTY-15]', async ({ open }) => {
    const { user } = await open('/cart', { ...atGbagada, groceries: { 1: 2 } });
    await user.clear(await fieldOf(rice));
    await user.type(await fieldOf(rice), '0{Enter}');
    expect(rowOf(rice)).toBeNull();
  });

  test.for(['/cart', '/category/butchery', '/product/1/butchery/Fresh%20Beef'] as const)(
    'of a weight is in kilograms, which its field says as well; %s',
    async (path, { open }) => {
      await open(path, { ...atGbagada, groceries: { 1: 2, 102: 500 } });
      const main = within(await screen.findByRole('main'));
      const weight = await main.findByRole('group', { name: `Quantity of ${beef}` });
      expect(weight.textContent).toBe('kg');
      const field = within(weight).getByRole('spinbutton', { description: 'kilograms' });
      expect(field).toHaveProperty('value', '0.5');
      const pieces = main.queryByRole<HTMLInputElement>('spinbutton', { name: `Quantity of ${rice}` });
      expect(pieces?.closest('fieldset')?.textContent ?? '').toBe('');
      expect(pieces?.title ?? '').toBe('');
    },
  );

  test('is whole and one at least in pieces, and any weight from 0.001 kg [QTY-09, QTY-10, QTY-12]', async ({
    open,
  }) => {
    const { user, reload } = await open('/cart', { ...atGbagada, groceries: { 1: 2, 102: 500 } });
    const pieces = await fieldOf(rice);
    const weight = await fieldOf(beef);
    expect([pieces, weight].map((field) => [field.getAttribute('min'), field.getAttribute('step')])).toEqual([
      ['1', '1'],
      ['0.001', 'any'],
    ]);
    await user.clear(pieces);
    await user.type(pieces, '1.5{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('This item is sold whole: type a whole number.');
    await reload();
    expect(await fieldOf(rice)).toHaveProperty('value', '1');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.clear(await fieldOf(beef));
    await user.type(await fieldOf(beef), '0.25');
    expect(rowOf(beef)?.textContent).toContain('₦1,200.00');
  });

  test('of a weight below one kilogram stays at a minus, and elsewhere it removes the line [QTY-16]', async ({
    open,
  }) => {
    const half = { ...atGbagada, groceries: { 102: 500 } };
    const cart = await open('/cart', half);
    await fieldOf(beef);
    await cart.user.click(screen.getByRole('button', { name: `One less ${beef}` }));
    expect(await fieldOf(beef)).toHaveProperty('value', '0.5');

    const page = await open('/product/1/butchery/Fresh%20Beef', half);
    await page.user.click(await screen.findByRole('button', { name: `Remove ${beef}` }));
    await screen.findByRole('button', { name: 'Add to cart' });
    expect(screen.queryByRole('spinbutton', { name: `Quantity of ${beef}` })).toBeNull();
  });
});

describe('a quantity on a product’s page', () => {
  test('may be zero for a moment: minus makes it one, and leaving it removes the line [QTY-03, QTY-08, QTY-11]', async ({
    open,
  }) => {
    const { user } = await open('/product/1/groceries/Parboiled%20Rice%20Number%201', {
      ...atGbagada,
      groceries: { 1: 2 },
    });
    const page = within(await screen.findByRole('main'));
    const field = await fieldOf(rice);
    expect(field.getAttribute('min')).toBe('0');
    await user.clear(field);
    await user.type(field, '0');
    await user.click(page.getByRole('button', { name: `One less ${rice}` }));
    expect(field).toHaveProperty('value', '1');
    await user.clear(field);
    await user.type(field, '0');
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    await page.findByRole('button', { name: 'Add to cart' });
  });

  test.for([
    ['Sold /KG', '0.001', 'any', '₦4,800.00(Per Kg)'],
    ['Sold / KG', '0.001', 'any', '₦4,800.00(Per Kg)'],
    ['Sold by the kilo', '0', '1', '₦4,800.00'],
  ] as const)(
    'of goods described as "%s" is at least %s, in steps of %s, and they cost %s [QTY-13, QTY-14]',
    async ([description, least, step, price], { open, server }) => {
      const { user, answer, reload } = await open('/about', atGbagada);
      const address = 'storeid=1&category=butchery&name=Fresh%20Beef';
      const reply = (await server.browser().get(`/api/getproduct?${address}`)).json();
      answer('getproduct', { status: 200, reply: { ...reply, data: { ...reply.data, description } } });
      await reload('/product/1/butchery/Fresh%20Beef');
      const name = await screen.findByRole('heading', { name: beef, level: 1 });
      const words = name.closest('article')?.querySelector('[data-size="large"]');
      expect(words?.textContent).toBe(price);
      await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
      const field = await fieldOf(beef);
      expect([field.getAttribute('min'), field.getAttribute('step')]).toEqual([least, step]);
    },
  );

  test('by the kilo is noted so on card and modal, by the piece it is not [QTY-14]', async ({ open }) => {
    const { user } = await open('/category/butchery', atGbagada);
    const link = await screen.findByRole('link', { name: beef });
    expect(link.closest('article')?.textContent).toContain('₦4,800.00(Per Kg)');
    await user.click(link);
    const modal = await screen.findByRole('dialog', { name: beef });
    expect(modal.textContent).toContain('₦4,800.00(Per Kg)');
    await open('/category/groceries', atGbagada);
    const card = (await screen.findByRole('link', { name: rice })).closest('article');
    expect(card?.textContent).not.toContain('Kg');
  });
});

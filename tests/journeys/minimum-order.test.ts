import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { plain, type SeedProduct } from '@marketsquare/server/testing';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { phoneFirst } from '../support/browser.ts';
import { cart, sideCart } from './models/cart.ts';
import { gbagada, test as journey } from './small-journey.ts';

const tin = 'Tin of Tea Biscuits';
const sweet = 'Single Sweet';
const pepper = 'Spoon of Pepper';

/** By a naira more or less a cart misses its minimum or meets it. */
const stock: readonly SeedProduct[] = [
  { ...plain, id: 301, sku: 'TIN-1', name: tin, sellingPrice: nairaToKobo(8500), popularity: 100 },
  { ...plain, id: 302, sku: 'SWEET-1', name: sweet, sellingPrice: nairaToKobo(1), popularity: 100 },
  {
    ...plain,
    id: 303,
    sku: 'PEPPER-1',
    name: pepper,
    category: 'PREPARED FOOD',
    foodCategory: 'Extras',
    sellingPrice: nairaToKobo(1),
    variations: [{ name: 'Spoon', weightGrams: 1000 }],
    popularity: 100,
  },
];
const test = journey.override('stock', { scope: 'file' }, () => stock);

const reached = 'You have reached the minimum order';

describe.each(phoneFirst)('the least of an order, %i px wide', (width) => {
  /**
   * The cart of that page says what it lacks, and leads nowhere; once it meets the minimum, it leads to its
   * checkout.
   */
  async function expectLimit(
    page: Page,
    [path, checkout]:
      | readonly ['/cart', '/checkout']
      | readonly ['/foodcart', '/foodcheckout']
      | readonly ['/allcart', '/checkoutboth'],
    [name, enough]: readonly [name: string, enough: number],
    least: string,
  ): Promise<void> {
    const { holds, type, saysOfMinimum, proceed, isRefused } = cart(page);
    await page.goto(path);
    await type(name, enough - 1);
    const goods = path === '/allcart' ? 'of groceries ' : '';
    await saysOfMinimum(`Add ₦1.00 ${goods}to reach the minimum order of ${least}`);
    await isRefused('The minimum order amount is N10000.');
    expect(new URL(page.url()).pathname).toBe(path);
    await type(name, enough);
    await holds(name, enough);
    await saysOfMinimum(reached);
    await proceed(checkout);
  }

  test('is missed by a naira and met exactly in each cart and beside the page: only then a press leads on [CART-14, FCART-08, FCART-09, SIDE-05, ERR-10]', async ({
    begin,
  }) => {
    const { page } = await begin({
      width,
      basket: { store: gbagada, groceries: { [tin]: 1, [sweet]: 1499 }, dishes: [pepper] },
    });
    const beside = sideCart(page);
    await page.goto('/allcart');
    await cart(page).type(pepper, 999);
    await beside.open();
    expect(await beside.offer()).toEqual({
      words:
        'Add ₦1.00 of prepared food to reach the minimum order of ₦1,000.00' +
        'Add ₦1.00 of groceries to reach the minimum order of ₦10,000.00',
      isOffered: false,
    });
    await expectLimit(page, ['/cart', '/checkout'], [sweet, 1500], '₦10,000.00');
    await expectLimit(page, ['/foodcart', '/foodcheckout'], [pepper, 1000], '₦1,000.00');
    await beside.open();
    expect(await beside.offer()).toEqual({ words: reached, isOffered: true });
    await beside.checkOutAll();
    await cart(page).remove(tin);
    await expectLimit(page, ['/allcart', '/checkoutboth'], [sweet, 1500], '₦1,500.00');
  });
});

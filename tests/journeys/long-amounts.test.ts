import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { type DemoProduct, plain } from '@marketsquare/server/testing';
import { expect } from 'vitest';
import { cart } from './models/cart.ts';
import { gbagada, test as journey } from './small-journey.ts';

const carton = 'Carton of Instant Noodles';
const stock: readonly DemoProduct[] = [
  { ...plain, id: 301, sku: 'CARTON-1', name: carton, sellingPrice: nairaToKobo(11_300), popularity: 100 },
];
const test = journey.override('stock', { scope: 'file' }, () => stock);

test('on a phone a unit price stands in one line above a total of ten digits [CART-02]', async ({
  begin,
}) => {
  const { page } = await begin({ width: 360, basket: { store: gbagada, groceries: { [carton]: 999 } } });
  const { lines, linesOf } = cart(page);
  await page.goto('/cart');
  expect(await lines()).toMatchObject([{ quantity: '999', total: '₦11,288,700.00' }]);
  expect(await linesOf('₦11,300.00')).toBe(1);
  expect(await linesOf('₦11,288,700.00')).toBe(1);
});

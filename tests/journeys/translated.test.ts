import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { plain, type SeedProduct } from '@marketsquare/server/testing';
import { expect } from 'vitest';
import { cards } from '../support/emulator.ts';
import { cart, sideCart } from './models/cart.ts';
import { checkout } from './models/checkout.ts';
import { confirmation } from './models/confirmation.ts';
import { popup } from './models/popup.ts';
import { storefront } from './models/storefront.ts';
import { translate } from './models/translator.ts';
import { gbagada, test as journey } from './small-journey.ts';

const tin = 'Tin of Tea Biscuits';
const dough = 'Bowl of Puff Puff';

const stock: readonly SeedProduct[] = [
  { ...plain, id: 301, sku: 'TIN-1', name: tin, sellingPrice: nairaToKobo(11_000), popularity: 100 },
  {
    ...plain,
    id: 302,
    sku: 'DOUGH-1',
    name: dough,
    category: 'PREPARED FOOD',
    foodCategory: 'Pastries',
    sellingPrice: nairaToKobo(600),
    variations: [{ name: 'Bowl', weightGrams: 1000 }],
    popularity: 100,
  },
];
const test = journey.override('stock', { scope: 'file' }, () => stock);

test('a page that the browser translates counts the carts of both kinds right, goes without the network and comes back, and sells [FCART-05, FCART-06, SIDE-05, ORD-01]', async ({
  begin,
}) => {
  const { page } = await begin({ basket: { store: gbagada, groceries: { [tin]: 2 }, dishes: [dough] } });
  await translate(page);
  const basket = cart(page);
  await page.goto('/cart');
  await expect.poll(basket.bar).toBe('Total ₦22,000.00');
  await basket.oneMore(tin);
  await expect.poll(basket.bar).toBe('Total ₦33,000.00');
  await basket.type(tin, 1);
  await expect.poll(basket.bar).toBe('Total ₦11,000.00');

  await page.goto('/home');
  const beside = sideCart(page);
  await beside.open();
  await beside.offer();
  expect(await beside.missed()).toBe('Add ₦400.00 of prepared food to reach the minimum order of ₦1,000.00');
  await beside.more(dough);
  await expect.poll(beside.missed).toBe('You have reached the minimum order');
  await beside.less(dough);
  await expect.poll(beside.missed).toContain('Add ₦400.00');
  await beside.remove(dough);
  await page.getByRole('region', { name: 'Prepared Food' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await storefront(page).addDish(dough);

  await page.goto('/allcart');
  await expect.poll(basket.bar).toBe('Total ₦11,600.00');
  await basket.proceed('/checkoutboth');
  await page.context().setOffline(true);
  await page.getByRole('status').getByText('You are offline').waitFor();
  await page.goBack();
  await basket.opens();
  await page.context().setOffline(false);
  await page.getByRole('status').getByText('You are offline').waitFor({ state: 'detached' });
  await basket.oneMore(tin);
  await expect.poll(basket.bar).toBe('Total ₦22,600.00');
  await basket.proceed('/checkoutboth');
  const form = checkout(page);
  await form.prepareToPay('Paystack');
  const { 'Total Due': total } = await form.amounts();
  await form.pay();
  expect(await popup(page, 'Paystack').amount()).toBe(total);
  await popup(page, 'Paystack').payByCard(cards.paystack);
  expect(await confirmation(page).facts()).toMatchObject({ Total: total, Items: '3 items' });
});

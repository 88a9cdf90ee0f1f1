import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { plain, type SeedProduct } from '@marketsquare/server/testing';
import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { ada } from '../support/people.ts';
import { test as demo } from './journey.ts';
import { account } from './models/account.ts';
import { lekkiPickup, storefront } from './models/storefront.ts';
import { gbagada, test as journey } from './small-journey.ts';

/** Parts side by side have their room, or stand one below the other, from a phone to a large desktop. */

const rice = 'Parboiled Rice Number 1';
const beef = 'Fresh Beef';
const pot = 'Pepper Soup Pot';
const carton = 'Carton of Instant Noodles';
const stock: readonly SeedProduct[] = [
  { ...plain, id: 301, sku: 'CARTON-1', name: carton, sellingPrice: nairaToKobo(11_300), popularity: 100 },
  {
    ...plain,
    id: 211,
    sku: 'SOUP-1',
    name: pot,
    popularity: 1,
    category: 'PREPARED FOOD',
    foodCategory: 'Soup',
    sellingPrice: nairaToKobo(5000),
    variations: [
      { name: 'Big pack', weightGrams: 1000 },
      { name: 'Small pack', weightGrams: 400 },
    ],
  },
];
const test = journey.override('stock', { scope: 'file' }, () => stock);

/** The number of lines of a text. */
const linesOf = (part: Locator) =>
  part.evaluate((one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? expect.fail('it is not in the page');

test('a line of the cart shows its picture whole, and the longest note in four lines at most [CART-02]', async ({
  begin,
}) => {
  const { page } = await begin({ width: 768, basket: { store: gbagada, groceries: { [rice]: 2 } } });
  await page.goto('/cart');
  await page.getByRole('button', { name: `Wishes for ${rice}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('No torn bag, please. '.repeat(6).slice(0, 120));
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('spinbutton') });
  const note = row.getByText(/^Note: /);
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await linesOf(note), `${width} px wide`).toBeLessThanOrEqual(4);
    const { width: picture } = await boxOf(row.getByRole('cell').first());
    expect(picture, `${width} px wide`).toBeGreaterThanOrEqual(72);
  }
});

test('on a phone an amount stands in one line, by weight and with ten digits too, and a total within its card [CART-02]', async ({
  begin,
}) => {
  const groceries = { [carton]: 999, [beef]: 1, [rice]: 20 };
  const { page } = await begin({ width: 360, basket: { store: gbagada, groceries } });
  const total = '₦11,317,500.00';
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/cart');
    const amount = (name: string) => page.getByRole('main').getByRole('cell', { name, exact: true });
    for (const name of ['₦11,300.00', '₦11,288,700.00', '₦4,800.00 per kg', '₦1,200.00', '₦24,000.00'])
      expect(await linesOf(amount(name)), `${name}, ${width} px wide`).toBe(1);
    const { x } = await boxOf(page.getByRole('heading', { name: 'Your Cart' }));
    const card = await boxOf(page.getByRole('region', { name: 'Cart Total' }));
    expect(card.x + card.width, `${width} px wide`).toBeLessThanOrEqual(width - x);
    await storefront(page).openSideCart();
    const side = page.getByRole('dialog', { name: 'Cart' });
    for (const name of ['₦11,288,700.00', '₦4,800.00', total])
      expect(await linesOf(side.getByText(name, { exact: true })), `${name}, ${width} px wide`).toBe(1);
  }
});

test('a dish’s other packs have their room below its stepper', async ({ begin }) => {
  const { page } = await begin({ width: 768, basket: { store: gbagada, dishes: [pot] } });
  await page.goto(`/product/1/PREPARED%20FOOD/${encodeURIComponent(pot)}`);
  const stepper = await boxOf(page.getByRole('group', { name: `Quantity of ${pot}` }));
  const other = await boxOf(page.getByRole('button', { name: 'Another pack' }));
  expect(other.y - stepper.y - stepper.height).toBeGreaterThanOrEqual(8);
});

demo('at 768 px an account shows the whole of its locked e-mail [ACC-04]', async ({ begin }) => {
  const { page } = await begin({ width: 768, basket: { store: lekkiPickup } });
  await page.goto('/login');
  await account(page).signIn(ada);
  await page.goto('/account');
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await expect.poll(() => email.inputValue()).toBe(ada.email);
  expect(await email.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

demo('the number and unit of a weight stand within its card on a phone [QTY-04]', async ({ begin }) => {
  const { page } = await begin({ width: 360, basket: { store: lekkiPickup } });
  await page.goto('/category/butchery');
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('button', { name: /^Add / }).click();
  const number = card.getByRole('spinbutton');
  for (const weight of ['1.5', '12.125']) {
    await number.fill(weight);
    await number.press('Enter');
    const [stepper, around] = [await boxOf(card.getByRole('group')), await boxOf(card)];
    expect(stepper.x, weight).toBeGreaterThanOrEqual(around.x);
    expect(stepper.x + stepper.width, weight).toBeLessThanOrEqual(around.x + around.width);
    expect(await number.evaluate((field) => field.scrollWidth - field.clientWidth), weight).toBe(0);
  }
});

import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { plain, type SeedProduct } from '@marketsquare/server/testing';
import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { ada } from '../support/people.ts';
import { test as demo } from './journey.ts';
import { account } from './models/account.ts';
import { lekkiPickup, palmOil, storefront } from './models/storefront.ts';
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

demo(
  'the first products of a category begin in the upper half of a small phone, below a banner too',
  async ({ begin }) => {
    const { page } = await begin({ width: 360, basket: { store: lekkiPickup } });
    await page.setViewportSize({ width: 360, height: 740 });
    for (const category of ['groceries', 'combos']) {
      await page.goto(`/category/${category}`);
      await page.getByRole('button', { name: 'Sort and filter' }).waitFor();
      const { y } = await boxOf(page.getByRole('main').getByRole('article').first());
      expect(y, category).toBeLessThan(740 / 2);
    }
    await page.goto('/category/groceries');
    await page.getByRole('button', { name: 'Sort and filter' }).waitFor();
    const chips = await page
      .getByRole('button', { name: /^(Sort and filter|On offer|In stock|Brand|Size|Price|Sort)$/ })
      .evaluateAll((all) => all.map((chip) => Math.round(chip.getBoundingClientRect().top)));
    expect(new Set(chips).size, 'the chips stand in one row').toBe(1);
    expect(chips).toHaveLength(7);
  },
);

demo(
  'a card’s button stands beside its price and becomes the stepper without moving anything',
  async ({ begin }) => {
    const { page } = await begin({ width: 360, basket: { store: lekkiPickup } });
    await page.goto('/category/groceries');
    const cards = page.getByRole('main').getByRole('article');
    const card = cards.first();
    const add = card.getByRole('button', { name: /^Add / });
    const [plus, picture] = [await boxOf(add), await boxOf(card.locator('img'))];
    expect(plus.y).toBeGreaterThanOrEqual(picture.y + picture.height);
    const places = async () => [
      await boxOf(card),
      await boxOf(card.getByRole('heading')),
      await boxOf(cards.nth(2)),
    ];
    const before = await places();
    await add.click();
    const more = await boxOf(card.getByRole('button', { name: /^One more / }));
    expect(more.x + more.width).toBeCloseTo(plus.x + plus.width, 0);
    expect(more.y).toBeCloseTo(plus.y, 0);
    expect(await places()).toEqual(before);
    for (const part of [card.getByRole('button'), card.getByRole('spinbutton')]) {
      const { width, height } = await boxOf(part.first());
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  },
);

demo(
  'a product’s page keeps Add to cart in reach on a phone, wherever it is scrolled to [PDP-06]',
  async ({ begin }) => {
    const { page } = await begin({ width: 360, basket: { store: lekkiPickup } });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/product/2/commodities/${encodeURIComponent(palmOil)}`);
    const add = page.getByRole('button', { name: 'Add to cart', exact: true });
    await page.getByRole('region', { name: 'Similar Products' }).waitFor();
    for (const part of [page.getByRole('heading', { level: 1 }), page.getByRole('article').last()]) {
      await part.scrollIntoViewIfNeeded();
      const { y, height } = await boxOf(add);
      expect(y + height).toBeLessThanOrEqual(740);
      expect(y).toBeGreaterThan(740 / 2);
    }
  },
);

demo(
  'on a phone the category of a search shows once the search is in use, and moves nothing [SEARCH-12]',
  async ({ begin }) => {
    const { page } = await begin({ width: 360, basket: { store: lekkiPickup } });
    await page.goto('/home');
    const category = page.getByRole('combobox', { name: 'Category to search in' });
    const heading = page.getByRole('heading', { name: 'Shop by categories' });
    const words = page.getByRole('combobox', { name: 'Search the shop' });
    await heading.waitFor();
    const before = [await boxOf(heading), await boxOf(words)];
    expect(await category.count()).toBe(0);
    await words.click();
    await category.waitFor();
    expect([await boxOf(heading), await boxOf(words)]).toEqual(before);
    await category.selectOption({ label: 'Groceries' });
    expect(await category.isVisible()).toBe(true);
  },
);

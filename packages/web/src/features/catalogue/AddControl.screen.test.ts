import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { plain } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { gbagadaPickup, test as shopTest } from '../../app/testing/shop-floor.ts';

const beef = 'Fresh Beef';
const pot = 'Pepper Soup Pot';
const test = shopTest.extend('stock', { scope: 'file' }, () => [
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
]);
const atGbagada = { store: gbagadaPickup };

/** Adds a pack of the dish on its page. */
async function addPack(user: UserEvent, button: string, pack: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Select Variation' }));
  await user.click(sheet.getByRole('radio', { name: new RegExp(pack) }));
  await user.click(sheet.getByRole('button', { name: 'Add to cart' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a product’s Add makes a line of one, and gives its place to a stepper, on card and page [CART-09, CART-10, CART-11]', async ({
  open,
}) => {
  const { user, reload } = await open('/category/butchery', atGbagada);
  await user.click(await screen.findByRole('button', { name: `Add ${beef} to cart` }));
  expect(screen.queryByRole('button', { name: `Add ${beef} to cart` })).toBeNull();
  expect(screen.getByRole('spinbutton', { name: `Quantity of ${beef}` })).toHaveProperty('value', '1');
  const size = () => screen.getByRole('group', { name: `Quantity of ${beef}` }).dataset.size;
  expect(size()).toBe('compact');
  expect(screen.getByRole('button', { name: 'Cart, 1 item' })).toBeTruthy();
  await reload('/product/1/butchery/Fresh%20Beef');
  await screen.findByRole('spinbutton', { name: `Quantity of ${beef}` });
  expect(size()).toBe('normal');
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
  await user.click(screen.getByRole('button', { name: `One more ${beef}` }));
  expect(screen.getByRole('spinbutton', { name: `Quantity of ${beef}` })).toHaveProperty('value', '2');
  expect(screen.getByRole('button', { name: 'Cart, 1 item' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: `One less ${beef}` }));
  await user.click(screen.getByRole('button', { name: `Remove ${beef}` }));
  await screen.findByRole('button', { name: 'Add to cart' });
});

test('every press counts once, also those that come before the stepper or the new number is drawn', async ({
  open,
}) => {
  const { user, shop } = await open('/category/butchery', atGbagada);
  // The first press of a tab waits until the tab may write.
  await user.click(await screen.findByRole('button', { name: `Add ${beef} to cart` }));
  await user.click(await screen.findByRole('button', { name: `Remove ${beef}` }));
  const pressTwice = (button: HTMLElement) => {
    button.click();
    button.click();
  };
  const counted = () => shop.groceryCart.getSnapshot().context.lines.map(({ quantity }) => quantity);
  pressTwice(await screen.findByRole('button', { name: `Add ${beef} to cart` }));
  expect(counted()).toEqual([2_000]);
  const field = await screen.findByRole('spinbutton', { name: `Quantity of ${beef}` });
  pressTwice(screen.getByRole('button', { name: `One more ${beef}` }));
  expect(counted()).toEqual([4_000]);
  await waitFor(() => expect(field).toHaveProperty('value', '4'));
});

test('two quick presses of a product’s link are one step in the history', async ({ open }) => {
  await open('/category/butchery', atGbagada);
  const link = await screen.findByRole('link', { name: beef });
  const before = history.length;
  link.click();
  link.click();
  await screen.findByRole('dialog', { name: beef });
  expect(history.length).toBe(before + 1);
});

test('whoever adds or removes by the keyboard goes on at the control that came in its place, for a dish as well', async ({
  open,
}) => {
  const { user, reload } = await open('/category/butchery', atGbagada);
  (await screen.findByRole('button', { name: `Add ${beef} to cart` })).focus();
  await user.keyboard('{Enter}');
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  expect(focused()).toBe(`One more ${beef}`);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('spinbutton', { name: `Quantity of ${beef}` })).toHaveProperty('value', '2');
  for (const button of ['One less', 'Remove']) {
    screen.getByRole('button', { name: `${button} ${beef}` }).focus();
    await user.keyboard('{Enter}');
  }
  expect(focused()).toBe(`Add ${beef} to cart`);
  await reload('/product/1/PREPARED%20FOOD/Pepper%20Soup%20Pot');
  await addPack(user, 'Add to cart', 'Big pack');
  await waitFor(() => expect(focused()).toBe(`One more ${pot}, Big pack`));
});

test('the same pack of a dish counts one more, another pack is a line of its own [FCART-10, FCART-11]', async ({
  open,
}) => {
  const { user, reload } = await open('/product/1/PREPARED%20FOOD/Pepper%20Soup%20Pot', atGbagada);
  const name = await screen.findByRole('heading', { name: pot, level: 1 });
  const price = () => name.closest('article')?.querySelector('[data-size="large"]')?.textContent;
  expect(price()).toBe('₦2,000.00Small pack, 400 g');
  await addPack(user, 'Add to cart', 'Big pack');
  expect(price()).toBe('₦5,000.00Big pack, 1000 g');
  await addPack(user, 'Another pack', 'Big pack');
  await addPack(user, 'Another pack', 'Small pack');
  await reload('/foodcart');
  const table = within(await screen.findByRole('table', { name: 'Prepared Food' }));
  const lines = table.getAllByRole('row').slice(1);
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    `${pot}Big pack, 1000 g₦5,000.00₦10,000.00`,
    `${pot}Small pack, 400 g₦2,000.00₦2,000.00`,
  ]);
  const quantities = lines.map((line) => within(line).getByRole('spinbutton'));
  expect(quantities.map((field) => field.getAttribute('value'))).toEqual(['2', '1']);
});

test('the badge of a product is its category or its promotion, never its number [PDP-02]', async ({
  open,
}) => {
  const { user } = await open('/category/groceries', atGbagada);
  await user.click(await screen.findByRole('link', { name: 'Parboiled Rice Number 1' }));
  const modal = await screen.findByRole('dialog', { name: 'Parboiled Rice Number 1' });
  expect(within(modal).getByRole('article').textContent).toMatch(/^groceries₦1,200\.00/);
  await open('/product/1/groceries/Golden%20Oil%203L', atGbagada);
  const name = await screen.findByRole('heading', { name: 'Golden Oil 3L', level: 1 });
  expect(name.previousElementSibling?.firstElementChild?.textContent).toBe('Specials');
});

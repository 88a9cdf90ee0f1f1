import { expect } from 'vitest';
import { ada } from '../support/people.ts';
import { test } from './journey.ts';
import { account } from './models/account.ts';
import { oilForDelivery } from './models/basket.ts';
import { zainab } from './models/checkout.ts';
import { countPresses } from './models/presses.ts';
import { shortWay } from './models/short-way.ts';
import { lekkiDelivery, lekkiPickup, palmOil } from './models/storefront.ts';

/**
 * The presses besides typing from the first page to a paid order, on a phone. A shop that asks for more is a
 * worse one: a limit only ever falls.
 */

const width = 360;

/** Prints the presses of a journey, and expects no more than its limit. */
function expectAtMost(limit: number, journey: string, presses: number): void {
  console.log(`${journey}: ${presses} presses`);
  expect(presses, journey).toBeLessThanOrEqual(limit);
}

test('a guest picks up groceries', async ({ begin }) => {
  const { page } = await begin({ width, isFirst: true });
  const presses = await countPresses(page);
  const way = shortWay(page);
  await way.open();
  await way.chooseStore(lekkiPickup);
  await way.answerWhatIsLarge();
  await way.add(palmOil, 2);
  await way.goToCart();
  await way.goToCheckout();
  await way.fillPersonal(zainab);
  await way.pay();
  expectAtMost(11, 'guest pickup', presses());
});

test('a guest has groceries delivered', async ({ begin }) => {
  const { page } = await begin({ width, isFirst: true });
  const presses = await countPresses(page);
  const way = shortWay(page);
  await way.open();
  await way.chooseStore(lekkiDelivery);
  await way.answerWhatIsLarge();
  await way.add(palmOil, 2);
  await way.goToCart();
  await way.goToCheckout();
  await way.fillPersonal(zainab);
  await way.fillAddress({ label: 'Home', street: '5 Adebola Close', landmark: 'The pharmacy' });
  await way.pay();
  expectAtMost(14, 'guest delivery', presses());
});

test('a returning customer with a full cart has it delivered', async ({ begin }) => {
  const { page: earlier } = await begin({ width, basket: oilForDelivery });
  await earlier.goto('/login');
  await account(earlier).signIn(ada);
  const page = await earlier.context().newPage();
  await earlier.close();
  const presses = await countPresses(page);
  const way = shortWay(page);
  await way.comeBackToCart();
  await way.goToCheckout();
  await way.chooseAddress('Home');
  await way.pay();
  expectAtMost(8, 'returning customer', presses());
});

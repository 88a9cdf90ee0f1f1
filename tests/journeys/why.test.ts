import { formatNaira, nairaToKobo } from '@marketsquare/core/kernel/money';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { z } from 'zod';
import { expectWhy } from '../../packages/cli/src/testing/expect-why.ts';
import { cards } from '../support/emulator.ts';
import { ada } from '../support/people.ts';
import { raisePrice } from '../support/planning.ts';
import type { StaffDesk } from '../support/staff.ts';
import { test as journey } from './journey.ts';
import { account } from './models/account.ts';
import { type Basket, oilForPickup } from './models/basket.ts';
import { cart } from './models/cart.ts';
import { checkout, zainab } from './models/checkout.ts';
import { confirmation } from './models/confirmation.ts';
import { fillCheckout, openFilled } from './models/filled-checkout.ts';
import { popup } from './models/popup.ts';
import { sharedVisit, shareVisit } from './models/share-visit.ts';
import { lekkiPickup, palmOil, water } from './models/storefront.ts';

/** From a key to the reason: what stopped a shopper in the browser, as support reads it in the terminal. */

interface Answer {
  readonly cause: string;
  /** Null where the shopper read none, or none are recorded. */
  readonly words: string | null;
  readonly money: string;
}

const test = journey
  .extend('filled', { scope: 'file' }, ({ browser, shop }) => fillCheckout(browser, shop.url))
  .extend('openCheckout', ({ begin, filled }) => {
    const open = () => openFilled(begin, filled);
    return open;
  })
  .extend('answers', ({ shop }) => async (keys: readonly string[], answer: Answer) => {
    for (const key of keys) await expectWhy(key, answer, '--data', shop.dataDir);
  });

const placedSchema = z.object({ data: z.object({ order: z.object({ unique_code: z.string() }) }) });

/** Presses the button that pays. @returns the code of the order that this makes */
async function placeOrder(page: Page): Promise<string> {
  const placed = page.waitForResponse((reply) => reply.url().endsWith('/api/placeorder'));
  await checkout(page).pay();
  return placedSchema.parse(await (await placed).json()).data.order.unique_code;
}

/** Pays by a card in the popup that is open, up to the confirmation, which shares the visit. */
async function payAndShare(page: Page) {
  const shared = sharedVisit(page);
  await popup(page, 'Paystack').payByCard(cards.paystack);
  const { Total: total } = await confirmation(page).facts();
  return { visit: await shared, total };
}

/** The keys of an order: its code, the phone it was made with, and the references of its tries. */
async function keysOf(desk: StaffDesk, code: string): Promise<readonly string[]> {
  const { payments } = await desk.facts(code);
  const tries = payments.filter(({ gateway }) => gateway === 'paystack').map(({ reference }) => reference);
  expect(tries).not.toEqual([]);
  return [...new Set([code, zainab.phone, ...tries])];
}

const tooLittle: Basket = { store: lekkiPickup, groceries: { [water]: 1 } };
const minimum = 'The minimum order amount is N10000.';

test('a shopper under the minimum who gave up is found by their visit, with the words of the refused presses [ERR-10]', async ({
  begin,
  answers,
}) => {
  const { page } = await begin({ basket: tooLittle });
  await page.goto('/cart');
  await cart(page).isRefused(minimum);
  await cart(page).isRefused(minimum);
  await answers(await shareVisit(page), {
    cause: 'A press was refused: “The minimum order amount is N10000.”, 2 times',
    words: minimum,
    money: 'nothing was taken',
  });
});

test('a shopper who closed the payment window is found by each key, and nothing was taken [PAY-30]', async ({
  openCheckout,
  desk,
  answers,
}) => {
  const page = await openCheckout();
  const code = await placeOrder(page);
  await popup(page, 'Paystack').opens();
  await popup(page, 'Paystack').close();
  const words = 'The payment window was closed before the payment was made.';
  await checkout(page).isTold(words);
  await answers([...(await shareVisit(page)), ...(await keysOf(desk, code))], {
    cause: words,
    words: `“${words}”`,
    money: 'Nothing was taken',
  });
});

test('a card that was declined before another paid is told alike by each key [ERR-25, PAY-30]', async ({
  openCheckout,
  desk,
  answers,
}) => {
  const page = await openCheckout();
  const form = checkout(page);
  await form.shareVisit();
  const code = await placeOrder(page);
  await popup(page, 'Paystack').payByRefusedCard(cards.paystackDeclined);
  await form.isTold('Payment Failed!!!');
  await form.pay();
  const { visit, total } = await payAndShare(page);
  const keys = await keysOf(desk, code);
  expect(keys).toContain(`${code}-2`);
  await answers([...visit, ...keys], {
    cause: `${code} was declined`,
    words: '“Payment Failed!!!”',
    money: `${total} is in the shop’s sales`,
  });
});

test('a customer with three wrong PINs and no order is found by their phone and their visit [PAY-18]', async ({
  begin,
  answers,
}) => {
  const { page } = await begin({ basket: oilForPickup });
  await page.goto('/login');
  await account(page).signIn(ada);
  const form = checkout(page);
  await form.open();
  await form.chooseContact('Call');
  await form.chooseWindow();
  await form.payFromWallet();
  await form.acceptTerms();
  await form.pay();
  const dialog = page.getByRole('dialog', { name: 'Enter Your Wallet Pin' });
  for (const pin of ['0001', '0002', '0003']) {
    await form.enterPin(pin);
    await dialog.getByRole('alert').waitFor();
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  const visit = await shareVisit(page);
  const money = 'nothing was taken';
  await answers([ada.phone], { cause: '3 wrong wallet PINs of late', words: null, money });
  await answers(visit, { cause: ', 3 times', words: '“wallet pin is incorrect!”', money });
});

test('a shopper under the minimum who then ordered is told with both by each key [ERR-10]', async ({
  begin,
  desk,
  answers,
}) => {
  const { page } = await begin({ basket: tooLittle });
  await page.goto('/cart');
  await cart(page).isRefused(minimum);
  await cart(page).type(water, 40);
  await cart(page).proceed('/checkout');
  const form = checkout(page);
  await form.prepareToPay('Paystack');
  await form.shareVisit();
  const code = await placeOrder(page);
  const { visit, total } = await payAndShare(page);
  await answers([...visit, ...(await keysOf(desk, code))], {
    cause: `A press was refused: “${minimum}”`,
    words: minimum,
    money: `${total} is in the shop’s sales`,
  });
});

test('an order by gift card and card is told with both parts by each key [PAY-03, PAY-06]', async ({
  openCheckout,
  desk,
  answers,
}) => {
  const page = await openCheckout();
  const form = checkout(page);
  await form.payByGiftCard('DEMO-GIFT-5000');
  const { 'Total Due': byCard } = await form.amounts();
  await form.shareVisit();
  const code = await placeOrder(page);
  const { visit } = await payAndShare(page);
  const keys = [...visit, ...(await keysOf(desk, code))];
  await answers(keys, {
    cause: 'Nothing: it is paid',
    words: null,
    money: '₦5,000.00 by gift card, settled',
  });
  await answers(keys.slice(0, 1), { cause: code, words: null, money: `${byCard} by Paystack, settled` });
});

test('a price that changed between quote and press is told with the words by each key [FEE-04]', async ({
  openCheckout,
  filled,
  shop,
  desk,
  answers,
}) => {
  const page = await openCheckout();
  const form = checkout(page);
  await form.shareVisit();
  await raisePrice(shop, palmOil, nairaToKobo(100));
  try {
    await form.pay();
    await page
      .getByRole('dialog', { name: 'Prices have changed' })
      .getByRole('button', { name: 'OK' })
      .click();
    const code = await placeOrder(page);
    const { visit, total } = await payAndShare(page);
    expect(total).not.toBe(filled.total);
    await answers([...visit, ...(await keysOf(desk, code))], {
      cause: 'Some prices have changed',
      words: 'Some prices have changed since you filled your cart.',
      money: `${total} is in the shop’s sales`,
    });
  } finally {
    await raisePrice(shop, palmOil, nairaToKobo(-100));
  }
});

test('an order that staff cancelled is told with whom and why by each key [ORD-22, ROLE-08]', async ({
  openCheckout,
  desk,
  answers,
}) => {
  const page = await openCheckout();
  await checkout(page).shareVisit();
  const code = await placeOrder(page);
  const { visit, total } = await payAndShare(page);
  await desk.cancel(code, 'The oil leaked.');
  const keys = [...visit, ...(await keysOf(desk, code))];
  await answers(keys, {
    cause: 'Cancelled by staff (manager)',
    words: 'gave as reason: “The oil leaked.”',
    money: `${total}`,
  });
});

test('a gateway that answered 500 for a while, before another try paid, is named with that by each key [PAY-09, PAY-30]', async ({
  openCheckout,
  emulator,
  desk,
  answers,
}) => {
  const page = await openCheckout();
  const form = checkout(page);
  await form.shareVisit();
  const code = await placeOrder(page);
  await popup(page, 'Paystack').opens();
  await emulator.scenario('*', { verify: 'error500' });
  await popup(page, 'Paystack').close();
  const words = 'We could not check with the bank yet if you have paid.';
  await form.isTold(words);
  await emulator.scenario('*', {});
  await page.getByRole('button', { name: 'Check again' }).click();
  await form.isTold('The payment window was closed before the payment was made.');
  await form.pay();
  const { visit, total } = await payAndShare(page);
  await answers([...visit, ...(await keysOf(desk, code))], {
    cause: 'answered with an error of its own (500 or above)',
    words,
    money: `${total} is in the shop’s sales`,
  });
});

test('money that fell short is told with what came and what is missing by each key [PAY-09]', async ({
  openCheckout,
  emulator,
  desk,
  answers,
}) => {
  const page = await openCheckout();
  await emulator.scenario('*', { paidKobo: 1_000_000 });
  const code = await placeOrder(page);
  await popup(page, 'Paystack').payByCard(cards.paystack);
  const words = 'The payment is less than the order costs.';
  await checkout(page).isTold(words);
  await emulator.scenario('*', {});
  await answers([...(await shareVisit(page)), ...(await keysOf(desk, code))], {
    cause: `was underpaid: ${formatNaira(nairaToKobo(10_000))} came`,
    words: `“${words}`,
    money: '₦10,000.00 is in suspense',
  });
});

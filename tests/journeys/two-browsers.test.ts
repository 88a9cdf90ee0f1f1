import type { Page } from 'playwright';
import { expect } from 'vitest';
import { cards } from '../support/emulator.ts';
import { pickupOrder, replyOf } from '../support/http-shopper.ts';
import { beginTopUp, openWallet, walletPin } from '../support/people.ts';
import { addPlaces } from '../support/planning.ts';
import { test as journey } from './journey.ts';
import { account } from './models/account.ts';
import { oilForPickup } from './models/basket.ts';
import { checkout, zainab } from './models/checkout.ts';
import { confirmation } from './models/confirmation.ts';
import { popup } from './models/popup.ts';
import { storefront } from './models/storefront.ts';
import type { Beginning, Visit } from './models/visit.ts';

/** Two browsers, a phone and a desktop, want the same thing at the same moment, and only one can have it. */

/** One after the other: the storage from the way to their carts is made once. */
async function openBoth(begin: (beginning: Beginning) => Promise<Visit>): Promise<readonly Page[]> {
  const pages: Page[] = [];
  for (const width of [360, 1280]) pages.push((await begin({ width, basket: oilForPickup })).page);
  return pages;
}

const fillIn = async (page: Page, day?: number) => {
  const form = checkout(page);
  await form.open();
  await form.fillPersonal(zainab);
  await form.chooseContact('Call');
  await form.chooseWindow(day);
  await form.fillContacts(zainab);
  await form.acceptTerms();
};

/**
 * Waits until one of them succeeds, and the other is told in their window why not; both at the same checkout
 * as before, with their cart.
 *
 * @returns the loser
 */
async function loserOf(
  pages: readonly Page[],
  won: (page: Page) => Promise<unknown>,
  words: string | RegExp,
) {
  const told = (page: Page) => page.getByRole('main').or(page.getByRole('dialog')).getByText(words).first();
  const ends = await Promise.all(
    pages.map((page) =>
      Promise.race([
        won(page).then(() => 'won' as const),
        told(page)
          .waitFor()
          .then(() => 'lost' as const),
      ]),
    ),
  );
  expect(ends.toSorted()).toEqual(['lost', 'won']);
  const loser = pages[ends.indexOf('lost')];
  if (loser === undefined) throw new Error('nobody has lost');
  const isInView = await told(loser).evaluate((said) => {
    const { x, y, width, height } = said.getBoundingClientRect();
    return said.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isInView).toBe(true);
  expect(new URL(loser.url()).pathname).toBe('/checkout');
  expect(await storefront(loser).itemsInCart()).toBe(1);
  return loser;
}

/** Pays the order by card, up to the confirmation. */
async function payByCard(page: Page): Promise<void> {
  const form = checkout(page);
  await form.chooseGateway('Paystack');
  await form.pay();
  await popup(page, 'Paystack').payByCard(cards.paystack);
  await confirmation(page).opens();
}

/** A gift card and a wallet, each with enough for one of the baskets, and not for two. */
const test = journey.extend('funds', async ({ http }) => {
  const owner = await openWallet(http);
  const { order_total: price } = await pickupOrder(http);
  const serialnumber = 'DEMO-GIFT-50000';
  const about = { serviceid: 'MSQ-GIFT', serialnumber, phonenumber: owner.phone };
  const amount = 50_000 - price - 1000;
  const { id } = await beginTopUp(owner, amount);
  await replyOf(http.api.post('/api/redeemgiftwallet', { body: { ...about, amount, order_id: id } }));
  return { owner, serialnumber };
});

test('one spends the gift card, and one the wallet; the others read why they cannot, and pay the same cart by card [PAY-06, PAY-18, PAY-19]', async ({
  begin,
  funds: { owner, serialnumber },
}) => {
  const [byGiftCard, byWallet] = [await openBoth(begin), await openBoth(begin)];
  const goToPayment = async (page: Page) => {
    await fillIn(page);
    await checkout(page).payByGiftCard(serialnumber);
  };
  const goToPin = async (page: Page) => {
    await page.goto('/login');
    await account(page).signIn(owner);
    const form = checkout(page);
    await form.open();
    await form.chooseContact('Call');
    await form.chooseWindow();
    await form.acceptTerms();
    await form.payFromWallet();
    await form.pay();
  };
  await Promise.all([...byGiftCard.map(goToPayment), ...byWallet.map(goToPin)]);
  await Promise.all([
    ...byGiftCard.map((page) => checkout(page).pay()),
    ...byWallet.map((page) => checkout(page).enterPin(walletPin)),
  ]);
  const [withoutCard, withoutWallet] = await Promise.all([
    loserOf(byGiftCard, (page) => confirmation(page).opens(), 'This gift card has ₦1,000.00 left.'),
    loserOf(
      byWallet,
      (page) => confirmation(page).opens(),
      /Your wallet has ₦|got back its part of this order when you placed another one/,
    ),
  ]);
  await checkout(withoutCard).payWithoutGiftCard();
  await checkout(withoutWallet).payWithoutWallet();
  await Promise.all([payByCard(withoutCard), payByCard(withoutWallet)]);
});

test('one gets the last place of a window; the other reads so, takes another window, and pays [ERR-33]', async ({
  begin,
  http,
  shop,
}) => {
  const query = { storeid: 2, deliverywindow: 'Pickup' } as const;
  const { data } = await replyOf(http.api.get('/api/windows', { params: { query } }));
  const open = data.filter(({ open_window }) => open_window.length > 0);
  const slot = open[2]?.open_window[0];
  if (slot === undefined) throw new Error('the store has too few windows');
  const others = (slot.places_left ?? 0) - 1;
  await addPlaces(shop, slot.id, -others);
  try {
    const pages = await openBoth(begin);
    await Promise.all(
      pages.map(async (page) => {
        await fillIn(page, 3);
        await checkout(page).chooseGateway('Paystack');
      }),
    );
    await Promise.all(pages.map((page) => checkout(page).pay()));
    const loser = await loserOf(
      pages,
      (page) => popup(page, 'Paystack').opens(),
      'There is no availability for this date.',
    );
    await loser.getByRole('button', { name: 'OK' }).click();
    await checkout(loser).chooseWindow(2);
    await payByCard(loser);
  } finally {
    await addPlaces(shop, slot.id, others);
  }
});

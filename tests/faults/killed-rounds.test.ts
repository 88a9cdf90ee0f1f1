import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emulatorAt } from '../support/emulator.ts';
import { isFull } from '../support/full-run.ts';
import { type HttpShopper, openHttpShopper, replyOf } from '../support/http-shopper.ts';
import { openWallet, type WalletOwner } from '../support/people.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { hasTwoServers, startSeededShop } from '../support/seeded-shop.ts';
import { expectGreenCommands, expectSoundBooks, owedTooMuch } from './killed/books.ts';
import { buyOnce, worthOf } from './killed/gift-cards.ts';
import { type Mix, orderOnce } from './killed/orders.ts';
import { openPurse } from './killed/purse.ts';
import { anyAddress, type Market, type Movement, type Told } from './killed/told.ts';
import { historyOf, redeemOnce, topUpOnce } from './killed/top-ups.ts';

/**
 * Kills the server, or one of two, in the middle of orders, payments, gift cards, wallets, webhooks and uploads, again and
 * again. Everything acknowledged is there, once; every payment is settled soon after the next start; and no
 * kobo is lost or made.
 */

const rounds = !isFull ? 2 : hasTwoServers ? 20 : 50;
/**
 * A try of a PIN that the power cut interrupts counts as a wrong one, of which a quarter of an hour allows
 * five.
 */
const roundsOfCustomer = 4;
/** Payments are settled within this time after the next start; where another server goes on, the killed one's claims end first. */
const settledWithinMs = hasTwoServers ? 90_000 : 15_000;
/** The gift card that a demo's customer finds when the shop opens. */
const firstCard = { serial: 'DEMO-GIFT-50000', price: 5_000_000, left: 5_000_000 };

let shop: RunningShop;
let market: Market;
const opened: HttpShopper[] = [];

beforeAll(async () => {
  // Every shopper has an address of their own: this test is about money, not about limits.
  shop = await startSeededShop([], { TRUST_PROXY: '1' });
  market = {
    shop,
    emulator: emulatorAt(shop.emulatorUrl),
    told: [],
    purse: openPurse(),
    guest: async () => {
      const guest = await openHttpShopper(shop.url, anyAddress());
      opened.push(guest);
      return guest;
    },
  };
});

afterAll(async () => {
  for (const shopper of opened) await shopper.close();
  await shop?.stop();
});

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The repeated deed of one shopper; the turn counts from zero. False when the means for it were missing. */
type Walk = (turn: number) => Promise<boolean>;

/** A walk, and the number of its turns. */
interface Turn {
  readonly walk: Walk;
  turn: number;
}

/**
 * Everything that moves money, at the same time. A wallet has one shopper that orders, because a next order
 * releases its hold.
 */
function walks([ada, bola]: readonly [WalletOwner, WalletOwner]): readonly Walk[] {
  const inTurn = (mixes: readonly Mix[], by: WalletOwner | null) => (turn: number) =>
    orderOnce(market, mixes[turn % mixes.length] ?? {}, by);
  const ofGuests: readonly Mix[] = [{ card: true, uploads: true }];
  const ofGiftCards: readonly Mix[] = [
    { giftCard: true },
    { giftCard: true, card: true },
    { giftCard: true, cancels: true },
  ];
  const ofWallets: readonly Mix[] = [
    { wallet: true },
    { wallet: true, card: true, cancels: true },
    { wallet: true, giftCard: true, card: true },
    { wallet: true, cancels: true },
    { wallet: true, card: true },
    { wallet: true, giftCard: true, card: true, cancels: true },
  ];
  return [
    inTurn(ofGuests, null),
    inTurn(ofGuests, null),
    inTurn(ofGiftCards, null),
    inTurn(ofWallets, ada),
    inTurn(ofWallets.toReversed(), bola),
    () => topUpOnce(market, ada, 2_000_000),
    () => redeemOnce(market, bola, 250_000),
    () => buyOnce(market),
  ];
}

test(`${rounds} times killed under load, nothing acknowledged is lost or doubled, and no kobo is lost or made [PAY-09, PAY-12, PAY-30]`, async () => {
  const moment = fc.noBias(fc.integer({ min: 0, max: 1500 }));
  const [cuts = []] = fc.sample(
    fc.array(fc.tuple(moment, fc.constantFrom(0, 1)), { minLength: rounds, maxLength: rounds }),
    1,
  );
  market.purse.cards.push({ ...firstCard });
  const customers: WalletOwner[] = [];
  const moved: Movement[] = [];
  let turns: Turn[] = [];
  let head: string | null = null;
  for (const [round, [moment, which]] of cuts.entries()) {
    const words = `round ${round}, server ${which} killed ${moment} ms after it was busy`;
    // In half of the rounds the shop learns of payments only by its own checks.
    await market.emulator.scenario('*', round % 2 === 0 ? {} : { webhook: 'never' });
    if (round % roundsOfCustomer === 0) {
      const pair = [await openWallet(await market.guest()), await openWallet(await market.guest())] as const;
      const before = market.told.length;
      for (const customer of pair) await topUpOnce(market, customer, 100_000_000);
      moved.push(...(await movementsOf(market.told.slice(before))));
      customers.push(...pair);
      turns = walks(pair).map((walk) => ({ walk, turn: 0 }));
    }
    const first = market.told.length;
    let isOver = false;
    const troubles: unknown[] = [];
    const goRound = async (one: Turn) => {
      while (!isOver) {
        if (!(await one.walk(one.turn))) await delay(50);
        one.turn += 1;
      }
    };
    // A call that the power cut interrupts fails; one that failed before was refused, which nobody expects.
    const shoppers = turns.map((one) =>
      goRound(one).catch((error: unknown) => {
        if (!isOver) troubles.push(error);
      }),
    );
    // On a slow machine too, much is under way before the cut.
    const isBusy = () =>
      troubles.length > 0 ||
      (round === 0 ? turns.every(({ turn }) => turn > 0) : market.told.length >= first + turns.length);
    await expect.poll(isBusy, { timeout: 60_000, interval: 10 }).toBe(true);
    await delay(moment);
    isOver = true;
    await shop.killOne(which);
    await Promise.all(shoppers);
    expect(troubles, words).toEqual([]);
    await shop.restart();

    const ofRound = market.told.slice(first);
    await expect
      .poll(() => areSettled(ofRound), { timeout: settledWithinMs, interval: 250, message: words })
      .toEqual({ isSettled: true, owedTooMuch: 0 });
    for (const one of ofRound) await one.expectKept(words);
    for (const one of ofRound) await one.goOn();
    moved.push(...(await movementsOf(ofRound)));
    await expectWorth(customers, moved, words);
    head = await expectSoundBooks(shop, head, words);
    for (const card of market.purse.cards) card.left = card.price + sumOf(moved, `card ${card.serial}`);
  }
  for (const { serial, left } of market.purse.cards) expect(await worthOf(market, serial)).toBe(left);
  await expectGreenCommands(shop);
}, 3_600_000);

/** True if all money that the gateway took is in the shop's books, and has reached its purpose. */
async function areSettled(told: readonly Told[]) {
  const settled = await Promise.all(told.map((one) => one.isSettled()));
  return { isSettled: settled.every(Boolean), owedTooMuch: await owedTooMuch(shop) };
}

async function movementsOf(told: readonly Told[]): Promise<Movement[]> {
  return (await Promise.all(told.map((one) => one.movements()))).flat();
}

function sumOf(moved: readonly Movement[], of: string): number {
  return moved.filter((one) => one.of === of).reduce((sum, { amount }) => sum + amount, 0);
}

/** Expects a wallet to have every movement, each under its number and once. */
async function expectWorth(customers: readonly WalletOwner[], moved: readonly Movement[], words: string) {
  for (const customer of customers) {
    const expected = moved.filter(({ of }) => of === `wallet ${customer.id}`);
    const history = await historyOf(customer);
    expect(history.map(textOf).sort(), words).toEqual(expected.map(textOf).sort());
    const { data } = await replyOf(customer.shopper.api.get('/api/me'));
    expect(data.user?.wallet_balance, words).toBe(sumOf(expected, `wallet ${customer.id}`) / 100);
  }
}

function textOf({ code, amount }: { readonly code: string; readonly amount: number }): string {
  return `${code}: ${amount}`;
}

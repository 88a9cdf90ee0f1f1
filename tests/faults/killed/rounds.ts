import fc from 'fast-check';
import { expect } from 'vitest';
import { replyOf } from '../../support/http-shopper.ts';
import { openWallet, type WalletOwner } from '../../support/people.ts';
import { expectGreenCommands, expectSoundBooks, owedTooMuch } from './books.ts';
import { buyOnce, worthOf } from './gift-cards.ts';
import { type Mix, orderOnce } from './orders.ts';
import type { Market, Movement, Told } from './told.ts';
import { historyOf, redeemOnce, topUpOnce } from './top-ups.ts';

/**
 * A try of a PIN that the power cut interrupts counts as a wrong one, of which a quarter of an hour allows
 * five.
 */
const roundsOfCustomer = 4;
/** The gift card that a demo's customer finds when the shop opens. */
const firstCard = { serial: 'DEMO-GIFT-50000', price: 5_000_000, left: 5_000_000 };

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
function walks(market: Market, [ada, bola]: readonly [WalletOwner, WalletOwner]): readonly Walk[] {
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

/** The end of something that the shop needs, in the middle of everything. */
export interface Cut {
  /** Ends it: calls under way may fail from here on. */
  begin(round: number): Promise<void>;
  /** Resolves once the shop goes on. */
  end(round: number): Promise<void>;
  /** Payments are settled within this time after that. */
  readonly settledWithinMs: number;
}

/** Cuts again and again while shoppers do everything that moves money, and expects that nothing is lost or doubled. */
export async function cutRounds(market: Market, rounds: number, cut: Cut): Promise<void> {
  const [moments = []] = fc.sample(
    fc.array(fc.noBias(fc.integer({ min: 0, max: 1500 })), { minLength: rounds, maxLength: rounds }),
    1,
  );
  market.purse.cards.push({ ...firstCard });
  const customers: WalletOwner[] = [];
  const moved: Movement[] = [];
  let turns: Turn[] = [];
  let head: string | null = null;
  for (const [round, moment] of moments.entries()) {
    const words = `round ${round}, killed ${moment} ms after it was busy`;
    // In half of the rounds the shop learns of payments only by its own checks.
    await market.emulator.scenario('*', round % 2 === 0 ? {} : { webhook: 'never' });
    if (round % roundsOfCustomer === 0) {
      const pair = [await openWallet(await market.guest()), await openWallet(await market.guest())] as const;
      const before = market.told.length;
      for (const customer of pair) await topUpOnce(market, customer, 100_000_000);
      moved.push(...(await movementsOf(market.told.slice(before))));
      customers.push(...pair);
      turns = walks(market, pair).map((walk) => ({ walk, turn: 0 }));
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
    await cut.begin(round);
    await Promise.all(shoppers);
    expect(troubles, words).toEqual([]);
    await cut.end(round);

    const ofRound = market.told.slice(first);
    await expect
      .poll(() => areSettled(market, ofRound), {
        timeout: cut.settledWithinMs,
        interval: 250,
        message: words,
      })
      .toEqual({ isSettled: true, owedTooMuch: 0 });
    for (const one of ofRound) await one.expectKept(words);
    for (const one of ofRound) await one.goOn();
    moved.push(...(await movementsOf(ofRound)));
    await expectWorth(customers, moved, words);
    head = await expectSoundBooks(market.shop, head, words);
    for (const card of market.purse.cards) card.left = card.price + sumOf(moved, `card ${card.serial}`);
  }
  for (const { serial, left } of market.purse.cards) expect(await worthOf(market, serial)).toBe(left);
  await expectGreenCommands(market.shop);
}

/** True if all money that the gateway took is in the shop's books, and has reached its purpose. */
async function areSettled({ shop }: Market, told: readonly Told[]) {
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

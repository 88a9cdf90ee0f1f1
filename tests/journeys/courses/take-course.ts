import {
  formatNaira,
  type Kobo,
  kobo,
  leastKobo,
  nairaToKobo,
  subtractKobo,
} from '@marketsquare/core/kernel/money';
import { paymentMethodText } from '@marketsquare/core/shop/order';
import { adaeze, cardFunds, giveGiftCard, setWallet, walletFunds } from '@marketsquare/server/testing';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectBooksAgree } from '../../support/books.ts';
import type { EmulatedShop } from '../../support/emulated-shop.ts';
import { cards } from '../../support/emulator.ts';
import { checkout, zainab } from '../models/checkout.ts';
import { confirmation } from '../models/confirmation.ts';
import { type Offer, payer } from '../models/payer.ts';
import { popup } from '../models/popup.ts';
import { storefront } from '../models/storefront.ts';
import { type Course, isPaidInstead, needsCard, type Purse, purses, wordsOf } from './course.ts';
import { type ComingTrouble, layTrouble, serialNumber } from './trouble.ts';
import { type Truth, truthOf } from './truth.ts';

/** Long enough for the shop to have asked about every payment. */
const aWhileMs = 20_000;
/** The time after which an unpaid order has ended. */
const twoHoursMs = 2 * 60 * 60_000;
/** Far more than any course takes. */
const mostTurns = 24;

/** The facts of a confirmation, by their labels. */
type Facts = Readonly<Record<string, string>>;

/**
 * Pays as a shopper does who follows the screen's offers, while something goes wrong. Every word on the
 * screen is compared with the books, and two hours later the books themselves are.
 */
export async function takeCourse(page: Page, place: EmulatedShop, course: Course): Promise<void> {
  const { shop, emulator, pass } = place;
  const purse = purses[course.mix];
  if (purse.giftCard > 0) await giveGiftCard(shop, serialNumber, purse.giftCard);
  await setWallet(shop, adaeze.id, purse.wallet);
  const truth = await truthOf(page, place);
  await page.clock.install({ time: shop.now });
  await fillIn(page, course);
  const trouble = await layTrouble(page, place, course);
  const facts = await payInTheEnd(page, course, trouble, truth);
  const { kind, at } = course.trouble;
  if (at !== 'the order is confirmed') expect(trouble.hasCome()).toBe(kind !== 'nothing');
  if (facts) await expectConfirmed(page, course, facts);
  await truth.holds();
  expect(wordsOf(course).filter((words) => !truth.hasSaid(words))).toEqual([]);
  await page.close();
  await emulator.scenario('*', {});
  await pass(aWhileMs);
  await pass(twoHoursMs);
  await expectEnd(place, course, facts);
}

/** Fills in the checkout, up to the press that pays. */
async function fillIn(page: Page, { mix, address, gateway }: Course): Promise<void> {
  const form = checkout(page);
  const { giftCard, wallet } = purses[mix];
  await form.open(address);
  // A customer's profile stands in the fields.
  if (wallet === 0) await form.fillPersonal(zainab);
  await form.chooseContact('Call');
  if (address !== '/foodcheckout') await form.chooseWindow();
  if (giftCard > 0) await form.payByGiftCard(serialNumber);
  if (wallet > 0) await form.payFromWallet();
  if (needsCard(mix)) await form.chooseGateway(gateway);
  await form.acceptTerms();
}

/**
 * Takes up each offer until the order is confirmed, or until the trouble is too much.
 * @returns the confirmation's facts
 */
async function payInTheEnd(
  page: Page,
  course: Course,
  trouble: ComingTrouble,
  truth: Truth,
): Promise<Facts | null> {
  const { mix, gateway, isGivenUp } = course;
  const form = checkout(page);
  const who = payer(page);
  const { 'Total Due': due = '' } = await form.amounts();

  const press = async () => {
    const said = truth.saidSoFar();
    // Whatever has gone wrong, the carts keep their lines.
    expect(await storefront(page).itemsInCart()).toBe(2);
    // A refused tender is not tried again: the card pays everything.
    if (trouble.hasCome() && isPaidInstead(course)) await form.payByCardAlone(gateway);
    await trouble.atPress();
    // A reloaded page may put its dialog before the button in this very moment.
    await form.payButton.click({ timeout: 5000 }).catch(() => null);
    const isHeard = async () => truth.saidSoFar() > said || (await who.offer()) !== 'pay';
    await expect.poll(isHeard, { interval: 40 }).toBe(true);
  };
  const payByCard = async () => {
    const opened = popup(page, gateway);
    if (needsCard(mix)) expect(await opened.amount()).toBe(due);
    if (!(await trouble.inPopup()))
      await opened.payByCard(gateway === 'Paystack' ? cards.paystack : cards.flutterwave);
    if (!trouble.isReloadDue()) await opened.isGone();
  };
  const acts: Readonly<Record<Exclude<Offer, 'nothing' | 'thanks'>, () => Promise<void>>> = {
    popup: payByCard,
    pin: () => form.enterPin(adaeze.walletPin ?? ''),
    notice: who.putAway,
    serial: () => form.typeSerial(serialNumber),
    way: () => form.payByCardAlone(gateway),
    pay: press,
    check: async () => {
      // A shopper who may have paid is not asked to pay.
      expect(await form.payButton.isEnabled()).toBe(false);
      await trouble.atCheck();
      await who.checkAgain();
    },
  };

  for (let turn = 0; turn < mostTurns; turn += 1) {
    const offer = await who.offered(trouble.isReloadDue, trouble.atWait);
    await truth.holds();
    if (trouble.isReloadDue()) await trouble.reload();
    else if (offer === 'thanks') return confirmation(page).facts();
    else if (isGivenUp && trouble.hasCome() && wordsOf(course).every(truth.hasSaid)) return null;
    else if (!(await trouble.reconnect()) && offer !== 'nothing') await acts[offer]();
  }
  throw new Error('the order is not confirmed however often what is offered is taken up');
}

/** The bought lines have left the carts, and the confirmation outlives a reload. */
async function expectConfirmed(page: Page, { address, trouble }: Course, facts: Facts): Promise<void> {
  await expect.poll(storefront(page).itemsInCart).toBe(address === '/checkoutboth' ? 0 : 1);
  if (trouble.at !== 'the order is confirmed') return;
  await page.reload();
  expect(await confirmation(page).facts()).toEqual(facts);
}

/** At most one order was paid, by each part once; every unpaid one has ended, and has its parts back. */
async function expectEnd(place: EmulatedShop, course: Course, facts: Facts | null): Promise<void> {
  const { shop, emulator } = place;
  const { mix, gateway, isGivenUp } = course;
  await expectBooksAgree(place);
  const orders = await shop.database.read
    .selectFrom('orders')
    .select(['unique_code as code', 'completion_status as status', 'order_total as total'])
    .execute();
  const paid = orders.filter(({ status }) => status === 'processing');
  const ended = orders.filter(({ status }) => status === 'Cancelled');
  // Another way to pay makes another order.
  const isInstead = isPaidInstead(course);
  expect(orders.length).toBeLessThanOrEqual(isInstead ? 2 : 1);
  expect(paid.length + ended.length).toBe(orders.length);
  expect(paid.length).toBeLessThanOrEqual(1);
  if (!isGivenUp || facts) expect(paid.map(({ code }) => code)).toEqual([facts?.['Order number']]);

  const total = kobo(paid[0]?.total ?? 0);
  const parts = partsOf(total, isInstead ? purses.card : purses[mix]);
  const { entries } = await emulator.ledger();
  const charges = entries.map(({ kind, amount }) => [kind, amount]);
  expect(charges).toEqual(parts.card > 0 ? [['charge', parts.card]] : []);
  if (facts) {
    const charged = parts.card > 0 ? gateway : null;
    const method = paymentMethodText({
      gateway: charged,
      wallet: parts.wallet > 0,
      giftCard: parts.giftCard > 0,
    });
    expect(facts).toMatchObject({ Total: formatNaira(total), 'Payment method': method });
  }
  if (isInstead) return;
  const { giftCard, wallet } = purses[mix];
  const left = {
    wallet: nairaToKobo(wallet) - parts.wallet,
    giftCard: nairaToKobo(giftCard) - parts.giftCard,
  };
  expect(await walletFunds(shop, adaeze.id)).toEqual({ total: left.wallet / 100, held: 0 });
  expect(await cardFunds(shop, serialNumber)).toEqual({ total: left.giftCard / 100, held: 0 });
}

/** The share of a total that each pays: the gift card first, then the wallet, and the card the rest. */
function partsOf(total: Kobo, purse: Purse): Readonly<Record<'giftCard' | 'wallet' | 'card', Kobo>> {
  const giftCard = leastKobo(total, nairaToKobo(purse.giftCard));
  const due = subtractKobo(total, giftCard);
  const wallet = leastKobo(due, nairaToKobo(purse.wallet));
  return { giftCard, wallet, card: subtractKobo(due, wallet) };
}

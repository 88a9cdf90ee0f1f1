import { randomUUID } from 'node:crypto';
import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../store/ledger/index.ts';
import { closeSoundly } from '../../testing/close-soundly.ts';
import { setWallet } from '../../testing/funds.ts';
import { adaeze } from '../../testing/small-shop.ts';
import { staffOf } from '../../testing/staff.ts';
import type { Browser } from '../../testing/test-shop.ts';
import { openTill, orderTotal, type Till } from '../../testing/till.ts';
import { settleByReference } from './index.ts';

let till: Till;

beforeEach(async () => {
  till = await openTill({ wallet: 0 }, { creditLimit: nairaToKobo(2 * orderTotal) });
});

afterEach(() => closeSoundly(till.shop));

const [cardReference, otherReference] = ['giftcard-11795256100000', 'giftcard-11795256200000'];

/** Adaeze opens a payment for a card of ₦5,000 for herself. */
async function openedSale(reference: string): Promise<void> {
  const { post, customer } = till;
  const { firstName: firstname, lastName: lastname, email, phone } = adaeze;
  const gifter = { firstname, lastname, email, phone };
  const recipient = { customeremail: email, customerphone: phone };
  const giftcard = { id: 1, reference, gifter, recipient };
  await post(customer, 'initializePayment', { gateway: 'paystack', giftcard });
}

/** Adaeze buys a card of ₦5,000 for herself. @returns its serial number, as it was mailed last */
async function boughtCard(reference = cardReference): Promise<string> {
  const { shop, paystack } = till;
  await openedSale(reference);
  paystack.answer(reference);
  expect(await settleByReference(shop.ports, reference)).toBe('settled');
  const texts = (await shop.mails()).map(({ text }) => text).join(' ');
  const serial = texts.match(/MSQ(-[0-9A-Z]{5}){4}/g)?.at(-1) ?? '';
  return serial;
}

/** Adaeze moves so much of a card into her wallet, in naira. */
async function moveToWallet(serialnumber: string, amount: number, code = '0154022'): Promise<void> {
  const { post, customer } = till;
  const begun = await post(customer, 'creditWallet', {
    ...{ user_id: adaeze.id, type: 'CREDIT', balance: amount, amount, unique_code: code },
    payment: { method: 'Gift card' },
  });
  const about = { serviceid: 'MSQ-GIFT', serialnumber, phonenumber: adaeze.phone };
  const order_id = begun.json().data.id;
  const redeemed = await post(customer, 'redeemgiftwallet', { ...about, order_id, amount });
  expect(redeemed.statusCode).toBe(200);
}

/** The bank takes so much of the card's price back, in naira. */
async function takenBack(naira: number, reference = cardReference): Promise<void> {
  till.paystack.giveBack(reference, nairaToKobo(naira));
  await settleByReference(till.shop.ports, reference, 'reversal');
}

/** An order that the card pays in part, and the wallet the rest, which is set aside first. */
async function paidWithCard(serial: string) {
  const parts = { giftCard: 5_000, wallet: orderTotal - 5_000 };
  const order = await till.order(till.customer, parts);
  await till.hold(till.customer, order, { wallet: parts.wallet });
  expect((await till.redeem(till.customer, order, parts.giftCard, serial)).statusCode).toBe(200);
  expect((await till.verifyOrder(till.customer, order)).statusCode).toBe(200);
  return order;
}

const cancel = async ({ id }: Awaited<ReturnType<typeof paidWithCard>>) =>
  expect((await till.post(till.customer, 'cancelorder', { order_id: id })).statusCode).toBe(200);

async function history() {
  const reply = await till.customer.get(`/api/wallet?user_id=${adaeze.id}`);
  return reply.json().data.map((one: { amount: number; remarks: string }) => [one.amount, one.remarks]);
}

test('a chargeback of a gift card takes its money out of the wallet that it was moved into [PAY-09, WAL-07]', async () => {
  await moveToWallet(await boughtCard(), 5_000);
  await takenBack(5_000);
  expect([await till.wallet(), await till.total(account.claims)]).toEqual([{ total: 0, held: 0 }, 0]);
  expect((await history()).slice(0, 2)).toEqual([
    [-5_000, 'Taken back by the bank'],
    [5_000, 'Top-up'],
  ]);
});

test('a chargeback takes what is left on the card first, and no more of a wallet than came from the card [PAY-09]', async () => {
  const serial = await boughtCard();
  await moveToWallet(serial, 1_000);
  await moveToWallet(serial, 2_000, '0154023');
  await setWallet(till.shop, adaeze.id, 10_000);
  await takenBack(2_500);
  expect([await till.giftCard(serial), await till.wallet()]).toMatchObject([{ total: 0 }, { total: 9_500 }]);
  await takenBack(2_500);
  expect([await till.wallet(), await till.total(account.claims)]).toMatchObject([{ total: 7_000 }, 0]);
});

test('a chargeback of a gift card releases what that wallet holds for an unpaid order; what is spent is owed [PAY-09]', async () => {
  await moveToWallet(await boughtCard(), 5_000);
  const order = await till.order(till.customer, { wallet: 3_000 });
  await till.hold(till.customer, order, { wallet: 3_000 });
  await setWallet(till.shop, adaeze.id, 4_000);
  await takenBack(5_000);
  expect([await till.wallet(), await till.total(account.claims)]).toEqual([{ total: 0, held: 0 }, -1_000]);
  expect((await till.detail(till.customer, order)).balance).toBe(orderTotal);
});

describe('a gift card that the shop finds paid when its price has gone back already', () => {
  test.each([
    ['whole: has nothing left, and has ended', 5_000, { balance: 0, expires_on: '2026-11-20' }],
    ['in part: keeps the rest', 2_000, { balance: 300_000, expires_on: '2027-02-19' }],
  ])('%s [PAY-09]', async (_, naira, row) => {
    const { read } = till.shop.database;
    await openedSale(cardReference);
    till.paystack.answer(cardReference);
    await takenBack(naira);
    const card = await read
      .selectFrom('issued_gift_cards')
      .innerJoin('gift_card_sales', 'card_id', 'issued_gift_cards.id')
      .select(['balance', 'issued_gift_cards.expires_on'])
      .executeTakeFirst();
    expect(card).toEqual(row);
  });
});

describe('what an order gives back to a card that its bank has taken back', () => {
  test('pays what is owed of the card, and the wallet keeps its own part [PAY-09]', async () => {
    const serial = await boughtCard();
    await setWallet(till.shop, adaeze.id, orderTotal);
    const order = await paidWithCard(serial);
    await takenBack(5_000);
    expect([await till.giftCard(serial), await till.total(account.claims)]).toMatchObject([
      { total: 0 },
      -5_000,
    ]);
    await cancel(order);
    expect([
      await till.giftCard(serial),
      await till.wallet(),
      await till.total(account.claims),
    ]).toMatchObject([{ total: 0 }, { total: orderTotal }, 0]);
  });

  test('pays nothing that is owed of another card [PAY-09]', async () => {
    const [serial, other] = [await boughtCard(), await boughtCard(otherReference)];
    await setWallet(till.shop, adaeze.id, 2 * orderTotal);
    await paidWithCard(serial);
    const order = await paidWithCard(other);
    await takenBack(5_000);
    await takenBack(5_000, otherReference);
    await cancel(order);
    const paid = till.shop.database.read.selectFrom('ledger_transfers').select('memo');
    const byCards = paid
      .where('credit_account', '=', account.claims)
      .where('debit_account', 'like', 'giftcard.%');
    expect(await byCards.execute()).toEqual([{ memo: otherReference }]);
  });

  /** Returns what is back on the card, in naira, what is owed, and the answer to another order that the card is to pay. */
  async function afterSettled(ending: 'paidInCash' | 'writtenOff') {
    const serial = await boughtCard();
    await setWallet(till.shop, adaeze.id, orderTotal);
    const order = await paidWithCard(serial);
    await takenBack(5_000);
    const about = { attempt_id: randomUUID(), reference: cardReference, reason: 'Came to the desk.' };
    const musa = await staffOf(till.shop, 'musa');
    expect((await musa.post('/api/staff/claims/settle', { ...about, ending })).statusCode).toBe(200);
    await cancel(order);
    const [{ total }, owed] = [await till.giftCard(serial), await till.total(account.claims)];
    const next = await till.order(till.customer, { giftCard: 5_000 });
    return [total, owed, (await till.redeem(till.customer, next, 5_000, serial)).statusCode];
  }

  test('can be spent where what was owed of the card was paid in cash [PAY-09]', async () => {
    expect(await afterSettled('paidInCash')).toEqual([5_000, 0, 200]);
  });

  test('cannot be spent where the shop gave up what was owed of the card', async () => {
    expect(await afterSettled('writtenOff')).toEqual([5_000, 0, 409]);
  });

  test('stays on a card that was taken back in part, and can be spent', async () => {
    const serial = await boughtCard();
    await setWallet(till.shop, adaeze.id, orderTotal);
    const order = await paidWithCard(serial);
    await takenBack(2_000);
    await cancel(order);
    expect(await till.giftCard(serial)).toMatchObject({ total: 5_000 });
  });

  /** A card of which its bank takes a part, then an order gives all back to it, a part is set aside, and the bank takes the rest. */
  async function afterBoth(order: (serial: string) => Promise<{ id: string }>, by: Browser) {
    const serial = await boughtCard();
    const { id } = await order(serial);
    await takenBack(2_000);
    expect((await till.post(by, 'cancelorder', { order_id: id })).statusCode).toBe(200);
    expect(await till.giftCard(serial)).toMatchObject({ total: 5_000 });
    const next = await till.order(till.customer, { giftCard: 1_000 });
    expect((await till.redeem(till.customer, next, 1_000, serial)).statusCode).toBe(200);
    await takenBack(3_000);
    const redeemed = await till.redeem(till.customer, next, 2_000, serial);
    return [await till.giftCard(serial), await till.total(account.claims), redeemed.statusCode];
  }

  test('pays what is owed of the card once its bank takes the rest of its price, also what is set aside [PAY-09]', async () => {
    const { guest } = till;
    const paidByGuest = async (serial: string) => {
      const order = await till.order(guest, { giftCard: 5_000 });
      expect((await till.redeem(guest, order, 5_000, serial)).statusCode).toBe(200);
      const { reference } = await till.open(guest, order.id);
      expect((await till.pay(guest, order, reference)).statusCode).toBe(200);
      return order;
    };
    expect(await afterBoth(paidByGuest, guest)).toEqual([{ total: 0, held: 0 }, 0, 409]);
  });

  test('can be spent though its bank takes the rest of its price, once all that was owed is paid [PAY-09]', async () => {
    await setWallet(till.shop, adaeze.id, orderTotal);
    const after = await afterBoth(paidWithCard, till.customer);
    expect(after).toEqual([{ total: 2_000, held: 2_000 }, 0, 200]);
  });

  test('pays it by a refund of staff as well, once however often that is pressed [PAY-09]', async () => {
    const serial = await boughtCard();
    await setWallet(till.shop, adaeze.id, orderTotal);
    const { unique_code: code } = await paidWithCard(serial);
    await takenBack(5_000);
    const musa = await staffOf(till.shop, 'musa');
    const body = { attempt_id: randomUUID(), reason: 'The bags were torn.' };
    for (const _ of [1, 2]) {
      expect((await musa.post(`/api/staff/orders/${code}/refund`, body)).statusCode).toBe(200);
    }
    expect(await till.wallet()).toMatchObject({ total: orderTotal });
    expect([await till.giftCard(serial), await till.total(account.claims)]).toMatchObject([{ total: 0 }, 0]);
    const mails = (await till.shop.mails()).filter(({ subject }) => subject.startsWith('Money back'));
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining(
        'To your gift card: ₦5,000.00\n    The card has ended, for its price went back to the bank: ₦5,000.00 of this paid for it. Please call us about it.',
      ),
    ]);
  });
});

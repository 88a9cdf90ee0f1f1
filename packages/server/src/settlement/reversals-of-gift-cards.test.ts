import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '../ledger/index.ts';
import { closeSoundly } from '../testing/close-soundly.ts';
import { setWallet } from '../testing/funds.ts';
import { adaeze } from '../testing/small-shop.ts';
import { openTill, orderTotal, type Till } from '../testing/till.ts';
import { settleByReference } from './index.ts';

let till: Till;

beforeEach(async () => {
  till = await openTill({ wallet: 0 });
});

afterEach(() => closeSoundly(till.shop));

const reference = 'giftcard-11795256100000';

/** Adaeze buys a card of ₦5,000 for herself. @returns its serial number, as it was mailed */
async function boughtCard(): Promise<string> {
  const { shop, post, customer, paystack } = till;
  const { firstName: firstname, lastName: lastname, email, phone } = adaeze;
  const gifter = { firstname, lastname, email, phone };
  const recipient = { customeremail: email, customerphone: phone };
  const giftcard = { id: 1, reference, gifter, recipient };
  await post(customer, 'initializePayment', { gateway: 'paystack', giftcard });
  paystack.answer(reference);
  expect(await settleByReference(shop.ports, reference)).toBe('settled');
  const [mail] = await shop.mails();
  const [serial = ''] = /MSQ(-[0-9A-Z]{5}){4}/.exec(mail?.text ?? '') ?? [];
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
async function takenBack(naira: number): Promise<void> {
  till.paystack.giveBack(reference, nairaToKobo(naira));
  await settleByReference(till.shop.ports, reference, 'reversal');
}

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

test('a chargeback of a gift card frees what an unpaid order has reserved of that wallet; what is spent is owed [PAY-09]', async () => {
  await moveToWallet(await boughtCard(), 5_000);
  const order = await till.order(till.customer, { wallet: 3_000 });
  await till.reserve(till.customer, order, { wallet: 3_000 });
  await setWallet(till.shop, adaeze.id, 4_000);
  await takenBack(5_000);
  expect([await till.wallet(), await till.total(account.claims)]).toEqual([{ total: 0, held: 0 }, -1_000]);
  expect((await till.detail(till.customer, order)).balance).toBe(orderTotal);
});

import { lagosDay } from '@marketsquare/core/kernel/calendar';
import { mostHolds, unpaidLifeMs } from '@marketsquare/core/shop/order';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readStream } from '../../store/database/index.ts';
import { account } from '../../store/ledger/index.ts';
import { emptyGiftCard } from '../../testing/funds.ts';
import { adaeze, tunde } from '../../testing/small-shop.ts';
import type { Browser } from '../../testing/test-shop.ts';
import { openTill, orderTotal, serialNumber, type Tendered, type Till } from '../../testing/till.ts';
import { checkRows } from '../../work/rebuild/index.ts';

let till: Till;

beforeEach(async () => {
  till = await openTill();
});

afterEach(async () => {
  expect((await checkRows(till.shop.database.read, till.shop.ports.secrets)).differences).toEqual([]);
  await till.shop.close();
});

/** ₦3,095 are left for the card. */
const both = { giftCard: 5000, wallet: 4000 };
const untouched = [
  { total: 5000, held: 0 },
  { total: 15_000, held: 0 },
];

const funds = async () => [await till.giftCard(), await till.wallet()];

/** An order with its parts on hold. */
async function held(tendered: Tendered = both, browser: Browser = till.customer) {
  const order = await till.order(browser, tendered);
  await till.hold(browser, order, tendered);
  return order;
}

/** The states of the ledger's holds for an order, past and present. */
async function holds({ id }: { readonly id: string }) {
  const { read } = till.shop.database;
  const rows = await read.selectFrom('ledger_holds').select('state').where('memo', '=', id).execute();
  return rows.map(({ state }) => state);
}

describe('an order by gift card, wallet and card', () => {
  test('is placed with what they are to pay, opens a card for the rest, and takes all three when the card has paid [API-38, API-40, ENT-24, PAY-03, PAY-06, PAY-19, PAY-29]', async () => {
    const order = await till.order(till.customer, both);
    expect(order).toMatchObject({ amount_paid: 9000, balance: 3095, completion_status: 'payment_pending' });
    const redeemed = await till.redeem(till.customer, order, 5000);
    expect(redeemed.json()).toEqual({ status: true, data: null, message: 'Giftcard Redeemed Successfully' });
    const debited = await till.debit(till.customer, order, 4000, await till.token());
    expect(debited.json()).toMatchObject({
      status: true,
      data: { unique_code: order.unique_code, type: 'DEBIT', amount: 4000, balance: 3095, state: 'held' },
      message: 'Wallet amount reserved.',
    });
    expect(await funds()).toEqual([
      { total: 5000, held: 5000 },
      { total: 15_000, held: 4000 },
    ]);
    const opening = await till.open(till.customer, order.id);
    expect(opening.amount).toBe(3095);

    const verified = await till.pay(till.customer, order, opening.reference);
    const method = 'Paystack + Loyalty + Gift card';
    expect(verified.json()).toMatchObject({ success: true, payment_method: method });
    expect(await funds()).toEqual([
      { total: 0, held: 0 },
      { total: 11_000, held: 0 },
    ]);
    expect(await till.total(account.sales)).toBe(orderTotal);
    expect(await till.detail(till.customer, order)).toMatchObject({
      completion_status: 'processing',
      balance: 0,
      payment_method: method,
      payments: [
        { gateway: 'gift', state: 'settled', amount: 5000 },
        { gateway: 'wallet', state: 'settled', amount: 4000 },
        { gateway: 'paystack', state: 'settled', amount: 3095 },
      ],
    });
  });

  test('needs no card once they hold it whole, and takes none once they have paid it', async () => {
    const whole = { wallet: orderTotal };
    const order = await held(whole);
    const body = { order_id: order.id, gateway: 'paystack' };
    const open = async () => {
      const reply = await till.post(till.customer, 'initializePayment', body);
      const { message, code, hint } = reply.json();
      return [reply.statusCode, message, code, hint];
    };
    expect(await open()).toEqual([
      409,
      'Gift card and wallet pay for all of this order: no card is needed.',
      'nothing_due',
      'Call verifypayment.',
    ]);
    expect((await till.verifyOrder(till.customer, order)).statusCode).toBe(200);
    expect(await open()).toEqual([409, 'This order is paid already.', 'already_paid', 'Load it again.']);
  });

  test('answers each part the second time as the first, without a token as well [API-38, API-40]', async () => {
    const order = await held();
    const again = [
      await till.redeem(till.customer, order, 5000),
      await till.debit(till.customer, order, 4000),
    ];
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await funds()).toMatchObject([{ held: 5000 }, { held: 4000 }]);
  });

  test('is placed the second time as the first, and keeps its holds [PAY-30]', async () => {
    const first = await till.order(till.customer, both, 7);
    await till.hold(till.customer, first, both);
    expect(await till.order(till.customer, both, 7)).toMatchObject({ id: first.id, balance: 3095 });
    expect(await till.giftCard()).toMatchObject({ held: 5000 });
  });

  test('opens a try for what is due now, and none for less than a gateway collects [PAY-21, PAY-25]', async () => {
    const order = await till.order(till.customer, both);
    expect(await till.open(till.customer, order.id)).toMatchObject({
      reference: order.unique_code,
      amount: orderTotal,
    });
    await till.hold(till.customer, order, both);
    expect(await till.open(till.customer, order.id)).toMatchObject({
      reference: `${order.unique_code}-2`,
      amount: 3095,
    });
    await till.debit(till.customer, order, 7046, await till.token());
    const refused = await till.post(till.customer, 'initializePayment', {
      order_id: order.id,
      gateway: 'paystack',
    });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_little_due']);
    expect(refused.json().message).toBe(
      'A card payment must be at least ₦50.00. Please let the gift card or the wallet pay less.',
    );
    await till.debit(till.customer, order, 7095, await till.token());
    const covered = await till.post(till.customer, 'initializePayment', {
      order_id: order.id,
      gateway: 'paystack',
    });
    expect([covered.statusCode, covered.json().code]).toEqual([409, 'nothing_due']);
  });
});

describe('an order that needs no card', () => {
  test.each<[string, Tendered, string]>([
    ['the gift card is worth it', { giftCard: orderTotal }, 'gift'],
    ['the wallet holds it', { wallet: orderTotal }, 'loyalty'],
    ['both come to it', { giftCard: 5000, wallet: 7095 }, 'loyalty + gift'],
  ])(
    'because %s is confirmed by asking, once [API-42, PAY-16, PAY-17, PAY-29]',
    async (_, tendered, method) => {
      await till.issue('GIFT-RICH', 20_000);
      const order = await till.order(till.customer, tendered);
      expect(order).toMatchObject({
        amount_paid: orderTotal,
        balance: 0,
        completion_status: 'payment_pending',
      });
      const early = await till.verifyOrder(till.customer, order);
      expect([early.statusCode, early.json().code]).toEqual([409, 'payment_pending']);
      const { giftCard = 0, wallet = 0 } = tendered;
      if (giftCard > 0) await till.redeem(till.customer, order, giftCard, 'GIFT-RICH');
      await till.hold(till.customer, order, { wallet });
      for (let turn = 0; turn < 2; turn += 1) {
        const verified = await till.verifyOrder(till.customer, order);
        expect(verified.json()).toMatchObject({ status: true, data: { id: adaeze.id } });
      }
      expect(await till.detail(till.customer, order)).toMatchObject({
        completion_status: 'processing',
        payment_method: method,
        balance: 0,
      });
      expect(await till.total(account.sales)).toBe(orderTotal);
      expect(await till.wallet()).toEqual({ total: 15_000 - wallet, held: 0 });
      expect(await till.giftCard('GIFT-RICH')).toEqual({ total: 20_000 - giftCard, held: 0 });
    },
  );

  test('fails, and can be paid again, once another order of its customer has taken its holds [PAY-19]', async () => {
    const order = await till.order(till.customer, { wallet: orderTotal });
    await till.hold(till.customer, order, { wallet: orderTotal });
    const other = await till.order(till.customer, { wallet: orderTotal });
    const taken = await till.verifyOrder(till.customer, order);
    expect([taken.statusCode, taken.json()]).toMatchObject([
      409,
      {
        code: 'payment_failed',
        message:
          'Your gift card or wallet got back its part of this order when you placed another one. Please pay again.',
      },
    ]);
    await till.post(till.customer, 'cancelorder', { order_id: other.id });
    await till.hold(till.customer, order, { wallet: orderTotal });
    expect((await till.verifyOrder(till.customer, order)).statusCode).toBe(200);
    expect(await till.wallet()).toEqual({ total: 15_000 - orderTotal, held: 0 });
  });

  test('whose card payment is still on its way waits for it, whatever was given back', async () => {
    const order = await till.order(till.customer, { wallet: 7095 });
    await till.hold(till.customer, order, { wallet: 7095 });
    const declined = await till.open(till.customer, order.id);
    await till.decline(till.customer, order, declined.reference);
    await till.open(till.customer, order.id);
    await till.order(till.customer);
    expect((await till.verifyOrder(till.customer, order)).json().code).toBe('payment_pending');
  });

  test('waits for the rest of what is to be held, and loses nothing by being asked about', async () => {
    const order = await till.order(till.customer, { giftCard: 5000, wallet: 7095 });
    await till.hold(till.customer, order, { giftCard: 5000 });
    expect((await till.verifyOrder(till.customer, order)).json().code).toBe('payment_pending');
    await till.hold(till.customer, order, { wallet: 7095 });
    expect((await till.verifyOrder(till.customer, order)).statusCode).toBe(200);
  });

  test('waits for nothing more once it is confirmed but for its receipt', async () => {
    const order = await till.order(till.customer, { wallet: orderTotal });
    await till.hold(till.customer, order, { wallet: orderTotal });
    await till.verifyOrder(till.customer, order);
    const open = await till.shop.database.read
      .selectFrom('outbox')
      .select('kind')
      .where('subject', '=', order.id)
      .where('done_at', 'is', null)
      .execute();
    expect(open).toEqual([{ kind: 'order.receipt' }]);
  });

  test('owes its whole price until it is confirmed', async () => {
    const order = await till.order(till.customer, { wallet: orderTotal });
    const { reference } = await till.open(till.customer, order.id);
    const owed = async () =>
      (await till.customer.get(`/api/paymentStatus?reference=${reference}`)).json().data.order.balance;
    await till.hold(till.customer, order, { wallet: 7095 });
    expect(await owed()).toBe(5000);
    await till.hold(till.customer, order, { wallet: orderTotal });
    expect(await owed()).toBe(orderTotal);
    await till.verifyOrder(till.customer, order);
    expect(await owed()).toBe(0);
  });

  test('gives back what a card pays after it was confirmed', async () => {
    const order = await till.order(till.customer, { wallet: orderTotal });
    const { reference } = await till.open(till.customer, order.id);
    await till.hold(till.customer, order, { wallet: orderTotal });
    await till.verifyOrder(till.customer, order);
    expect((await till.pay(till.customer, order, reference)).json()).toMatchObject({ state: 'returned' });
    expect(await till.wallet()).toEqual({ total: 15_000, held: 0 });
    expect(await till.total(account.sales)).toBe(orderTotal);
  });

  test('is a guest’s as well, by gift card [PAY-16, ROLE-03]', async () => {
    await till.issue('GIFT-RICH', 20_000);
    const order = await till.order(till.guest, { giftCard: orderTotal });
    await till.redeem(till.guest, order, orderTotal, 'giftrich');
    expect((await till.verifyOrder(till.guest, order)).json()).toMatchObject({ status: true, data: null });
    expect(await till.detail(till.guest, order)).toMatchObject({ payment_method: 'gift' });
  });
});

describe('what was held is given back', () => {
  test('when the order is cancelled: the ledger’s holds are voided [PAY-30]', async () => {
    const order = await held();
    await till.post(till.customer, 'cancelorder', { order_id: order.id });
    expect(await funds()).toEqual(untouched);
    expect(await till.detail(till.customer, order)).toMatchObject({
      completion_status: 'Cancelled',
      payments: [
        { gateway: 'gift', state: 'voided' },
        { gateway: 'wallet', state: 'voided' },
      ],
    });
    expect(await holds(order)).toEqual(['voided', 'voided']);
  });

  test('when it is not paid in time: the ledger’s holds have expired [PAY-30]', async () => {
    const order = await held();
    till.shop.now += 31 * 60_000;
    await till.shop.workOutbox();
    expect(await funds()).toEqual(untouched);
    expect(await holds(order)).toEqual(['expired', 'expired']);
    const late = await till.redeem(till.customer, order, 5000);
    expect([late.statusCode, late.json().code]).toEqual([409, 'order_ended']);
  });

  test('and an order that they covered is not told paid once it has ended [PAY-16, PAY-30]', async () => {
    const order = await held({ wallet: orderTotal });
    till.shop.now += 31 * 60_000;
    await till.shop.workOutbox();
    const late = await till.verifyOrder(till.customer, order);
    expect([late.statusCode, late.json().code]).toEqual([409, 'order_ended']);
    expect(await funds()).toEqual(untouched);
  });

  test('for the same shopper’s next order, and the first one is the card’s alone [PAY-30]', async () => {
    const first = await held();
    const second = await till.order(till.customer, { wallet: orderTotal });
    expect(await funds()).toEqual(untouched);
    expect(await holds(first)).toEqual(['voided', 'voided']);
    expect(await till.detail(till.customer, first)).toMatchObject({ balance: orderTotal });
    await till.hold(till.customer, second, { wallet: orderTotal });
    expect(await till.open(till.customer, first.id)).toMatchObject({ amount: orderTotal });
  });

  test('not for the next order of another shopper', async () => {
    await held();
    const other = till.shop.browser();
    await till.signIn(other, tunde);
    await till.order(other);
    await till.order(till.guest);
    expect(await funds()).toMatchObject([{ held: 5000 }, { held: 4000 }]);
  });
});

describe('money that comes after the parts were given back', () => {
  test('pays the order if they can be had again [PAY-30]', async () => {
    const order = await held();
    const { reference } = await till.open(till.customer, order.id);
    await till.order(till.customer);
    expect(await funds()).toEqual(untouched);
    expect((await till.pay(till.customer, order, reference)).json()).toMatchObject({
      success: true,
      payment_method: 'Paystack + Loyalty + Gift card',
    });
    expect(await funds()).toEqual([
      { total: 0, held: 0 },
      { total: 11_000, held: 0 },
    ]);
  });

  test('goes to the customer’s wallet if they cannot, and the order stays [PAY-30]', async () => {
    const order = await held();
    const { reference } = await till.open(till.customer, order.id);
    const other = await till.order(till.customer, { giftCard: 5000 });
    await till.hold(till.customer, other, { giftCard: 5000 });
    expect((await till.pay(till.customer, order, reference)).json()).toMatchObject({ state: 'returned' });
    expect(await till.wallet()).toEqual({ total: 18_095, held: 0 });
    expect(await till.detail(till.customer, order)).toMatchObject({ completion_status: 'payment_pending' });
  });

  test.each([
    ['a customer', async () => expect(await till.wallet()).toEqual({ total: 15_000 + 2 * 7095, held: 0 })],
    [
      'a guest',
      async () => expect(till.paystack.refunds.map(({ amount }) => amount)).toEqual([709_500, 709_500]),
    ],
  ])(
    'keeps no order of %s that it could not pay: it ends in its time, or when asked [PAY-30]',
    async (who, isBack) => {
      const by = who === 'a guest' ? till.guest : till.customer;
      const unpaid = async () => {
        const order = await held({ giftCard: 5000 }, by);
        const { reference } = await till.open(by, order.id);
        await held({ giftCard: 5000 }, by);
        expect((await till.pay(by, order, reference)).json()).toMatchObject({ state: 'returned' });
        return order;
      };
      const orders = [await unpaid(), await unpaid()] as const;
      expect(await till.detail(by, orders[0])).toMatchObject({ can_cancel: true });
      expect((await till.post(by, 'cancelorder', { order_id: orders[0].id })).statusCode).toBe(200);
      till.shop.now += unpaidLifeMs.tried;
      await till.shop.workOutbox();
      for (const order of orders) {
        expect(await till.detail(by, order)).toMatchObject({ completion_status: 'Cancelled' });
      }
      await isBack();
    },
  );

  test('of a guest waits to be refunded', async () => {
    const order = await held({ giftCard: 5000 }, till.guest);
    const { reference } = await till.open(till.guest, order.id);
    await till.post(till.guest, 'cancelorder', { order_id: order.id });
    await till.pay(till.guest, order, reference);
    expect(await till.total(account.refunds)).toBe(7095);
    expect(await till.giftCard()).toEqual({ total: 5000, held: 0 });
  });

  test.each([
    ['a part of it', both],
    ['all of it', { wallet: orderTotal }],
  ])('and pays it all leaves gift card and wallet what they had, of which %s was held', async (_, parts) => {
    const order = await till.order(till.customer, parts);
    const { reference } = await till.open(till.customer, order.id);
    await till.hold(till.customer, order, parts);
    expect((await till.pay(till.customer, order, reference)).json()).toMatchObject({
      success: true,
      payment_method: 'Paystack card',
    });
    expect(await funds()).toEqual(untouched);
    expect(await till.total(account.sales)).toBe(orderTotal);
  });
});

test('a gift card is worth to its shopper what their own unpaid order holds of it, and nothing to others [PAY-21, PAY-30]', async () => {
  await held({ giftCard: 5000 });
  const worth = async (browser: Browser) => {
    const card = { serviceid: 'MSQ-GIFT', serialnumber: serialNumber };
    return (await till.post(browser, 'verifycard', card)).json().data;
  };
  expect([await worth(till.customer), await worth(till.guest)]).toEqual([5000, 0]);
});

test('a card payment that goes back whole gives gift card and wallet back theirs, and cancels the order', async () => {
  const order = await held();
  const { reference } = await till.open(till.customer, order.id);
  await till.pay(till.customer, order, reference);
  await till.reverse(reference, 3095);
  expect(await funds()).toEqual(untouched);
  expect(await till.total(account.sales)).toBe(0);
  expect(await till.detail(till.customer, order)).toMatchObject({
    completion_status: 'Cancelled',
    balance: orderTotal,
    payments: [{ state: 'refunded' }, { state: 'refunded' }, { gateway: 'paystack' }],
  });
  const filter = { start_date: '2026-11-01', end_date: '2026-11-30' };
  const { data } = (await till.customer.post('/api/multiplefilter', filter)).json();
  expect(data.slice(0, 2)).toMatchObject([{ remarks: 'Order refunded' }, { remarks: 'Order payment' }]);
});

describe('a part is refused', () => {
  const refusal = async (
    reply: Promise<{ statusCode: number; json(): { code: string; message: string } }>,
  ) => {
    const { statusCode, json } = await reply;
    const { code, message } = json();
    return { statusCode, code, message };
  };

  test('of a wallet without the token of a right PIN, which works once and for its own customer [API-38, PAY-18]', async () => {
    const order = await till.order(till.customer, both);
    const again = {
      statusCode: 403,
      code: 'pin_needed',
      message: 'Please enter your wallet PIN again.',
    };
    expect(await refusal(till.debit(till.customer, order, 4000))).toEqual(again);
    expect(await refusal(till.debit(till.customer, order, 4000, 'wpt_0123456789abcdef'))).toEqual(again);
    const token = await till.token();
    expect((await till.debit(till.customer, order, 4000, token)).statusCode).toBe(200);
    expect(await refusal(till.debit(till.customer, order, 3999, token))).toEqual(again);
    const late = await till.token();
    till.shop.now += 5 * 60_000;
    expect(await refusal(till.debit(till.customer, order, 3999, late))).toEqual(again);
    expect(await till.wallet()).toMatchObject({ held: 4000 });
  });

  test('alike for a card that has expired, that is spent and that nobody has: in its words and as a guess [PAY-22]', async () => {
    await till.issue('GIFT-OLD', 20_000, lagosDay('2026-11-20'));
    await emptyGiftCard(till.shop, 'GIFT-0001');
    const order = await till.order(till.customer, both);
    const replies: string[] = [];
    for (const serial of ['GIFT-NONE', 'GIFT-OLD', 'GIFT-0001']) {
      const reply = await till.redeem(till.customer, order, 1, serial);
      expect(reply.statusCode).toBe(409);
      replies.push(reply.body);
    }
    expect(new Set(replies)).toEqual(new Set([replies[0]]));
    for (let guess = 3; guess < 10; guess += 1) await till.redeem(till.customer, order, 1, 'GIFT-OLD');
    expect((await till.redeem(till.customer, order, 1, 'GIFT-OLD')).statusCode).toBe(429);
    expect((await till.redeem(till.customer, order, 1, 'GIFT-NONE')).statusCode).toBe(429);
  });

  test('of more than there is, or than the order costs, and of an unknown or expired card [PAY-19, PAY-21, PAY-22]', async () => {
    await till.issue('GIFT-RICH', 20_000);
    await till.issue('GIFT-OLD', 20_000, lagosDay('2026-11-20'));
    const empty = {
      statusCode: 409,
      code: 'gift_card_too_low',
      message: 'Voucher balance is 0. Cannot use this voucher.',
    };
    const order = await till.order(till.customer, both);
    expect(await refusal(till.redeem(till.customer, order, 5001))).toEqual({
      statusCode: 409,
      code: 'gift_card_too_low',
      message: 'This gift card has ₦5,000.00 left.',
    });
    expect(await refusal(till.redeem(till.customer, order, 12_096, 'GIFT-RICH'))).toMatchObject({
      statusCode: 400,
    });
    expect(await refusal(till.redeem(till.customer, order, 1, 'GIFT-OLD'))).toEqual(empty);
    expect(await refusal(till.redeem(till.customer, order, 1, 'GIFT-NONE'))).toEqual(empty);
    expect(await refusal(till.redeem(till.customer, order, 0.001))).toMatchObject({ statusCode: 400 });
    await till.redeem(till.customer, order, 5000);
    expect(await refusal(till.redeem(till.customer, order, 1, 'GIFT-RICH'))).toMatchObject({
      statusCode: 409,
      code: 'gift_card_held',
    });
    const next = await till.order(till.guest, { giftCard: 5000 });
    expect(await refusal(till.redeem(till.guest, next, 5000))).toEqual(empty);
    await till.debit(till.customer, order, 7000, await till.token());
    const other = await till.order(till.customer, { wallet: orderTotal });
    await till.debit(till.customer, order, 7000, await till.token());
    expect(await refusal(till.debit(till.customer, other, orderTotal, await till.token()))).toEqual({
      statusCode: 409,
      code: 'balance_too_low',
      message: 'Your wallet has ₦8,000.00 available.',
    });
  });

  test('once they have changed fifty times: their holds stay, and a card pays the rest [PAY-06]', async () => {
    const order = await till.order(till.customer, both);
    for (let turn = 1; turn <= mostHolds; turn += 1) {
      const amount = 1000 + (turn % 2);
      expect((await till.redeem(till.customer, order, amount)).statusCode).toBe(200);
    }
    const message =
      'Gift card and wallet have changed their part of this order 50 times. Please pay the rest by card, or place the order again.';
    const token = await till.token();
    for (const change of [
      till.redeem(till.customer, order, 1001),
      till.debit(till.customer, order, 1, token),
    ])
      expect(await refusal(change)).toEqual({ statusCode: 409, code: 'conflict', message });
    expect((await till.redeem(till.customer, order, 1000)).statusCode).toBe(200);
    const stream = await readStream(till.shop.database.read, `order-${order.id}`);
    expect(stream).toHaveLength(1 + mostHolds);
    const { reference, amount } = await till.open(till.customer, order.id);
    expect(amount).toBe(orderTotal - 1000);
    expect((await till.pay(till.customer, order, reference)).json()).toMatchObject({ success: true });
  });

  test('of an order that is paid, or is another’s [API-38, API-40]', async () => {
    const order = await held({ wallet: orderTotal });
    await till.verifyOrder(till.customer, order);
    expect(await refusal(till.redeem(till.customer, order, 1))).toMatchObject({
      statusCode: 409,
      code: 'already_paid',
    });
    expect(await refusal(till.redeem(till.guest, order, 1))).toMatchObject({ statusCode: 404 });
    const other = till.shop.browser();
    await till.signIn(other, tunde);
    const debit = till.post(other, 'debitWallet', {
      user_id: tunde.id,
      type: 'DEBIT',
      balance: 0,
      amount: 1,
      unique_code: order.unique_code,
    });
    expect(await refusal(debit)).toMatchObject({ statusCode: 404 });
    expect(await refusal(till.debit(other, order, 1))).toMatchObject({ statusCode: 403 });
  });

  test('of another service than the shop’s, or as anything but a debit [API-38, API-40, API-41]', async () => {
    const order = await till.order(till.customer, both);
    const card = { serviceid: 'OTHER', serialnumber: serialNumber, phonenumber: '08030000033', amount: 5000 };
    expect(
      await refusal(till.post(till.customer, 'redeemgift', { ...card, order_id: order.id })),
    ).toMatchObject({
      statusCode: 404,
      message: 'There is no such gift card service.',
    });
    const wallet = { user_id: adaeze.id, balance: 0, amount: 4000, token: await till.token() };
    const credit = { ...wallet, type: 'CREDIT', unique_code: order.unique_code };
    expect(await refusal(till.post(till.customer, 'debitWallet', credit))).toMatchObject({ statusCode: 400 });
    expect(await funds()).toEqual(untouched);
  });

  test('when serial numbers are tried too often', async () => {
    const order = await till.order(till.guest, { giftCard: 1 });
    const codes = await Promise.all(
      Array.from(
        { length: 16 },
        async (_, at) => (await till.redeem(till.guest, order, 1, `GUESS-${at}`)).statusCode,
      ),
    );
    expect(codes.filter((code) => code === 409)).toHaveLength(10);
    expect(codes.filter((code) => code === 429)).toHaveLength(6);
  });
});

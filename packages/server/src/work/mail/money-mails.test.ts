import { addDays, lagosDayAt } from '@marketsquare/core/kernel/calendar';
import { nairaToKobo } from '@marketsquare/core/kernel/money';
import type { components } from '@marketsquare/core/wire/api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleByReference } from '../../money/settlement/index.ts';
import { endGiftCard } from '../../records/gift-cards/index.ts';
import { forgetPerson, openUnit, personOfCustomer } from '../../store/database/index.ts';
import { workOutbox } from '../../store/outbox/index.ts';
import { setWallet } from '../../testing/funds.ts';
import { keptValues } from '../../testing/kept-values.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { owing } from '../../testing/owing.ts';
import { adaeze } from '../../testing/small-shop.ts';
import { staffOf } from '../../testing/staff.ts';
import type { Browser } from '../../testing/test-shop.ts';
import { openTill, orderTotal, type Tendered, type Till } from '../../testing/till.ts';
import { mailOutboxHandlers } from '../outbox-handlers.ts';

type Order = components['schemas']['PlacedOrder'];

const toCard =
  'To the card or bank account that paid: AMOUNT\n    It is on its way. How fast your bank shows it is up to the bank: mostly a few days.';
const toWallet = 'To your wallet: AMOUNT\n    It is there now.';
const toGiftCard = 'To your gift card: AMOUNT\n    It is there now, under the same serial number.';
const hourMs = 3_600_000;

let till: Till;
beforeEach(async () => {
  till = await openTill({}, { creditLimit: nairaToKobo(2 * orderTotal) });
});
afterEach(() => till.shop.close());

/** An order with an open try for the rest after gift card and wallet. */
async function tried(by: Browser = till.customer, tendered: Tendered = {}) {
  const order = await till.order(by, tendered);
  await till.hold(by, order, tendered);
  const { reference } = await till.open(by, order.id);
  return { order, reference };
}

async function paid(by: Browser = till.customer, tendered: Tendered = {}) {
  const { order, reference } = await tried(by, tendered);
  till.paystack.answer(reference);
  await settle(reference);
  return { order, reference };
}

const settle = (reference: string) => settleByReference(till.shop.ports, reference);
const charged = (naira: number) => ({ askedKobo: nairaToKobo(naira), chargedKobo: nairaToKobo(naira) });
const cancel = (by: Browser, { id }: Order, refund_to?: 'card' | 'wallet') =>
  till.post(by, 'cancelorder', { order_id: id, ...(refund_to === undefined ? {} : { refund_to }) });

async function byStaff({ unique_code }: Order, deed: 'cancel' | 'refund', more: object = {}) {
  const musa = await staffOf(till.shop, 'musa');
  const reply = await musa.post(`/api/staff/orders/${unique_code}/${deed}`, {
    reason: 'Rotten, says the thief.',
    ...more,
  });
  expect(reply.statusCode).toBe(200);
}

const refund = (order: Order, attempt: string, amount?: number) =>
  byStaff(order, 'refund', {
    attempt_id: `${attempt}-of-the-desk`,
    ...(amount === undefined ? {} : { amount }),
  });

/**
 * Every mail except receipts, in the order of their requests: its subject, and its words up to the ending
 * that every mail of an order has.
 */
async function told(): Promise<readonly (readonly [subject: string, text: string])[]> {
  const mails = (await till.shop.mails())
    .filter(({ kind }) => kind !== 'order.receipt')
    .toSorted((one, other) => workOf(one) - workOf(other));
  expect(mails.map(({ address }) => address)).toEqual(mails.map(() => 'bisi@example.ng'));
  return mails.map(({ subject, text }) => [subject, text.split('\n\nSee your order:')[0] ?? '']);
}

/** The people under whose keys the mails are sealed. */
async function keysOfMails(): Promise<ReadonlySet<string>> {
  const kept = await keptValues(till.shop.database.read);
  return new Set(kept.filter(({ subject }) => subject.startsWith('mail-')).map(({ person }) => person));
}

/** The number of a mail's work in the outbox, which is in its Message-ID: mails are written side by side. */
const workOf = ({ message_id }: { readonly message_id: string }) => Number(message_id.split('.')[2]);

const back = (...rows: readonly (readonly [where: string, amount: string])[]) =>
  ['What you get back', ...rows.map(([where, amount]) => `  ${where.replace('AMOUNT', amount)}`)].join('\n');

const words = (...paragraphs: readonly string[]) => ['Hello,', ...paragraphs].join('\n\n');

const asked = 'As you asked, your order Gr010720001 is cancelled.';
const byShop = 'We have cancelled your order Gr010720001. We are sorry if you were waiting for it.';
const subject = 'Your order Gr010720001 is cancelled';

describe('the mail about an order that has ended', () => {
  test.each<[string, Tendered, 'card' | 'wallet', string]>([
    ['card', {}, 'card', back([toCard, '₦12,095.00'])],
    ['wallet, whatever paid', { wallet: 4000 }, 'wallet', back([toWallet, '₦12,095.00'])],
    [
      'gift card, wallet and card, each its own',
      { giftCard: 5000, wallet: 4000 },
      'card',
      back([toCard, '₦3,095.00'], [toWallet, '₦4,000.00'], [toGiftCard, '₦5,000.00']),
    ],
  ])('tells who has cancelled it that the money goes to the %s', async (_, tendered, to, money) => {
    const { order } = await paid(till.customer, tendered);
    await cancel(till.customer, order, to);
    expect(await told()).toEqual([[subject, words(asked, money)]]);
    expect(await keysOfMails()).toEqual(new Set([personOfCustomer(adaeze.id)]));
  });

  test('tells a guest, at the address of the order, that staff have cancelled it', async () => {
    const { order } = await paid(till.guest, { giftCard: 5000 });
    await byStaff(order, 'cancel');
    const money = back([toCard, '₦7,095.00'], [toGiftCard, '₦5,000.00']);
    expect(await told()).toEqual([[subject, words(byShop, money)]]);
    expect(await keysOfMails()).toEqual(new Set([order.id]));
  });

  test('names what went back before neither twice nor as unpaid', async () => {
    const { order } = await paid(till.customer, { wallet: 4000 });
    await refund(order, 'first', 9095);
    await refund(order, 'second', 2000);
    await byStaff(order, 'cancel');
    expect((await told()).at(-1)).toEqual([subject, words(byShop, back([toWallet, '₦1,000.00']))]);
  });

  test('says so where all of it went back before', async () => {
    const { order } = await paid();
    till.paystack.refundsAs = 'pending';
    await refund(order, 'first');
    await byStaff(order, 'cancel');
    expect((await told()).at(-1)).toEqual([
      subject,
      words(byShop, 'What was paid for it was given back before.'),
    ]);
  });

  test('says that nothing was paid, where staff cancel an unpaid one', async () => {
    const { order } = await tried();
    await byStaff(order, 'cancel');
    expect(await told()).toEqual([[subject, words(byShop, 'Nothing was paid for it.')]]);
  });

  test('tells that what fell short of the price goes back', async () => {
    const { order, reference } = await tried();
    till.paystack.answer(reference, charged(700));
    await settle(reference);
    await byStaff(order, 'cancel');
    expect(await told()).toEqual([[subject, words(byShop, back([toCard, '₦700.00']))]]);
  });

  test('says so where what fell short of the price went back before', async () => {
    const { order, reference } = await tried();
    till.paystack.answer(reference, charged(700));
    await settle(reference);
    await refund(order, 'first', 700);
    await byStaff(order, 'cancel');
    expect((await told()).at(-1)).toEqual([
      subject,
      words(byShop, 'What was paid for it was given back before.'),
    ]);
  });

  test('tells of a payment that the bank has taken back, and of what else had paid', async () => {
    const { reference } = await paid(till.customer, { wallet: 4000 });
    await till.reverse(reference, 8095);
    const taken =
      'Your order Gr010720001 is cancelled, because the payment by card for it has gone back to the card.';
    expect(await told()).toEqual([[subject, words(taken, back([toWallet, '₦4,000.00']))]]);
  });

  test('is not sent for an unpaid one that its shopper cancels, or nobody pays: it would fill a stranger’s mailbox', async () => {
    const { order } = await tried(till.customer, { wallet: 4000 });
    await cancel(till.customer, order);
    await tried(till.guest);
    till.shop.now += 3 * hourMs;
    while ((await till.shop.workOutbox()) > 0) till.shop.now += 60_000;
    const { rows } = await statuses();
    expect(rows).toEqual(['Cancelled', 'Cancelled']);
    expect(await told()).toEqual([]);
  });

  test.each<[string, Tendered]>([
    ['gift card', { giftCard: orderTotal }],
    ['wallet', { wallet: orderTotal }],
  ])('is not sent for one that only a %s has paid, which pays the next one too', async (_, tendered) => {
    await till.issue('GIFT-0002', orderTotal);
    await cancel(till.customer, await covered(tendered));
    await cancel(till.customer, await covered(tendered));
    const { rows } = await statuses();
    expect(rows).toEqual(['Cancelled', 'Cancelled']);
    expect(await told()).toEqual([]);
  });

  test('is sent for one that staff end, whatever has paid it', async () => {
    await byStaff(await covered({ wallet: orderTotal }), 'cancel');
    expect(await told()).toEqual([[subject, words(byShop, back([toWallet, '₦12,095.00']))]]);
  });
});

/** An order that the gift card GIFT-0002 or the wallet has paid completely. */
async function covered({ giftCard = 0, wallet = 0 }: Tendered) {
  const order = await till.order(till.customer, { giftCard, wallet });
  if (giftCard > 0) await till.redeem(till.customer, order, giftCard, 'GIFT-0002');
  await till.hold(till.customer, order, { wallet });
  expect((await till.verifyOrder(till.customer, order)).statusCode).toBe(200);
  return order;
}

async function statuses() {
  const rows = await till.shop.database.read.selectFrom('orders').select('completion_status').execute();
  return { rows: rows.map((row) => row.completion_status) };
}

describe('the mail about a refund by staff', () => {
  const giving = (amount: string) => `We give you back ${amount} of your order Gr010720001.`;
  const moneyBack = 'Money back for your order Gr010720001';

  test('tells what goes back which way, for each refund', async () => {
    const { order } = await paid(till.customer, { giftCard: 5000, wallet: 4000 });
    await refund(order, 'first', 95);
    await refund(order, 'second', 10_000);
    expect(await told()).toEqual([
      [moneyBack, words(giving('₦95.00'), back([toCard, '₦95.00']))],
      [
        moneyBack,
        words(
          giving('₦10,000.00'),
          back([toCard, '₦3,000.00'], [toWallet, '₦4,000.00'], [toGiftCard, '₦3,000.00']),
        ),
      ],
    ]);
  });

  test('tells that the order is cancelled with it', async () => {
    const tendered = { wallet: orderTotal };
    const order = await till.order(till.customer, tendered);
    await till.hold(till.customer, order, tendered);
    await till.verifyOrder(till.customer, order);
    await refund(order, 'whole');
    expect(await told()).toEqual([
      [moneyBack, words(giving('₦12,095.00'), 'The order is cancelled.', back([toWallet, '₦12,095.00']))],
    ]);
  });

  test('is followed by one that tells of the end, once the whole of a card’s has gone back', async () => {
    const { order } = await paid();
    await refund(order, 'whole');
    await till.shop.workOutbox();
    expect((await told()).map(([about]) => about)).toEqual([moneyBack, subject]);
  });
});

describe('the mail about money that an order did not need', () => {
  const moneyBack = 'Money back for your order Gr010720001';
  const late = (amount: string) =>
    `We have received ${amount} for your order Gr010720001, which had ended. It is not delivered: please order again if you still want it.`;
  const above = (amount: string) =>
    `We have received ${amount} more for your order Gr010720001 than it costs.`;

  test.each<['guest' | 'customer', string]>([
    ['guest', toCard],
    ['customer', toWallet],
  ])('tells a %s whose money came after the end where it went [PAY-30]', async (who, where) => {
    const { order, reference } = await tried(till[who]);
    await cancel(till[who], order);
    till.paystack.answer(reference);
    await settle(reference);
    await till.shop.workOutbox();
    expect(await told()).toEqual([[moneyBack, words(late('₦12,095.00'), back([where, '₦12,095.00']))]]);
  });

  test.each<['guest' | 'customer', string]>([
    ['guest', toCard],
    ['customer', toWallet],
  ])('tells a %s of what came above the price', async (who, where) => {
    const { reference } = await tried(till[who]);
    till.paystack.answer(reference, charged(orderTotal + 500));
    await settle(reference);
    await till.shop.workOutbox();
    expect(await told()).toEqual([[moneyBack, words(above('₦500.00'), back([where, '₦500.00']))]]);
  });

  test('tells of a second payment, and of what fell short of a price that is paid otherwise', async () => {
    const { order, reference } = await tried();
    till.paystack.answer(reference, charged(700));
    await settle(reference);
    const { reference: second } = await till.open(till.customer, order.id, 'flutterwave');
    const { reference: third } = await till.open(till.customer, order.id, 'paystack');
    till.flutterwave.answer(second);
    await settle(second);
    till.paystack.answer(third, charged(orderTotal));
    await settle(third);
    expect(await told()).toEqual([
      [moneyBack, words(above('₦700.00'), back([toWallet, '₦700.00']))],
      [moneyBack, words(above('₦12,095.00'), back([toWallet, '₦12,095.00']))],
    ]);
  });

  test('tells why it was not needed when it came, whatever became of the order since', async () => {
    const { order, reference } = await tried();
    till.paystack.answer(reference, charged(orderTotal + 500));
    await settle(reference);
    await cancel(till.customer, order);
    expect(await told()).toContainEqual([moneyBack, words(above('₦500.00'), back([toWallet, '₦500.00']))]);
  });

  test('tells that an order waits whose gift card and wallet cannot pay the rest any more [PAY-30]', async () => {
    const { reference } = await tried(till.customer, { giftCard: 5000 });
    const next = { giftCard: 5000 };
    await till.hold(till.customer, await till.order(till.customer, next), next);
    till.paystack.answer(reference);
    await settle(reference);
    const tooLittle =
      'We have received ₦7,095.00 for your order Gr010720001, which is less than it costs now that your gift card or wallet does not pay for a part of it. The order is not paid yet.';
    expect(await told()).toEqual([[moneyBack, words(tooLittle, back([toWallet, '₦7,095.00']))]]);
  });

  test('is not sent of what a bank has taken out of the wallet again', async () => {
    const { order, reference } = await tried();
    await cancel(till.customer, order);
    till.paystack.answer(reference);
    await settle(reference);
    await till.reverse(reference, orderTotal);
    expect(await told()).toEqual([]);
  });
});

describe('money that comes back to a customer who owes the shop some', () => {
  const allOwed = (amount: string) =>
    `To your wallet: AMOUNT\n    ${amount} of it paid what you owed the shop since your bank took money back.`;

  const texts = async () => (await told()).map(([, text]) => text);

  beforeEach(() => setWallet(till.shop, adaeze.id, 0));

  test('is not told as there, where an order ends [PAY-09]', async () => {
    await byStaff(await owing(till), 'cancel');
    const money = back([allOwed('₦12,095.00'), '₦12,095.00']);
    expect((await told()).at(-1)).toEqual([subject, words(byShop, money)]);
  });

  test('is not told as there, where staff refund, each time for itself', async () => {
    const order = await owing(till);
    await refund(order, 'first', 2000);
    await refund(order, 'second', 10_000);
    expect(await texts()).toEqual([
      expect.stringContaining(back([allOwed('₦2,000.00'), '₦2,000.00'])),
      expect.stringContaining(back([allOwed('₦10,000.00'), '₦10,000.00'])),
    ]);
  });

  test('is told as far as it is there', async () => {
    await owing(till);
    const { order, reference } = await tried();
    till.paystack.answer(reference, charged(orderTotal + 2000));
    await settle(reference);
    await cancel(till.customer, order, 'wallet');
    const some = `${allOwed('₦10,095.00')} The other ₦2,000.00 is there now.`;
    expect(await texts()).toEqual([
      expect.stringContaining(back([allOwed('₦2,000.00'), '₦2,000.00'])),
      expect.stringContaining(back([some, '₦12,095.00'])),
    ]);
    expect((await till.wallet()).total).toBe(2000);
  });

  test.each<[string, number, (order: Order) => Promise<unknown>]>([
    ['came after the end', orderTotal, (order) => cancel(till.customer, order)],
    ['came a second time', orderTotal, (order) => paidElsewhere(order)],
    ['fell short', 700, async () => {}],
  ])('is not told as there, where it %s', async (_, naira, before) => {
    await owing(till);
    const { order, reference } = await tried();
    await before(order);
    till.paystack.answer(reference, charged(naira));
    await settle(reference);
    if (naira < orderTotal) await paidElsewhere(order);
    expect(await texts()).toEqual([
      expect.stringMatching(/of it paid what you owed the shop since your bank took money back\.$/),
    ]);
  });

  async function paidElsewhere({ id }: Order) {
    const { reference } = await till.open(till.customer, id, 'flutterwave');
    till.flutterwave.answer(reference);
    await settle(reference);
  }
});

test('money that comes back to a gift card that has ended is not told as there', async () => {
  const { order } = await paid(till.customer, { giftCard: 5000 });
  const { database, now } = till.shop;
  const { id } = await database.read.selectFrom('issued_gift_cards').select('id').executeTakeFirstOrThrow();
  await database.transact(async (queries) => {
    const unit = await openUnit(queries, now);
    await endGiftCard(unit, id, addDays(lagosDayAt(now), -1));
    await unit.write();
  });
  await byStaff(order, 'cancel');
  const ended =
    'To your gift card: AMOUNT\n    The card has ended, so this cannot be spent. Please call us about it.';
  const money = back([toCard, '₦7,095.00'], [ended, '₦5,000.00']);
  expect(await told()).toEqual([[subject, words(byShop, money)]]);
});

describe('the mail about a refund that was refused', () => {
  const refused = [
    'The refund for your order Gr010720001 takes longer',
    words(
      'The ₦12,095.00 that we give you back of your order Gr010720001 did not get through to your card or bank account.',
      'Our staff know of it and look for another way. The money stays yours, and you need not do anything.',
    ),
  ];

  test('tells that staff look after it, once', async () => {
    const { order } = await paid();
    till.paystack.refundsAs = 'refused';
    await cancel(till.customer, order);
    await till.shop.workOutbox();
    for (let day = 0; day < 3; day += 1) {
      till.shop.now += 24 * hourMs;
      await till.shop.workOutbox();
    }
    expect((await told()).slice(1)).toEqual([refused]);
  });

  test('names what of it nobody has asked for again', async () => {
    const { order } = await paid();
    till.paystack.refundsAs = 'refused';
    await refund(order, 'first', 5000);
    await till.shop.workOutbox();
    till.paystack.refundsAs = 'processed';
    await refund(order, 'again', 2000);
    const [, text] = (await told()).find(([about]) => about === refused[0]) ?? [];
    expect(text).toContain('The ₦3,000.00 that we give you back');
  });

  test('is not sent once the money is on its way again', async () => {
    const { order } = await paid();
    till.paystack.refundsAs = 'refused';
    await cancel(till.customer, order);
    await till.shop.workOutbox();
    till.paystack.refundsAs = 'processed';
    await refund(order, 'again');
    const subjects = (await told()).map(([about]) => about);
    expect(subjects).toEqual([subject, 'Money back for your order Gr010720001']);
  });
});

test('nothing is mailed twice, however often it is asked or told, and by two servers', async () => {
  const { order } = await paid();
  const second = await tried();
  await cancel(till.customer, second.order);
  till.paystack.answer(second.reference);
  await Promise.all(Array.from({ length: 4 }, () => refund(order, 'first', 95)));
  await Promise.all(Array.from({ length: 4 }, () => cancel(till.customer, order)));
  await Promise.all(Array.from({ length: 4 }, () => settle(second.reference)));
  await byStaff(order, 'cancel');
  const { ports, openAgain } = till.shop;
  const other = openAgain();
  await Promise.all(
    [ports, { ...ports, database: other }].map((one) => workOutbox(one, mailOutboxHandlers(one), () => {})),
  );
  await other.close();
  const subjects = (await told()).map(([about]) => about);
  expect(subjects.toSorted()).toEqual([
    'Money back for your order Gr010720001',
    'Money back for your order Gr010720002',
    subject,
  ]);
});

test('an erased customer is mailed none of it', async () => {
  const first = await paid();
  const second = await tried();
  await cancel(till.customer, second.order);
  till.paystack.answer(second.reference);
  await settle(second.reference);
  await refund(first.order, 'first', 95);
  till.paystack.refundsAs = 'refused';
  await cancel(till.customer, first.order);
  await till.shop.workOutbox();
  const waiting = await till.shop.database.read
    .selectFrom('outbox')
    .select('kind')
    .where('kind', 'like', 'mail.%')
    .where('done_at', 'is', null)
    .execute();
  expect(new Set(waiting.map(({ kind }) => kind)).size).toBe(4);
  await forgetPerson(till.shop.database.write, personOfCustomer(adaeze.id));
  expect(await till.shop.mails()).toEqual([]);
  expect(till.shop.log.filter((line) => line.includes('mail.'))).toEqual([]);
});

test('no mail says what whoever ordered has typed as a name, nor why staff did it', async () => {
  const typed = 'won, see https://evil.example <b>\r\nBcc: thief@evil.example';
  const customer = { firstname: typed, lastname: typed, email: 'victim@example.ng', phone: '08030000033' };
  const order = await till.place(till.guest, pickupOrder({ customer, order_enquiry_contactname: typed }));
  const { reference } = await till.open(till.guest, order.id);
  till.paystack.answer(reference, charged(order.order_total + 500));
  await settle(reference);
  await refund(order, 'first', 95);
  till.paystack.refundsAs = 'refused';
  await cancel(till.guest, order);
  await till.shop.workOutbox();
  const mails = (await till.shop.mails()).filter(({ kind }) => kind !== 'order.receipt');
  expect(new Set(mails.map(({ kind }) => kind)).size).toBe(4);
  for (const { name, address, subject: about, text, html } of mails) {
    expect([name, address]).toEqual(['', 'victim@example.ng']);
    expect([about, text, html].join('\n')).not.toMatch(/evil|thief|Rotten|Bcc/);
    expect(about).not.toMatch(/victim|0803/);
  }
});

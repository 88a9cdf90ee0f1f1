import { randomUUID } from 'node:crypto';
import { addDays, lagosDayAt } from '@marketsquare/core/kernel/calendar';
import { koboToNaira, nairaToKobo } from '@marketsquare/core/kernel/money';
import type { components } from '@marketsquare/core/wire/api';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleByReference } from '../../money/settlement/index.ts';
import { account } from '../../store/ledger/index.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { staffOf } from '../../testing/staff.ts';
import { openTill, orderTotal, type Till } from '../../testing/till.ts';

type Report = components['schemas']['StaffReport'];

const hourMs = 3_600_000;
const reason = 'The evening’s figures.';
let till: Till;

async function open() {
  till = await openTill({ wallet: 500_000 }, { creditLimit: nairaToKobo(1_000_000) });
}

beforeEach(open);
afterEach(() => till.shop.close());

/** Logged in anew: a login ends at night. */
const ada = () => staffOf(till.shop, 'ada');

async function asked(from: string, to: string) {
  const query = new URLSearchParams({ from, to, reason });
  const reply = await (await ada()).get(`/api/staff/report?${query}`);
  expect(replyProblems('staffReport', reply)).toEqual([]);
  return reply;
}

async function report(from: string = today(), to = from): Promise<Report> {
  const reply = await asked(from, to);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data;
}

const today = () => lagosDayAt(till.shop.now);

/** An order that a gateway's card or bank transfer pays beside gift card and wallet. */
async function paid({ giftCard = 0, wallet = 0, gateway = 'paystack' } = {}) {
  const { customer, shop } = till;
  const serial = `GIFT-${randomUUID().slice(0, 8)}`;
  if (giftCard > 0) await till.issue(serial, giftCard);
  const order = await till.order(customer, { giftCard, wallet });
  if (giftCard > 0) expect((await till.redeem(customer, order, giftCard, serial)).statusCode).toBe(200);
  await till.hold(customer, order, { wallet });
  if (giftCard + wallet === orderTotal) {
    expect((await till.verifyOrder(customer, order)).statusCode).toBe(200);
    return { ...order, reference: '' };
  }
  const { reference } = await till.open(customer, order.id, gateway);
  till[gateway === 'paystack' ? 'paystack' : 'flutterwave'].answer(reference);
  expect(await settleByReference(shop.ports, reference)).toBe('settled');
  return { ...order, reference };
}

async function refund(code: string, amount: number) {
  const body = { attempt_id: randomUUID(), amount, reason };
  const reply = await (await ada()).post(`/api/staff/orders/${code}/refund`, body);
  expect(reply.statusCode, reply.body).toBe(200);
  await till.shop.workOutbox();
}

async function cancel(code: string) {
  const reply = await (await ada()).post(`/api/staff/orders/${code}/cancel`, { reason });
  expect(reply.statusCode, reply.body).toBe(200);
  await till.shop.workOutbox();
}

const row = ({ name, orders, sales, refunds, fees }: components['schemas']['ReportGroup']) => [
  ...[name, orders, sales],
  ...[refunds, fees],
];

describe('the figures of a day', () => {
  test('have what was paid, given back and kept in fees, in every grouping', async () => {
    const order = await paid({ giftCard: 5_000, wallet: 2_000 });
    till.shop.now += hourMs;
    await refund(order.unique_code, 95);
    const { groups, best_sellers, ...figures } = await report();
    expect(figures).toMatchObject({
      agrees: true,
      total: { orders: 1, sales: 12_095, refunds: 95, fees: 1 },
      ledger: { sales: 12_095, refunds: 95, fees: 1 },
    });
    expect(groups.day.map(row)).toEqual([['Sat, Nov 21', 1, 12_095, 95, 1]]);
    expect(groups.store.map(row)).toEqual([['Market Square Gbagada Branch', 1, 12_095, 95, 1]]);
    expect(groups.hour.map(row)).toEqual([
      ['9:00 AM - 10:00 AM', 1, 12_095, 0, 1],
      ['10:00 AM - 11:00 AM', 0, 0, 95, 0],
    ]);
    expect(groups.category.map(row)).toEqual([
      ['Groceries', 1, 12_000, 94.25, 0.99],
      ['Delivery and bags', 1, 95, 0.75, 0.01],
    ]);
    expect(groups.paid_by.map(row)).toEqual([
      ['Paystack', 1, 5_095, 95, 1],
      ['Gift card', 1, 5_000, 0, 0],
      ['Wallet', 1, 2_000, 0, 0],
    ]);
    expect(groups.window.map(row)).toEqual([['Pickup, 2:00 PM - 4:00 PM', 1, 12_095, 95, 1]]);
    expect(best_sellers).toEqual([
      {
        ...{ product_id: 1, name: 'Parboiled Rice Number 1', category: 'groceries' },
        ...{ quantity: 10, sold_by_weight: false, amount: 12_000, orders: 1 },
      },
    ]);
  });

  test('find the order that a wallet and a gift card paid alone', async () => {
    await paid({ giftCard: 95, wallet: 12_000 });
    const { groups } = await report();
    expect(groups.store.map(row)).toEqual([['Market Square Gbagada Branch', 1, 12_095, 0, 0]]);
    expect(groups.paid_by.map(row)).toEqual([
      ['Wallet', 1, 12_000, 0, 0],
      ['Gift card', 1, 95, 0, 0],
    ]);
  });

  test('end at midnight in Lagos', async () => {
    const { unique_code: code } = await paid();
    const first = today();
    till.shop.now += 14 * hourMs + 59 * 60_000;
    await refund(code, 95);
    till.shop.now += 60_000;
    expect(today()).toBe(addDays(first, 1));
    await refund(code, 5);
    expect((await report(first)).total).toMatchObject({ sales: orderTotal, refunds: 95 });
    expect((await report()).total).toMatchObject({ sales: 0, refunds: 5 });
    const { groups } = await report(first, today());
    expect(groups.day.map(row)).toEqual([
      ['Sat, Nov 21', 1, orderTotal, 95, 1],
      ['Sun, Nov 22', 0, 0, 5, 0],
    ]);
  });

  test('tell what is unsettled now, whichever day is asked for', async () => {
    const { customer, paystack } = till;
    const short = await till.order(customer);
    const { reference } = await till.open(customer, short.id);
    paystack.answer(reference, { askedKobo: nairaToKobo(700), chargedKobo: nairaToKobo(700) });
    expect(await settleByReference(till.shop.ports, reference)).toBe('underpaid');
    expect((await report('2026-11-01')).unsettled).toEqual({
      orders: { count: 1, amount: orderTotal },
      suspense: 700,
      refunds_due: 0,
      owed_by_shoppers: 0,
    });
  });

  test('name no product of an order that was cancelled', async () => {
    await cancel((await paid()).unique_code);
    const { total, best_sellers } = await report();
    expect([total.sales, total.refunds, best_sellers]).toEqual([orderTotal, orderTotal, []]);
  });

  test('have the fee of a top-up where no order stands behind it', async () => {
    const begun = await till.post(till.customer, 'creditWallet', {
      user_id: 1,
      type: 'CREDIT',
      balance: 5000,
      amount: 5000,
      payment: { method: 'Paystack card' },
      unique_code: '0154022',
    });
    const { reference } = await till.open(till.customer, begun.json().data.id);
    till.paystack.answer(reference);
    expect(await settleByReference(till.shop.ports, reference)).toBe('settled');
    const { total, groups } = await report();
    expect(total).toEqual({ orders: 0, sales: 0, refunds: 0, fees: 1 });
    expect(groups.store.map(row)).toEqual([['Top-ups and gift cards', 0, 0, 0, 1]]);
  });

  test.each([
    ['2026-08-31', '2026-12-01', 'A report covers 92 days at most; this would be 93.'],
    ['2026-11-22', '2026-11-21', 'The first day of a report comes after its last day.'],
  ])('are refused in words from %s to %s', async (from, to, message) => {
    const reply = await asked(from, to);
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
  });
});

/** How an order is paid, and what becomes of it. */
const anyStory = fc.record({
  tender: fc.constantFrom(
    { gateway: 'paystack' },
    { gateway: 'flutterwave' },
    { giftCard: 3_333 },
    { wallet: orderTotal },
    { giftCard: 1_001, wallet: 2_002 },
    { giftCard: orderTotal },
    null,
  ),
  end: fc.constantFrom('kept', 'part', 'parts', 'cancelled', 'bank'),
  laterHours: fc.nat(20),
});

test('report = ledger to the kobo on any days, whatever was paid how and went back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStory, { minLength: 1, maxLength: 6 }), async (stories) => {
      await till.shop.close();
      await open();
      const first = today();
      const bought = [];
      for (const { tender, ...after } of stories) {
        till.shop.now += 60_000;
        if (tender === null) await till.order(till.customer);
        else bought.push({ ...(await paid(tender)), ...after });
      }
      for (const { unique_code: code, reference, end, laterHours } of bought) {
        till.shop.now += laterHours * hourMs;
        if (end === 'part' || end === 'parts') await refund(code, 33.33);
        if (end === 'parts') await refund(code, 4_000);
        if (end === 'cancelled') await cancel(code);
        if (end === 'bank' && reference !== '') await till.reverse(reference, 777.77);
      }
      till.shop.now += hourMs;
      const rows = await till.shop.database.read.selectFrom('ledger_transfers').selectAll().execute();
      let sales = 0;
      for (let day = first; day <= today(); day = addDays(day, 1)) {
        const ofDay = rows.filter(({ at }) => lagosDayAt(Date.parse(at)) === day);
        const sum = (side: 'debit_account' | 'credit_account', isIn: (name: string) => boolean) =>
          ofDay.filter((one) => isIn(one[side])).reduce((before, { amount }) => before + amount, 0) / 100;
        const books = {
          sales: sum('credit_account', (name) => name === account.sales),
          refunds: sum('debit_account', (name) => name === account.sales),
          fees: sum('debit_account', (name) => name.startsWith('fees.')),
        };
        const { agrees, total, ledger, groups } = await report(day);
        expect({ agrees, ledger }).toEqual({ agrees: true, ledger: books });
        expect(total).toMatchObject(books);
        for (const [grouping, own] of Object.entries(groups)) {
          const inKobo = (figure: keyof typeof books) =>
            own.reduce((before, group) => before + nairaToKobo(group[figure]), 0) / 100;
          const sums = { sales: inKobo('sales'), refunds: inKobo('refunds'), fees: inKobo('fees') };
          expect(sums, grouping).toEqual(books);
        }
        sales += nairaToKobo(total.sales) - nairaToKobo(total.refunds);
      }
      expect(sales / 100).toBe(await till.total(account.sales));
      expect((await report(first, today())).total.sales).toBe(
        koboToNaira(
          nairaToKobo(
            rows.reduce((sum, one) => sum + (one.credit_account === account.sales ? one.amount : 0), 0) / 100,
          ),
        ),
      );
    }),
    { numRuns: process.env.TEST_FULL ? 100 : 10 },
  );
}, 600_000);

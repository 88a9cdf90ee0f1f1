import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { account } from '../ledger/index.ts';
import { checkRows } from '../rebuild/index.ts';
import { openTill, orderTotal, type Till } from '../testing/till.ts';

const rounds = process.env.TEST_FULL ? 200 : 2;
const racers = 16;

let till: Till;

beforeEach(async () => {
  till = await openTill();
});

afterEach(async () => {
  expect((await checkRows(till.shop.database.read)).differences).toEqual([]);
  await till.shop.close();
});

const times = <Value>(run: (at: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: racers }, (_, at) => run(at)));

const wins = (replies: readonly { statusCode: number }[]) =>
  replies.filter(({ statusCode }) => statusCode === 200).length;

describe(`of ${racers} at the same time`, () => {
  test('as many orders get a part of one gift card as it is worth, and the others are told why [PAY-06]', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const serial = `RACE-${round}`;
      await till.issue(serial, 5000);
      const guests = await times(async () => {
        const browser = till.shop.browser();
        return { browser, order: await till.order(browser, { giftCard: 1200 }) };
      });
      const replies = await Promise.all(
        guests.map(({ browser, order }) => till.redeem(browser, order, 1200, serial)),
      );
      expect(wins(replies)).toBe(4);
      expect(new Set(replies.map((reply) => reply.json().code))).toEqual(
        new Set([undefined, 'gift_card_too_low']),
      );
      expect(await till.giftCard(serial)).toEqual({ total: 5000, held: 4800 });
      await Promise.all(
        guests.map(({ browser, order }) => till.post(browser, 'cancelorder', { order_id: order.id })),
      );
      expect(await till.giftCard(serial)).toEqual({ total: 5000, held: 0 });
    }
  });

  test('one spends a token of the wallet’s PIN, and one order gets what only one can have [API-38, PAY-18, PAY-19]', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const first = await till.order(till.customer, { wallet: orderTotal });
      const second = await till.order(till.customer, { wallet: orderTotal });
      const token = await till.token();
      const spent = await times((at) => till.debit(till.customer, first, 100 + at, token));
      expect(wins(spent)).toBe(1);
      const tokens = await times(() => till.token());
      const replies = await times((at) =>
        till.debit(till.customer, at % 2 === 0 ? first : second, 8000 + at, tokens[at]),
      );
      const codes = new Set(replies.map((reply) => reply.json().code));
      expect(codes).toEqual(new Set([undefined, 'balance_too_low']));
      expect((await till.wallet()).held).toBeLessThanOrEqual(15_000);
      for (const { id } of [first, second]) await till.post(till.customer, 'cancelorder', { order_id: id });
      expect(await till.wallet()).toEqual({ total: 15_000, held: 0 });
    }
  });

  test('confirm an order once, whoever asks: its parts are taken once [PAY-16, PAY-17]', async () => {
    for (let round = 0; round < Math.min(rounds, 20); round += 1) {
      await till.issue(`RICH-${round}`, 20_000);
      const before = await till.total(account.sales);
      const order = await till.order(till.customer, { giftCard: orderTotal });
      await till.redeem(till.customer, order, orderTotal, `RICH-${round}`);
      const replies = await times((at) =>
        at % 4 === 3
          ? till.post(till.customer, 'cancelorder', { order_id: order.id })
          : till.verifyOrder(till.customer, order),
      );
      const { completion_status: status } = await till.detail(till.customer, order);
      const isPaid = status === 'processing';
      expect(await till.total(account.sales)).toBe(before + (isPaid ? orderTotal : 0));
      expect(await till.giftCard(`RICH-${round}`)).toEqual({
        total: isPaid ? 20_000 - orderTotal : 20_000,
        held: 0,
      });
      // A cancel that comes after the confirmation gives back what was taken.
      expect(wins(replies)).toBeGreaterThanOrEqual(isPaid ? 12 : 4);
    }
  });
});

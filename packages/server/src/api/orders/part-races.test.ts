import { formatNaira, nairaToKobo } from '@marketsquare/core/kernel/money';
import { unpaidLifeMs } from '@marketsquare/core/shop/order';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { account } from '../../store/ledger/index.ts';
import { closeSoundly } from '../../testing/close-soundly.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { adaeze } from '../../testing/small-shop.ts';
import { isOnPostgres } from '../../testing/test-postgres.ts';
import type { Browser } from '../../testing/test-shop.ts';
import { openTill, orderTotal, type Till } from '../../testing/till.ts';

/** Of sixteen racers to a server and back, a round takes long: fewer show the same there. */
const mostRounds = isOnPostgres ? 10 : 200;
const rounds = process.env.TEST_FULL ? mostRounds : 2;
if (rounds > 2) console.log(`${rounds} rounds of races`);

vi.setConfig({ testTimeout: 900_000 });

let till: Till;

beforeEach(async () => {
  till = await openTill();
});

afterEach(() => closeSoundly(till.shop));

interface Reply {
  readonly statusCode: number;
  json(): { readonly code?: string; readonly message: string };
}

const wins = (replies: readonly Pick<Reply, 'statusCode'>[]) =>
  replies.filter(({ statusCode }) => statusCode === 200).length;

/** The messages to those who lost, each once. */
const saidToOthers = (replies: readonly Reply[]) => [
  ...new Set(
    replies
      .filter(({ statusCode }) => statusCode !== 200)
      .map((reply) => `${reply.json().code}: ${reply.json().message}`),
  ),
];

// Few enough for one to win, and many.
describe.each([2, 16])('of %i at the same time', (racers) => {
  const times = <Value>(run: (at: number) => Promise<Value>) =>
    Promise.all(Array.from({ length: racers }, (_, at) => run(at)));

  test('as many orders get a part of one gift card as it can pay; the others learn what is left, and can be paid by card [PAY-06]', async () => {
    const part = racers === 2 ? 3000 : 1200;
    const most = Math.floor(5000 / part);
    for (let round = 0; round < rounds; round += 1) {
      const serial = `RACE-${round}`;
      await till.issue(serial, 5000);
      const guests = await times(async () => {
        const browser = till.shop.browser();
        return { browser, order: await till.order(browser, { giftCard: part }) };
      });
      const replies = await Promise.all(
        guests.map(({ browser, order }) => till.redeem(browser, order, part, serial)),
      );
      expect(wins(replies)).toBe(most);
      const left = formatNaira(nairaToKobo(5000 - most * part));
      expect(saidToOthers(replies)).toEqual([`gift_card_too_low: This gift card has ${left} left.`]);
      expect(await till.giftCard(serial)).toEqual({ total: 5000, held: most * part });
      const loser = guests[replies.findIndex(({ statusCode }) => statusCode !== 200)];
      if (loser === undefined) throw new Error('nobody has lost');
      const { amount } = await till.open(loser.browser, loser.order.id);
      expect(amount).toBe(orderTotal);
      await Promise.all(
        guests.map(({ browser, order }) => till.post(browser, 'cancelorder', { order_id: order.id })),
      );
      expect(await till.giftCard(serial)).toEqual({ total: 5000, held: 0 });
    }
  });

  test('as many take of one gift card as it is worth, whether for an order or into a wallet, and the others lose nothing [PAY-06, API-41]', async () => {
    const part = racers === 2 ? 3000 : 1200;
    const most = Math.floor(5000 / part);
    const redeemToWallet = async (code: string, serialnumber: string) => {
      const user_id = adaeze.id;
      const wanted = { user_id, type: 'CREDIT', balance: part, amount: part, unique_code: code };
      const begun = await till.post(till.customer, 'creditWallet', {
        ...wanted,
        payment: { method: 'Gift card' },
      });
      const about = { serviceid: 'MSQ-GIFT', serialnumber, phonenumber: adaeze.phone, amount: part };
      const order_id = begun.json().data.id;
      return () => till.post(till.customer, 'redeemgiftwallet', { ...about, order_id });
    };
    let codes = 10_000;
    for (let round = 0; round < rounds; round += 1) {
      const serial = `BOTH-${round}`;
      await till.issue(serial, 5000);
      // A top-up that a card cannot pay counts as a wrong number, and only some of those are allowed: not the point here.
      await till.shop.database.write.deleteFrom('tries').execute();
      const before = (await till.wallet()).total;
      const orders: { readonly browser: Browser; readonly order_id: string }[] = [];
      const runs = await times(async (at) => {
        codes += 1;
        if (at % 2 === 0) return redeemToWallet(`01${codes}`, serial);
        const browser = till.shop.browser();
        const order = await till.order(browser, { giftCard: part });
        orders.push({ browser, order_id: order.id });
        return () => till.redeem(browser, order, part, serial);
      });
      const replies = await Promise.all(runs.map((run) => run()));
      expect(wins(replies)).toBe(most);
      const redeemed = wins(replies.filter((_, at) => at % 2 === 0)) * part;
      expect((await till.wallet()).total).toBe(before + redeemed);
      expect(await till.giftCard(serial)).toEqual({ total: 5000 - redeemed, held: most * part - redeemed });
      for (const { browser, order_id } of orders) await till.post(browser, 'cancelorder', { order_id });
      expect(await till.giftCard(serial)).toEqual({ total: 5000 - redeemed, held: 0 });
      // Only ten top-ups of a customer may wait for their money at a time: those that lost end unpaid.
      till.shop.now += unpaidLifeMs.placed;
      await till.shop.workOutbox();
      // Before the day of the orders is over.
      if (round % 10 === 9) {
        await closeSoundly(till.shop);
        till = await openTill();
      }
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
      expect(wins(replies)).toBeGreaterThan(0);
      expect(wins(replies)).toBeLessThan(racers);
      expect(saidToOthers(replies).filter((said) => !said.startsWith('balance_too_low: '))).toEqual([]);
      expect((await till.wallet()).held).toBeLessThanOrEqual(15_000);
      const held = await Promise.all([first, second].map((order) => till.detail(till.customer, order)));
      const isHeld = ({ payments }: (typeof held)[number]) => payments.some(({ amount }) => amount >= 8000);
      expect(held.filter(isHeld)).toHaveLength(1);
      for (const { id } of [first, second]) await till.post(till.customer, 'cancelorder', { order_id: id });
      expect(await till.wallet()).toEqual({ total: 15_000, held: 0 });
    }
  });

  test('as many orders get a part of one wallet as it can pay, and the others get nothing of it [API-38, PAY-19]', async () => {
    const part = racers === 2 ? 8000 : 4000;
    const most = Math.floor(15_000 / part);
    const setStatus = (completion_status: string, ids: readonly string[]) =>
      till.shop.database.write
        .updateTable('orders')
        .set({ completion_status })
        .where('id', 'in', ids)
        .execute();
    for (let round = 0; round < rounds; round += 1) {
      const orders: Awaited<ReturnType<typeof till.order>>[] = [];
      while (orders.length < racers) {
        const order = await till.order(till.customer, { wallet: part });
        orders.push(order);
        // One shopper may have only so many unpaid orders: not the point here.
        await setStatus('Cancelled', [order.id]);
      }
      const ids = orders.map(({ id }) => id);
      await setStatus('payment_pending', ids);
      const tokens = await times(() => till.token());
      const replies = await Promise.all(
        orders.map((order, at) => till.debit(till.customer, order, part, tokens[at])),
      );
      expect(wins(replies)).toBe(most);
      const left = formatNaira(nairaToKobo(15_000 - most * part));
      expect(saidToOthers(replies)).toEqual([`balance_too_low: Your wallet has ${left} available.`]);
      expect(await till.wallet()).toEqual({ total: 15_000, held: most * part });
      const seen = await Promise.all(orders.map((order) => till.detail(till.customer, order)));
      expect(seen.map(({ payments }) => payments.length)).toEqual(
        replies.map(({ statusCode }) => (statusCode === 200 ? 1 : 0)),
      );
      for (const order_id of ids) await till.post(till.customer, 'cancelorder', { order_id });
      expect(await till.wallet()).toEqual({ total: 15_000, held: 0 });
    }
  });

  test('one gets the last place of a window; the others see that it is full, have placed nothing, and take another [ERR-33]', async () => {
    let orders = 0;
    /** In the window with three places, or the wide one. */
    const place = (browser: Browser, isLast: boolean) => {
      orders += 1;
      const base = pickupOrder();
      return till.post(browser, 'placeorder', {
        ...base,
        attempt_id: `attempt-${String(orders).padStart(16, '0')}`,
        unique_code: `Gr0107${20_000 + orders}`,
        delivery: isLast ? { ...base.delivery, slot_id: 27, hour: '10:00 AM - 12:00 PM' } : base.delivery,
      });
    };
    const cancel = (browser: Browser, reply: { json(): { data: { order: { id: string } } } }) =>
      till.post(browser, 'cancelorder', { order_id: reply.json().data.order.id });
    const early = [till.shop.browser(), till.shop.browser()];
    for (const browser of early) expect(wins([await place(browser, true)])).toBe(1);
    for (let round = 0; round < rounds; round += 1) {
      const browsers = Array.from({ length: racers }, () => till.shop.browser());
      const replies = await Promise.all(browsers.map((browser) => place(browser, true)));
      expect(wins(replies)).toBe(1);
      expect(saidToOthers(replies)).toEqual(['slot_full: There is no availability for this date.']);
      const { n } = await till.shop.database.read
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('completion_status', '=', 'payment_pending')
        .executeTakeFirstOrThrow();
      expect(n).toBe(early.length + 1);
      for (const [at, browser] of browsers.entries()) {
        const reply = replies[at];
        if (reply === undefined) throw new Error('everybody is answered');
        const placed = reply.statusCode === 200 ? reply : await place(browser, false);
        expect((await cancel(browser, placed)).statusCode).toBe(200);
      }
    }
  });

  test('confirm an order once, whoever asks: its parts are taken once [PAY-16, PAY-17]', async () => {
    for (let round = 0; round < rounds; round += 1) {
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
      // A cancel after the confirmation gives the money back.
      expect(wins(replies)).toBeGreaterThanOrEqual((racers * (isPaid ? 3 : 1)) / 4);
      // The window has a hundred places.
      await till.post(till.customer, 'cancelorder', { order_id: order.id });
    }
  });
});

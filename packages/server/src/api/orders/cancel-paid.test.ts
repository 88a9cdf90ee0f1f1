import { kobo } from '@marketsquare/core/kernel/money';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleByReference } from '../../money/settlement/index.ts';
import { account, balanceOf } from '../../store/ledger/index.ts';
import { allAccounts } from '../../testing/accounts.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { adaeze } from '../../testing/small-shop.ts';
import { staffOf } from '../../testing/staff.ts';
import type { Browser } from '../../testing/test-shop.ts';
import { checkRows } from '../../work/rebuild/index.ts';

/** The price of the order, in kobo. */
const price = 2_409_500;

let world: PayingShop;
let customer: Browser;
beforeEach(async () => {
  world = await openPayingShop();
  customer = world.shop.browser();
  await world.signIn(customer, adaeze);
});
afterEach(() => world.shop.close());

/** An order that its customer, or the guest, has paid by card. */
async function paid(by: Browser = customer) {
  const user_id = by === customer ? adaeze.id : null;
  const { id, unique_code: code } = await world.place(by, pickupOrder({ user_id }));
  const { reference } = await world.open(by, id);
  world.paystack.answer(reference);
  await settleByReference(world.shop.ports, reference);
  return { id, code, reference };
}

const cancel = (by: Browser, id: string, refund_to?: 'card' | 'wallet') =>
  world.post(by, 'cancelorder', { order_id: id, ...(refund_to === undefined ? {} : { refund_to }) });

const total = async (name: string) => (await balanceOf(world.shop.database.read, name)).total;

/** The whereabouts of the order's money, in kobo, and the refunds the gateway was asked for. */
async function money() {
  return {
    sales: await total(account.sales),
    due: await total(account.refunds),
    wallet: await total(account.wallet(adaeze.id)),
    told: world.paystack.refunds.map(({ amount }) => amount),
  };
}

const statusOf = async (by: Browser, id: string) => {
  const { completion_status, can_cancel } = (await by.get(`/api/order/${id}`)).json().data;
  return [completion_status, can_cancel];
};

/** The parts of each payment that its owner reads as given back, and as in the wallet since, in naira. */
const givenBack = async (by: Browser, id: string) => {
  const reply = await by.get(`/api/order/${id}`);
  expect(replyProblems('order', reply)).toEqual([]);
  const { payments } = reply.json().data;
  return payments.map((one: Record<string, number>) => [one.given_back, one.given_back_to_wallet ?? 0]);
};

/** Lets a day go by, with everything due in it. */
async function aDayLater() {
  world.shop.now += 86_400_000;
  while ((await world.shop.workOutbox()) > 0) world.shop.now += 60_000;
}

async function expectBooksToHold() {
  const accounts = await allAccounts(world.shop.database.read);
  expect(accounts.reduce((sum, { debits, credits }) => sum + credits - debits, 0)).toBe(0);
  expect((await checkRows(world.shop.database.read, world.shop.ports.secrets)).differences).toEqual([]);
}

describe('a paid order that its shopper cancels', () => {
  test('gives its money back to the card by the gateway, once', async () => {
    const { id } = await paid();
    const before = await money();
    expect(await statusOf(customer, id)).toEqual(['processing', true]);
    expect(await givenBack(customer, id)).toEqual([[0, 0]]);
    expect((await cancel(customer, id)).statusCode).toBe(200);
    expect(await statusOf(customer, id)).toEqual(['Cancelled', false]);
    expect(await givenBack(customer, id)).toEqual([[24_095, 0]]);
    expect(await money()).toEqual({ ...before, sales: before.sales - price, due: price });
    await world.shop.workOutbox();
    expect(await money()).toEqual({ ...before, sales: before.sales - price, told: [price] });
    expect((await cancel(customer, id)).statusCode).toBe(200);
    await aDayLater();
    expect((await money()).told).toEqual([price]);
    await expectBooksToHold();
  });

  test('gives it to the wallet at once when its customer chooses so, and the card gets nothing', async () => {
    const { id, code } = await paid();
    const before = await money();
    expect((await cancel(customer, id, 'wallet')).statusCode).toBe(200);
    const after = { ...before, sales: before.sales - price, wallet: before.wallet + price };
    expect(await money()).toEqual(after);
    expect(await givenBack(customer, id)).toEqual([[24_095, 24_095]]);
    const { data } = (await customer.get(`/api/wallet?user_id=${adaeze.id}`)).json();
    expect(data[0]).toMatchObject({ order_number: code, channel: 'Paystack', remarks: 'Order cancelled' });
    const musa = await staffOf(world.shop, 'musa');
    const more = { attempt_id: 'attempt-of-the-desk-1', reason: 'The customer called.' };
    expect((await musa.post(`/api/staff/orders/${code}/refund`, more)).statusCode).toBe(409);
    await aDayLater();
    expect(await money()).toEqual(after);
    await expectBooksToHold();
  });

  test('gives back what paid for it, and not what another try fell short with', async () => {
    const { id } = await world.place(customer, pickupOrder({ user_id: adaeze.id }));
    const short = await world.open(customer, id);
    const { reference } = await world.open(customer, id, 'flutterwave');
    world.paystack.answer(short.reference, { askedKobo: kobo(700), chargedKobo: kobo(700) });
    expect(await settleByReference(world.shop.ports, short.reference)).toBe('underpaid');
    world.flutterwave.answer(reference);
    expect(await settleByReference(world.shop.ports, reference)).toBe('settled');
    const { asked } = world.paystack;
    expect((await cancel(customer, id)).statusCode).toBe(200);
    expect(world.paystack.asked).toBe(asked);
    await world.shop.workOutbox();
    expect((await money()).told).toEqual([]);
    expect(world.flutterwave.refunds.map(({ amount }) => amount)).toEqual([price]);
    await expectBooksToHold();
  });

  test('takes it out of the wallet again when the bank takes the payment back', async () => {
    const { id, reference } = await paid();
    const before = await money();
    await cancel(customer, id, 'wallet');
    world.paystack.giveBack(reference, price);
    await settleByReference(world.shop.ports, reference, 'reversal');
    expect(await money()).toEqual({ ...before, sales: before.sales - price });
    expect(await givenBack(customer, id)).toEqual([[24_095, 0]]);
    await expectBooksToHold();
  });

  test('tells what of it went to the card before, and what to the wallet', async () => {
    const { id, code } = await paid();
    const musa = await staffOf(world.shop, 'musa');
    const some = { attempt_id: 'attempt-of-the-desk-1', reason: 'A bruised mango.', amount: 700 };
    expect((await musa.post(`/api/staff/orders/${code}/refund`, some)).statusCode).toBe(200);
    expect(await givenBack(customer, id)).toEqual([[700, 0]]);
    expect((await cancel(customer, id, 'wallet')).statusCode).toBe(200);
    expect(await givenBack(customer, id)).toEqual([[24_095, 23_395]]);
    await expectBooksToHold();
  });

  test('is refused a wallet where a guest has placed it, and gives to their card', async () => {
    const { id } = await paid(world.guest);
    const refused = await cancel(world.guest, id, 'wallet');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        message: 'Please sign in to get the money into your wallet.',
        code: 'no_wallet',
        hint: 'Choose the card.',
      },
    ]);
    expect((await cancel(world.guest, id)).statusCode).toBe(200);
    await world.shop.workOutbox();
    expect(await money()).toMatchObject({ due: 0, told: [price] });
    await expectBooksToHold();
  });

  test.each([
    ['Ready For Dispatch', 409],
    ['Dispatched', 409],
    ['PickedUp', 409],
  ])('is too late once it is %s', async (to, status) => {
    const { id, code } = await paid();
    const musa = await staffOf(world.shop, 'musa');
    const moved = await musa.post(`/api/staff/orders/${code}/advance`, { to, reason: 'It is packed.' });
    expect(moved.statusCode).toBe(200);
    expect((await statusOf(customer, id))[1]).toBe(false);
    const reply = await cancel(customer, id);
    expect([reply.statusCode, reply.json()]).toEqual([
      status,
      {
        status: false,
        message: 'We have already packed this order, so you cannot cancel it here. Please call us about it.',
        code: 'picked_already',
        hint: 'Load the order again.',
      },
    ]);
    expect(await money()).toMatchObject({ due: 0, told: [] });
  });

  test('keeps its money among the refunds due when the gateway refuses, and staff hear of it', async () => {
    const { id } = await paid();
    world.paystack.refundsAs = 'refused';
    await cancel(customer, id);
    await aDayLater();
    expect(await money()).toMatchObject({ due: price, told: [price] });
    expect(world.shop.log.filter((line) => line.includes('"event":"refund.refused"'))).toHaveLength(1);
    await expectBooksToHold();
  });

  test('waits for a gateway that cannot be reached, and is sent then', async () => {
    const { id } = await paid();
    world.paystack.isDown = true;
    await cancel(customer, id);
    await world.shop.workOutbox();
    expect(await money()).toMatchObject({ due: price, told: [] });
    world.paystack.isDown = false;
    await aDayLater();
    expect(await money()).toMatchObject({ due: 0, told: [price] });
    await expectBooksToHold();
  });

  test.each(['card', 'wallet'] as const)(
    'refunds once when it is cancelled 16 times at once, to the %s',
    async (to) => {
      const { id } = await paid();
      const before = await money();
      const replies = await Promise.all(
        Array.from({ length: 16 }, (_, turn) =>
          cancel(customer, id, turn === 0 ? to : turn % 2 === 0 ? 'card' : 'wallet'),
        ),
      );
      expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      await aDayLater();
      const { sales, due, wallet, told } = await money();
      expect(before.sales - sales).toBe(price);
      expect(due).toBe(0);
      expect(wallet - before.wallet + told.reduce((sum, amount) => sum + amount, 0)).toBe(price);
      await expectBooksToHold();
    },
  );

  test('in any course of events never gives back more than was paid, and the books hold', async () => {
    const action = fc.constantFrom(
      'toCard',
      'toWallet',
      'staff',
      'partByStaff',
      'bank',
      'work',
      'down',
      'up',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 8 }), async (actions) => {
        await world.shop.close();
        world = await openPayingShop();
        customer = world.shop.browser();
        await world.signIn(customer, adaeze);
        const { id, code, reference } = await paid();
        const before = await money();
        const musa = await staffOf(world.shop, 'musa');
        const reason = 'The customer called.';
        let attempts = 0;
        for (const one of actions) {
          attempts += 1;
          if (one === 'toCard') await cancel(customer, id, 'card');
          if (one === 'toWallet') await cancel(customer, id, 'wallet');
          if (one === 'staff') await musa.post(`/api/staff/orders/${code}/cancel`, { reason });
          if (one === 'partByStaff') {
            const attempt_id = `attempt-of-the-desk-${attempts}`;
            await musa.post(`/api/staff/orders/${code}/refund`, { attempt_id, amount: 95, reason });
          }
          if (one === 'bank') {
            world.paystack.giveBack(reference, kobo(5000));
            await settleByReference(world.shop.ports, reference, 'reversal');
          }
          if (one === 'work') await world.shop.workOutbox();
          if (one === 'down' || one === 'up') world.paystack.isDown = one === 'down';
        }
        world.paystack.isDown = false;
        await aDayLater();
        const { wallet, due, told } = await money();
        const refunded = told.reduce((sum, amount) => sum + amount, 0);
        expect(wallet - before.wallet + due + refunded).toBeLessThanOrEqual(price);
        await expectBooksToHold();
      }),
      { numRuns: process.env.TEST_FULL ? 200 : 12 },
    );
  }, 900_000);
});

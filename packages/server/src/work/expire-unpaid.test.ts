import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleByReference } from '../money/settlement/index.ts';
import { account, balanceOf } from '../store/ledger/index.ts';
import { workOutbox } from '../store/outbox/index.ts';
import { closeSoundly } from '../testing/close-soundly.ts';
import { openPayingShop, type PayingShop } from '../testing/paying-shop.ts';
import { tunde } from '../testing/small-shop.ts';
import type { Browser } from '../testing/test-shop.ts';
import { outboxHandlers } from './outbox-handlers.ts';
import { purgeOld } from './retention/index.ts';

const minuteMs = 60_000;
const reference = 'giftcard-11795256100000';
const giftcard = {
  id: 1,
  reference,
  gifter: { firstname: 'Bisi', lastname: 'Bakare', email: 'bisi@example.ng', phone: '08030000032' },
  recipient: { customeremail: 'ngozi@example.ng', customerphone: '08030000033' },
};
const code = '0254021';

let world: PayingShop;
let customer: Browser;

beforeEach(async () => {
  world = await openPayingShop();
  customer = world.shop.browser();
  await world.signIn(customer, tunde);
});

afterEach(() => closeSoundly(world.shop));

const begin = (unique_code = code) =>
  world.post(customer, 'creditWallet', {
    ...{ user_id: tunde.id, type: 'CREDIT', balance: 5000, amount: 5000, unique_code },
    payment: { method: 'Paystack card' },
  });

const redeem = (order_id: string, amount: number) =>
  world.post(customer, 'redeemgiftwallet', {
    ...{ serviceid: 'MSQ-GIFT', serialnumber: 'GIFT-0001', phonenumber: tunde.phone, amount, order_id },
  });

const buy = (by: Browser = world.guest) =>
  world.post(by, 'initializePayment', { gateway: 'paystack', giftcard });

const pay = (id: string) => world.post(customer, 'initializePayment', { order_id: id, gateway: 'paystack' });

/** Lets minutes go by, with everything due in them. */
async function after(minutes: number): Promise<void> {
  world.shop.now += minutes * minuteMs;
  while ((await world.shop.workOutbox()) > 0);
}

/** Does the due work of one kind alone. */
async function sweep(kind: string): Promise<void> {
  const { [kind]: handler = never } = outboxHandlers(world.shop.ports);
  await workOutbox(world.shop.ports, { [kind]: handler }, never);
}

/** Has a second try opened while Paystack is asked about the first. */
function openMeanwhile(what: object, by: Browser): void {
  const { verify } = world.paystack;
  world.paystack.verify = async (about) => {
    world.paystack.verify = verify;
    const reply = await world.post(by, 'initializePayment', { gateway: 'flutterwave', ...what });
    expect(reply.statusCode).toBe(200);
    return verify(about);
  };
}

const walletOf = async () =>
  (await balanceOf(world.shop.database.read, account.wallet(tunde.id))).total / 100;
const topUp = () => world.shop.database.read.selectFrom('top_ups').selectAll().executeTakeFirstOrThrow();
const sale = () =>
  world.shop.database.read.selectFrom('gift_card_sales').selectAll().executeTakeFirstOrThrow();
const open = async () => {
  const rows = await world.shop.database.read
    .selectFrom('outbox')
    .select('kind')
    .where('kind', 'like', '%.expire')
    .where('done_at', 'is', null)
    .execute();
  return rows.map(({ kind }) => kind);
};

describe('an unpaid top-up', () => {
  test('ends half an hour after it was begun: no card and no gift card pays of it any more [PAY-30, WAL-26]', async () => {
    const { id } = (await begin()).json().data;
    await after(29);
    expect(await topUp()).toMatchObject({ ended_at: null });
    await after(1);
    expect(await topUp()).toMatchObject({ ended_at: '2026-11-21T08:30:00.000Z' });
    const words = 'This top-up has ended: it was not paid in time. Please begin again.';
    for (const refused of [await pay(id), await redeem(id, 100)]) {
      expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
        409,
        'payment_ended',
        words,
      ]);
    }
    expect(await open()).toEqual([]);
    const again = (await begin()).json();
    expect(again.code).toBe('order_code_taken');
    expect((await begin(again.data.unique_code)).json().data.balance).toBe(5000);
  });

  test('waits an hour after its last try, says so then, and takes money that comes later still [PAY-27, PAY-30]', async () => {
    const { id } = (await begin()).json().data;
    await after(20);
    const { data } = (await pay(id)).json();
    await after(59);
    expect(await topUp()).toMatchObject({ ended_at: null });
    await after(1);
    expect((await topUp()).ended_at).not.toBeNull();
    // At the second time in a second the gateway is not asked, and the try is only known to be open.
    for (const state of ['abandoned', 'pending']) {
      const status = await customer.get(`/api/paymentStatus?reference=${data.reference}`);
      expect(status.json()).toMatchObject({
        data: { state },
        message: 'This top-up has ended: it was not paid in time. Please begin again.',
      });
    }
    world.paystack.answer(data.reference);
    expect(await settleByReference(world.shop.ports, data.reference)).toBe('settled');
    expect([await walletOf(), await topUp()]).toMatchObject([5000, { paid_by_card: 500_000 }]);
  });

  test('keeps in the wallet what a gift card has paid of it', async () => {
    const { id } = (await begin()).json().data;
    expect((await redeem(id, 2000)).statusCode).toBe(200);
    await after(30);
    expect([await walletOf(), (await topUp()).ended_at]).toEqual([2000, '2026-11-21T08:30:00.000Z']);
  });

  test('is looked at once more, and is paid where the gateway has its money', async () => {
    const { id } = (await begin()).json().data;
    const { data } = (await pay(id)).json();
    world.paystack.isDown = true;
    await after(59);
    world.paystack.answer(data.reference);
    world.paystack.isDown = false;
    world.shop.now += minuteMs;
    await sweep('topUp.expire');
    expect(await topUp()).toMatchObject({ ended_at: null, paid_by_card: 500_000 });
    expect([await walletOf(), await open()]).toEqual([5000, []]);
  });

  test('waits on when another try is opened while the first one is looked up', async () => {
    const { id } = (await begin()).json().data;
    await pay(id);
    openMeanwhile({ order_id: id }, customer);
    world.shop.now += 60 * minuteMs;
    await sweep('topUp.expire');
    expect(await topUp()).toMatchObject({ ended_at: null });
    await after(59);
    expect(await topUp()).toMatchObject({ ended_at: null });
    await after(1);
    expect((await topUp()).ended_at).not.toBeNull();
  });

  test('ends once, swept by two servers at the same time', async () => {
    await begin();
    world.shop.now += 30 * minuteMs;
    const second = world.shop.openAgain();
    const others = { ...world.shop.ports, database: second };
    await Promise.all([
      workOutbox(world.shop.ports, outboxHandlers(world.shop.ports), never),
      workOutbox(others, outboxHandlers(others), never),
    ]);
    await second.close();
    const ends = await world.shop.database.read
      .selectFrom('events')
      .select('stream')
      .where('type', '=', 'topUp.ended')
      .execute();
    expect(ends).toHaveLength(1);
  });
});

describe('the unpaid sale of a gift card', () => {
  test('ends an hour after its last try, and is sold again after that [PAY-26, PAY-30, GIFT-03]', async () => {
    await buy();
    await after(59);
    expect((await sale()).state).toBe('open');
    await after(1);
    expect((await sale()).state).toBe('ended');
    expect(await open()).toEqual([]);
    const status = await world.guest.get(`/api/paymentStatus?reference=${reference}`);
    expect(status.json().message).toBe(
      'This gift card has ended: it was not paid in time. Please begin again.',
    );
    const anew = (await buy()).json().data.reference;
    expect(anew).toBe('giftcard-11795256100001');
    expect((await buy()).json().data.reference).toBe(anew);
  });

  test('waits on when another try is opened while the first one is looked up', async () => {
    await buy();
    openMeanwhile({ giftcard }, world.guest);
    world.shop.now += 60 * minuteMs;
    await sweep('giftSale.expire');
    expect((await sale()).state).toBe('open');
    await after(60);
    expect((await sale()).state).toBe('ended');
  });

  test('is still issued when the money of another try, which bought nothing, goes back', async () => {
    await buy();
    const { data } = (
      await world.post(world.guest, 'initializePayment', { gateway: 'flutterwave', giftcard })
    ).json();
    world.paystack.answer(reference);
    expect(await settleByReference(world.shop.ports, reference)).toBe('settled');
    world.flutterwave.answer(data.reference);
    expect(await settleByReference(world.shop.ports, data.reference)).toBe('returned');
    world.flutterwave.giveBack(data.reference, 500_000);
    expect(await settleByReference(world.shop.ports, data.reference, 'reversal')).toBe('returned');
    expect((await sale()).state).toBe('issued');
    expect((await balanceOf(world.shop.database.read, account.refunds)).total).toBe(0);
  });

  test('still makes its card of money that comes later, and mails it [GIFT-06]', async () => {
    await buy();
    await after(60);
    world.paystack.answer(reference);
    expect(await settleByReference(world.shop.ports, reference)).toBe('settled');
    expect((await sale()).state).toBe('issued');
    expect((await world.shop.mails()).map(({ address }) => address)).toEqual(['ngozi@example.ng']);
  });

  test('is over once its card was taken back: the money of another try is due back [GIFT-06, PAY-09]', async () => {
    const first = (await buy()).json().data.reference;
    const { data } = (
      await world.post(world.guest, 'initializePayment', { gateway: 'flutterwave', giftcard })
    ).json();
    world.paystack.answer(first);
    expect(await settleByReference(world.shop.ports, first)).toBe('settled');
    world.paystack.giveBack(first, 100_000);
    await settleByReference(world.shop.ports, first, 'reversal');
    expect((await sale()).state).toBe('issued');
    world.paystack.giveBack(first, 400_000);
    expect(await settleByReference(world.shop.ports, first, 'reversal')).toBe('reversed');
    expect((await sale()).state).toBe('takenBack');
    world.flutterwave.answer(data.reference);
    expect(await settleByReference(world.shop.ports, data.reference)).toBe('returned');
    expect((await balanceOf(world.shop.database.read, account.refunds)).total).toBe(500_000);
  });

  test.each([
    ['a guest’s money is due back', false],
    ['a customer’s money goes to their wallet', true],
  ])('gives late money back once nobody is known who could get the card: %s', async (_, isCustomers) => {
    await buy(isCustomers ? customer : world.guest);
    await after(60);
    world.shop.now += 31 * 24 * 60 * minuteMs;
    await purgeOld(world.shop.ports)({ id: 1, subject: 'daily', tries: 0 });
    world.paystack.answer(reference);
    expect(await settleByReference(world.shop.ports, reference)).toBe('returned');
    const due = (await balanceOf(world.shop.database.read, account.refunds)).total / 100;
    expect([await walletOf(), due]).toEqual(isCustomers ? [5000, 0] : [0, 5000]);
    expect((await sale()).state).toBe('ended');
  });
});

function never(): never {
  throw new Error('nothing fails here');
}

import { hash } from 'node:crypto';
import { kobo } from '@marketsquare/core/kernel/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readStream } from '../../store/database/index.ts';
import { account, balanceOf } from '../../store/ledger/index.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { tunde } from '../../testing/small-shop.ts';
import { settleByReference } from './index.ts';

const price = 2_409_500;
const reference = 'Gr010720001';

let world: PayingShop;

beforeEach(async () => {
  world = await openPayingShop();
});

afterEach(() => world.shop.close());

async function opened(gateway = 'paystack', user_id: number | null = null) {
  const order = await world.place(world.guest, pickupOrder({ user_id }));
  await world.open(world.guest, order.id, gateway);
  return order;
}

const settled = () => settleByReference(world.shop.ports, reference);
const checked = () => settleByReference(world.shop.ports, reference, 'reversal');
const balance = async (name: string) => (await balanceOf(world.shop.database.read, name)).total;
const logged = () => world.shop.log.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);

/** The kinds of open work for the payment and its order, in alphabetical order. */
async function work(orderId: string): Promise<readonly string[]> {
  const rows = await world.shop.database.read
    .selectFrom('outbox')
    .select('kind')
    .where('subject', 'in', [reference, orderId])
    .where('done_at', 'is', null)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

describe('asking a gateway about a payment', () => {
  test('of a charge that it has named waits for its word on that very charge', async () => {
    await opened('flutterwave');
    world.flutterwave.answer(reference);
    const { verify } = world.flutterwave;
    world.flutterwave.verify = async (about) =>
      about.providerId === '88' ? 'unreachable' : await verify(about);
    expect(await settleByReference(world.shop.ports, reference, 'reversal', '88')).toBe('unknown');
    expect(await settled()).toBe('settled');
  });

  test('asks for the charge that is in the books by its own id', async () => {
    await opened('flutterwave');
    world.flutterwave.answer(reference, { providerId: '77' });
    await settled();
    world.flutterwave.answer(reference, { providerId: '88' });
    world.flutterwave.answer(reference, { providerId: '77', status: 'reversed' });
    world.flutterwave.answer(reference, { providerId: '88' });
    expect(await checked()).toBe('reversed');
    expect(await balance(account.suspense)).toBe(0);
  });

  test('keeps why a bank has declined it, in our word for that [ERR-25]', async () => {
    await opened();
    world.paystack.answer(reference, { status: 'failed', declined: 'insufficientFunds' });
    expect(await settled()).toBe('failed');
    const event = (await readStream(world.shop.database.read, `payment-${reference}`)).at(-1);
    expect(event).toMatchObject({ type: 'payment.failed', data: { declined: 'insufficientFunds' } });
  });

  test('leaves one that has failed as it is when the gateway forgets it', async () => {
    await opened();
    world.paystack.answer(reference, { status: 'failed' });
    expect(await settled()).toBe('failed');
    world.paystack.verify = async () => 'not_found';
    expect(await settled()).toBe('failed');
  });

  test('asks what went back of no charge that brought nothing', async () => {
    await opened();
    world.paystack.answer(reference, { status: 'failed' });
    world.paystack.reversalsOf = async () => 'unavailable';
    expect(await checked()).toBe('failed');
  });

  test('that this shop does not have is asking nobody', async () => {
    await opened();
    const without = { ...world.shop.ports, gateways: new Map() };
    expect(await settleByReference(without, reference)).toBe('unknown');
  });

  test('takes the greater of what it says went back of the charge, and what its list of reversals says', async () => {
    await opened();
    world.paystack.answer(reference, { reversedKobo: kobo(1000) });
    await settled();
    expect(await balance(account.sales)).toBe(price - 1000);
    await checked();
    world.paystack.giveBack(reference, 3000);
    await checked();
    expect(await balance(account.sales)).toBe(price - 3000);
    world.paystack.answer(reference, { reversedKobo: kobo(4000) });
    await checked();
    expect(await balance(account.sales)).toBe(price - 4000);
  });
});

describe('what a check leaves to do:', () => {
  test.each([
    ['failed', { status: 'failed' as const }],
    ['failed', { status: 'reversed' as const }],
    ['reversed', { reversedKobo: kobo(price) }],
  ])('no look at the money of one that has %s', async (state, change) => {
    const { id } = await opened();
    world.paystack.answer(reference, change);
    expect(await settled()).toBe(state);
    expect(await work(id)).not.toContain('payment.review');
    expect(await work(id)).not.toContain('payment.poll');
  });

  test('more looks at money of which only a part went back', async () => {
    const { id } = await opened();
    world.paystack.answer(reference);
    await settled();
    world.paystack.giveBack(reference, 500);
    await checked();
    expect(await work(id)).toEqual(['order.receipt', 'payment.review']);
  });

  test('what there was when another charge of the same reference comes and goes back', async () => {
    const { id } = await opened('flutterwave');
    world.flutterwave.answer(reference, { providerId: '77' });
    await settled();
    world.flutterwave.answer(reference, { providerId: '88' });
    await settleByReference(world.shop.ports, reference, 'settlement', '88');
    expect(await balance(account.suspense)).toBe(price);
    world.flutterwave.answer(reference, { providerId: '88', status: 'reversed' });
    await settleByReference(world.shop.ports, reference, 'reversal', '88');
    expect(await balance(account.suspense)).toBe(0);
    expect(await work(id)).toEqual(['order.receipt', 'payment.review']);
  });
});

describe('staff hear', () => {
  test('of a charge that is refused, with all that tells it apart', async () => {
    await opened();
    world.paystack.answer(reference, { live: true });
    await settled();
    const about = { reference, provider: 'paystack', providerId: '9000001' };
    const money = { held: price, currency: 'NGN', status: 'success' };
    expect(logged()).toEqual([
      { level: 50, event: 'payment.refused', ...about, ...money, reason: 'wrongMode' },
    ]);
  });

  test('of money that went back, and of which order', async () => {
    await opened();
    world.paystack.answer(reference);
    await settled();
    world.paystack.giveBack(reference, 500);
    await checked();
    expect(logged()).toEqual([
      { level: 50, event: 'payment.reversed', reference, order: reference, amount: 500, isWhole: false },
    ]);
    expect(world.shop.log.every((line) => line.endsWith('}\n'))).toBe(true);
  });

  test('nothing in a shop without a log, which books it all the same', async () => {
    await opened();
    world.paystack.answer(reference, { live: true });
    const { log: _, ...silent } = world.shop.ports;
    expect(await settleByReference(silent, reference)).toBe('pending');
    expect(await balance(account.suspense)).toBe(price);
  });
});

describe('of more than the price', () => {
  const more = { askedKobo: kobo(price + 1000), chargedKobo: kobo(price + 1000) };

  test('a guest is still owed what was too much when the price itself goes back', async () => {
    const { id } = await opened();
    world.paystack.answer(reference, more);
    await settled();
    world.paystack.giveBack(reference, price);
    expect(await checked()).toBe('reversed');
    expect([await balance(account.sales), await balance(account.refunds)]).toEqual([0, 1000]);
    expect((await world.guest.get(`/api/order/${id}`)).json().data.completion_status).toBe('Cancelled');
  });

  test('a customer keeps in the wallet what was too much when a part of the rest goes back', async () => {
    await world.signIn(world.guest, tunde);
    await opened('paystack', tunde.id);
    world.paystack.answer(reference, more);
    await settled();
    world.paystack.giveBack(reference, 600);
    expect(await checked()).toBe('settled');
    expect([await balance(account.sales), await balance(account.wallet(tunde.id))]).toEqual([
      price - 600,
      1000,
    ]);
  });
});

describe('a report of a gateway', () => {
  const report = (body: object, signature = 'good') =>
    world.guest.post('/api/webhooks/paystack', body, { 'x-paystack-signature': signature });

  test('without a right signature is refused', async () => {
    const forged = await report({ reference }, 'bad');
    expect([forged.statusCode, forged.json().message]).toEqual([401, 'The signature does not match.']);
  });

  test('is kept as nothing that its people could be guessed from, without the secret', async () => {
    await opened();
    await report({ reference, customer: { phone: '08030000001' } });
    const stored = await world.shop.database.read.selectFrom('webhooks').select('fingerprint').execute();
    const sent = JSON.stringify({ reference, customer: { phone: '08030000001' } });
    expect(stored).toEqual([{ fingerprint: expect.stringMatching(/^[\w-]{43}$/) }]);
    expect(stored).not.toEqual([{ fingerprint: hash('sha256', sent, 'base64url') }]);
  });

  test('that comes again has the gateway asked no second time', async () => {
    await opened();
    world.paystack.answer(reference, { status: 'pending' });
    await report({ reference });
    await expect.poll(() => world.paystack.asked).toBe(1);
    await report({ reference });
    await settled();
    expect(world.paystack.asked).toBe(2);
  });

  test('of money under a reference that was declined is not lost while the gateway cannot answer [PAY-09]', async () => {
    const { id } = await opened();
    world.paystack.answer(reference, { status: 'failed' });
    world.shop.now += 5000;
    await world.shop.workOutbox();
    expect(await work(id)).not.toContain('payment.poll');
    world.paystack.answer(reference, { providerId: '9000002' });
    world.paystack.isDown = true;
    const before = world.paystack.asked;
    await report({ reference, providerId: '9000002' });
    await expect.poll(() => world.paystack.asked).toBe(before + 1);
    world.shop.now += 5000;
    await world.shop.workOutbox();
    world.paystack.isDown = false;
    await report({ reference, providerId: '9000002' });
    world.shop.now += 60_000;
    await world.shop.workOutbox();
    const order = (await world.guest.get(`/api/order/${id}`)).json().data;
    expect(order).toMatchObject({ completion_status: 'processing' });
    expect(await work(id)).toEqual(['order.receipt', 'payment.review']);
  });

  test('of another charge under a reference that is paid is not lost either', async () => {
    await opened('flutterwave');
    world.flutterwave.answer(reference, { providerId: '77' });
    await settled();
    world.flutterwave.answer(reference, { providerId: '88' });
    world.flutterwave.isDown = true;
    const before = world.flutterwave.asked;
    await report({ reference, providerId: '88' });
    await expect.poll(() => world.flutterwave.asked).toBe(before + 1);
    world.flutterwave.isDown = false;
    world.shop.now += 5000;
    await world.shop.workOutbox();
    expect(await balance(account.suspense)).toBe(price);
  });

  test.each([
    ['a payment that is polled', { status: 'pending' as const }],
    ['a payment that is paid', {}],
  ])('of a charge of %s leaves no work of its own', async (_, change) => {
    await opened();
    world.paystack.answer(reference, change);
    await settled();
    await report({ reference, providerId: '9000001' });
    const hints = world.shop.database.read.selectFrom('outbox').where('kind', '=', 'payment.reversalHint');
    expect(await hints.select('id').execute()).toEqual([]);
  });

  test('of a refund asks nothing before its work is done', async () => {
    await opened();
    await report({ reference, kind: 'refund' });
    await world.shop.workOutbox();
    expect(world.paystack.asked).toBe(1);
  });

  test('of a refund is work that is done once, however often it comes', async () => {
    await opened();
    world.paystack.answer(reference);
    await settled();
    const { asked } = world.paystack;
    for (const _ of ['first', 'again']) await report({ reference, kind: 'refund' });
    expect(world.paystack.asked).toBe(asked);
    expect(await world.shop.workOutbox()).toBe(1);
    world.shop.now += 3_600_000;
    expect(await world.shop.workOutbox()).toBe(0);
  });
});

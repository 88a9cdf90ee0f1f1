import {
  adaeze,
  fakeGateway,
  openTestShop,
  pickupOrder,
  staffOf,
  type TestShop,
} from '@marketsquare/server/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runHere } from '../testing/streams.ts';

const code = 'Gr010720001';
const attempt = 'attempt-of-refund-1';
const refund = `staff-${attempt}`;
const paystack = fakeGateway('paystack');
let shop: TestShop;
let server: string;

beforeAll(async () => {
  shop = await openTestShop({ gateways: new Map([['paystack', paystack]]) });
  server = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const customer = shop.browser();
  await customer.post('/api/login', { phone: adaeze.phone, password: adaeze.password });
  const placed = await customer.post('/api/placeorder', pickupOrder({ user_id: 1 }));
  await customer.post('/api/initializePayment', {
    order_id: placed.json().data.order.id,
    gateway: 'paystack',
  });
  paystack.answer(code);
  await customer.get(`/api/paymentStatus?reference=${code}`);
  const musa = await staffOf(shop, 'musa');
  paystack.refundsAs = 'lost';
  await musa.post(`/api/staff/orders/${code}/refund`, {
    attempt_id: attempt,
    amount: 95,
    reason: 'One bag was torn.',
  });
  await shop.workOutbox();
  paystack.refundsAs = 'processed';
  shop.now += 3_600_000;
  const staff = { name: 'musa', password: 'staff-pass-phrase' };
  const reply = await shop.browser().post('/api/staff/login', staff);
  vi.stubEnv('MARKETSQUARE_TOKEN', reply.json().data.token);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.close();
});

const orders = (...args: readonly string[]) => runHere(['orders', ...args, '--server', server]);
const because = ['--reason', 'The customer still waits.'];

test('orders refunds names a refund that its gateway says nothing of, and check-refund sends it again', async () => {
  const { exitCode, stdout } = await orders('refunds');
  expect(exitCode).toBe(0);
  expect(stdout.split('\n')[1]?.split(/ {2,}/)).toEqual([
    code,
    '₦95.00',
    'paystack',
    '2026-11-21 09:00',
    code,
    refund,
  ]);
  expect((await orders('check-refund', code, refund)).exitCode).toBe(2);
  expect(await orders('check-refund', code, refund, ...because)).toMatchObject({
    exitCode: 0,
    stdout: 'Paystack never had it. It can be sent again.\n',
  });
  expect(await orders('check-refund', code, refund, '--again', ...because)).toMatchObject({
    exitCode: 0,
    stdout: 'It is sent once more.\n',
  });
  await shop.workOutbox();
  expect((await orders('refunds')).stdout).toBe('Every refund has come to its end.\n');
  expect((await orders('check-refund', code, 'no-such-refund', ...because)).exitCode).toBe(3);
});

test('orders refund above a sum is proposed, listed for a manager, and goes back once they consent [ROLE-08]', async () => {
  const why = ['--reason', 'The delivery never came.'];
  await (await staffOf(shop, 'musa')).post(`/api/staff/orders/${code}/advance`, {
    to: 'PickedUp',
    reason: why[1],
  });
  const proposed = await orders('refund', code, '24000', ...why);
  expect(proposed.exitCode).toBe(0);
  const [, id = ''] =
    /^A refund of ₦24,000\.00 of Gr010720001 is proposed as (crd_\w+): a manager has to consent before anything moves\.\n$/.exec(
      proposed.stdout,
    ) ?? [];
  expect(id).not.toBe('');
  const musaToken = process.env.MARKETSQUARE_TOKEN ?? '';
  const ada = await shop.browser().post('/api/staff/login', { name: 'ada', password: 'staff-pass-phrase' });
  vi.stubEnv('MARKETSQUARE_TOKEN', ada.json().data.token);
  const wallet = (...args: readonly string[]) => runHere(['wallet', ...args, '--server', server]);
  const row = (await wallet('proposals')).stdout.split('\n')[1]?.split(/ {2,}/).slice(0, 7);
  expect(row).toEqual([id, '₦24,000.00', 'refund', code, 'proposed', 'musa', 'The delivery never came.']);
  expect(await wallet('consent', id, ...why)).toMatchObject({
    exitCode: 0,
    stdout: `✓ A refund of ₦24,000.00 of ${code}.\n`,
  });
  expect((await wallet('proposals', '--all')).stdout).toMatch(new RegExp(`${id} .* refunded +musa +ada `));
  vi.stubEnv('MARKETSQUARE_TOKEN', musaToken);
  await shop.workOutbox();
  expect(paystack.refunds.at(-1)).toMatchObject({ amount: 2_400_000 });
});

test('orders refunds names what a guest paid too late and the gateway will not give back', async () => {
  const late = 'Gr010720002';
  const guest = shop.browser();
  const request = pickupOrder({ unique_code: late, attempt_id: 'attempt-0000000000000002' });
  const { id } = (await guest.post('/api/placeorder', request)).json().data.order;
  await guest.post('/api/initializePayment', { order_id: id, gateway: 'paystack' });
  await guest.post('/api/cancelorder', { order_id: id });
  paystack.answer(late);
  paystack.refundsAs = 'refused';
  await guest.get(`/api/paymentStatus?reference=${late}`);
  const told = async () => (await orders('refunds')).stdout.split('\n')[1]?.split(/ {2,}/).slice(0, 5);
  expect(await told()).toEqual([late, '₦24,095.00', 'paystack', 'not yet', late]);
  await shop.workOutbox();
  paystack.refundsAs = 'processed';
  expect(await told()).toEqual([late, '₦24,095.00', 'paystack', 'refused', late]);
});

test('orders ended lists what nobody paid in time, as a table or as JSON, and keeps why it was looked at', async () => {
  expect((await orders('ended')).stdout).toBe('No top-up and no sale of a gift card has ended unpaid.\n');
  const customer = shop.browser();
  await customer.post('/api/login', { phone: adaeze.phone, password: adaeze.password });
  await customer.post('/api/creditWallet', {
    ...{ user_id: 1, type: 'CREDIT', balance: 5000, amount: 5000, unique_code: '0154021' },
    payment: { method: 'Paystack card' },
  });
  shop.now += 1_800_000;
  await shop.workOutbox();
  const { exitCode, stdout } = await orders('ended', '--reason', 'The customer asks.');
  expect(exitCode).toBe(0);
  expect(stdout.split('\n')[1]?.split(/ {2,}/)).toEqual([
    '2026-11-21 10:30',
    'Top-up',
    '₦5,000.00',
    '₦0.00',
    '1',
    '0154021',
    '2026-11-21 10:00',
  ]);
  const { ended } = JSON.parse((await orders('ended', '--json')).stdout);
  expect(ended).toMatchObject([
    { kind: 'topUp', reference: '0154021', ended_at: '2026-11-21T09:30:00.000Z' },
  ]);
  const looks = await shop.database.read.selectFrom('audit').select(['action', 'reason']).execute();
  expect(looks).toContainEqual({ action: 'ended.found', reason: 'The customer asks.' });
});

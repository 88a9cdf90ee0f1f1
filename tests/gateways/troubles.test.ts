import type { Gateway } from '@marketsquare/core/shop/settlement';
import type { components } from '@marketsquare/core/wire/api';
import { type Emulator, type Scenario, startEmulator } from '@marketsquare/demo/emulator';
import {
  controlAt,
  flutterwaveCard,
  gatewaysAt,
  paystackCard,
  shopperAt,
} from '@marketsquare/demo/emulator/testing';
import { reconcile, reconcileEveryDay } from '@marketsquare/server/money/settlement/reconcile';
import {
  allAccounts,
  openTestShop,
  pickupOrder,
  saturdayMorning,
  type TestShop,
} from '@marketsquare/server/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** Everything that can happen to payments, drawn by chance and all at once: in the end the books agree. */

type Opening = components['schemas']['PaymentOpening'];

const minute = 60_000;
const day = 24 * 60 * minute;
const runs = process.env.TEST_FULL === '1' ? 20 : 2;

interface Fate {
  readonly provider: Gateway;
  readonly scenario: Scenario;
  /** True if the shopper comes back to ask. */
  readonly asks: boolean;
  /** The money that goes back afterwards: a part in kobo, or all of it. */
  readonly reversal: { readonly kind: 'refund' | 'chargeback'; readonly amount: number | null } | null;
  /** Minutes until the next order is placed. */
  readonly pause: number;
}

const price = 2_409_500;

function anyFate(): fc.Arbitrary<Fate> {
  const outcome = fc.constantFrom<Scenario>(
    {},
    {},
    {},
    { outcome: 'declined' },
    { outcome: 'insufficient' },
    { outcome: 'abandoned' },
    { outcome: 'pending', pendingMs: 90_000 },
    { paidKobo: price - 1 },
    { paidKobo: price + 12_345 },
    { currency: 'USD' },
    { otherMode: true },
    { answeredReference: 'ELSE-1' },
  );
  const webhook = fc.constantFrom<Scenario>(
    {},
    { webhook: 'never' },
    { webhook: 'fiveTimes' },
    { webhook: 'late' },
    { webhook: 'badSignature' },
    { webhook: 'alteredBody' },
    { webhook: 'beforeCallback' },
  );
  const verify = fc.constantFrom<Scenario>(
    {},
    { verify: 'error500', verifyTimes: 2 },
    { verify: 'tooMany429', verifyTimes: 1 },
    { verify: 'reset', verifyTimes: 1 },
    { verify: 'truncated', verifyTimes: 3 },
  );
  const report = fc.constantFrom<Scenario>(
    {},
    { reversalWebhook: 'never' },
    { reversalWebhook: 'fiveTimes' },
    { reversalWebhook: 'late' },
  );
  return fc.record({
    provider: fc.constantFrom('paystack', 'flutterwave'),
    scenario: fc.tuple(outcome, webhook, verify, report).map((parts) => Object.assign({}, ...parts)),
    asks: fc.boolean(),
    reversal: fc.oneof(
      { weight: 2, arbitrary: fc.constant(null) },
      fc.record({
        kind: fc.constantFrom('refund' as const, 'chargeback' as const),
        amount: fc.option(fc.integer({ min: 1, max: price - 1 })),
      }),
    ),
    // Forty orders are placed before the window begins that they are for.
    pause: fc.constantFrom(0, 1, 7),
  });
}

test('through any troubles of forty payments no kobo is lost or doubled, and the gateways’ books agree [PAY-09]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyFate(), { minLength: 20, maxLength: 40 }), async (fates) => {
      const clock = { now: saturdayMorning };
      const emulator = await startEmulator({
        port: 0,
        dataFile: ':memory:',
        clock: { now: () => clock.now },
      });
      const { paystack, flutterwave } = gatewaysAt(emulator.url);
      const shop = await openTestShop({
        gateways: new Map([
          ['paystack', paystack],
          ['flutterwave', flutterwave],
        ]),
        config: { unpaidPerAddress: null },
      });
      try {
        await passThrough(shop, emulator, clock, fates);
      } finally {
        await shop.close();
        await emulator.close();
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 240_000);

async function passThrough(
  shop: TestShop,
  emulator: Emulator,
  clock: { now: number },
  fates: readonly Fate[],
): Promise<void> {
  const control = controlAt(emulator.url);
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  await control.webhookTargets({
    paystack: `${url}/api/webhooks/paystack`,
    flutterwave: `${url}/api/webhooks/flutterwave`,
  });
  await shop.database.write.updateTable('slots').set({ capacity: 1000 }).execute();
  await reconcileEveryDay(shop.database.write, shop.now);
  const pass = async (ms: number) => {
    shop.now += ms;
    clock.now = shop.now;
    await emulator.deliverDue();
    while ((await shop.workOutbox()) > 0);
  };

  for (const [index, fate] of fates.entries()) {
    const reference = await paid(shop, emulator, fate, index);
    await pass(fate.pause * minute);
    if (fate.reversal !== null) {
      await control.reversal({ provider: fate.provider, reference, ...fate.reversal });
      await pass(0);
    }
  }
  for (const wait of [minute, 5 * minute, 20 * minute, day, 2 * day, day, 4 * day, minute]) await pass(wait);

  const { differences, unreachable } = await reconcile(shop.ports, 30);
  expect({ differences, unreachable }).toEqual({ differences: [], unreachable: [] });
  const accounts = await allAccounts(shop.database.read);
  expect(accounts.reduce((sum, { debits, credits }) => sum + credits - debits, 0)).toBe(0);
  const orders = await shop.database.read.selectFrom('orders').selectAll().execute();
  const sales = accounts.find(({ id }) => id === 'sales.orders');
  expect(orders.reduce((sum, { amount_paid }) => sum + amount_paid, 0)).toBe(
    (sales?.credits ?? 0) - (sales?.debits ?? 0),
  );
}

/** Places an order and goes with it through the popup as far as its fate lets. */
async function paid(shop: TestShop, emulator: Emulator, fate: Fate, index: number): Promise<string> {
  const guest = shop.browser();
  const number = String(index).padStart(3, '0');
  const body = pickupOrder({
    attempt_id: `attempt-0000000000000${number}`,
    unique_code: `Gr010720${number}`,
  });
  const order = (await guest.post('/api/placeorder', body)).json().data.order;
  await controlAt(emulator.url).scenario(order.unique_code, fate.scenario);
  const opened = await guest.post('/api/initializePayment', { order_id: order.id, gateway: fate.provider });
  const opening: Opening = opened.json().data;
  const shopper = shopperAt(emulator.url);
  const { code } = await shopper.open(
    opening.paystack === null
      ? { provider: 'flutterwave', options: opening.flutterwave ?? {} }
      : { code: opening.paystack.access_code },
  );
  await shopper.payByCard(code, fate.provider === 'paystack' ? paystackCard : flutterwaveCard);
  await shopper.close(code);
  if (fate.asks) await guest.get(`/api/paymentStatus?reference=${opening.reference}`);
  return opening.reference;
}

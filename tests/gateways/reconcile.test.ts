import { kobo } from '@marketsquare/core/kernel/money';
import type { Gateway } from '@marketsquare/core/shop/settlement';
import type { components } from '@marketsquare/core/wire/api';
import { type Emulator, startEmulator } from '@marketsquare/demo/emulator';
import {
  controlAt,
  flutterwaveCard,
  gatewaysAt,
  paystackCard,
  shopperAt,
} from '@marketsquare/demo/emulator/testing';
import { settleByReference } from '@marketsquare/server/money/settlement';
import {
  differenceText,
  reconcile,
  reconcileEveryDay,
} from '@marketsquare/server/money/settlement/reconcile';
import { account, post } from '@marketsquare/server/store/ledger';
import {
  type Browser,
  openTestShop,
  pickupOrder,
  saturdayMorning,
  type TestShop,
} from '@marketsquare/server/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

type Opening = components['schemas']['PaymentOpening'];

const price = 2_409_500;
const hour = 3_600_000;
const day = 24 * hour;

let clock: { now: number };
let emulator: Emulator;
let shop: TestShop;
let guest: Browser;
let orders: number;

beforeEach(async () => {
  orders = 0;
  clock = { now: saturdayMorning };
  emulator = await startEmulator({ port: 0, dataFile: ':memory:', clock: { now: () => clock.now } });
  shop = await openTestShop({ gateways: new Map(Object.entries(gatewaysAt(emulator.url)) as Entries) });
  guest = shop.browser();
});

type Entries = [Gateway, ReturnType<typeof gatewaysAt>[Gateway]][];

afterEach(async () => {
  await shop.close();
  await emulator.close();
});

function turn(ms: number): void {
  shop.now += ms;
  clock.now = shop.now;
}

/** An order that is paid at the gateway, and that the shop has not checked since. */
async function paidThere(gateway: Gateway): Promise<string> {
  orders += 1;
  const body = pickupOrder({
    attempt_id: `attempt-000000000000000${orders}`,
    unique_code: `Gr01072000${orders}`,
  });
  const order = (await guest.post('/api/placeorder', body)).json().data.order;
  const reply = await guest.post('/api/initializePayment', { order_id: order.id, gateway });
  const opening: Opening = reply.json().data;
  const shopper = shopperAt(emulator.url);
  const { code } = await shopper.open(
    opening.paystack === null
      ? { provider: 'flutterwave', options: opening.flutterwave ?? {} }
      : { code: opening.paystack.access_code },
  );
  await shopper.payByCard(code, gateway === 'paystack' ? paystackCard : flutterwaveCard);
  return opening.reference;
}

async function paid(gateway: Gateway): Promise<string> {
  const reference = await paidThere(gateway);
  expect(await settleByReference(shop.ports, reference)).toBe('settled');
  return reference;
}

async function differences(days = 7) {
  const result = await reconcile(shop.ports, days);
  expect(result.unreachable).toEqual([]);
  return result.differences;
}

describe.each(['paystack', 'flutterwave'] as const)('the books of shop and %s', (gateway) => {
  test('agree about charges, fees, refunds and suspense, to the kobo [PAY-09]', async () => {
    const control = controlAt(emulator.url);
    await paid(gateway);
    const inPart = await paid(gateway);
    await control.reversal({ provider: gateway, reference: inPart, amount: 12_345 });
    const whole = await paid(gateway);
    await control.reversal({ provider: gateway, reference: whole, kind: 'chargeback' });
    await settleByReference(shop.ports, inPart, 'reversal');
    await settleByReference(shop.ports, whole, 'reversal');
    await control.scenario('*', { paidKobo: 1000 });
    await settleByReference(shop.ports, await paidThere(gateway));
    await control.scenario('*', { currency: 'USD' });
    await settleByReference(shop.ports, await paidThere(gateway));
    await control.scenario('*', { outcome: 'declined' });
    await settleByReference(shop.ports, await paidThere(gateway));
    await control.scenario('*', {});
    turn(hour);
    const result = await reconcile(shop.ports, 7);
    expect(result).toMatchObject({ charges: 5, differences: [], unreachable: [] });
  });

  test('differ about money that the shop has not seen, once the poller has run [PAY-09]', async () => {
    const reference = await paidThere(gateway);
    expect(await differences()).toEqual([]);
    turn(hour);
    const [difference, ...others] = await differences();
    expect(others).toEqual([]);
    expect(difference).toMatchObject({ kind: 'missingHere', provider: gateway, reference, here: 0 });
    expect(differenceText(difference ?? fail())).toContain('and not in our books');
  });

  test('differ about a reversal that the shop has not seen [PAY-09]', async () => {
    const reference = await paid(gateway);
    await controlAt(emulator.url).reversal({ provider: gateway, reference, amount: 500 });
    const [difference, ...others] = await differences();
    expect(others).toEqual([]);
    expect(difference).toMatchObject({ kind: 'reversedThere', reference });
    expect((difference?.here ?? 0) - (difference?.there ?? 0)).toBe(500);
  });

  test('differ about a reversal of a charge that is older than the days compared [PAY-09]', async () => {
    const reference = await paid(gateway);
    turn(30 * day);
    expect(await differences()).toEqual([]);
    await controlAt(emulator.url).reversal({ provider: gateway, reference, kind: 'chargeback' });
    expect(await differences()).toMatchObject([{ kind: 'reversedThere', reference }]);
  });

  test('differ about an older charge too where events since then are gone [PAY-09]', async () => {
    const reference = await paidThere(gateway);
    turn(10 * day);
    expect(await differences()).toEqual([]);
    const { differences: found } = await reconcile(shop.ports, 7, shop.now - 11 * day);
    expect(found).toMatchObject([{ kind: 'missingHere', reference }]);
  });

  test('agree about a charge that was booked long after it was made [PAY-09]', async () => {
    const reference = await paidThere(gateway);
    turn(30 * day);
    expect(await settleByReference(shop.ports, reference)).toBe('settled');
    expect(await differences()).toEqual([]);
  });

  test('differ about a charge that only our ledger knows, and about an entry that is too much [PAY-09]', async () => {
    const reference = await paid(gateway);
    const { provider_id } = await shop.database.read
      .selectFrom('payments')
      .select('provider_id')
      .executeTakeFirstOrThrow();
    const chargeOf = (providerId: string) => ({ provider: gateway, providerId });
    const at = new Date(shop.now).toISOString();
    const made = { debit: account.gateway(gateway), credit: account.sales, kind: 'settlement' as const };
    await post(
      shop.database.write,
      [
        { ...made, id: 'one', amount: kobo(900), memo: reference, charge: chargeOf('777') },
        { ...made, id: 'other', amount: kobo(1), memo: reference, charge: chargeOf(provider_id ?? '') },
      ],
      at,
    );
    const found = await differences();
    expect(found.map(({ kind, providerId, here }) => ({ kind, providerId, here }))).toEqual([
      { kind: 'amountsDiffer', providerId: provider_id, here: (found[0]?.there ?? 0) + 1 },
      { kind: 'missingThere', providerId: '777', here: 900 },
    ]);
  });

  test('are not called equal when the gateway cannot be reached [PAY-09]', async () => {
    await paid(gateway);
    await emulator.close();
    const result = await reconcile(shop.ports, 7);
    expect(result.unreachable).toEqual(['paystack', 'flutterwave']);
    emulator = await startEmulator({ port: 0, dataFile: ':memory:' });
  });
});

describe('every day', () => {
  test('differences are kept and reported once; what can be fixed is fixed, and then closed [PAY-09]', async () => {
    await reconcileEveryDay(shop.database.write, shop.now);
    await reconcileEveryDay(shop.database.write, shop.now);
    const reference = await paid('paystack');
    const kept = () => shop.database.read.selectFrom('differences').selectAll().execute();
    await controlAt(emulator.url).reversal({ provider: 'paystack', reference });
    turn(hour);
    await shop.workOutbox();
    expect(await kept()).toMatchObject([
      { reference, kind: 'reversedThere', here: price - 46_143, gone_at: null },
    ]);
    expect(shop.log.filter((line) => line.includes('"event":"books.differ"'))).toHaveLength(1);
    await shop.workOutbox();
    expect(await settleByReference(shop.ports, reference)).toBe('reversed');
    turn(day);
    await shop.workOutbox();
    expect(await kept()).toMatchObject([{ reference, gone_at: new Date(shop.now).toISOString() }]);
    expect(shop.log.filter((line) => line.includes('"event":"books.differ"'))).toHaveLength(1);
  });
});

function fail(): never {
  throw new Error('no difference was found');
}

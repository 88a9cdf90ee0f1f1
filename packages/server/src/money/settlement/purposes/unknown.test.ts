import { kobo } from '@marketsquare/core/kernel/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openUnit, type UnitOfWork } from '../../../store/database/index.ts';
import { pickupOrder } from '../../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../../testing/paying-shop.ts';
import { applyCharge } from '../apply.ts';
import { confirmCovered } from '../confirm-covered.ts';
import { expireUnpaid } from '../expire-unpaid.ts';
import { openPayment } from '../open-payment.ts';
import { gatewayOf } from '../payment-model.ts';
import { giftSaleEnding, payOrder, purposes, topUpEnding } from './index.ts';

const keys = [
  { purpose: 'order', id: 'ord_0' },
  { purpose: 'topUp', id: 'top_0' },
  { purpose: 'giftCard', id: 'gcs_0' },
] as const;
const money = { reference: 'Gr010720001', provider: 'paystack', amount: kobo(500) } as const;

let world: PayingShop;
let unit: UnitOfWork;

beforeEach(async () => {
  world = await openPayingShop();
  unit = await openUnit(world.shop.database.read, world.shop.now);
});

afterEach(() => world.shop.close());

describe('of what there is none of', () => {
  test.each(keys)('nothing is found by the id $id, and no try to pay is opened', async (key) => {
    expect(await purposes[key.purpose].find(unit, key.id)).toBeNull();
    const customer = { firstName: 'Bisi', lastName: 'Adeyemi', email: 'bisi@example.ng', phone: '' };
    const opened = await openPayment(world.shop.ports, { ...key, customer, title: 'Nothing' }, 'paystack');
    expect(opened).toEqual({ outcome: 'ended' });
    expect(world.paystack.initialized).toEqual([]);
  });

  test.each([
    ['order', 'ord_0', 'there is no order ord_0'],
    ['topUp', 'top_0', 'the top-up top_0 refuses its payment: unknownTopUp'],
    ['giftCard', 'gcs_0', 'the sale gcs_0 refuses issue: unknownSale'],
  ] as const)('no %s is paid by the id %s', async (purpose, id, message) => {
    await expect(purposes[purpose].paid(unit, id, money, world.shop.ports)).rejects.toThrow(message);
  });

  test.each(keys)(
    'none waits, or begins to wait when money goes back, by the id $id',
    async ({ purpose, id }) => {
      expect(await purposes[purpose].otherTakenBack(unit, id)).toEqual([]);
      for (const ending of [topUpEnding, giftSaleEnding]) {
        expect(await ending.waitsSince(unit, id)).toBeNull();
        const { ports } = world.shop;
        expect(await expireUnpaid(ports, ending)({ id: 1, subject: id, tries: 0 })).toBeNull();
      }
    },
  );

  test('no order is confirmed', async () => {
    expect(await confirmCovered(world.shop.ports, 'ord_0')).toBe('waits');
  });

  test('no charge is booked', async () => {
    const { id } = await world.place(world.guest, pickupOrder());
    await world.open(world.guest, id);
    world.paystack.answer('Gr010720001');
    const charge = await world.paystack.verify({ reference: 'Gr010720001' });
    if (typeof charge === 'string') throw new Error('the charge is there');
    for (const about of [
      { reference: 'Gr010720009', purpose: 'order', payable_id: id },
      { reference: 'Gr010720009', purpose: 'order', payable_id: 'ord_0' },
    ] as const) {
      const booked = world.shop.database.transact((queries) =>
        applyCharge(world.shop.ports, queries, about, charge),
      );
      await expect(booked).rejects.toThrow('no payment has the reference Gr010720009');
    }
  });
});

test('a try of a gateway that is not known is asked about nowhere', () => {
  expect(gatewayOf({ gateway: 'flutterwave' })).toBe('flutterwave');
  expect(() => gatewayOf({ gateway: 'stripe' })).toThrow('There is no gateway "stripe".');
});

test('an order is not paid by less than it costs', async () => {
  const { id } = await world.place(world.guest, pickupOrder());
  const paid = payOrder(unit, id, { reference: 'Gr010720001', amount: kobo(500), gateway: 'Paystack' });
  await expect(paid).rejects.toThrow(`the order ${id} refuses pay: `);
});

import { kobo, nairaToKobo } from '@marketsquare/core/kernel/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { account, post } from '../../../store/ledger/index.ts';
import { pickupOrder } from '../../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../../testing/paying-shop.ts';
import { settleByReference } from '../index.ts';
import { paymentRefund } from '../refund-work.ts';
import { reconcile, reconcileBooks, strandedText } from './index.ts';

const code = 'Gr010720001';
const price = nairaToKobo(24_095);

let world: PayingShop;

beforeEach(async () => {
  world = await openPayingShop();
});

afterEach(() => world.shop.close());

/** A guest's order that was cancelled while its popup was open, and then paid. */
async function paidLate(): Promise<void> {
  const order = await world.place(world.guest, pickupOrder());
  await world.open(world.guest, order.id);
  await world.post(world.guest, 'cancelorder', { order_id: order.id });
  world.paystack.answer(code);
  await settleByReference(world.shop.ports, code);
}

const stranded = async () => (await reconcile(world.shop.ports, 7)).stranded;

test('what is owed to a card is stranded only without a refund under way, and staff hear of it', async () => {
  await paidLate();
  expect(await stranded()).toEqual([]);
  await world.shop.database.write.deleteFrom('outbox').where('kind', '=', paymentRefund).execute();
  expect(await stranded()).toEqual([{ account: account.refunds, reference: code, held: price, followed: 0 }]);
  await reconcileBooks(world.shop.ports)({ id: 1, subject: 'gateways', tries: 0 });
  const told = world.shop.log.filter((line) => line.includes('"event":"books.stranded"'));
  expect(told.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, words: `${code}: ₦24,095.00 is owed to its card, and no refund of it is under way.` },
  ]);
});

test('what is in suspense is stranded when no list of staff has it', async () => {
  const lost = {
    ...{ id: 'lost', debit: account.gateway('paystack'), credit: account.suspense },
    ...{ amount: kobo(50_000), kind: 'suspense' as const, memo: code },
  };
  await post(world.shop.database.write, [lost], new Date(world.shop.now).toISOString());
  expect((await stranded()).map(strandedText)).toEqual([
    '₦500.00 waits for staff by the ledger, and ₦0.00 by the list.',
  ]);
});

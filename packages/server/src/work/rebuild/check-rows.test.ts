import { kobo } from '@marketsquare/core/kernel/money';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { recordCatalogueChange } from '../../catalogue/changes/index.ts';
import { settleByReference } from '../../money/settlement/index.ts';
import { engineOf, openUnit, streamKind } from '../../store/database/index.ts';
import {
  adaeze,
  type Browser,
  type FakeGateway,
  fakeGateway,
  openTestShop,
  pickupOrder,
  type TestShop,
} from '../../testing/index.ts';
import { checkRows } from './index.ts';

let shop: TestShop;
let guest: Browser;
let paystack: FakeGateway;

beforeEach(async () => {
  paystack = fakeGateway('paystack');
  shop = await openTestShop({ gateways: new Map([['paystack', paystack]]) });
  guest = shop.browser();
});

afterEach(() => shop.close());

async function placed(turn: number, browser = guest) {
  const attempt = { attempt_id: `attempt-000000000000000${turn}`, unique_code: `Gr01072000${turn}` };
  const reply = await browser.post('/api/placeorder', pickupOrder(attempt));
  return reply.json().data.order;
}

async function opened(order: { readonly id: string }, browser = guest): Promise<string> {
  const reply = await browser.post('/api/initializePayment', { order_id: order.id, gateway: 'paystack' });
  return reply.json().data.reference;
}

/** A life of a shop: orders paid, paid twice, short, late, given back in part and whole, shared and taken along. */
async function live(): Promise<void> {
  const [first, second, third, fourth] = [await placed(1), await placed(2), await placed(3), await placed(4)];
  const paid = await opened(first);
  paystack.answer(paid);
  await settleByReference(shop.ports, paid);
  const short = await opened(second);
  paystack.answer(short, { chargedKobo: kobo(100_000) });
  await settleByReference(shop.ports, short);
  paystack.answer(short, { providerId: '771' });
  await settleByReference(shop.ports, short, 'reversal', '771');
  const foreign = await opened(third);
  paystack.answer(foreign, { currency: 'USD' });
  await settleByReference(shop.ports, foreign);
  const late = await opened(fourth);
  await guest.post('/api/cancelorder', { order_id: fourth.id });
  paystack.answer(late, { status: 'reversed' });
  await settleByReference(shop.ports, late);
  paystack.giveBack(paid, 50_000);
  await settleByReference(shop.ports, paid, 'reversal');
  await shop
    .browser()
    .post('/api/placeorder', pickupOrder({ attempt_id: third.attempt_id, unique_code: 'Gr010720003' }));
  await guest.post('/api/login', { phone: adaeze.phone, password: adaeze.password });
}

describe('rows folded again from the streams', () => {
  test('are the rows that the shop reads, whatever happened to its orders [PAY-09, PAY-30]', async () => {
    await live();
    const check = await checkRows(shop.database.read, shop.ports.secrets);
    expect(check).toMatchObject({ ok: true, differences: [] });
    expect(check.rows).toBeGreaterThan(12);
  });

  test.each([
    ['orders', 'balance', `update orders set balance = balance + 1 where unique_code = 'Gr010720001'`],
    ['orders', 'guest_session', `update orders set guest_session = 'x' where unique_code = 'Gr010720001'`],
    ['order_lines', 'price', `update order_lines set price = price - 1 where order_id = 'ID'`],
    ['payments', 'received', `update payments set received = 0 where reference = 'Gr010720001'`],
    ['suspense', 'amount', `update suspense set amount = amount + 1`],
    [
      'wallet_transactions',
      'amount_after',
      `update wallet_transactions set amount_after = 0 where user_id = 1`,
    ],
    ['issued_gift_cards', 'balance', `update issued_gift_cards set balance = balance + 1`],
    ['ledger_accounts', 'total', `update ledger_accounts set credits = credits + 1 where id = 'wallet.1'`],
    ['ledger_accounts', 'held', `update ledger_accounts set held = 1 where id = 'giftcard.gc_demo1'`],
  ])('reveal one altered row of %s, by its field', async (table, field, statement) => {
    await live();
    const { id } = await shop.database.read
      .selectFrom('orders')
      .select('id')
      .where('unique_code', '=', 'Gr010720001')
      .executeTakeFirstOrThrow();
    await sql.raw(statement.replace('ID', id)).execute(shop.database.write);
    const { ok, differences } = await checkRows(shop.database.read, shop.ports.secrets);
    expect({ ok, first: differences[0] }).toMatchObject({ ok: false, first: { table, field } });
  });

  test.each([
    [
      'sum',
      `update ledger_transfers set amount = amount + 100 where credit_account = 'sales.orders'`,
      'debits',
    ],
    [
      'account',
      `update ledger_transfers set credit_account = 'goodwill.credits' where credit_account = 'sales.orders'`,
      'credits',
    ],
    ['disappearance', `delete from ledger_transfers where credit_account = 'sales.orders'`, 'credits'],
  ])(
    'reveal the altered %s of a transfer between the shop’s own accounts, which no stream has',
    async (_, statement, field) => {
      await live();
      for (const change of ['update', 'delete']) {
        const dropped = `drop trigger if exists ledger_transfers_no_${change}`;
        for (const words of engineOf(shop.database.write).define(dropped))
          await sql.raw(words).execute(shop.database.write);
      }
      await sql.raw(statement).execute(shop.database.write);
      const { ok, differences } = await checkRows(shop.database.read, shop.ports.secrets);
      expect(ok).toBe(false);
      expect(differences).toContainEqual(expect.objectContaining({ table: 'ledger_accounts', field }));
      expect(differences.map(({ key }) => key)).toContain('sales.orders');
    },
  );

  test('reveal the altered sum of a hold', async () => {
    await live();
    await sql`insert into ledger_holds select 'hold_x', id, 100, 'reserved', 'x', '2027', '2026' from ledger_accounts
      where id = 'wallet.1'`.execute(shop.database.write);
    await sql`update ledger_holds set amount = 200 where id = 'hold_x'`.execute(shop.database.write);
    const { differences } = await checkRows(shop.database.read, shop.ports.secrets);
    expect(differences).toContainEqual({
      table: 'ledger_accounts',
      key: 'wallet.1',
      field: 'holds',
      stored: 100,
      folded: 200,
    });
  });

  test('reveal a row that is gone, and one that no stream has', async () => {
    await placed(1);
    await sql`delete from order_lines`.execute(shop.database.write);
    await shop.database.write
      .insertInto('order_guests')
      .columns(['order_id', 'login'])
      .expression((from) => from.selectFrom('orders').select(['id as order_id', 'id as login']))
      .execute();
    expect((await checkRows(shop.database.read, shop.ports.secrets)).differences).toMatchObject([
      { table: 'order_lines', field: null, stored: null },
      { table: 'order_guests', field: null, folded: null },
    ]);
  });

  test('reveal who is said to have changed the catalogue, where its stream says another', async () => {
    const act = { id: 'chg_1', at: '2026-11-21T08:00:00.000Z', who: 'ada', why: 'Dearer rice.' };
    const thing = {
      part: 'offer',
      key: 'RICE-1',
      storeId: 1,
      before: { active: 0 },
      after: { active: 1 },
    } as const;
    await shop.database.transact((queries) =>
      recordCatalogueChange(queries, { ...act, source: 'desk', fileHash: null }, [thing]),
    );
    expect(await checkRows(shop.database.read, shop.ports.secrets)).toMatchObject({
      ok: true,
      streams: 3,
      rows: 5,
    });
    await shop.database.write.updateTable('catalogue_acts').set({ who: 'musa' }).execute();
    expect((await checkRows(shop.database.read, shop.ports.secrets)).differences).toEqual([
      { table: 'catalogue_acts', key: '2', field: 'who', stored: 'musa', folded: 'ada' },
    ]);
  });

  test('are none of a stream whose kind is unknown: it is named, and not counted as one that agrees', async () => {
    const baskets = streamKind<string, { readonly type: string }>({
      prefix: 'basket-',
      schema: z.object({ type: z.string() }),
      evolve: (_, { type }) => type,
      project: async () => {},
    });
    await shop.database.transact(async (queries) => {
      const unit = await openUnit(queries, shop.now);
      await unit.begin(baskets, '1', [{ type: 'basket.filled' }]);
      await unit.write();
    });
    const check = checkRows(shop.database.read, shop.ports.secrets);
    await expect(check).rejects.toThrow('no kind of rows is known for the stream basket-1');
  });
});

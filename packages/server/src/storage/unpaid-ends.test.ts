import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { migrate } from './index.ts';

test('what an older shop left open is followed from now on: unpaid top-ups and sales, refunds, mails', async () => {
  const { database, close } = await openTestDatabase('0020-nothing-personal-in-plain-rows');
  const at = '2026-11-01T00:00:00.000Z';
  const rows = [
    // Their owners do not matter here.
    sql`pragma foreign_keys = off`,
    ...[
      ['top_open', 500, 0, null],
      ['top_paid', 500, 0, 500],
      ['top_covered', 500, 500, null],
    ].map(
      ([id, amount, redeemed, paid]) => sql`insert into top_ups
        (id, user_id, unique_code, amount, payment_method, redeemed, paid_by_card, created_at, version)
        values (${id}, 1, ${id}, ${amount}, '', ${redeemed}, ${paid}, ${at}, 1)`,
    ),
    ...['open', 'issued'].map(
      (state) => sql`insert into gift_card_sales
        (id, code, card_id, gift_card_id, name, amount, valid_for_days, state, opened_at, version)
        values (${`gcs_${state}`}, ${state}, ${state}, 1, 'Birthday', 500, 90, ${state}, ${at}, 1)`,
    ),
    sql`insert into gift_card_sales
      (id, code, card_id, gift_card_id, name, amount, valid_for_days, state, opened_at, version)
      values ('gcs_over', 'over', 'over', 1, 'Birthday', 500, 90, 'ended', ${at}, 2)`,
    sql`insert into events (stream, version, type, schema_version, data, meta, at, hash)
      values ('giftsale-gcs_over', 2, 'giftSale.ended', 1, '{}', '{}', ${at}, 'over')`,
    ...['payment.refundAsked', 'payment.refundSent'].map(
      (type, place) => sql`insert into events (stream, version, type, schema_version, data, meta, at, hash)
        values ('payment-Gr1', ${place + 1}, ${type}, 1, '{"refund":"a"}', '{}', ${at}, ${type})`,
    ),
    ...['80', '3'].map(
      (tries) => sql`insert into outbox (kind, subject, due_at, tries, done_at)
        values ('mail.welcome', ${tries}, ${at}, ${tries}, ${at})`,
    ),
  ];
  for (const row of rows) await row.execute(database.write);
  await migrate(database);
  const open = await database.read
    .selectFrom('outbox')
    .select(['kind', 'subject'])
    .where('done_at', 'is', null)
    .orderBy('id')
    .execute();
  expect(open).toEqual([
    { kind: 'topUp.expire', subject: 'top_open' },
    { kind: 'giftSale.expire', subject: 'gcs_open' },
    { kind: 'payment.refund', subject: 'Gr1 a' },
  ]);
  const failed = await database.read
    .selectFrom('outbox')
    .select('subject')
    .where('given_up_at', 'is not', null)
    .execute();
  expect(failed).toEqual([{ subject: '80' }]);
  const ended = await database.read
    .selectFrom('gift_card_sales')
    .select(['id', 'ended_at'])
    .where('ended_at', 'is not', null)
    .execute();
  expect(ended).toEqual([{ id: 'gcs_over', ended_at: at }]);
  await close();
});

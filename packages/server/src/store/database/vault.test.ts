import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { forgetPerson } from './vault.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

/** The vault's values of orders, by subject. */
async function words(): Promise<ReadonlyMap<string, string | null>> {
  const rows = await shop.database.read
    .selectFrom('vault')
    .select(['subject', 'data'])
    .where('subject', 'like', 'ord_%')
    .orderBy('subject')
    .execute();
  return new Map(rows.map(({ subject, data }) => [subject, data]));
}

test('words of one person are changed under their own key, whoever else the vault holds', async () => {
  const { write } = shop.database;
  const subjects = ['ord_1', 'ord_2', 'ord_3'];
  await write
    .insertInto('vault')
    .values(subjects.map((subject) => ({ subject, data: `of ${subject}` })))
    .execute();
  for (const subject of subjects) {
    await write
      .updateTable('vault')
      .set({ data: `more of ${subject}` })
      .where('subject', '=', subject)
      .execute();
  }
  expect([...(await words())]).toEqual(subjects.map((subject) => [subject, `more of ${subject}`]));
  await forgetPerson(write, 'ord_2');
  expect([...(await words())]).toEqual([
    ['ord_1', 'more of ord_1'],
    ['ord_3', 'more of ord_3'],
  ]);
  expect((await write.deleteFrom('vault').where('subject', '=', 'ord_1').execute()).length).toBe(1);
  expect([...(await words()).keys()]).toEqual(['ord_3']);
});

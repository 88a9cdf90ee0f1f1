import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { newcomer } from '../../testing/newcomer.ts';
import { openTestShop } from '../../testing/test-shop.ts';

test('a customer who is erased leaves no key in the database’s log as soon as nobody reads what was there before', async () => {
  const shop = await openTestShop();
  const browser = shop.browser();
  const { phone, password } = newcomer;
  await browser.post('/api/register', newcomer);
  await browser.post('/api/login', { phone, password });
  const { key } = await shop.database.read
    .selectFrom('vault_keys')
    .select('key')
    .where('person', '=', 'customer-3')
    .executeTakeFirstOrThrow();
  const holdsKey = () =>
    ['shop.db', 'shop.db-wal'].some((name) => readFileSync(join(shop.folder, name)).includes(key));
  const reader = new DatabaseSync(join(shop.folder, 'shop.db'), { readOnly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from users').get();
  expect((await browser.post('/api/eraseme', { password })).statusCode).toBe(200);
  await shop.workOutbox();
  expect(holdsKey()).toBe(true);
  reader.close();
  shop.now += 5000;
  await shop.workOutbox();
  expect(holdsKey()).toBe(false);
  await shop.close();
});

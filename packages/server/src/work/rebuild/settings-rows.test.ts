import { defaultSettings } from '@marketsquare/core/shop/settings';
import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/index.ts';
import { checkRows } from './check-rows.ts';

const { identity } = defaultSettings;
const own = { ...defaultSettings, identity: { ...identity, name: 'Mama Ngozi Stores' } };

test('the row of the settings agrees with its stream, and the check says where it does not', async () => {
  const shop = await openTestShop({ settings: own });
  const { database, secrets } = shop.ports;
  expect(await checkRows(database.read, secrets)).toMatchObject({ ok: true });
  await database.write
    .updateTable('shop_settings')
    .set({ settings: JSON.stringify(defaultSettings) })
    .execute();
  expect(await checkRows(database.read, secrets)).toMatchObject({
    ok: false,
    differences: [{ table: 'shop_settings', key: '1', field: 'settings' }],
  });
  await shop.close();
});

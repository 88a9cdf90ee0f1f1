import { checked, defaultSettings, type ShopSettings, shopSettings } from '@marketsquare/core/shop/settings';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readStream } from '../../store/database/index.ts';
import { openTestShop, type TestShop } from '../../testing/index.ts';
import { checkRows } from '../../work/rebuild/index.ts';
import { changeSettings, hasSettings, openSettings, readSettings } from './index.ts';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});

afterEach(() => shop.close());

function settingsOf(given: unknown): ShopSettings {
  const read = checked(shopSettings, given);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value;
}

const mama = settingsOf({
  identity: {
    name: 'Mama Ngozi Stores',
    company: 'Ngozi & Daughters Limited',
    contact: { address: '1 Broad Street, Lagos' },
  },
});

const change = (settings: ShopSettings, reason = 'Our own name.') =>
  changeSettings(shop.database, settings, { by: { name: 'ada' }, reason, now: shop.now });

/** Who the shop says that it is, to everybody. */
const shownName = async () => (await shop.browser().get('/api/config')).json().data.shop_name;

test('a shop without settings has those of the documents', async () => {
  expect(await readSettings(shop.database.read)).toEqual(defaultSettings);
  expect(await hasSettings(shop.database.read)).toBe(false);
  expect((await shop.browser().get('/api/config')).json().data).toMatchObject({
    shop_name: 'Market Square',
    company: 'Market Square Demo Stores Limited',
    support_phone: '07000000000',
    support_email: 'help@marketsquare.example',
    address: null,
  });
});

test('a change is an event that says who made it, when and why, and stands in the audit trail', async () => {
  expect(await change(mama)).toEqual(['identity.name', 'identity.company', 'identity.contact.address']);
  expect(await readStream(shop.database.read, 'shop-settings')).toMatchObject([
    {
      type: 'settings.changed',
      version: 1,
      at: '2026-11-21T08:00:00.000Z',
      data: { by: 'ada', reason: 'Our own name.', settings: mama },
    },
  ]);
  const trail = await shop.database.read.selectFrom('audit').selectAll().execute();
  expect(trail).toMatchObject([
    {
      name: 'ada',
      action: 'settings.changed',
      subject: 'identity.name, identity.company, identity.contact.address',
      reason: 'Our own name.',
    },
  ]);
});

test('nothing new changes nothing', async () => {
  await change(mama);
  expect(await change(mama, 'Once more.')).toEqual([]);
  expect(await readStream(shop.database.read, 'shop-settings')).toHaveLength(1);
  expect(await change(defaultSettings, 'Back.')).toHaveLength(3);
  expect(await hasSettings(shop.database.read)).toBe(true);
});

test('a server goes by new settings once it has looked', async () => {
  await change(mama);
  expect(await shownName()).toBe('Market Square');
  await shop.lookAtSettings();
  expect(await shownName()).toBe('Mama Ngozi Stores');
});

test('what has not changed is one and the same object', async () => {
  const known = await openSettings(shop.database);
  await change(mama);
  await known.look();
  const first = known.current();
  expect(first).toEqual(mama);
  await known.look();
  expect(known.current()).toBe(first);
});

test('a row of another release is read: unknown names are left out, and missing ones have their default', async () => {
  await change(mama);
  const other = JSON.stringify({ identity: { name: 'Mama Ngozi Stores', motto: 'Come in' }, wishes: 1 });
  await shop.database.write.updateTable('shop_settings').set({ settings: other }).execute();
  expect(await readSettings(shop.database.read)).toEqual(
    settingsOf({ identity: { name: 'Mama Ngozi Stores' } }),
  );
});

test('the row agrees with its stream, and the check says where it does not', async () => {
  await change(mama);
  expect(await checkRows(shop.database.read, shop.ports.secrets)).toMatchObject({ ok: true });
  await shop.database.write
    .updateTable('shop_settings')
    .set({ settings: JSON.stringify(defaultSettings) })
    .execute();
  expect(await checkRows(shop.database.read, shop.ports.secrets)).toMatchObject({
    ok: false,
    differences: [{ table: 'shop_settings', key: '1', field: 'settings' }],
  });
});

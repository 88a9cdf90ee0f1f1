import { documentPrefixes } from '@marketsquare/core/shop/order';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoreRow } from '../../catalogue/stores/index.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { countingChance, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { codePrefix, freeCode } from './free-code.ts';

const prefixes = documentPrefixes;
let shop: TestShop;
let store: StoreRow;
beforeEach(async () => {
  shop = await openTestShop();
  store = await shop.database.read
    .selectFrom('stores')
    .selectAll()
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
});
afterEach(() => shop.close());

/** A code by given rolls, each out of the requested range. */
function code(...rolls: readonly (number | 'last')[]): Promise<string> {
  const left = [...rolls];
  const integer = (_: number, most: number) => {
    const roll = left.shift();
    return roll === 'last' ? most : (roll ?? Number.NaN);
  };
  return freeCode(shop.database.read, { ...countingChance(), integer }, { kind: 'grocery', store, prefixes });
}

test('a code is one that no order holds: it is drawn anew until then [ORD-25]', async () => {
  expect(codePrefix({ kind: 'grocery', store, prefixes })).toBe('Gr0107');
  await place('Gr010720001');
  expect(await code(1, 2)).toBe('Gr010720002');
  expect(await code('last')).toBe('Gr0107109999');
});

test('a code gains a digit once nine tenths of its store’s are used, those of others not counted [ORD-25]', async () => {
  await place('Gr010720000');
  await add('Gr0107', 20_001, 80_998);
  await add('Gr0106', 20_000, 1);
  await add('Gr0108', 20_000, 1);
  expect(await code('last')).toBe('Gr0107109999');
  await add('Gr0107', 100_999, 1);
  expect(await code('last')).toBe('Gr01071099999');
  expect(await code(0)).toBe('Gr0107200000');
});

async function place(unique_code: string): Promise<void> {
  await shop.browser().post('/api/placeorder', pickupOrder({ unique_code }));
}

/** Adds orders like the placed one, with numbers of their own. */
async function add(prefix: string, first: number, count: number): Promise<void> {
  const tables = await shop.database.read.introspection.getTables();
  const columns = tables.find(({ name }) => name === 'orders')?.columns ?? [];
  const code = `'${prefix}' || number`;
  const own: Readonly<Record<string, string>> = { id: code, unique_code: code, attempt_id: code };
  const names = columns.map(({ name }) => name);
  await sql`insert into orders (${sql.raw(names.join(', '))})
    with recursive numbers (number) as (
      select cast(${first} as bigint) union all select number + 1 from numbers where number + 1 < ${first + count})
    select ${sql.raw(names.map((name) => own[name] ?? name).join(', '))}
      from numbers, (select * from orders limit 1) as placed`.execute(shop.database.write);
}

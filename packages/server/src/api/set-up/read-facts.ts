import type { SetUpFacts } from '@marketsquare/core/shop/set-up';
import { hasSettings } from '../../records/settings/index.ts';
import type { Queries } from '../../store/database/index.ts';
import { listStaff } from '../staff-accounts/index.ts';

/** The part of the facts that a server's environment tells. */
export type ServerFacts = Pick<SetUpFacts, 'gateways' | 'isLive' | 'hasMailServer' | 'isSecure'>;

const modes = ['pickup', 'delivery'] as const;

/** Reads what a shop has, as far as its first order needs it. */
export async function readSetUpFacts(queries: Queries, server: ServerFacts): Promise<SetUpFacts> {
  const stores = await queries.selectFrom('stores').select(['id', 'pickup', 'delivery']).execute();
  const planned = await queries.selectFrom('slots').select('mode').distinct().execute();
  const offered = modes.filter((mode) => stores.some((store) => store[mode] === 1));
  const staff = await listStaff(queries);
  return {
    ...server,
    hasSettings: await hasSettings(queries),
    managers: staff.filter(({ role }) => role === 'manager').length,
    stores: stores.length,
    deliveringStores: stores.filter(({ delivery }) => delivery === 1).length,
    areas: await countOfAreas(queries),
    modesWithoutWindows: offered.filter((mode) => !planned.some((slot) => slot.mode === mode)),
    goods: await countOfGoods(queries),
  };
}

async function countOfGoods(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('offers')
    .select(({ fn }) => fn.count<number>('product_id').distinct().as('count'))
    .where('active', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countOfAreas(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('areas')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

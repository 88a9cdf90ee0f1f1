import type { StoreLists } from '../../../shop/selection/index.ts';
import { type Api, storesIn, toStoreLists } from '../../../wire/api/index.ts';
import { replyOf } from './reply.ts';

/** All stores and zones: `stores` and `areas`. [API-16, API-18] */
export async function storeLists(api: Api): Promise<StoreLists> {
  const [stores, zones] = await Promise.all([
    replyOf(api.get('/api/stores')),
    replyOf(api.get('/api/areas')),
  ]);
  return toStoreLists(storesIn(stores), zones.data);
}

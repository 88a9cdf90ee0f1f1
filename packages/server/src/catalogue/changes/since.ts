import { sql } from 'kysely';
import { type Queries, texts } from '../../store/database/index.ts';

/** More changed things than these are not put into what is in memory: reading everything anew is then as quick. */
const mostPatched = 2000;

/**
 * The acts that lead from one version of the catalogue to a later one; null where they do not tell all: another program raised
 * the version, or they changed very much.
 */
export async function actsBetween(
  queries: Queries,
  from: number,
  to: number,
): Promise<readonly string[] | null> {
  const acts = await queries
    .selectFrom('catalogue_acts')
    .select(['change_id', 'things'])
    .where('version', '>', from)
    .where('version', '<=', to)
    .execute();
  const things = acts.reduce((sum, act) => sum + act.things, 0);
  return acts.length === to - from && things <= mostPatched ? acts.map((act) => act.change_id) : null;
}

/** The products that some acts have changed, as they are now. */
export async function changedProducts(queries: Queries, acts: readonly string[]) {
  const changed = await queries
    .selectFrom('catalogue_changes')
    .select('key')
    .distinct()
    .where('change_id', 'in', listed(acts))
    .where('part', '=', 'product')
    .execute();
  if (changed.length === 0) return [];
  return queries
    .selectFrom('products')
    .selectAll()
    .where('sku', 'in', listed(changed.map(({ key }) => key)))
    .execute();
}

/** The offers that some acts have changed, as they are now; without a price where the store offers the product no longer. */
export function changedOffers(queries: Queries, acts: readonly string[]) {
  return queries
    .selectFrom('catalogue_changes as changed')
    .innerJoin('products', 'products.sku', 'changed.key')
    .leftJoin('offers', (join) =>
      join.onRef('offers.product_id', '=', 'products.id').onRef('offers.store_id', '=', 'changed.store_id'),
    )
    .select([
      'changed.store_id',
      'products.id as product_id',
      'offers.selling_price',
      'offers.old_price',
      'offers.active',
    ])
    .distinct()
    .where('changed.change_id', 'in', listed(acts))
    .where('changed.part', '=', 'offer')
    .execute();
}

function listed(values: readonly string[]) {
  return sql<string>`(${texts(JSON.stringify(values))})`;
}

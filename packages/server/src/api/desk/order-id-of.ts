import type { Queries } from '../../store/database/index.ts';
import { notFound } from '../../store/refusals/refusal.ts';

/**
 * The internal id of the order with a code.
 *
 * @throws Refusal 404
 */
export async function orderIdOf(queries: Queries, code: string): Promise<string> {
  const row = await queries
    .selectFrom('orders')
    .select('id')
    .where('unique_code', '=', code)
    .executeTakeFirst();
  if (row === undefined) throw notFound('We could not find this order.');
  return row.id;
}

import { notFound } from '../refusals/refusal.ts';
import type { Queries } from '../storage/index.ts';

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
  if (row === undefined) throw notFound('This order was not found.');
  return row.id;
}

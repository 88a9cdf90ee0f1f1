import type { Selectable } from 'kysely';
import { type Queries, readJson } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import { dequeue, enqueue } from '../../store/outbox/index.ts';
import { type OfferFields, offerFields } from './offer-fields.ts';

/** The outbox's name for a planned change; its subject is the plan's id. */
export const plannedChange = 'goods.change';

/** The longest that a change may wait. */
export const longestPlanMs = 366 * 24 * 3_600_000;

/** A change of a store's offer that waits for its hour. */
export interface Plan {
  readonly id: string;
  readonly storeId: number;
  readonly productId: number;
  /** `backFromRunOut`: puts back what has run out for a day. */
  readonly kind: 'change' | 'backFromRunOut';
  readonly change: OfferFields;
  /** RFC 3339 */
  readonly dueAt: string;
  readonly by: string;
  readonly reason: string;
}

/** Writes a plan, and the work that makes it. */
export async function writePlan(queries: Queries, plan: Plan, now: number): Promise<void> {
  const { id, storeId, productId, kind, change, dueAt, by, reason } = plan;
  await queries
    .insertInto('planned_changes')
    .values({
      id,
      store_id: storeId,
      product_id: productId,
      kind,
      change: JSON.stringify(change),
      due_at: dueAt,
      by_name: by,
      reason,
      made_at: new Date(now).toISOString(),
      done_at: null,
      outcome: null,
    })
    .execute();
  await enqueue(queries, [{ kind: plannedChange, subject: id, now, waitMs: Date.parse(dueAt) - now }]);
}

/** A plan that waits; null once it is made or called off. */
export async function openPlan(queries: Queries, id: string): Promise<Plan | null> {
  const row = await openPlans(queries).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : planOf(row);
}

/** The plans that wait for one of a store's goods, the next first. */
export async function plansOf(
  queries: Queries,
  storeId: number,
  productId: number,
): Promise<readonly Plan[]> {
  const rows = await openPlans(queries)
    .where('store_id', '=', storeId)
    .where('product_id', '=', productId)
    .orderBy('due_at')
    .execute();
  return rows.map(planOf);
}

/** Ends a plan: it is made, or called off, and then nothing is left to do for it. */
export async function endPlan(
  queries: Queries,
  id: string,
  outcome: 'made' | 'calledOff',
  now: number,
): Promise<void> {
  const at = new Date(now).toISOString();
  await queries.updateTable('planned_changes').set({ done_at: at, outcome }).where('id', '=', id).execute();
  if (outcome === 'calledOff') await dequeue(queries, [{ kind: plannedChange, subject: id }], at);
}

/** Calls off the returns of what has run out: it is back already. */
export async function callOffReturns(
  queries: Queries,
  storeId: number,
  productIds: readonly number[],
  now: number,
): Promise<void> {
  if (productIds.length === 0) return;
  const rows = await openPlans(queries)
    .where('store_id', '=', storeId)
    .where('kind', '=', 'backFromRunOut')
    .where('product_id', 'in', productIds)
    .execute();
  for (const { id } of rows) await endPlan(queries, id, 'calledOff', now);
}

function openPlans(queries: Queries) {
  return queries.selectFrom('planned_changes').selectAll().where('done_at', 'is', null);
}

function planOf(row: Selectable<Schema['planned_changes']>): Plan {
  return {
    id: row.id,
    storeId: row.store_id,
    productId: row.product_id,
    kind: row.kind,
    change: readJson(offerFields, row.change),
    dueAt: row.due_at,
    by: row.by_name,
    reason: row.reason,
  };
}

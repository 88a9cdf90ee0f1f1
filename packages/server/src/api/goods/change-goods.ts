import { type Staff, whyNotGoods } from '@marketsquare/core/shop/desk';
import { backInTheMorning } from '@marketsquare/core/shop/goods';
import { recordAction } from '../../records/audit/index.ts';
import {
  callOffReturns,
  changeOffers,
  endPlan,
  longestPlanMs,
  type OfferChange,
  offersAt,
  openPlan,
  undoChange,
  writePlan,
} from '../../records/goods/index.ts';
import type { Queries } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { badRequest, conflict, notAllowed, notFound } from '../../store/refusals/refusal.ts';

type Changing = Pick<Ports, 'database' | 'clock' | 'chance'>;

/** Who changes something at a store, and why. */
export interface Said {
  readonly staff: Staff;
  readonly storeId: number;
  readonly reason: string;
}

/**
 * Changes offers of a store, all or none: now, or from a moment on.
 *
 * @param from  milliseconds since 1970; null for now
 * @throws Refusal 404 for what the store does not offer, 400 for a moment that has gone or is too far ahead
 */
export async function changeGoods(
  { database, clock, chance }: Changing,
  { staff, storeId, reason }: Said,
  offers: readonly OfferChange[],
  from: number | null,
): Promise<void> {
  const now = clock();
  if (from !== null && (from <= now || from > now + longestPlanMs)) {
    throw badRequest('must be a moment within the year to come', 'from');
  }
  const said = { storeId, by: staff.name, reason };
  const ids = offers.map(({ productId }) => productId);
  if (new Set(ids).size < ids.length) throw badRequest('names a product twice', 'offers');
  await database.transact(async (queries) => {
    const skus = await requireOffered(queries, storeId, ids);
    if (from === null) {
      await changeOffers(queries, { ...said, id: chance.id('chg'), offers, source: 'desk', now });
      const back = offers.flatMap(({ productId, isActive }) => (isActive === true ? [productId] : []));
      await callOffReturns(queries, storeId, back, now);
      return;
    }
    const dueAt = new Date(from).toISOString();
    for (const { productId, ...change } of offers) {
      const plan = { ...said, id: chance.id('pln'), productId, kind: 'change', change, dueAt } as const;
      await writePlan(queries, plan, now);
    }
    const subject = `${skus} at store ${storeId} from ${dueAt}`;
    await recordAction(queries, staff, { action: 'goods.planned', subject, reason, at: isoOf(now) });
  });
}

/**
 * Takes a product off a store's shelf until the next morning.
 *
 * @throws Refusal 404 for what the store does not offer, 409 for what is off the shelf already
 */
export async function runOut(
  { database, clock, chance }: Changing,
  { staff, storeId, reason }: Said,
  productId: number,
): Promise<void> {
  const now = clock();
  const said = { storeId, by: staff.name, reason };
  await database.transact(async (queries) => {
    await requireOffered(queries, storeId, [productId]);
    const [offer] = await offersAt(queries, storeId, [productId]);
    if (offer?.isActive !== true) {
      throw conflict('It is off the shelf already.', 'off_the_shelf', 'Read the list again.');
    }
    const offers = [{ productId, isActive: false }];
    await changeOffers(queries, { ...said, id: chance.id('chg'), offers, source: 'desk', now });
    const dueAt = isoOf(backInTheMorning(now));
    const back = {
      id: chance.id('pln'),
      productId,
      kind: 'backFromRunOut',
      change: { isActive: true },
    } as const;
    await writePlan(queries, { ...said, ...back, dueAt }, now);
  });
}

/**
 * Undoes a change, or calls a planned one off.
 *
 * @throws Refusal 404 for an unknown one, 403 for an edit that all stores share by who sees to one, 409 for one that was changed again since
 */
export async function undoGoods(
  { database, clock, chance }: Changing,
  { staff, storeId, reason }: Said,
  productId: number,
  change: string,
): Promise<void> {
  const now = clock();
  await database.transact(async (queries) => {
    const plan = await openPlan(queries, change);
    if (plan !== null && plan.storeId === storeId && plan.productId === productId) {
      await endPlan(queries, plan.id, 'calledOff', now);
      const subject = `${await requireOffered(queries, storeId, [productId])} at store ${storeId}`;
      await recordAction(queries, staff, { action: 'goods.calledOff', subject, reason, at: isoOf(now) });
      return;
    }
    const id = chance.id('chg');
    const said = { id, storeId, by: staff.name, reason, now };
    const whyNot = whyNotGoods(staff, null);
    const undone = await undoChange(queries, { ...said, productId, change }, whyNot === null);
    if (undone === 'notAllowed') throw notAllowed(whyNot ?? '');
    if (undone === 'unknown') throw notFound('There is no such change.');
    if (undone === 'changedSince') {
      throw conflict('It was changed again since.', 'changed_since', 'Read the history again.');
    }
    const [offer] = await offersAt(queries, storeId, [productId]);
    if (offer?.isActive) await callOffReturns(queries, storeId, [productId], now);
  });
}

/**
 * @returns the SKUs of some products that a store offers
 * @throws Refusal 404 where it does not offer one of them
 */
async function requireOffered(queries: Queries, storeId: number, ids: readonly number[]): Promise<string> {
  const found = await offersAt(queries, storeId, ids);
  if (found.length < ids.length) throw notFound('The store does not offer this product.');
  return found.map(({ sku }) => sku).join(', ');
}

function isoOf(at: number): string {
  return new Date(at).toISOString();
}

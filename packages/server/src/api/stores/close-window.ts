import { lagosDayAt, readDay } from '@marketsquare/core/kernel/calendar';
import type { components } from '@marketsquare/core/wire/api';
import { type KeptPlan, plannedDay, storePlan } from '../../catalogue/stores/index.ts';
import { engineOf } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { badRequest, conflict, notFound } from '../../store/refusals/refusal.ts';
import { changeRow } from '../../work/import/index.ts';
import { storeDayAt } from './store-days.ts';

/** A day or a window of a store that is closed, or opened again. */
export interface Closing {
  readonly storeId: number;
  readonly day: string;
  /** Null for the whole day. */
  readonly window: number | null;
  readonly isClosed: boolean;
  readonly by: string;
  readonly reason: string;
}

/** The day as it is afterwards, and what was done in words. */
export interface Closed {
  readonly after: components['schemas']['StoreDay'];
  readonly message: string;
}

/**
 * Closes a day or a window of a store, or opens it again: a holiday, or a closure, of the catalogue. It takes its turn among
 * the commands that place orders: one before it stands in the window and is counted, one after it is refused.
 *
 * @throws Refusal 404 for an unknown store or window, 409 for a day or a window that has begun
 */
export async function closeWindow(
  { database, clock, chance, photographs }: Pick<Ports, 'database' | 'clock' | 'chance' | 'photographs'>,
  kept: KeptPlan,
  { storeId, day: text, window, isClosed, by, reason }: Closing,
): Promise<Closed> {
  const day = readDay(text);
  if (day === null) throw badRequest('is no day', 'day');
  const now = clock();
  const act = { id: chance.id('chg'), at: new Date(now).toISOString(), who: by, why: reason };
  await database.transact(async (queries) => {
    await engineOf(queries).awaitPlacing(queries);
    const plan = await kept.present(queries);
    if (!plan.stores.has(storeId)) throw notFound('This store was not found.');
    const planned = plannedDay(storePlan(plan, storeId), day, now);
    const meant = planned.filter(({ slot }) => window === null || slot.id === window);
    if (window !== null && meant.length === 0) throw notFound('The store has no such window on this day.');
    if (day < lagosDayAt(now) || (meant.length > 0 && meant.every(({ state }) => state === 'over'))) {
      throw conflict(
        'It has begun already, and cannot be changed any more.',
        'window_over',
        'Choose another.',
      );
    }
    const cells = new Map([
      ['store', `${storeId}`],
      ['day', day],
      ...(window === null ? [] : [['window', `${window}`] as const]),
    ]);
    if (window === null && isClosed) cells.set('name', closedDay);
    const table = window === null ? 'holidays' : 'closures';
    const isNow =
      window === null
        ? plan.holidays.some((one) => one.store_id === storeId && one.day === day)
        : plan.closures.some((one) => one.store_id === storeId && one.day === day && one.slot_id === window);
    const deed = { is: isClosed ? 'add' : 'remove', table, cells } as const;
    if (isNow === isClosed) return;
    const done = await changeRow(queries, act, deed, photographs);
    if (done.is !== 'done') throw new Error(`a closing ended with ${done.is}`);
  });
  // After the commit: a plan that is read before it would be kept for others, also where the command fails.
  const after = await storeDayAt(database.read, await kept.present(database.read), storeId, day, now);
  return { after, message: isClosed ? 'Closed. Nothing more is ordered for it.' : 'Open again.' };
}

/** The name of a holiday that is a closed day. */
const closedDay = 'Closed';

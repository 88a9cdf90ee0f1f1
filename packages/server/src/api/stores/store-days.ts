import { addDays, type LagosDay, lagosDay, lagosTime, weekday } from '@marketsquare/core/kernel/calendar';
import type { components } from '@marketsquare/core/wire/api';
import { plannedDay, type ShopPlan, storePlan } from '../../catalogue/stores/index.ts';
import type { Queries } from '../../store/database/index.ts';
import { ordersOnDays, type StandingOrder, wireStanding } from './standing-orders.ts';

type StoreDay = components['schemas']['StoreDay'];

/** The days that are shown, at least: what may be closed is further ahead than what is on offer. */
const leastDays = 14;

/**
 * The days to come of a store, with their windows and the orders that stand in them, today first.
 *
 * @param now  milliseconds since 1970
 * @returns null when there is no such store
 */
export async function storeDays(
  queries: Queries,
  plan: ShopPlan,
  storeId: number,
  now: number,
): Promise<readonly StoreDay[] | null> {
  if (!plan.stores.has(storeId)) return null;
  const { day: today } = lagosTime(now);
  const ahead = Math.max(leastDays, ...storePlan(plan, storeId).slots.map(({ days }) => days));
  const days = Array.from({ length: ahead }, (_, at) => addDays(today, at));
  const orders = await ordersOnDays(queries, storeId, today, days.at(-1) ?? today);
  return days.map((day) => storeDay(plan, storeId, day, orders, now));
}

/** One day of a store, with the orders that stand on it. */
export async function storeDayAt(
  queries: Queries,
  plan: ShopPlan,
  storeId: number,
  day: LagosDay,
  now: number,
): Promise<StoreDay> {
  return storeDay(plan, storeId, day, await ordersOnDays(queries, storeId, day, day), now);
}

function storeDay(
  plan: ShopPlan,
  storeId: number,
  day: LagosDay,
  orders: readonly StandingOrder[],
  now: number,
): StoreDay {
  const own = storePlan(plan, storeId);
  const onDay = orders.filter((order) => order.day === day);
  const windows = plannedDay(own, day, now);
  const holiday = plan.holidays.find((one) => one.store_id === storeId && one.day === day);
  const open = own.hours.find((one) => one.weekday === weekday(day));
  return {
    day: lagosDay(day),
    closed_as: holiday?.name ?? null,
    hours: own.hours.length === 0 ? null : open ? `${open.opens} - ${open.closes}` : '',
    can_change: windows.length === 0 || windows.some(({ state }) => state !== 'over'),
    standing: wireStanding(onDay),
    windows: windows.map(({ slot, state }) => ({
      window: slot.id,
      mode: slot.mode,
      starts: slot.starts,
      ends: slot.ends,
      capacity: slot.capacity,
      state,
      standing: wireStanding(onDay.filter(({ slotId }) => slotId === slot.id)),
    })),
  };
}

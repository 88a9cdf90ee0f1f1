import { lagosTime } from '@marketsquare/core/kernel/calendar';
import type { components } from '@marketsquare/core/wire/api';
import type { ShopPlan } from '../../catalogue/stores/index.ts';
import type { Queries } from '../../store/database/index.ts';
import { storeDayAt } from './store-days.ts';

type StaffStore = components['schemas']['StaffStore'];

/**
 * Every store with what is open today.
 *
 * @param now  milliseconds since 1970
 */
export async function storesToday(queries: Queries, plan: ShopPlan, now: number): Promise<StaffStore[]> {
  const { day } = lagosTime(now);
  const stores = [...plan.stores.values()].sort((one, other) => one.id - other.id);
  const found: StaffStore[] = [];
  for (const { id, name } of stores) {
    const today = await storeDayAt(queries, plan, id, day, now);
    const windows = (state: string) => today.windows.filter((window) => window.state === state).length;
    const { closed_as, hours, standing } = today;
    found.push({
      id,
      name,
      closed_as,
      hours,
      open_windows: windows('open'),
      closed_windows: windows('closed'),
      orders: standing.count,
    });
  }
  return found;
}

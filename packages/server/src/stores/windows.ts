import { addDays, type LagosDay, lagosTime, readClockTime, weekday } from '@marketsquare/core/calendar';
import type { Mode } from '@marketsquare/core/catalogue';
import { type Kobo, kobo } from '@marketsquare/core/money';
import type { Queries } from '../storage/index.ts';

/** One slot of one day. */
export interface Slot {
  readonly id: number;
  readonly starts: string;
  readonly ends: string;
  readonly fee: Kobo;
  readonly capacity: number;
}

/** A day on offer; without slots there is no availability for it. [ERR-33] */
export interface WindowDay {
  readonly day: LagosDay;
  readonly slots: readonly Slot[];
}

/**
 * The fulfilment windows on offer, earliest day first. [WIN-01]
 *
 * They are computed from the plan and the current time, so they are always in the future: of today's slots only those that
 * have not begun remain.
 *
 * @param now  milliseconds since 1970
 */
export async function windowDays(queries: Queries, mode: Mode, now: number): Promise<readonly WindowDay[]> {
  const plan = await queries
    .selectFrom('slots')
    .selectAll()
    .where('mode', '=', mode === 'Delivery' ? 'delivery' : 'pickup')
    .orderBy('id')
    .execute();
  const [first] = plan;
  if (first === undefined) return [];
  const emptyDays: readonly number[] = JSON.parse(first.empty_days);
  const { day: today, minuteOfDay } = lagosTime(now);
  return Array.from({ length: first.days }, (_, ahead) => {
    const day = addDays(today, ahead);
    const slots = plan
      .filter((slot) => slot.weekday === weekday(day) && !emptyDays.includes(ahead))
      .filter((slot) => ahead > 0 || (readClockTime(slot.starts) ?? 0) > minuteOfDay)
      .map(({ id, starts, ends, fee, capacity }) => ({ id, starts, ends, fee: kobo(fee), capacity }))
      .sort((one, other) => (readClockTime(one.starts) ?? 0) - (readClockTime(other.starts) ?? 0));
    return { day, slots };
  });
}

/** A day on offer; null when it is over, too far ahead, or invalid. */
export async function findWindowDay(
  queries: Queries,
  mode: Mode,
  day: LagosDay,
  now: number,
): Promise<WindowDay | null> {
  const days = await windowDays(queries, mode, now);
  return days.find((window) => window.day === day) ?? null;
}

/** A slot that can still be chosen; null when it is over, unknown, or not on that day. */
export async function findSlot(
  queries: Queries,
  mode: Mode,
  slotId: number,
  day: LagosDay,
  now: number,
): Promise<Slot | null> {
  const days = await windowDays(queries, mode, now);
  return days.find((window) => window.day === day)?.slots.find((slot) => slot.id === slotId) ?? null;
}

/** A slot as orders and the confirmation name it: "10:00 AM - 12:00 PM". */
export function slotText(slot: Slot): string {
  return `${slot.starts} - ${slot.ends}`;
}

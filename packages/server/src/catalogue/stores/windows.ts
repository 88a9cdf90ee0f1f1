import {
  addDays,
  daysBetween,
  type LagosDay,
  lagosTime,
  readClockTime,
  weekday,
} from '@marketsquare/core/kernel/calendar';
import { type Kobo, kobo } from '@marketsquare/core/kernel/money';
import type { Mode } from '@marketsquare/core/shop/catalogue';
import type { PlannedSlot, StorePlan } from './shop-plan.ts';

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
 * have not begun remain, and today itself goes with its last one; one with a cut-off goes so much earlier. A day that never had
 * any stays, and so does one on which the store is closed: on a holiday, or by its opening hours. [WIN-02, ERR-33]
 *
 * @param now  milliseconds since 1970
 */
export function windowDays(plan: StorePlan, mode: Mode, now: number): readonly WindowDay[] {
  const days = slotsOf(plan, mode)[0]?.days ?? 0;
  const { day: today } = lagosTime(now);
  const isOver = ({ day, slots }: WindowDay) =>
    slots.length === 0 && plannedSlots(plan, mode, day, daysBetween(today, day)).length > 0;
  return Array.from({ length: days }, (_, ahead) => findWindowDay(plan, mode, addDays(today, ahead), now))
    .filter((window) => window !== null)
    .filter((window) => !isOver(window));
}

const minutesOfDay = 24 * 60;

/** A day that orders are taken for; null when it is over, too far ahead, or none at all. */
export function findWindowDay(plan: StorePlan, mode: Mode, day: LagosDay, now: number): WindowDay | null {
  const [first] = slotsOf(plan, mode);
  const { day: today, minuteOfDay } = lagosTime(now);
  const ahead = daysBetween(today, day);
  const minutesUntil = (starts: string) => ahead * minutesOfDay + (readClockTime(starts) ?? 0) - minuteOfDay;
  if (first === undefined || ahead < 0 || ahead >= first.days) return null;
  const open = plannedSlots(plan, mode, day, ahead)
    .filter((slot) => minutesUntil(slot.starts) > slot.cut_off_minutes)
    .map(({ id, starts, ends, fee, capacity }) => ({ id, starts, ends, fee: kobo(fee), capacity }))
    .sort((one, other) => (readClockTime(one.starts) ?? 0) - (readClockTime(other.starts) ?? 0));
  return { day, slots: open };
}

/** A slot that can still be chosen; null when it is over, unknown, or not on that day. */
export function findSlot(
  plan: StorePlan,
  mode: Mode,
  slotId: number,
  day: LagosDay,
  now: number,
): Slot | null {
  return findWindowDay(plan, mode, day, now)?.slots.find((slot) => slot.id === slotId) ?? null;
}

/** A window of a day as the desk sees it: `shut` where the store is closed then, or has no availability. */
export interface PlannedWindow {
  readonly slot: PlannedSlot;
  readonly state: 'open' | 'closed' | 'shut' | 'over';
}

/**
 * All windows of a day that is not over, by mode and time, whatever closes them. Of those that have begun nothing can be changed.
 *
 * @param now  milliseconds since 1970
 */
export function plannedDay(plan: StorePlan, day: LagosDay, now: number): readonly PlannedWindow[] {
  const { day: today, minuteOfDay } = lagosTime(now);
  const ahead = daysBetween(today, day);
  const startOf = ({ starts }: PlannedSlot) => readClockTime(starts) ?? 0;
  const stateOf = (slot: PlannedSlot): PlannedWindow['state'] => {
    if (ahead * minutesOfDay + startOf(slot) <= minuteOfDay) return 'over';
    if (isClosedOn(plan, day, slot.id)) return 'closed';
    const mode = slot.mode === 'delivery' ? 'Delivery' : 'Pickup';
    return slot.emptyDays.includes(ahead) || !isWithinHours(plan, mode, day, slot) ? 'shut' : 'open';
  };
  return plan.slots
    .filter((slot) => slot.weekday === weekday(day))
    .toSorted((one, other) =>
      one.mode < other.mode ? 1 : one.mode > other.mode ? -1 : startOf(one) - startOf(other),
    )
    .map((slot) => ({ slot, state: stateOf(slot) }));
}

/** True if a store has closed a window on a day, or the whole day. */
export function isClosedOn({ closedOn, closedSlots }: StorePlan, day: LagosDay, slotId: number): boolean {
  return closedOn.has(day) || (closedSlots.get(day)?.includes(slotId) ?? false);
}

/**
 * The slots of a day, those that have begun included.
 *
 * @param ahead  the days until then
 */
function plannedSlots(plan: StorePlan, mode: Mode, day: LagosDay, ahead: number) {
  return slotsOf(plan, mode).filter(
    (slot) =>
      slot.weekday === weekday(day) &&
      !slot.emptyDays.includes(ahead) &&
      !isClosedOn(plan, day, slot.id) &&
      isWithinHours(plan, mode, day, slot),
  );
}

/** True if a store is open on a day: it is no holiday, and a store that states its hours has some on this weekday. */
export function isOpenOn({ closedOn, hours }: Pick<StorePlan, 'closedOn' | 'hours'>, day: LagosDay): boolean {
  return !closedOn.has(day) && (hours.length === 0 || hours.some((open) => open.weekday === weekday(day)));
}

/** Shoppers collect while the store is open; a delivery only needs a day on which it is. */
function isWithinHours(
  plan: StorePlan,
  mode: Mode,
  day: LagosDay,
  { starts, ends }: Pick<Slot, 'starts' | 'ends'>,
): boolean {
  if (!isOpenOn(plan, day)) return false;
  const open = plan.hours.find((hours) => hours.weekday === weekday(day));
  if (mode === 'Delivery' || open === undefined) return true;
  const [opening, closing] = span(open.opens, open.closes);
  const [from, to] = span(starts, ends);
  return opening <= from && to <= closing;
}

/** Two times of day in minutes; an end that is not after its beginning is the next day's. */
function span(from: string, to: string): readonly [from: number, to: number] {
  const [start, end] = [readClockTime(from) ?? 0, readClockTime(to) ?? minutesOfDay];
  return [start, end > start ? end : end + minutesOfDay];
}

function slotsOf({ slots }: StorePlan, mode: Mode) {
  return slots.filter((slot) => slot.mode === (mode === 'Delivery' ? 'delivery' : 'pickup'));
}

import { addDays, daysBetween, type LagosDay, shortDay } from '../../kernel/calendar/index.ts';
import type { Kobo } from '../../kernel/money/index.ts';

/** One window of a day, for fetching or delivering an order. [ENT-26] */
export interface Slot {
  readonly id: number;
  /** 'h:mm A', as the wire gives it. */
  readonly start: string;
  readonly end: string;
  /** The fee before the variation. */
  readonly fee: Kobo;
  /** The number of further orders it takes; 0 is full. Absent when unknown. */
  readonly placesLeft?: number;
}

/** A day with its windows. [ENT-26] */
export interface WindowDay {
  readonly day: LagosDay;
  readonly slots: readonly Slot[];
}

/** The message for a day without windows. [ERR-33] */
export const noSlotsText = 'There is no availability for this date.';

/** The message for a window that takes no more orders. */
export const fullSlotText = 'Full: please choose another time.';

/** The number of places from which on a window says how few are left. */
const fewPlaces = 5;

/** True if a window takes no more orders. */
export function isFull({ placesLeft }: Pick<Slot, 'placesLeft'>): boolean {
  return placesLeft === 0;
}

/** The note on a window's places: full, or how few are left; null while there are plenty. */
export function placesText({ placesLeft }: Pick<Slot, 'placesLeft'>): string | null {
  if (placesLeft === undefined || placesLeft > fewPlaces) return null;
  if (placesLeft === 0) return fullSlotText;
  return placesLeft === 1 ? '1 place left' : `${placesLeft} places left`;
}

/** The days in order of date; the first of them is preselected. [WIN-02, WIN-05] */
export function sortedDays(days: readonly WindowDay[]): readonly WindowDay[] {
  return [...days].sort((one, other) => daysBetween(other.day, one.day));
}

/** A day's label: 'Today', 'Tomorrow', then 'Wed, Nov 25'. [WIN-04] */
export function dayLabel(day: LagosDay, today: LagosDay): string {
  if (day === today) return 'Today';
  return day === addDays(today, 1) ? 'Tomorrow' : shortDay(day);
}

/** A slot's text, which is also the order's `delivery.hour`: '10:00 AM - 12:00 PM'. */
export function slotText({ start, end }: Pick<Slot, 'start' | 'end'>): string {
  return `${start} - ${end}`;
}

/** The `delivery.hour` of a food order: the minutes after which it can be ready. [WIN-08] */
export const foodOrderHour = '45';

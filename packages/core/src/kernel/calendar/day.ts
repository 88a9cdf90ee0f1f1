import type { LagosDay } from './lagos-day-schema.ts';

/** The day in a text, or null when there is no such day: '2026-02-30'. */
export function readDay(text: string): LagosDay | null {
  return isDay(text) ? text : null;
}

/**
 * A day from a known text.
 *
 * @throws RangeError when the text is not a valid `YYYY-MM-DD`: a programmer's error, `readDay` is for the wire
 */
export function lagosDay(text: string): LagosDay {
  if (!isDay(text)) throw new RangeError(`"${text}" is not a day written YYYY-MM-DD`);
  return text;
}

/** The day a number of days later, or earlier for a negative number. */
export function addDays(day: LagosDay, days: number): LagosDay {
  return dayFromNumber(dayNumber(day) + days);
}

/** The number of days from one day to another: 1 from today to tomorrow, -1 back. */
export function daysBetween(from: LagosDay, until: LagosDay): number {
  return dayNumber(until) - dayNumber(from);
}

/** The day of the week: 0 for Sunday to 6 for Saturday. */
export function weekday(day: LagosDay): number {
  const thursday = 4; // 1 January 1970, day number 0
  return (((dayNumber(day) + thursday) % 7) + 7) % 7;
}

/**
 * The day as people read it beside a window: 'Wed, Nov 25'. [WIN-04]
 */
export function shortDay(day: LagosDay): string {
  const { month, dayOfMonth } = parts(day);
  return `${weekdayNames[weekday(day)]}, ${monthNames[month - 1]} ${dayOfMonth}`;
}

/** The day as people read it where the year counts: 'Nov 25, 2027'. */
export function longDay(day: LagosDay): string {
  const { year, month, dayOfMonth } = parts(day);
  return `${monthNames[month - 1]} ${dayOfMonth}, ${year}`;
}

/** Days since 1 January 1970, by the civil calendar. */
export function dayNumber(day: LagosDay): number {
  const { year, month, dayOfMonth } = parts(day);
  return numberOf(year, month, dayOfMonth);
}

/** The day a number of days after 1 January 1970. */
export function dayFromNumber(number: number): LagosDay {
  const shifted = number + daysBeforeEpoch;
  const era = Math.floor(shifted / daysPerEra);
  const dayOfEra = shifted - era * daysPerEra;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - daysBeforeYear(yearOfEra);
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - daysBeforeMonth(monthFromMarch) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return lagosDay(`${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}`);
}

const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

// Years are counted from March, so that the leap day is a year's last; an era of 400 years always has as many days.
const daysPerEra = 146_097;
const daysBeforeEpoch = 719_468; // from 1 March of the year 0 to 1 January 1970

function numberOf(year: number, month: number, dayOfMonth: number): number {
  const yearFromMarch = month <= 2 ? year - 1 : year;
  const era = Math.floor(yearFromMarch / 400);
  const monthFromMarch = month > 2 ? month - 3 : month + 9;
  const dayOfYear = daysBeforeMonth(monthFromMarch) + dayOfMonth - 1;
  return era * daysPerEra + daysBeforeYear(yearFromMarch - era * 400) + dayOfYear - daysBeforeEpoch;
}

function daysBeforeYear(yearOfEra: number): number {
  return 365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
}

function daysBeforeMonth(monthFromMarch: number): number {
  return Math.floor((153 * monthFromMarch + 2) / 5);
}

function parts(day: string): { year: number; month: number; dayOfMonth: number } {
  return {
    year: Number(day.slice(0, 4)),
    month: Number(day.slice(5, 7)),
    dayOfMonth: Number(day.slice(8, 10)),
  };
}

function isDay(text: string): text is LagosDay {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, dayOfMonth } = parts(text);
  if (month < 1 || month > 12 || dayOfMonth < 1) return false;
  // Months are counted from March, so that a thirteenth one is the next January.
  return dayOfMonth <= numberOf(year, month + 1, 1) - numberOf(year, month, 1);
}

function pad(number: number, width: number): string {
  return String(number).padStart(width, '0');
}

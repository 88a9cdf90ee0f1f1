import { addDays, lagosDayAt, lagosMoment, readDay } from '../../kernel/calendar/index.ts';

/** Six in the morning, Lagos time: what ran out the day before is back before the first window. */
const morningMinute = 6 * 60;

/**
 * When something that has run out today is back by itself: the next day's morning in Lagos.
 *
 * @param at  milliseconds since 1970
 */
export function backInTheMorning(at: number): number {
  return lagosMoment(addDays(lagosDayAt(at), 1), morningMinute);
}

/**
 * A day and an hour in Lagos as a form has them, '2026-12-01T06:00', in milliseconds since 1970; null for anything else. Whoever
 * types it, wherever they are, means the shop's own clock.
 */
export function typedMoment(text: string): number | null {
  const [, dayText = '', hours = '', minutes = ''] = /^([\d-]{10})T(\d\d):(\d\d)(?::00)?$/.exec(text) ?? [];
  const day = readDay(dayText);
  const minute = Number(hours) * 60 + Number(minutes);
  return day === null || Number(hours) > 23 || Number(minutes) > 59 ? null : lagosMoment(day, minute);
}

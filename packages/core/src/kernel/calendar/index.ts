export { clockTime, readClockTime } from './clock-time.ts';
export {
  addDays,
  dayFromNumber,
  dayNumber,
  daysBetween,
  lagosDay,
  longDay,
  readDay,
  shortDay,
  weekday,
} from './day.ts';
export { lagosDayAt, lagosMoment, lagosTime } from './lagos.ts';
export type { LagosDay } from './lagos-day-schema.ts';
export { minuteText, momentText } from './moment.ts';

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
export { momentText } from './moment.ts';
export { type LagosDay, lagosDaySchema } from './lagos-day-schema.ts';

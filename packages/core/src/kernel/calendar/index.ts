export { clockTime, readClockTime } from './clock-time.ts';
export {
  addDays,
  dayFromNumber,
  dayNumber,
  daysBetween,
  type LagosDay,
  lagosDay,
  longDay,
  readDay,
  shortDay,
  weekday,
} from './day.ts';
export { lagosDayAt, lagosMoment, lagosTime } from './lagos.ts';
export { momentText } from './moment.ts';

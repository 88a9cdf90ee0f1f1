import { addDays, daysBetween, type LagosDay, lagosMoment, readDay } from '../../kernel/calendar/index.ts';

/** The most days of one report: a quarter of a year. */
export const mostReportDays = 92;

/** The days of a report in Lagos, both included. */
export interface ReportPeriod {
  readonly from: LagosDay;
  readonly to: LagosDay;
}

/** A period, or the reason why there is no report of it. */
export type PeriodRead =
  | { readonly ok: true; readonly period: ReportPeriod }
  | { readonly ok: false; readonly message: string };

/** The period from one typed day to another. */
export function reportPeriod(from: string, to: string): PeriodRead {
  const [first, last] = [readDay(from), readDay(to)];
  if (first === null || last === null) {
    return refused(`There is no day "${first === null ? from : to}": write it as 2026-11-28.`);
  }
  const days = daysBetween(first, last) + 1;
  if (days < 1) return refused('The first day of a report comes after its last day.');
  if (days > mostReportDays) {
    return refused(`A report covers ${mostReportDays} days at most; this would be ${days}.`);
  }
  return { ok: true, period: { from: first, to: last } };
}

/** Where a period begins and where it is over, in milliseconds since 1970. */
export function periodMoments({ from, to }: ReportPeriod): {
  readonly starts: number;
  readonly ends: number;
} {
  return { starts: lagosMoment(from, 0), ends: lagosMoment(addDays(to, 1), 0) };
}

function refused(message: string): PeriodRead {
  return { ok: false, message };
}

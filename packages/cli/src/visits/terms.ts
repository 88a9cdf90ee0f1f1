import { type LagosDay, lagosMoment, readDay } from '@marketsquare/core/kernel/calendar';
import { machineNames, stateNames } from '@marketsquare/core/storefront/visit';
import { wrongUse } from '../contract/failure.ts';
import type { Span } from './source.ts';

/**
 * A machine and the whole path of one of its states, from the end of that path: `payment.unconfirmed` is
 * `payment.card.unconfirmed`.
 *
 * @throws CommandFailure 2 for a machine or a state that there is not, or a path that ends several
 */
export function stateTerm(text: string): string {
  const [machine = '', ...path] = text.split('.');
  const names = stateNames(machine);
  if (names === null) {
    throw wrongUse(`"${machine}" is not a machine.`, `There are ${machineNames.join(', ')}.`);
  }
  const end = path.join('.');
  const found = names.includes(end) ? [end] : names.filter((name) => name.endsWith(`.${end}`));
  const [state] = found;
  if (end === '' || state === undefined) {
    throw wrongUse(`${machine} has no state "${end}".`, `It has ${names.join(', ')}.`);
  }
  if (found.length > 1)
    throw wrongUse(`${machine} has several such states.`, `Name one of ${found.join(', ')}.`);
  return `${machine}.${state}`;
}

const unitMinutes: ReadonlyMap<string, number> = new Map([
  ['m', 1],
  ['h', 60],
  ['d', 24 * 60],
]);

/**
 * A span of time such as `15m`, `2h` or `1d`, in minutes.
 *
 * @throws CommandFailure 2 for another text
 */
export function minutesOf(text: string): number {
  const [, number = '', unit = ''] = /^([1-9]\d{0,3})([mhd])$/.exec(text) ?? [];
  const minutes = Number(number) * (unitMinutes.get(unit) ?? 0);
  if (minutes >= 1 && minutes <= 100_000) return minutes;
  throw wrongUse(`"${text}" is not a span of time.`, 'Write it as 15m, 2h or 1d.');
}

/**
 * A day in Lagos, from its beginning to the next one.
 *
 * @throws CommandFailure 2 for a text that is none
 */
export function daySpan(text: string): Span {
  const day = readDay(text);
  if (day === null) throw wrongUse(`"${text}" is not a day.`, 'Write it as 2026-11-29.');
  return { from: atMinute(day, 0), until: atMinute(day, 24 * 60) };
}

/**
 * A moment in Lagos, of a day's beginning without a time.
 *
 * @throws CommandFailure 2 for a text that is none
 */
export function momentTerm(text: string): string {
  const [, date = '', hours = '0', minutes = '0'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d))?$/.exec(text) ?? [];
  const day = readDay(date);
  if (day !== null) return atMinute(day, Number(hours) * 60 + Number(minutes));
  throw wrongUse(`"${text}" is not a moment.`, 'Write it as 2026-11-29 or 2026-11-29T14:30, in Lagos.');
}

function atMinute(day: LagosDay, minute: number): string {
  return new Date(lagosMoment(day, minute)).toISOString();
}

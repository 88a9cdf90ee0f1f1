/** A store's opening hours on a weekday, 0 being Sunday: times of day such as '8:00 AM'. */
export interface OpeningHours {
  readonly weekday: number;
  readonly opens: string;
  readonly closes: string;
}

/**
 * Opening hours in a few words, the week beginning on Monday: 'Mon to Sat 8:00 AM to 9:00 PM, Sun closed'. Days behind each
 * other that have the same hours are said together.
 *
 * @returns an empty list for a store that states none
 */
export function openingHoursText(hours: readonly OpeningHours[]): readonly string[] {
  if (hours.length === 0) return [];
  const days = week.map((weekday, at) => {
    const open = hours.find((one) => one.weekday === weekday);
    return { day: names[at] ?? '', text: open ? `${open.opens} to ${open.closes}` : 'closed' };
  });
  const spans: { first: string; last: string; text: string }[] = [];
  for (const { day, text } of days) {
    const before = spans.at(-1);
    if (before?.text === text) before.last = day;
    else spans.push({ first: day, last: day, text });
  }
  return spans.map(({ first, last, text }) => `${first === last ? first : `${first} to ${last}`} ${text}`);
}

const week = [1, 2, 3, 4, 5, 6, 0];
const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

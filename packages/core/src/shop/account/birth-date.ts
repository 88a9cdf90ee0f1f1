/** '01' to '12'. [AUTH-08] */
export const birthMonths = twoDigits(12);

/** '01' to '31'; neither the month's length nor the year is checked. [AUTH-08] */
export const birthDays = twoDigits(31);

/** The date of birth as sent: the year is always 9999, an unset part is '00'. [AUTH-07, REF-10] */
export function dateOfBirth(month: string | null, day: string | null): string {
  return `9999-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
}

function twoDigits(last: number): readonly string[] {
  return Array.from({ length: last }, (_, index) => String(index + 1).padStart(2, '0'));
}

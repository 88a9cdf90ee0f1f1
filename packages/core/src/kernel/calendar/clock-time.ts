/**
 * A time of day as stores write it, 'h:mm A', in minutes after midnight: '8:00 AM' is 480, '12:30 AM' is 30. [ENT-27]
 *
 * @returns null when the text is not such a time
 */
export function readClockTime(text: string): number | null {
  const match = /^(\d{1,2}):(\d{2}) ?([AP]M)$/i.exec(text.trim());
  const hour = Number(match?.[1]);
  const minute = Number(match?.[2]);
  if (!match || hour < 1 || hour > 12 || minute > 59) return null;
  const isAfternoon = match[3]?.toUpperCase() === 'PM';
  return ((hour % 12) + (isAfternoon ? 12 : 0)) * 60 + minute;
}

/** Minutes after midnight as stores write a time of day: 480 is '8:00 AM'. [ENT-27] */
export function clockTime(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / 60) % 24;
  const minute = String(minuteOfDay % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

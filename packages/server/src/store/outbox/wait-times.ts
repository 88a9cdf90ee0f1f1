/** Delays after work that threw: doubled each time, from five seconds to an hour. */
const firstRetryMs = 5000;
const longestRetryMs = 3_600_000;

/** The wait after work that threw, in milliseconds. */
export function retryAfterMs(tries: number): number {
  return Math.min(firstRetryMs * 2 ** tries, longestRetryMs);
}

/** By how much a clock may be set back without work being taken for put off by it, in milliseconds. */
const smallStepMs = 3_600_000;

/** The longest waits of work by its kind, in milliseconds, where they are longer than any after work that threw. */
export type LongestWaits = Readonly<Record<string, number>>;

/**
 * When work may be due at the latest.
 *
 * @param now  milliseconds since 1970
 * @returns the time for each kind that is named, and for any other, in RFC 3339
 */
export function latestDue(now: number, waits: LongestWaits) {
  const after = (waitMs: number) => new Date(now + waitMs + smallStepMs).toISOString();
  const named = Object.entries(waits).map(([kind, waitMs]) => [kind, after(waitMs)] as const);
  return { named: Object.fromEntries(named), other: after(longestRetryMs) };
}

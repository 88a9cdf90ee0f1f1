/** Delays after work that threw: doubled each time, from five seconds to an hour. */
const firstRetryMs = 5000;
const longestRetryMs = 3_600_000;

/** The wait after work that threw, in milliseconds. */
export function retryAfterMs(tries: number): number {
  return Math.min(firstRetryMs * 2 ** tries, longestRetryMs);
}

/** The clock may be set back by this much without work counting as postponed, in milliseconds. */
const smallStepMs = 3_600_000;

/** The longest waits of work by its kind, in milliseconds, where they are longer than any after work that threw. */
export type LongestWaits = Readonly<Record<string, number>>;

/**
 * The latest due times of work.
 *
 * @param now  milliseconds since 1970
 * @returns the time for each named kind, and for any other, in RFC 3339
 */
export function latestDue(now: number, waits: LongestWaits) {
  const after = (waitMs: number) => new Date(now + waitMs + smallStepMs).toISOString();
  const named = Object.entries(waits).map(([kind, waitMs]) => [kind, after(waitMs)] as const);
  return { named, other: after(longestRetryMs) };
}

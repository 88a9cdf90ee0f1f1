import { heldValue, type Value } from './value.ts';

/** The clock of machines and screens: epoch milliseconds. Tests set it by hand. */
export type Clock = () => number;

/** The device's own clock, which may be wrong by a day. */
export const deviceClock: Clock = () => Date.now();

/** A clock that goes by the server's: the shop's days are those of its server. */
export interface ServerClock {
  readonly now: Clock;
  /** Hears of each correction. */
  readonly onCorrected: Value<number>['subscribe'];
  /** A fetch whose replies set the clock. */
  readonly timed: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch;
}

/** The device's clock, corrected by the server's replies as little as makes it agree with them. */
export function serverClock(device: Clock): ServerClock {
  const ahead = heldValue(0);
  return {
    now: () => device() + ahead.current(),
    onCorrected: ahead.subscribe,
    timed: (fetch) => async (input, init) => {
      const askedAt = device();
      const reply = await fetch(input, init);
      const told = timeOf(reply.headers);
      if (told === null) return reply;
      // It was written between the question and now, and tells whole seconds.
      const least = told - device();
      const most = told + 999 - askedAt;
      const next = Math.min(Math.max(ahead.current(), least), most);
      if (next !== ahead.current()) ahead.set(next);
      return reply;
    },
  };
}

/** When the server wrote a reply; null for one that may have been kept since. */
function timeOf(headers: Headers): number | null {
  const told = Date.parse(headers.get('date') ?? '');
  const isFresh = headers.get('cache-control')?.includes('no-store');
  return isFresh && !Number.isNaN(told) ? told : null;
}

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

/** A device that differs from the server by less than this is taken to be right: a reply has been on its way for a while. */
const toleranceMs = 60_000;

/** The device's clock, set by the server's replies where it is wrong. */
export function serverClock(device: Clock): ServerClock {
  const ahead = heldValue(0);
  const now = () => device() + ahead.current();
  return {
    now,
    onCorrected: ahead.subscribe,
    timed: (fetch) => async (input, init) => {
      const reply = await fetch(input, init);
      const told = Date.parse(reply.headers.get('date') ?? '');
      // A reply that may be stored tells when it was made, and not the time.
      const isFresh = reply.headers.get('cache-control')?.includes('no-store');
      if (isFresh && Math.abs(told - now()) > toleranceMs) ahead.set(told - device());
      return reply;
    },
  };
}

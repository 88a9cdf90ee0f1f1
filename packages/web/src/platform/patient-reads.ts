/** The pause before each further try of a read, in ms: a phone's network comes and goes within seconds. */
const pausesMs: readonly number[] = [400, 1_200];

interface Surroundings {
  /** True if the browser knows of a network at all; without one no try helps. */
  readonly isOnline: () => boolean;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * A fetch that asks again by itself where that is safe: for a read that reached nobody, or whose server is
 * away for a moment. A change is sent once, because it may have taken effect although its answer was lost.
 * [ERR-16]
 */
export function patientReads(
  fetch: typeof globalThis.fetch,
  { isOnline, wait }: Surroundings,
): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const pauses = request.method === 'GET' ? pausesMs : [];
    for (const ms of pauses) {
      const answer = await fetch(request).catch((cause: unknown) => {
        if (request.signal.aborted || !isOnline()) throw cause;
        return null;
      });
      if (answer !== null && !isAway(answer)) return answer;
      await wait(ms);
    }
    return fetch(request);
  };
}

/** True for the answers of a proxy whose server is down, and of a server that is overloaded. */
function isAway({ status }: Response): boolean {
  return status >= 502 && status <= 504;
}

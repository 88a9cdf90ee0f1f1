/** The number of requests under way, for the spinner in the bar. [GEN-07] */
export interface RequestCount {
  readonly current: () => number;
  readonly subscribe: (onChange: () => void) => () => void;
  /** A fetch that counts, except for background calls. [GEN-08] */
  readonly counting: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch;
}

const quietCalls =
  /\/api\/(?:banners|chat|landingPageThumbnails|(?:s|productS)earchAutoComplete|saveSession)\b/;

export function requestCount(): RequestCount {
  let current = 0;
  const listeners = new Set<() => void>();
  const change = (by: number) => {
    current += by;
    for (const listener of listeners) listener();
  };
  return {
    current: () => current,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    counting: (fetch) => async (input, init) => {
      const address = input instanceof Request ? input.url : `${input}`;
      if (quietCalls.test(address)) return fetch(input, init);
      change(1);
      try {
        return await fetch(input, init);
      } finally {
        change(-1);
      }
    },
  };
}

/** The time between two looks at a server, in milliseconds. */
const everyMs = 50;

/** Looks at servers again and again. */
export interface Readiness {
  /** The servers whose `/readyz` is 200, as of the last look. */
  readonly ready: () => readonly string[];
  close(): Promise<void>;
}

/**
 * Watches which servers are ready for requests, as a proxy does.
 *
 * @param servers  their addresses
 */
export async function watchReadiness(servers: readonly string[]): Promise<Readiness> {
  const ready = new Set<string>();
  const look = async () => {
    for (const server of servers) {
      const isReady = await fetch(`${server}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) ready.add(server);
      else ready.delete(server);
    }
  };
  await look();
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, everyMs);
  return {
    ready: () => [...ready],
    close: () => {
      clearInterval(timer);
      return looking;
    },
  };
}

import autocannon from 'autocannon';

/** The performance of a server under load. */
export interface Load {
  readonly perSecond: number;
  /** The slowest of a hundred answers, in milliseconds. */
  readonly p99: number;
}

const connections = 20;
const warmUpSeconds = 2;
const seconds = 6;

/**
 * Asks for the paths in turn over twenty connections, each of which starts at another place of the list; a
 * first run only warms the server up.
 *
 * @throws Error when an answer was not 2xx
 */
export async function load(url: string, paths: readonly string[]): Promise<Load> {
  await run(url, paths, warmUpSeconds);
  return run(url, paths, seconds);
}

async function run(url: string, paths: readonly string[], duration: number): Promise<Load> {
  let connection = 0;
  const result = await autocannon({
    url,
    connections,
    duration,
    setupClient(client) {
      const start = Math.floor((connection * paths.length) / connections);
      connection += 1;
      client.setRequests([...paths.slice(start), ...paths.slice(0, start)].map((path) => ({ path })));
    },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

import autocannon from 'autocannon';
import { median } from './figure.ts';

/** The performance of a server under load. */
export interface Load {
  readonly perSecond: number;
  /** The slowest of a hundred answers, in milliseconds. */
  readonly p99: number;
}

const connections = 20;
const warmUpSeconds = 2;
const rounds = 3;
const roundSeconds = 2;

/**
 * Asks each server for the paths in turn over twenty connections, each of which starts at another place of the
 * list. The servers take turns, so that what else the machine does meets each of them; a first run only warms
 * them up.
 *
 * @returns the median of each server's rounds
 * @throws Error when an answer was not 2xx
 */
export async function loads(urls: readonly string[], paths: readonly string[]): Promise<readonly Load[]> {
  for (const url of urls) await run(url, paths, warmUpSeconds);
  const taken = urls.map((): Load[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, url] of urls.entries()) taken[index]?.push(await run(url, paths, roundSeconds));
  }
  return taken.map((each) => ({
    perSecond: median(each.map(({ perSecond }) => perSecond)),
    p99: median(each.map(({ p99 }) => p99)),
  }));
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

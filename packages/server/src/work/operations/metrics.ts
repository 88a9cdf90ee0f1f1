import { once } from 'node:events';
import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { portOf, urlAt } from '../../http/listening/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { type Figures, figures, readFigures } from './figures.ts';

export interface MetricsServer {
  /** "http://127.0.0.1:9464" */
  readonly url: string;
  close(): Promise<void>;
}

/** The parts of a shop that are measured. */
export type Measured = Pick<Ports, 'database' | 'clock' | 'counts' | 'registry'>;

/** The prefix of every metric's name. */
const prefix = 'marketsquare_';

/** How long the database's figures are shown before they are read anew, in milliseconds. */
const figuresForMs = 30_000;

/** Counters of the process that are shown before they count anything. */
const countsFromStart = [
  'orders_placed_total',
  'payments_settled_total',
  'database_retries_total',
  'requests_shed_total',
  'page_policy_violations',
];

/**
 * Serves the operator's metrics at a separate address, which need not be public: `GET /metrics`.
 *
 * @param port  0 for a free one
 * @throws the system's error for a taken port
 */
export async function serveMetrics(
  measured: Measured,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<MetricsServer> {
  // What is read at a scrape ends with this server; what the app has counted goes on.
  const read = new Registry();
  collectDefaultMetrics({ register: read, prefix });
  showFigures(measured, read);
  showPools(measured, read);
  const showCounts = countsIn(measured, read);
  const server = createServer(async ({ method, url }, reply) => {
    if (method !== 'GET' || url !== '/metrics') {
      reply.writeHead(404).end();
      return;
    }
    showCounts();
    const all = Registry.merge([measured.registry, read]);
    const text = await all.metrics().catch(() => null);
    reply.writeHead(text === null ? 503 : 200, { 'content-type': all.contentType });
    reply.end(text ?? '');
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    url: urlAt(host, portOf(server)),
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Shows the database's figures, read at a scrape and at most every half minute. */
function showFigures({ database, clock }: Measured, registry: Registry): void {
  let kept: { readonly at: number; readonly figures: Promise<Figures> } | null = null;
  const present = () => {
    const now = clock();
    // A clock that was set back makes them old too.
    if (kept === null || Math.abs(now - kept.at) >= figuresForMs) {
      kept = { at: now, figures: readFigures(database.read, now) };
      kept.figures.catch(() => {
        kept = null;
      });
    }
    return kept.figures;
  };
  for (const [name, help] of figures) {
    new Gauge({
      name: `${prefix}${name}`,
      help,
      registers: [registry],
      async collect() {
        this.set((await present())[name]);
      },
    });
  }
}

const poolGauges = [
  ['most', 'The most connections that a pool opens.'],
  ['open', 'Connections of a pool.'],
  ['idle', 'Those of them that nobody has.'],
  ['waiting', 'Callers that wait for a connection of a pool.'],
] as const;

/** Shows the pools of connections as they are at a scrape. */
function showPools({ database }: Measured, registry: Registry): void {
  for (const [name, help] of poolGauges) {
    new Gauge({
      name: `${prefix}database_pool_${name}`,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const { pool, ...use } of database.pools()) this.set({ pool }, use[name]);
      },
    });
  }
}

/**
 * Shows the process's counters by their names.
 *
 * @returns takes in those that have begun to count since
 */
function countsIn({ counts }: Measured, registry: Registry): () => void {
  const show = (name: string) => {
    if (registry.getSingleMetric(`${prefix}${name}`) !== undefined) return;
    new Counter({
      name: `${prefix}${name}`,
      help: 'Counted since the start of the process.',
      registers: [registry],
      collect() {
        this.reset();
        this.inc(counts.get(name) ?? 0);
      },
    });
  };
  for (const name of countsFromStart) show(name);
  return () => {
    for (const name of counts.keys()) show(name);
  };
}

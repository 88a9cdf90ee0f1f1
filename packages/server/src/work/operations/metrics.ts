import { once } from 'node:events';
import { createServer } from 'node:http';
import { sql } from 'kysely';
import { portOf, urlAt } from '../../http/listening/index.ts';
import type { Database } from '../../store/database/index.ts';
import { waitingMails } from '../mail/index.ts';

export interface MetricsServer {
  /** "http://127.0.0.1:9464" */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the operator's metrics at a separate address, which need not be public: `GET /metrics`.
 *
 * @param counts  the process's own counters, besides those from the database
 * @param port    0 for a free one
 * @throws the system's error for a taken port
 */
export async function serveMetrics(
  database: Database,
  counts: ReadonlyMap<string, number>,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<MetricsServer> {
  const server = createServer(async ({ method, url }, reply) => {
    if (method !== 'GET' || url !== '/metrics') {
      reply.writeHead(404).end();
      return;
    }
    const text = await metricsText(database, counts).catch(() => null);
    reply.writeHead(text === null ? 503 : 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    });
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

/** The metrics in Prometheus's text format. */
async function metricsText(database: Database, counts: ReadonlyMap<string, number>): Promise<string> {
  const kept = await measured(database);
  return [...kept, ...counts].map(([name, value]) => `marketsquare_${name} ${value}\n`).join('');
}

/** The database's present figures; only those that never fall have a name that ends in `_total`. */
async function measured(database: Database): Promise<readonly (readonly [string, number])[]> {
  const { rows } = await sql<{
    placed: number;
    open: number;
    settled: number;
    sessions: number;
    differences: number;
    suspended: number;
  }>`
    select (select count(*) from orders) as placed,
      (select count(*) from orders where completion_status = 'payment_pending') as open,
      (select count(*) from payments where state = 'settled') as settled,
      (select count(*) from recorded_sessions) as sessions,
      (select count(*) from differences where gone_at is null) as differences,
      (select count(*) from suspense where received > reversed or received = 0)
        + (select count(*) from payments where state = 'underpaid' and received > reversed) as suspended`.execute(
    database.read,
  );
  const [row] = rows;
  const mails = await waitingMails(database.read);
  return [
    ['orders_placed_total', row?.placed ?? 0],
    ['orders_unpaid', row?.open ?? 0],
    ['payments_settled_total', row?.settled ?? 0],
    ['books_differences', row?.differences ?? 0],
    ['charges_in_suspense', row?.suspended ?? 0],
    ['mails_waiting', mails.waiting],
    ['mails_failing', mails.failing],
    ['recorded_sessions', row?.sessions ?? 0],
    ['resident_memory_bytes', process.memoryUsage.rss()],
  ];
}

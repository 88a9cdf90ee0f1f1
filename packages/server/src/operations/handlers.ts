import { sql } from 'kysely';
import type { Ports } from '../app/ports.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Handlers } from '../routes/handler.ts';
import { unavailable } from '../routes/refusal.ts';
import type { Database } from '../storage/index.ts';

/** Health, readiness, counters and the public configuration. */
export function operationHandlers(ports: Ports, catalogue: Catalogue): Handlers {
  const { config, database, gateways } = ports;
  return {
    config: async () => ({
      status: true,
      data: {
        company: config.company,
        support_phone: config.supportPhone,
        support_email: config.supportEmail,
        image_host: config.imageHost,
        admin_image_host: config.adminImageHost,
        gateways: [...gateways.keys()],
        giftcard_service_id: config.giftCardServiceId,
        demo: config.isDemo,
        catalogue_version: await catalogue.version(),
      },
      message: 'Configuration found.',
    }),

    healthz: async () => ({ status: true, data: null, message: 'Up.' }),

    readyz: async () => {
      if (!(await isReady(database))) throw unavailable('The shop is not ready yet.');
      return { status: true, data: null, message: 'Ready.' };
    },

    metrics: async ({ reply }) => {
      reply.type('text/plain; version=0.0.4; charset=utf-8');
      return (await counters(database)).map(([name, value]) => `marketsquare_${name} ${value}\n`).join('');
    },
  };
}

async function isReady(database: Database): Promise<boolean> {
  try {
    await sql`select 1 from facts`.execute(database.read);
    return true;
  } catch {
    // No such table or no such file: whatever the reason, the shop cannot serve.
    return false;
  }
}

async function counters(database: Database): Promise<readonly (readonly [string, number])[]> {
  const { rows } = await sql<{ placed: number; open: number; settled: number; sessions: number }>`
    select (select count(*) from orders) as placed,
      (select count(*) from orders where completion_status = 'payment_pending') as open,
      (select count(*) from payments where state = 'settled') as settled,
      (select count(*) from recorded_sessions) as sessions`.execute(database.read);
  const [row] = rows;
  return [
    ['orders_placed_total', row?.placed ?? 0],
    ['orders_unpaid', row?.open ?? 0],
    ['payments_settled_total', row?.settled ?? 0],
    ['recorded_sessions_total', row?.sessions ?? 0],
    ['resident_memory_bytes', process.memoryUsage.rss()],
  ];
}

import { sql } from 'kysely';
import type { Ports } from '../app/ports.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Handlers } from '../routes/handler.ts';
import { unavailable } from '../routes/refusal.ts';
import type { Database } from '../storage/index.ts';

/** Health, readiness and the public configuration. */
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

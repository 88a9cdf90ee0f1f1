import type { ShopIdentity } from '@marketsquare/core/shop/settings';
import type { Catalogue } from '../../catalogue/index.ts';
import type { Handlers } from '../../http/calls/handler.ts';
import { databaseCheck, storageFailure } from '../../store/database/index.ts';
import { holdsOrders } from '../../store/lost-events/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { unavailable } from '../../store/refusals/refusal.ts';

/** Health, readiness and the public configuration. */
export function operationHandlers(ports: Ports, catalogue: Catalogue): Handlers {
  const { config, database, gateways, clock } = ports;
  const check = databaseCheck(database, clock);
  return {
    config: async () => ({
      status: true,
      data: {
        ...identityOf(ports.settings().identity),
        image_host: config.imageHost,
        admin_image_host: config.adminImageHost,
        gateways: [...gateways.keys()],
        giftcard_service_id: config.giftCardServiceId,
        analytics_endpoint: config.analyticsUrl,
        demo: config.isDemo,
        catalogue_version: await catalogue.version(),
      },
      message: 'Configuration found.',
    }),

    healthz: async () => ({ status: true, data: null, message: 'Up.' }),

    readyz: async () => {
      if (ports.ending?.signal.aborted) throw unavailable('The server is closing.');
      await check().catch((error: unknown) => {
        throw storageFailure(error) === null ? unavailable('The shop is not ready yet.') : error;
      });
      if (await holdsOrders(ports))
        throw unavailable(
          'Events are missing. No order is placed until the gateways have told of their charges.',
        );
      return { status: true, data: null, message: 'Ready.' };
    },
  };
}

/** Who runs the shop, in the words of the contract. */
function identityOf({ name, company, contact }: ShopIdentity) {
  return {
    shop_name: name,
    company,
    support_phone: contact.phone,
    support_email: contact.email,
    address: contact.address,
  };
}

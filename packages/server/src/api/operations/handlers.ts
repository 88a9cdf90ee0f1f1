import type { ShopIdentity } from '@marketsquare/core/shop/settings';
import type { Catalogue } from '../../catalogue/index.ts';
import type { KeptPlan, ShopPlan } from '../../catalogue/stores/shop-plan.ts';
import type { Handlers } from '../../http/calls/handler.ts';
import { databaseCheck, storageFailure } from '../../store/database/index.ts';
import { holdsOrders } from '../../store/lost-events/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { presentRules } from '../../store/ports/present-rules.ts';
import { notFound, unavailable } from '../../store/refusals/refusal.ts';

/** Health, readiness and the public configuration. */
export function operationHandlers(ports: Ports, catalogue: Catalogue, plan: KeptPlan): Handlers {
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
        giftcard_service_id: ports.settings().rules.giftCards.service,
        analytics_endpoint: config.analyticsUrl,
        demo: config.isDemo,
        catalogue_version: await catalogue.version(),
        ...foodOnWire(await plan.recent(database.read)),
        ...rulesOnWire(ports),
      },
      message: 'Configuration found.',
    }),

    legalPage: async ({ query: { page } }) => {
      const markdown = ports.settings().identity.legal[page];
      if (markdown === null) throw notFound();
      return { status: true, data: { markdown }, message: 'Page found.' };
    },

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

/** The rules of the shop; nothing where they are the documents'. */
function rulesOnWire({ settings }: Pick<Ports, 'settings'>) {
  const { wire } = presentRules(settings());
  return wire && { rules: wire };
}

/** True where no store has a kitchen; nothing where one has, as in the documents. */
function foodOnWire({ stores }: ShopPlan) {
  const hasKitchen = [...stores.values()].some(({ has_prepared_food }) => has_prepared_food === 1);
  return hasKitchen ? {} : { without_prepared_food: true as const };
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

import type { FastifyInstance } from 'fastify';
import { listingHandlers, openCatalogue, promotionHandlers, searchHandlers } from '../catalogue/index.ts';
import { accountHandlers, addressHandlers } from '../identity/index.ts';
import { operationHandlers } from '../operations/handlers.ts';
import type { Handlers } from '../routes/handler.ts';
import { storeHandlers, windowHandlers } from '../stores/index.ts';
import type { Ports } from './ports.ts';

/** Every handler that is built, by its operation. */
export function createHandlers(ports: Ports, _app: FastifyInstance): Handlers {
  const { database } = ports;
  const catalogue = openCatalogue(database, () => performance.now());
  return {
    ...listingHandlers(catalogue),
    ...searchHandlers(catalogue),
    ...promotionHandlers(database, catalogue),
    ...storeHandlers(database),
    ...windowHandlers(ports),
    ...accountHandlers(ports),
    ...addressHandlers(ports),
    ...operationHandlers(ports, catalogue),
  };
}

import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app/app.ts';
import type { Ports } from '../store/ports/ports.ts';
import { type TestShop, withOwnMetrics } from './test-shop.ts';

/** A second server on the database of a shop, with connections of its own. */
export interface SecondServer {
  readonly app: FastifyInstance;
  readonly ports: Ports;
  close(): Promise<void>;
}

export async function openSecondServer(shop: TestShop): Promise<SecondServer> {
  const database = shop.openAgain();
  const ports = { ...withOwnMetrics(shop.ports), database };
  const app = await buildApp(ports, shop.contract);
  return {
    app,
    ports,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

import type { Handlers } from '../calls/handler.ts';
import { requireCustomer } from '../identity/index.ts';
import { exports, reserveTry } from '../identity/tries.ts';
import type { Ports } from '../ports/ports.ts';
import { tooMany } from '../refusals/refusal.ts';
import { exportData } from './export-data.ts';

/** A customer's rights to what the shop stores about them. */
export function personalDataHandlers(ports: Ports): Handlers {
  const { database, clock } = ports;
  return {
    exportdata: async (call) => {
      const { userId } = await requireCustomer(call);
      const wait = await reserveTry(database, `export:${userId}`, exports, clock());
      if (wait !== null) throw tooMany(wait);
      const data = await database.snapshot((queries) => exportData(queries, userId, clock()));
      return { status: true, data, message: 'Data found.' };
    },
  };
}

import type { components } from '@marketsquare/core/wire/api';
import type { Handlers } from '../calls/handler.ts';
import { orderFactsOf } from '../orders/index.ts';
import type { Ports } from '../ports/ports.ts';
import { notFound } from '../refusals/refusal.ts';
import { advanceOrder } from './advance-order.ts';
import { requireDeed } from './require-deed.ts';

type Reply = components['schemas']['StaffOrderReply'];

/** What staff do to orders; each deed is recorded with its reason. */
export function deskHandlers(ports: Ports): Handlers {
  const factsOf = async (code: string, message: string): Promise<Reply> => {
    const [data] = await orderFactsOf(ports.database.read, [code]);
    if (data === undefined) throw notFound('This order was not found.');
    return { status: true, data, message };
  };
  return {
    staffAdvanceOrder: async ({ path: { code }, body, request }) => {
      const staff = await requireDeed(ports, request, 'advance');
      await advanceOrder(ports, staff, code, body);
      return factsOf(code, 'Order moved.');
    },
  };
}

import type { components } from '@marketsquare/core/wire/api';
import { statedAmount } from '../calls/amount.ts';
import type { Handlers } from '../calls/handler.ts';
import { orderFactsOf } from '../orders/index.ts';
import type { Ports } from '../ports/ports.ts';
import { notFound } from '../refusals/refusal.ts';
import { advanceOrder } from './advance-order.ts';
import { cancelByStaff } from './cancel-order.ts';
import { refundByStaff } from './refund-order.ts';
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

    staffCancelOrder: async ({ path: { code }, body: { reason }, request }) => {
      const staff = await requireDeed(ports, request, 'cancel');
      await cancelByStaff(ports, staff, code, reason);
      return factsOf(code, 'Order cancelled.');
    },

    staffRefundOrder: async ({ path: { code }, body, request }) => {
      const staff = await requireDeed(ports, request, 'refund');
      const { attempt_id: attemptId, amount, reason } = body;
      const wanted = amount === undefined ? null : statedAmount(amount, 'amount');
      await refundByStaff(ports, staff, code, { attemptId, amount: wanted, reason });
      return factsOf(code, 'The money is on its way back.');
    },
  };
}

import { koboToNaira, nairaToKobo } from '@marketsquare/core/kernel/money';
import type { components } from '@marketsquare/core/wire/api';
import type { Handlers } from '../../http/calls/handler.ts';
import { readPage } from '../../http/calls/read-page.ts';
import { type OpenRefund, openRefundsOf, selectFollowedRefunds } from '../../money/settlement/index.ts';
import { requireStaff } from '../../people/identity/index.ts';
import { recordRead } from '../../records/audit/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { notFound } from '../../store/refusals/refusal.ts';
import { orderFactsOf } from '../orders/index.ts';
import { advanceOrder } from './advance-order.ts';
import { cancelByStaff } from './cancel-order.ts';
import { checkRefund } from './check-refund.ts';
import { creditMessage, refundedMessage, wireCredit } from './credit-words.ts';
import { refundByStaff } from './refund-order.ts';
import { requireAction } from './require-action.ts';

type Schemas = components['schemas'];
type Reply = Schemas['StaffOrderReply'];

/** The staff's actions on orders, each recorded with its reason. */
export function deskHandlers(ports: Ports): Handlers {
  const factsOf = async (code: string, message: string): Promise<Reply> => {
    const [data] = await orderFactsOf(ports.database.read, [code]);
    if (data === undefined) throw notFound('We could not find this order.');
    return { status: true, data, message };
  };
  return {
    staffAdvanceOrder: async ({ path: { code }, body, request }) => {
      const staff = await requireAction(ports, request, 'advance');
      await advanceOrder(ports, staff, code, body);
      return factsOf(code, 'Order moved.');
    },

    staffCancelOrder: async ({ path: { code }, body: { reason }, request }) => {
      const staff = await requireAction(ports, request, 'cancel');
      await cancelByStaff(ports, staff, code, reason);
      return factsOf(code, 'Order cancelled.');
    },

    staffOpenRefunds: async ({ query: { page, reason }, request }) => {
      const staff = await requireStaff(ports, request);
      await recordRead(ports, staff, 'refunds.found', 'open', reason);
      const { read } = ports.database;
      const { rows, place } = await readPage(selectFollowedRefunds(read), page);
      const open = await openRefundsOf(read, ports.clock(), rows);
      return {
        status: true,
        data: { refunds: open.map(wireOpenRefund), ...place },
        message: 'Refunds found.',
      };
    },

    staffCheckRefund: async ({ body, request }) => {
      const staff = await requireAction(ports, request, 'refund');
      const { reference, refund, send_again: sendAgain, reason } = body;
      const { code, message } = await checkRefund(ports, staff, { reference, refund, sendAgain, reason });
      const [data = null] = await orderFactsOf(ports.database.read, [code]);
      return { status: true, data, message };
    },

    staffRefundOrder: async ({ path: { code }, body, request }) => {
      const staff = await requireAction(ports, request, 'refund');
      const { attempt_id: attemptId, amount, reason } = body;
      const wanted = amount === undefined ? null : nairaToKobo(amount);
      const row = await refundByStaff(ports, staff, code, { attemptId, amount: wanted, reason });
      const facts = await factsOf(code, row === null ? refundedMessage : creditMessage(row));
      return { ...facts, credit: row === null ? null : wireCredit(row) };
    },
  };
}

function wireOpenRefund({ id, reference, provider, code, amount, state, sentAt }: OpenRefund) {
  return {
    refund: id,
    reference,
    gateway: provider,
    order_code: code,
    amount: koboToNaira(amount),
    state: state === 'sent' || state === 'refused' ? state : ('asked' as const),
    sent_at: sentAt === null ? null : new Date(sentAt).toISOString(),
  };
}

import { nairaToKobo } from '@marketsquare/core/kernel/money';
import type { components } from '@marketsquare/core/wire/api';
import type { Handlers } from '../../http/calls/handler.ts';
import { readPage } from '../../http/calls/read-page.ts';
import { requireStaff, selectUsersByPhone } from '../../people/identity/index.ts';
import { recordRead } from '../../records/audit/index.ts';
import type { Queries } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { badRequest, conflict, notFound } from '../../store/refusals/refusal.ts';
import type { Secrets } from '../../store/secrets/index.ts';
import { creditMessage, wireCredit } from './credit-words.ts';
import { answerCredit, type CreditRow, giveCredit } from './credits.ts';
import { requireAction } from './require-action.ts';

type Schemas = components['schemas'];

/** Credits of the shop's goodwill, to wallets and by refunds: given, proposed, consented to and declined. */
export function creditHandlers(ports: Ports): Handlers {
  const { database, secrets } = ports;
  return {
    staffCredits: async ({ query: { state, page, reason }, request }) => {
      const staff = await requireStaff(ports, request);
      await recordRead(ports, staff, 'credits.found', state ?? 'all', reason);
      const found = database.read
        .selectFrom('credits')
        .selectAll()
        .$if(state !== undefined, (select) => select.where('state', '=', state ?? 'proposed'))
        .orderBy('proposed_at', 'desc')
        .orderBy('id', 'desc');
      const { rows, place } = await readPage(found, page);
      return { status: true, data: { credits: rows.map(wireCredit), ...place }, message: 'Credits found.' };
    },

    staffCreditWallet: async ({ body, request }) => {
      const staff = await requireAction(ports, request, 'credit');
      const { attempt_id: attemptId, amount, reason } = body;
      const customer = await customerOf(database.read, secrets, body);
      const asked = { attemptId, ...customer, amount: nairaToKobo(amount), reason };
      return replyOf(await giveCredit(ports, staff, asked));
    },

    staffAnswerCredit: async ({ path: { id }, body, request }) => {
      const staff = await requireAction(ports, request, 'consent');
      return replyOf(await answerCredit(ports, staff, id, body));
    },
  };
}

/** The customer whom a credit names, by one of their orders or by the phone of their account. */
async function customerOf(
  queries: Queries,
  secrets: Secrets,
  { order_code, phone }: Schemas['StaffCreditRequest'],
): Promise<{ readonly userId: number; readonly orderCode: string | null }> {
  if ((order_code === undefined) === (phone === undefined)) {
    throw badRequest('Name the customer by one of the two, order_code or phone.', 'order_code');
  }
  if (order_code === undefined) {
    const [user, other] = await selectUsersByPhone(queries, secrets, phone ?? '')
      .select('id')
      .execute();
    if (user === undefined) throw notFound('No customer has this phone.');
    if (other !== undefined) throw badRequest('Several customers have this phone.', 'phone');
    return { userId: user.id, orderCode: null };
  }
  const order = await queries
    .selectFrom('orders')
    .select('user_id')
    .where('unique_code', '=', order_code)
    .executeTakeFirst();
  if (order === undefined) throw notFound('We could not find this order.');
  if (order.user_id === null) {
    throw conflict(
      'A guest placed this order, and guests have no wallet.',
      'not_possible',
      'What was paid and is not given back can be refunded.',
    );
  }
  return { userId: order.user_id, orderCode: order_code };
}

function replyOf(credit: CreditRow): Schemas['StaffCreditReply'] {
  return { status: true, data: wireCredit(credit), message: creditMessage(credit) };
}

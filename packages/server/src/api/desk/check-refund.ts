import { gatewayNames } from '@marketsquare/core/shop/settlement';
import type { StaffMember } from '../../http/calls/visitor.ts';
import {
  leaveRefund,
  lookAtRefund,
  openTry,
  paymentStreams,
  refundOf,
  sendRefundAgain,
} from '../../money/settlement/index.ts';
import { recordAction } from '../../records/audit/index.ts';
import { paidFor } from '../../records/orders/paid-for.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { conflict, notFound, unavailable } from '../../store/refusals/refusal.ts';

export interface RefundCheck {
  /** The reference of the payment whose money goes back. */
  readonly reference: string;
  readonly refund: string;
  /** Resends it if the gateway never received it. */
  readonly sendAgain: boolean;
  readonly reason: string;
}

/**
 * Asks the gateway for the status of a refund, updates the books, and resends one that never arrived. A
 * refused refund of staff is then off their list: they know of it, and can ask for it again.
 *
 * @returns the code of the paid thing, and the status of the refund
 * @throws Refusal 404; 409 for one that may still be on its way to the gateway; 503 where the gateway cannot
 * answer
 */
export async function checkRefund(
  ports: Ports,
  staff: StaffMember,
  { reference, refund, sendAgain, reason }: RefundCheck,
): Promise<{ readonly code: string; readonly message: string }> {
  const { database, clock } = ports;
  const paid = await database.read
    .selectFrom('payments')
    .select(paidFor.code.as('code'))
    .where('reference', '=', reference)
    .executeTakeFirst();
  const code = paid?.code ?? null;
  const unit = await openTry(database.read, clock(), reference);
  const payment = await unit.read(paymentStreams, reference);
  if (code === null || payment === null || refundOf(payment, refund) === undefined) {
    throw notFound('This refund was not found.');
  }
  const gateway = gatewayNames[payment.provider];
  const { fate } = await lookAtRefund(ports, reference, refund);
  const isSent = fate === 'missing' && sendAgain;
  await database.transact(async (queries) => {
    const now = await openTry(queries, clock(), reference);
    const sent = isSent ? await sendRefundAgain(now, reference, refund) : 'same';
    if (sent === 'tooSoon') {
      const whyNot = `${gateway} does not know it, but it may still be on its way there. It can be sent again an hour after it was sent.`;
      throw conflict(whyNot, 'not_possible', 'Try again later.');
    }
    if (fate === 'refused') await leaveRefund(now, reference, refund);
    await now.write();
    const action = sent === 'again' ? 'refund.sentAgain' : 'refund.checked';
    const subject = `${code}: refund ${refund} of ${reference}`;
    await recordAction(queries, staff, { action, subject, reason, at: now.at });
  });
  if (fate === 'unclear') throw unavailable(`${gateway} cannot say now what became of it.`);
  return {
    code,
    message: isSent ? 'It is sent once more.' : said[fate](gateway, payment.paysFor.purpose === 'order'),
  };
}

const said = {
  waits: (gateway: string) => `${gateway} was not told yet. It is told as soon as it can be reached.`,
  onItsWay: (gateway: string) => `${gateway} has it, and the money is on its way.`,
  missing: (gateway: string) => `${gateway} never had it. It can be sent again.`,
  done: () => 'The money has gone back.',
  refused: (gateway: string, isOrders: boolean) =>
    isOrders
      ? `${gateway} has refused it. The money can be refunded again.`
      : `${gateway} has refused it. Please give the money back there: the books follow.`,
} as const;

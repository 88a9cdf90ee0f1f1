import {
  type CardRefund,
  decidePayment,
  isOpenRefund,
  owedBack,
  type PaymentState,
  type RefundCommand,
  toSend,
} from '@marketsquare/core/shop/settlement';
import { refusedMail } from '../../records/orders/order-mails.ts';
import type { UnitOfWork } from '../../store/database/index.ts';
import { dequeue, enqueue, type OutboxHandler } from '../../store/outbox/index.ts';
import type { PaymentGateway, RefundFound } from '../../store/ports/payment-gateway.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { report } from '../../store/ports/report.ts';
import { paymentStreams } from './payment-streams.ts';
import { nextHintAfterMs, nextPollAfterMs } from './poll-times.ts';
import { openTry, type PaymentRefund, readRefund, refundOf, tellPayment } from './refund-stream.ts';
import { paymentRefund, readRefundSubject, refundSubject } from './refund-work.ts';
import { settleByReference } from './settle-by-reference.ts';

/** The longest wait between two looks at a refund, in milliseconds: a day. */
export const longestRefundWaitMs = 86_400_000;

/**
 * Tells the gateway of a refund, once, and follows it until its money has gone back: by the hour for three days, then daily. A
 * gateway that cannot be reached is told later; one whose answer is lost is not told again, because it may have done it:
 * staff hear of it, and look. One that was refused and waits for them is looked at daily, until its money went back some way or
 * they have left it.
 */
export function sendRefund(ports: Ports): OutboxHandler {
  return async ({ subject, tries }) => {
    const { reference, refund } = readRefundSubject(subject);
    const read = () => readOpenRefund(ports, reference, refund);
    const before = await read();
    if (before === null) return null;
    if (before.refund.state === 'asked') {
      // What a bank has taken back meanwhile is not sent as well.
      const known = await settleByReference(ports, reference, 'reversal');
      if (known === 'unknown') return nextHintAfterMs(tries);
      const unsent = await read();
      if (unsent === null) return null;
      if (!(await send(ports, unsent.payment, unsent.refund))) return nextHintAfterMs(tries);
    }
    const { fate } = await lookAtRefund(ports, reference, refund);
    if (fate === 'done') return null;
    if (fate === 'refused') return (await read()) === null ? null : longestRefundWaitMs;
    const wait = nextPollAfterMs(tries);
    if (wait === null && nextPollAfterMs(tries - 1) !== null) {
      alert(ports, 'refund.unfinished', reference, before.refund);
    }
    return wait ?? longestRefundWaitMs;
  };
}

/** A refund that has yet to come to its end; null when it has. */
async function readOpenRefund(
  { database, clock }: Ports,
  reference: string,
  id: string,
): Promise<PaymentRefund | null> {
  const found = await readRefund(database.read, clock(), reference, id);
  return found !== null && isOpenRefund(found.payment, found.refund) ? found : null;
}

/** The fate of a refund; `missing` is one that the gateway never had, and `unclear` what it cannot say. */
export type RefundFate = 'waits' | 'onItsWay' | 'missing' | 'unclear' | 'done' | 'refused';

/** The state of a refund after asking its gateway. */
export interface RefundLook extends PaymentRefund {
  readonly fate: RefundFate;
}

/**
 * Asks the gateway what has become of a refund, and lets the books follow: money that went back is booked, and what the gateway
 * has failed to send can be refunded again.
 *
 * @throws Error when there is no such refund
 */
export async function lookAtRefund(ports: Ports, reference: string, id: string): Promise<RefundLook> {
  const { database, gateways, clock } = ports;
  await settleByReference(ports, reference, 'reversal');
  const known = await readRefund(database.read, clock(), reference, id);
  if (known === null) throw new Error(`${reference} has no refund ${id}`);
  const { payment, refund } = known;
  const seen = (fate: RefundFate): RefundLook => ({ fate, payment, refund });
  if (refund.state === 'refused' || refund.state === 'replaced') return seen('refused');
  if (!isOpenRefund(payment, refund)) return seen('done');
  if (refund.state === 'asked') return seen('waits');
  const found = await findAt(gateways.get(payment.provider), payment, refund, clock());
  switch (found) {
    case 'not_found':
      return seen('missing');
    case 'unclear':
    case 'unavailable':
      return seen('unclear');
    case 'failed':
      await refuse(ports, reference, refund);
      return seen('refused');
    case 'processed':
    case 'pending':
      return seen('onItsWay');
    default:
      return found satisfies never;
  }
}

/** Asks a gateway about a refund that was sent to it. */
async function findAt(
  gateway: PaymentGateway | undefined,
  { providerId, openedAt }: PaymentState,
  { id: refundId, gatewayId }: CardRefund,
  now: number,
): Promise<RefundFound> {
  if (gateway === undefined || providerId === null) return 'unavailable';
  return gateway.findRefund({ providerId, refundId, gatewayId, span: { from: openedAt, to: now } });
}

/**
 * Has a refund sent once more that its gateway never had, in the caller's transaction; asked for by two, it is sent once.
 *
 * @returns whether it is; `tooSoon` while it may still be on its way to the gateway
 */
export async function sendRefundAgain(
  unit: UnitOfWork,
  reference: string,
  refund: string,
): Promise<'again' | 'same' | 'tooSoon'> {
  const command = { type: 'sendRefundAgain', refund, now: unit.now } as const;
  const decision = decidePayment(await unit.read(paymentStreams, reference), command);
  if (!decision.ok) return 'tooSoon';
  if (decision.events.length === 0) return 'same';
  await unit.append(paymentStreams, reference, decision.events);
  const work = { kind: paymentRefund, subject: refundSubject(reference, refund) };
  await dequeue(unit.queries, [work], unit.at);
  await enqueue(unit.queries, [{ ...work, now: unit.now, waitMs: 0 }]);
  return 'again';
}

/** Follows a refused refund no longer, in the caller's transaction, for staff have heard of it; one that is owed stays. */
export async function leaveRefund(unit: UnitOfWork, reference: string, refund: string): Promise<void> {
  const payment = await unit.read(paymentStreams, reference);
  if (payment === null || owedBack(payment) > 0) return;
  await dequeue(unit.queries, [{ kind: paymentRefund, subject: refundSubject(reference, refund) }], unit.at);
}

/** @returns false where the gateway could not be reached, or nothing can be sent before another refund has come to its end */
async function send(ports: Ports, payment: PaymentState, refund: CardRefund): Promise<boolean> {
  const { reference, provider, providerId } = payment;
  const gateway = ports.gateways.get(provider);
  if (gateway === undefined || providerId === null) return false;
  // Looked for first: one that was missed may have arrived after all, and a shop restored from a backup forgets what it sent.
  const known = await findAt(gateway, payment, refund, ports.clock());
  const isSentBefore = refund.sentAt !== null;
  if (known === 'unavailable' || (known === 'unclear' && isSentBefore)) return false;
  const isThere = known !== 'not_found' && known !== 'unclear';
  if (!isThere && toSend(payment, refund) === 0) return false;
  const told = await record(ports, reference, { type: 'sendRefund', refund: refund.id });
  if (told === null || isThere) return true;
  // While the gateway was asked, a bank may have taken back a part of it.
  const amount = toSend(told, refundOf(told, refund.id) ?? refund);
  const result = await gateway.refund({ providerId, amount, refundId: refund.id });
  if (result === 'unavailable') {
    alert(ports, 'refund.unknown', reference, refund);
  } else if (result === 'refused' || result === 'not_found' || result.status === 'failed') {
    await refuse(ports, reference, refund);
  } else {
    const gatewayId = result.providerRefundId;
    await record(ports, reference, { type: 'acceptRefund', refund: refund.id, gatewayId });
  }
  return true;
}

/** Records that the gateway does not do it: staff and the shopper of an order hear of that. */
async function refuse(ports: Ports, reference: string, refund: CardRefund): Promise<void> {
  const refused = { type: 'refuseRefund', refund: refund.id } as const;
  const isNews = (await record(ports, reference, refused, mailRefused)) !== null;
  if (isNews) alert(ports, 'refund.refused', reference, refund);
}

async function mailRefused(unit: UnitOfWork, { reference, paysFor }: PaymentState, refund: string) {
  if (paysFor.purpose !== 'order') return;
  await enqueue(unit.queries, [refusedMail(reference, refund, unit.now)]);
}

/**
 * @param andThen  does what follows in the same transaction
 * @returns the try as it was before; null where nothing has changed
 */
function record(
  { database, clock }: Ports,
  reference: string,
  command: Extract<RefundCommand, { readonly refund: string }>,
  andThen: (unit: UnitOfWork, payment: PaymentState, refund: string) => Promise<void> = async () => {},
): Promise<PaymentState | null> {
  return database.transact(async (queries) => {
    const unit = await openTry(queries, clock(), reference);
    const payment = await unit.read(paymentStreams, reference);
    if (payment === null || !(await tellPayment(unit, payment, command))) return null;
    await unit.write();
    await andThen(unit, payment, command.refund);
    return payment;
  });
}

/** For staff: a refund that the shop cannot bring to its end by itself. */
function alert(ports: Ports, event: string, reference: string, { id, amount }: CardRefund): void {
  report(ports, 'alert', { event, reference, refund: id, amount });
}

import { type Kobo, leastKobo, subtractKobo, sumKobo } from '@marketsquare/core/kernel/money';
import type { OrderEvent, OrderState } from '@marketsquare/core/shop/order';
import {
  type CardRefund,
  decidePayment,
  isOpenRefund,
  type PaymentState,
  providerNames,
  type RefundCommand,
  type RefundOwner,
  refundableFor,
  refundableOf,
} from '@marketsquare/core/shop/settlement';
import { account, post } from '../ledger/index.ts';
import { dequeue, enqueue, type OutboxHandler } from '../outbox/index.ts';
import type { PaymentGateway, RefundFound } from '../payments/index.ts';
import type { Ports } from '../ports/ports.ts';
import { report } from '../ports/report.ts';
import { loadStream, openUnit, type Queries, type UnitOfWork } from '../storage/index.ts';
import { creditWallet } from '../wallets/index.ts';
import { chargePrefix } from './book.ts';
import { loadedTries, paymentStreams } from './payment-streams.ts';
import { nextHintAfterMs, nextPollAfterMs } from './poll-times.ts';
import { paymentRefund, readRefundSubject, refundSubject } from './refund-work.ts';
import { settleByReference } from './settle-by-reference.ts';

const dayMs = 86_400_000;

/** What came of asking for money back, in kobo. */
export type RefundAsked =
  | { readonly ok: true; readonly amount: Kobo; readonly isNew: boolean }
  /** More than is left. */
  | { readonly ok: false; readonly most: Kobo };

/**
 * Asks for money of a paid thing back, from the oldest of its payments first, inside the unit of work that its caller writes;
 * the outbox sends it to the gateway. The same refund is asked for once.
 *
 * @param payable  by its id, and whose it is
 * @param refund   its id, without spaces
 * @param wanted   null for all that is left
 */
export async function askRefund(
  unit: UnitOfWork,
  payable: RefundOwner & { readonly id: string },
  refund: string,
  wanted: Kobo | null,
): Promise<RefundAsked> {
  const tries = await loadedTries(unit, payable.id);
  const before = refundedByCards(tries, refund);
  if (before > 0) return { ok: true, amount: before, isNew: false };
  const most = refundableOf(payable, tries);
  const amount = wanted ?? most;
  if (amount === 0 || amount > most) return { ok: false, most };
  for (const { payment, part } of shareOut(payable, tries, amount))
    await askRefundOf(unit, payment, refund, part);
  return { ok: true, amount, isNew: true };
}

/**
 * Gives back what cards have paid of an order that its shopper cancels: the oldest payment's money first. What goes to cards
 * waits among the refunds due until the gateway has sent it, what goes to the wallet is there at once.
 *
 * @param order  as it stood before
 * @throws Error when less is left of the payments
 */
export async function giveBack(
  unit: UnitOfWork,
  order: OrderState,
  { to, amount }: OrderEvent & { readonly type: 'order.refunded' },
): Promise<void> {
  const { id, code, userId } = order;
  const refund = `cancel-${id}`;
  for (const { payment, part } of shareOut(order, refundableTries(await loadedTries(unit, id)), amount)) {
    const { provider } = payment;
    const movement = cancelledPart(payment, part);
    if (to === 'wallet') {
      await tell(unit, payment, { type: 'creditRefund', refund, amount: part });
      const words = { code, channel: providerNames[provider], remarks: 'Order cancelled' };
      await creditWallet(unit, { ...movement, ...words, userId: Number(userId), other: account.sales });
    } else {
      await askRefundOf(unit, payment, refund, part);
      await post(unit.queries, [{ ...movement, ...toRefundsDue }], unit.at);
    }
  }
}

/**
 * Moves what cards have paid of an order that staff cancel out of the sales, the oldest payment's money first: it waits among
 * the refunds due until the gateway has sent it. It is asked for by its caller, with whatever else the payments have brought.
 *
 * @throws Error when less is left of the payments
 */
export async function oweToCards(unit: UnitOfWork, order: OrderState, amount: Kobo): Promise<void> {
  const payments = refundableTries(await loadedTries(unit, order.id));
  for (const { payment, part } of shareOut(order, payments, amount)) {
    await post(unit.queries, [{ ...cancelledPart(payment, part), ...toRefundsDue }], unit.at);
  }
}

/**
 * What each of the payments gives of an amount, the oldest first.
 *
 * @throws Error when they have less
 */
export function shareOut(owner: RefundOwner, payments: readonly PaymentState[], amount: Kobo) {
  let left = amount;
  const shares = payments.map((payment) => {
    const part = leastKobo(left, refundableFor(owner, payment));
    left = subtractKobo(left, part);
    return { payment, part };
  });
  if (left > 0) throw new Error(`the payments of a refund are ${left} short of it`);
  return shares.filter(({ part }) => part > 0);
}

const toRefundsDue = { debit: account.sales, credit: account.refunds };

/** What one payment's charge gives back of a cancelled order. */
function cancelledPart({ reference, provider, providerId }: PaymentState, amount: Kobo) {
  const id = `${chargePrefix(provider, providerId ?? '')}cancelled`;
  return { id, amount, kind: 'refund', memo: reference } as const;
}

/** The payments that have paid for an order, and not what is held of others. */
export function refundableTries(tries: readonly PaymentState[]): readonly PaymentState[] {
  return tries.filter(({ status }) => status === 'settled');
}

async function askRefundOf(unit: UnitOfWork, payment: PaymentState, refund: string, amount: Kobo) {
  await tell(unit, payment, { type: 'refund', refund, amount });
  const subject = refundSubject(payment.reference, refund);
  await enqueue(unit.queries, [{ kind: paymentRefund, subject, now: unit.now, waitMs: 0 }]);
}

/**
 * Tells the gateway of a refund, once, and follows it until its money has gone back: by the hour for three days, then daily. A
 * gateway that cannot be reached is told later; one whose answer is lost is not told again, because it may have done it:
 * staff hear of it, and look. One that was refused and waits for them is looked at daily, until its money went back some way.
 */
export function sendRefund(ports: Ports): OutboxHandler {
  const { database, clock } = ports;
  return async ({ subject, tries }) => {
    const { reference, refund } = readRefundSubject(subject);
    const before = await readRefund(database.read, clock(), reference, refund);
    if (before === null || !isOpenRefund(before.payment, before.refund)) return null;
    const { payment, refund: asked } = before;
    if (asked.state === 'asked' && !(await send(ports, payment, asked))) return nextHintAfterMs(tries);
    const { fate } = await lookAtRefund(ports, reference, refund);
    if (fate === 'done') return null;
    if (fate === 'refused') {
      const after = await readRefund(database.read, clock(), reference, refund);
      return after !== null && isOpenRefund(after.payment, after.refund) ? dayMs : null;
    }
    const wait = nextPollAfterMs(tries);
    if (wait === null && nextPollAfterMs(tries - 1) !== null) {
      alert(ports, 'refund.unfinished', reference, asked);
    }
    return wait ?? dayMs;
  };
}

/** What has become of a refund; `missing` is one that the gateway never had, and `unclear` what it cannot say. */
export type RefundFate = 'waits' | 'onItsWay' | 'missing' | 'unclear' | 'done' | 'refused';

/** The state of a refund after asking its gateway. */
export interface RefundLook {
  readonly fate: RefundFate;
  readonly payment: PaymentState;
  readonly refund: CardRefund;
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
  if (refund.state === 'asked') return seen('waits');
  if (refund.state !== 'sent') return seen(refund.state === 'refused' ? 'refused' : 'done');
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
    case 'pending':
    case 'processed':
      return seen('onItsWay');
    default:
      return found satisfies never;
  }
}

/** What a gateway knows of a refund that was sent to it. */
async function findAt(
  gateway: PaymentGateway | undefined,
  { providerId, openedAt }: PaymentState,
  { id: refundId }: CardRefund,
  now: number,
): Promise<RefundFound> {
  if (gateway === undefined || providerId === null) return 'unavailable';
  return gateway.findRefund({ providerId, refundId, span: { from: openedAt, to: now } });
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
  const { now, at, queries } = unit;
  const command = { type: 'sendRefundAgain', refund, now } as const;
  const decision = decidePayment(await unit.read(paymentStreams, reference), command);
  if (!decision.ok) return 'tooSoon';
  if (decision.events.length === 0) return 'same';
  await unit.append(paymentStreams, reference, decision.events);
  const work = { kind: paymentRefund, subject: refundSubject(reference, refund) };
  await dequeue(queries, [work], at);
  await enqueue(queries, [{ ...work, now, waitMs: 0 }]);
  return 'again';
}

/** @returns false where the gateway could not be reached and received nothing */
async function send(ports: Ports, payment: PaymentState, refund: CardRefund): Promise<boolean> {
  const { reference, provider, providerId } = payment;
  const gateway = ports.gateways.get(provider);
  if (gateway === undefined || providerId === null) return false;
  // Looked for first: one that was missed may have arrived after all, and a shop restored from a backup forgets what it sent.
  const known = await findAt(gateway, payment, refund, ports.clock());
  const isSentBefore = refund.sentAt !== null;
  if (known === 'unavailable' || (known === 'unclear' && isSentBefore)) return false;
  const isThere = known !== 'not_found' && known !== 'unclear';
  if (!(await record(ports, reference, { type: 'sendRefund', refund: refund.id })) || isThere) return true;
  const result = await gateway.refund({ providerId, amount: refund.amount, refundId: refund.id });
  if (result === 'unavailable') {
    alert(ports, 'refund.unknown', reference, refund);
  } else if (result === 'refused' || result === 'not_found' || result.status === 'failed') {
    await refuse(ports, reference, refund);
  }
  return true;
}

/** The gateway does not do it. */
async function refuse(ports: Ports, reference: string, refund: CardRefund): Promise<void> {
  if (await record(ports, reference, { type: 'refuseRefund', refund: refund.id })) {
    alert(ports, 'refund.refused', reference, refund);
  }
}

/** @returns whether it changed anything */
function record({ database, clock }: Ports, reference: string, command: RefundCommand): Promise<boolean> {
  return database.transact(async (queries) => {
    const unit = await openTry(queries, clock(), reference);
    const payment = await unit.read(paymentStreams, reference);
    const isChanged = payment !== null && (await tell(unit, payment, command));
    await unit.write();
    return isChanged;
  });
}

async function tell(unit: UnitOfWork, payment: PaymentState, command: RefundCommand): Promise<boolean> {
  const decision = decidePayment(payment, command);
  if (!decision.ok) throw new Error(`the payment ${payment.reference} refuses a refund: ${decision.reason}`);
  await unit.append(paymentStreams, payment.reference, decision.events);
  return decision.events.length > 0;
}

/** A refund and its payment, from their stream; null when there is none. */
export async function readRefund(
  queries: Queries,
  now: number,
  reference: string,
  id: string,
): Promise<Omit<RefundLook, 'fate'> | null> {
  const payment = await (await openTry(queries, now, reference)).read(paymentStreams, reference);
  const refund = refundOf(payment, id);
  return payment === null || refund === undefined ? null : { payment, refund };
}

/** Begins a unit of work with one try to pay. */
export function openTry(queries: Queries, now: number, reference: string): Promise<UnitOfWork> {
  return openUnit(queries, now, loadStream(queries, { name: paymentStreams.named(reference) }));
}

/** A refund of a try by its id. */
export function refundOf(payment: PaymentState | null, id: string): CardRefund | undefined {
  return payment?.refunds.find((one) => one.id === id);
}

/** What one refund has asked for of the tries to pay for a thing, in kobo. */
export function refundedByCards(tries: readonly PaymentState[], refund: string): Kobo {
  const asked = tries.flatMap(({ refunds }) => refunds.filter(({ id }) => id === refund));
  return sumKobo(asked.map(({ amount }) => amount));
}

/** For staff: a refund that the shop cannot bring to its end by itself. */
function alert(ports: Ports, event: string, reference: string, { id, amount }: CardRefund): void {
  report(ports, 'alert', { event, reference, refund: id, amount });
}

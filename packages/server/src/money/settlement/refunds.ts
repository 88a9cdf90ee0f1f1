import { type Kobo, leastKobo, subtractKobo, sumKobo } from '@marketsquare/core/kernel/money';
import {
  type OrderEvent,
  type OrderState,
  type RefundKey,
  refundOfCancelled,
} from '@marketsquare/core/shop/order';
import {
  backByRule,
  decidePayment,
  gatewayNames,
  type PaymentState,
  type RefundOwner,
  refundableFor,
  refundableOf,
} from '@marketsquare/core/shop/settlement';
import { returnedMail } from '../../records/orders/order-mails.ts';
import { giveBackToWallet } from '../../records/wallets/index.ts';
import type { UnitOfWork } from '../../store/database/index.ts';
import { account, post } from '../../store/ledger/index.ts';
import { enqueue, type NewWork } from '../../store/outbox/index.ts';
import { chargeKey, transferId } from './book.ts';
import { bookTransfers } from './book-transfers.ts';
import { loadedTries, paymentStreams } from './payment-streams.ts';
import { tellPayment } from './refund-stream.ts';
import { paymentRefund, refundSubject } from './refund-work.ts';

/** The answer to asking for money back, in kobo. */
export type RefundAsked =
  | { readonly ok: true; readonly amount: Kobo; readonly isNew: boolean }
  /** More than is left. */
  | { readonly ok: false; readonly most: Kobo };

/**
 * Asks for money of a paid thing back, as its payments share it out, inside the unit of work that its caller writes;
 * the outbox sends it to the gateway. The same refund is asked for once.
 *
 * @param payable  by its id, and whose it is
 * @param wanted   null for all that is left
 */
export async function askRefund(
  unit: UnitOfWork,
  payable: RefundOwner & { readonly id: string },
  refund: RefundKey,
  wanted: Kobo | null,
): Promise<RefundAsked> {
  const tries = await loadedTries(unit, payable.id);
  const before = refundedByCards(tries, refund.id);
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
  const refund = refundOfCancelled(order.id);
  if (to === 'wallet') return creditBack(unit, order, refund, amount);
  for (const { payment, part } of shareOut(
    order,
    refundableTries(await loadedTries(unit, order.id)),
    amount,
  )) {
    await askRefundOf(unit, payment, refund, part);
    await post(unit.queries, [{ ...backPart(payment, refund, part), ...toRefundsDue }], unit.at);
  }
}

/**
 * Gives what cards have paid of an order back into its customer's wallet, where it is at once: the oldest payment's money first.
 *
 * @throws Error when less is left of the payments
 */
export async function creditBack(
  unit: UnitOfWork,
  order: OrderState,
  refund: RefundKey,
  amount: Kobo,
): Promise<void> {
  const { id, code, userId } = order;
  for (const { payment, part } of shareOut(order, refundableTries(await loadedTries(unit, id)), amount)) {
    const { reason } = refund;
    await tellPayment(unit, payment, { type: 'creditRefund', refund: refund.id, reason, amount: part });
    const remarks = reason === 'cancelled' ? 'Order cancelled' : 'Order refunded';
    const words = { code, channel: gatewayNames[payment.provider], remarks };
    const movement = { ...backPart(payment, refund, part), ...words };
    await giveBackToWallet(unit, { ...movement, userId: Number(userId), other: account.sales });
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
    const moved = backPart(payment, refundOfCancelled(order.id), part);
    await post(unit.queries, [{ ...moved, ...toRefundsDue }], unit.at);
  }
}

/**
 * Shares an amount out among payments: those whose money goes back by its own rule first, then the oldest.
 *
 * @throws Error when they have less
 */
export function shareOut(owner: RefundOwner, payments: readonly PaymentState[], amount: Kobo) {
  let left = amount;
  const isKept = (payment: PaymentState) => backByRule(payment) < refundableFor(owner, payment);
  const inOrder = [...payments.filter((payment) => !isKept(payment)), ...payments.filter(isKept)];
  const shares = inOrder.map((payment) => {
    const part = leastKobo(left, refundableFor(owner, payment));
    left = subtractKobo(left, part);
    return { payment, part };
  });
  if (left > 0) throw new Error(`the payments fall ${left} kobo short of the refund`);
  return shares.filter(({ part }) => part > 0);
}

const toRefundsDue = { debit: account.sales, credit: account.refunds };

/** The transfer by which one payment's charge gives back its part of a refund, but for its accounts. */
function backPart(payment: PaymentState, { reason }: RefundKey, amount: Kobo) {
  const charge = chargeKey(payment);
  const id = transferId(charge, reason === 'cancelled' ? 'cancelled' : 'packed');
  return { id, amount, kind: 'refund', memo: payment.reference, charge } as const;
}

/**
 * Gives back what fell short of a price that is paid otherwise by now: into a customer's wallet, or to a guest's card, which is
 * told by the work that is returned, as the shopper is. That is an order's: of a top-up all that comes is wanted, and another sum
 * than a gift card's price goes back at once.
 *
 * @param paidBy  the reference of the try that has paid; null where gift card and wallet have
 */
export async function returnShort(
  unit: UnitOfWork,
  { id, code, userId }: RefundOwner & Pick<OrderState, 'id' | 'code'>,
  paidBy: string | null,
): Promise<readonly NewWork[]> {
  const begun: NewWork[] = [];
  for (const payment of await loadedTries(unit, id)) {
    if (payment.reference === paidBy) continue;
    const decision = decidePayment(payment, { type: 'returnShort', userId });
    if (!decision.ok || decision.events.length === 0) continue;
    for (const event of decision.events) {
      if (event.type === 'payment.shortReturned') {
        await bookShort(unit, payment, event.amount, { code, userId });
        begun.push(returnedMail(payment.reference, event.amount, 'tooMuch', unit.now));
      }
      if (event.type === 'payment.refundAsked') {
        const subject = refundSubject(payment.reference, event.refund);
        begun.push({ kind: paymentRefund, subject, now: unit.now, waitMs: 0 });
      }
    }
    await unit.append(paymentStreams, payment.reference, decision.events);
  }
  return begun;
}

function bookShort(
  unit: UnitOfWork,
  payment: PaymentState,
  amount: Kobo,
  { code, userId }: RefundOwner & Pick<OrderState, 'code'>,
): Promise<void> {
  const { provider, reference: memo } = payment;
  const charge = chargeKey(payment);
  const credit = userId === null ? account.refunds : account.wallet(userId);
  const moved = { id: transferId(charge, 'short'), debit: account.suspense, credit, amount } as const;
  return bookTransfers(unit, [{ ...moved, kind: 'excess', memo, charge }], { code, provider });
}

/** The payments that have paid for an order, and not what is held of others. */
export function refundableTries(tries: readonly PaymentState[]): readonly PaymentState[] {
  return tries.filter(({ status }) => status === 'settled');
}

async function askRefundOf(unit: UnitOfWork, payment: PaymentState, { id, reason }: RefundKey, amount: Kobo) {
  await tellPayment(unit, payment, { type: 'refund', refund: id, reason, amount });
  const subject = refundSubject(payment.reference, id);
  await enqueue(unit.queries, [{ kind: paymentRefund, subject, now: unit.now, waitMs: 0 }]);
}

/** The amount that one refund has asked of the tries to pay for a thing, in kobo. */
export function refundedByCards(tries: readonly PaymentState[], refund: string): Kobo {
  const asked = tries.flatMap(({ refunds }) => refunds.filter(({ id }) => id === refund));
  return sumKobo(asked.map(({ amount }) => amount));
}

import { kobo } from '@marketsquare/core/kernel/money';
import {
  cancelledStatus,
  type OrderState,
  refundOfCancelled,
  refundOfShort,
} from '@marketsquare/core/shop/order';
import { isOpenRefund, waitingOf } from '@marketsquare/core/shop/settlement';
import { loadedTries, paymentStreams } from '../../money/settlement/payment-streams.ts';
import { openTry, refundOf } from '../../money/settlement/refund-stream.ts';
import {
  type MailedEnd,
  moneyReturnedMail,
  orderCancelledMail,
  orderRefundedMail,
  readMailSubject,
  refundRefusedMail,
  type Unneeded,
} from '../../records/orders/order-mails.ts';
import { findOrder, personalOf } from '../../records/orders/order-model.ts';
import { openOrder, orderStreams } from '../../records/orders/order-streams.ts';
import { personOf } from '../../store/database/index.ts';
import { cardsBack, inWays, partsRefunded, partsReturned, returnedTo } from './given-back.ts';
import { type MailKinds, type MailRequest, shopperMailbox } from './mail.ts';
import type { MailedOrder } from './templates/money-back.ts';
import { moneyReturned } from './templates/money-returned.ts';
import { orderCancelled } from './templates/order-cancelled.ts';
import { orderRefunded } from './templates/order-refunded.ts';
import { refundRefused } from './templates/refund-refused.ts';

/** Mails about orders that end and money that goes back, to the address of the order; to nobody once that was erased. */
export const moneyMails: MailKinds = {
  [orderCancelledMail]: async (request) => {
    const [id, reason] = readMailSubject(request.subject);
    const told = await readOrder(request, id);
    if (told === null) return null;
    const { unit, mailed, person, order, tries } = told;
    const by = endedBy[reason as MailedEnd];
    const given = [...cardsBack(tries, refundOfCancelled(id).id), ...partsReturned(order)];
    const money = await inWays(unit, order, given);
    const wasPaid =
      tries.some(({ received }) => received > 0) || order.parts.some(({ state }) => state === 'returned');
    return { ...orderCancelled({ ...mailed, by, wasPaid, money }, request.shop), person };
  },

  [orderRefundedMail]: async (request) => {
    const [id, refund] = readMailSubject(request.subject);
    const told = await readOrder(request, id);
    if (told === null) return null;
    const { unit, mailed, person, order, tries } = told;
    const given = [...cardsBack(tries, refund), ...partsRefunded(order, refund)];
    const money = await inWays(unit, order, given);
    const isForShort = refund === refundOfShort(id).id;
    const said = { ...mailed, money, isCancelled: isCancelled(order), isForShort };
    return { ...orderRefunded(said, request.shop), person };
  },

  [moneyReturnedMail]: async (request) => {
    const [reference, returned, why] = readMailSubject(request.subject);
    const told = await readTry(request, reference);
    if (told === null) return null;
    const { unit, mailed, person, order, payment } = told;
    const [money] = await inWays(unit, order, [returnedTo(order, payment, kobo(Number(returned)))]);
    if (money === undefined) return null;
    return {
      ...moneyReturned({ ...mailed, money, why: why as Unneeded }, request.shop),
      person,
    };
  },

  [refundRefusedMail]: async (request) => {
    const [reference, id] = readMailSubject(request.subject);
    const told = await readTry(request, reference);
    const refund = told && refundOf(told.payment, id);
    // Once it is requested again, the mail about that says more.
    if (!told || !refund || !isOpenRefund(told.payment, refund)) return null;
    const { mailed, person } = told;
    const amount = waitingOf(told.payment, refund);
    return { ...refundRefused({ ...mailed, amount }, request.shop), person };
  },
};

const endedBy = { asked: 'shopper', staff: 'shop', payment_reversed: 'bank' } as const satisfies Readonly<
  Record<MailedEnd, string>
>;

/** An order in its present state, with all tries to pay for it; null where nobody is to be told. */
async function readOrder({ queries, now }: MailRequest, id: string) {
  const row = await findOrder(queries, id);
  const email = row === null ? '' : personalOf(row).customer.email;
  const unit = await openOrder(queries, now, id);
  const order = await unit.read(orderStreams, id);
  if (order === null || email === '') return null;
  const mailed: MailedOrder = { to: shopperMailbox(email), orderId: id, code: order.code };
  return { unit, mailed, person: personOf(order.userId, id), order, tries: await loadedTries(unit, id) };
}

/** A try to pay for an order, with that; null as above. */
async function readTry(request: MailRequest, reference: string) {
  const unit = await openTry(request.queries, request.now, reference);
  const payment = await unit.read(paymentStreams, reference);
  const told = payment && (await readOrder(request, payment.paysFor.id));
  return told && { ...told, payment };
}

function isCancelled({ status }: OrderState): boolean {
  return status === cancelledStatus;
}

import { type Kobo, subtractKobo } from '@marketsquare/core/kernel/money';
import {
  cancelledStatus,
  decideOrder,
  dueByCard,
  evolveOrder,
  isUnpaid,
  type OrderCommand,
  type OrderEvent,
  type OrderState,
  type PartAmount,
  partsFor,
} from '@marketsquare/core/shop/order';
import { gatewayNames } from '@marketsquare/core/shop/settlement';
import { forgetOrdered } from '../../../records/carts/ordered-cart.ts';
import { endMail } from '../../../records/orders/order-mails.ts';
import { orderExpiry } from '../../../records/orders/order-model.ts';
import { orderStreams } from '../../../records/orders/order-streams.ts';
import { canHold, captureParts, holdPart, returnParts } from '../../../records/parts/part-money.ts';
import type { UnitOfWork } from '../../../store/database/index.ts';
import { account } from '../../../store/ledger/index.ts';
import { enqueue } from '../../../store/outbox/index.ts';
import type { CardMoney, Consequences, MoneyBack, Purpose } from './purpose.ts';

/** An order that is paid by card, and by gift card and wallet from their holds. [PAY-09] */
export const orderPurpose: Purpose = {
  named: orderStreams.named,

  find: async (unit, id, tried) => {
    const order = await unit.read(orderStreams, id);
    if (order === null) return null;
    const { code, userId } = order;
    return {
      id,
      purpose: 'order',
      code,
      ...(await dueOf(unit, order, tried)),
      userId,
      account: account.sales,
    };
  },

  paid: async (unit, id, { reference, amount, provider }: CardMoney) => {
    const order = await standing(unit, id);
    // Money that comes after the parts were given back: it pays the order all the same, if they can be had again.
    for (const part of await partsAgain(unit, order, amount)) {
      const refusal = await holdPart(unit, id, part);
      if (refusal !== null) throw new Error(`the order ${id} cannot hold its ${part.way} again: ${refusal}`);
    }
    return payOrder(unit, id, { reference, amount, gateway: gatewayNames[provider] });
  },

  takenBack: async (unit, id, back: MoneyBack) => {
    const order = await standing(unit, id);
    const { reference, amount, price, isWhole, isAsked } = back;
    const events = await tell(unit, id, { type: 'takeBack', reference, amount, price, isWhole, isAsked });
    for (const event of events) {
      if (event.type === 'order.partsReturned') await returnParts(unit, order, event.parts);
    }
    await enqueue(unit.queries, endMail(order, events, unit.now));
  },

  // An unpaid order was left to staff for the money that had come; what went back may leave none, and then it ends.
  otherTakenBack: async (unit, id) => {
    const order = await unit.read(orderStreams, id);
    return order !== null && isUnpaid(order)
      ? [{ kind: orderExpiry, subject: id, now: unit.now, waitMs: 0 }]
      : [];
  },
};

/**
 * Confirms an order that is paid to the kobo: gift card and wallet pay from their holds what the card did not.
 *
 * @throws Error when they hold less
 */
export async function payOrder(
  unit: UnitOfWork,
  id: string,
  card: Omit<OrderCommand & { type: 'pay' }, 'type'>,
): Promise<Consequences> {
  const order = await standing(unit, id);
  const events = await tell(unit, id, { type: 'pay', ...card });
  for (const event of events) {
    if (event.type === 'order.paid') await captureParts(unit, order, event.parts ?? []);
  }
  await forgetOrdered(unit.queries, order);
  return {
    done: [{ kind: orderExpiry, subject: id }],
    begun: [{ kind: 'order.receipt', subject: id, now: unit.now, waitMs: 0 }],
  };
}

/**
 * The amount that a card has to pay of an order, and whether it is too late. A try may be for more than is due by now: gift
 * card and wallet then pay less. One that is for less pays only together with parts that were given back since; where they cannot
 * be had again, its money goes back.
 *
 * @param tried  the amount of the try that money may have come by; left out for a new one
 */
async function dueOf(
  unit: UnitOfWork,
  order: OrderState,
  tried?: Kobo,
): Promise<{ readonly due: Kobo; readonly isClosed: boolean }> {
  const due = dueByCard(order);
  const isClosed = order.status === cancelledStatus || (!isUnpaid(order) && due === 0);
  if (tried === undefined || isClosed || !isUnpaid(order)) return { due, isClosed };
  const isShort = tried < due && (await partsAgain(unit, order, tried)).length === 0;
  return isShort ? { due, isClosed: true } : { due: tried, isClosed };
}

/** The parts that were given back and are needed again beside an amount; none where they cannot be had. */
async function partsAgain(unit: UnitOfWork, order: OrderState, amount: Kobo): Promise<readonly PartAmount[]> {
  const due = dueByCard(order);
  if (!isUnpaid(order) || amount >= due) return [];
  const parts = partsFor(order, 'released', subtractKobo(due, amount)) ?? [];
  for (const part of parts) if (!(await canHold(unit, part))) return [];
  return mayHold(order, parts) ? parts : [];
}

/** True if the order would take holds of these parts, one after the other. */
function mayHold(order: OrderState, [part, ...others]: readonly PartAmount[]): boolean {
  if (part === undefined) return true;
  const decision = decideOrder(order, { type: 'hold', part });
  if (!decision.ok) return false;
  const after = decision.events.reduce((state, event) => evolveOrder(state, { ...event, at: 0 }), order);
  return mayHold(after, others);
}

async function standing(unit: UnitOfWork, id: string): Promise<OrderState> {
  const order = await unit.read(orderStreams, id);
  if (order === null) throw new Error(`there is no order ${id}`);
  return order;
}

/** Tells an order what it has to do now. */
async function tell(unit: UnitOfWork, id: string, command: OrderCommand): Promise<readonly OrderEvent[]> {
  const decision = decideOrder(await unit.read(orderStreams, id), command);
  if (!decision.ok) throw new Error(`the order ${id} refuses ${command.type}: ${decision.reason}`);
  await unit.append(orderStreams, id, decision.events);
  return decision.events;
}

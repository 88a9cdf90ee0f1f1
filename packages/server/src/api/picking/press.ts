import { formatNaira, sumKobo } from '@marketsquare/core/kernel/money';
import {
  backWays,
  decideOrder,
  type MoneyLeft,
  type OrderCommand,
  type OrderEvent,
  type OrderState,
  partsLeft,
  refundOfShort,
  type Substitute,
} from '@marketsquare/core/shop/order';
import { typedOrderCode } from '@marketsquare/core/shop/order/code';
import { leastCardAmount, refundableOf } from '@marketsquare/core/shop/settlement';
import type { components } from '@marketsquare/core/wire/api';
import { offeredProducts } from '../../catalogue/index.ts';
import type { StaffMember } from '../../http/calls/visitor.ts';
import { askRefund, creditBack, isForNobody, loadedTries } from '../../money/settlement/index.ts';
import { hasPerson } from '../../people/identity/index.ts';
import { recordAction } from '../../records/audit/index.ts';
import { priceLine } from '../../records/carts/lines.ts';
import { refundedMail } from '../../records/orders/order-mails.ts';
import { openOrder, orderStreams } from '../../records/orders/order-streams.ts';
import { refundParts } from '../../records/parts/index.ts';
import { unitsLeft } from '../../records/stock/index.ts';
import type { UnitOfWork } from '../../store/database/index.ts';
import { enqueue } from '../../store/outbox/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { badRequest, conflict, notFound } from '../../store/refusals/refusal.ts';
import { pressRefusal } from './press-refusal.ts';
import type { PickedOrder } from './read-picking.ts';

type Press = components['schemas']['PickingPress'];

/**
 * Does what one press of a picker says, once however often it is sent. Packing gives back what is missing or cheaper in the same
 * transaction.
 *
 * @throws Refusal 400 for a press that lacks what its kind needs, 409 where the order does not take it
 */
export async function pressPicking(
  { database, clock }: Ports,
  staff: StaffMember,
  { id }: PickedOrder,
  press: Press,
): Promise<void> {
  await database.transact(async (queries) => {
    const unit = await openOrder(queries, clock(), id);
    const order = await unit.read(orderStreams, id);
    if (order === null) throw notFound('We could not find this order.');
    const command = await commandOf(unit, order, staff, press);
    const decision = decideOrder(order, command);
    if (!decision.ok) throw pressRefusal(decision.reason, order);
    if (decision.events.length === 0) return;
    await unit.append(orderStreams, id, decision.events);
    for (const event of decision.events) {
      if (event.type === 'order.packed' && command.type === 'pack') {
        await giveBackShort(unit, order, staff, event, command.left);
      }
      if (event.type === 'order.handedOver') {
        const said = { subject: order.code, reason: 'Its code was shown.', at: unit.at };
        await recordAction(queries, staff, { ...said, action: 'order.handedOver' });
      }
    }
    await unit.write();
  });
}

async function commandOf(
  unit: UnitOfWork,
  order: OrderState,
  { name: by }: StaffMember,
  { press, kind, position, taken, substitute, asked = false, shown }: Press,
): Promise<OrderCommand> {
  const pressed = { press, by };
  switch (kind) {
    case 'pick': {
      if (position === undefined) throw badRequest('is missing', 'position');
      if (taken === undefined) throw badRequest('is missing', 'taken');
      const line = order.lines[position - 1];
      const instead = substitute === undefined ? null : await substituteOf(unit, order, substitute);
      const units = line?.soldByWeight ? Math.round(taken * 1000) : taken;
      return {
        ...{ type: 'pickLine', ...pressed, position, taken: units },
        ...{ substitute: instead, hasAsked: asked },
      };
    }
    case 'unpick':
      if (position === undefined) throw badRequest('is missing', 'position');
      return { type: 'unpickLine', ...pressed, position };
    case 'pack': {
      const products = (order.picking?.lines ?? []).flatMap((pick) => pick.substitute?.productId ?? []);
      const there = await unitsLeft(unit.queries, order.storeId, products);
      return { type: 'pack', ...pressed, left: await moneyLeft(unit, order), unitsLeft: there };
    }
    case 'hand_over': {
      if (shown === undefined) throw badRequest('is missing', 'shown');
      return { type: 'handOver', ...pressed, shown: typedOrderCode(shown) ?? '' };
    }
    default:
      return kind satisfies never;
  }
}

/** A product of the order's store at its own price of now; the price of the phone is never asked for. */
async function substituteOf(
  { queries }: UnitOfWork,
  { storeId }: OrderState,
  { product_id: productId, quantity }: NonNullable<Press['substitute']>,
): Promise<Substitute> {
  const product = (await offeredProducts(queries, storeId, [productId])).get(productId);
  if (product === undefined) {
    throw conflict('The store does not sell this product.', 'not_possible', 'Choose another one.');
  }
  const wanted = { productId, quantity, weightType: undefined, pack: undefined };
  const line = priceLine({ ...wanted, unitPrice: undefined, price: undefined }, product, 'substitute');
  const { name, soldByWeight, unitPrice } = line;
  return { productId, name, quantity: line.quantity, soldByWeight, unitPrice };
}

/** The money that an order could give back: nothing into the wallet of somebody who is erased. */
async function moneyLeft(unit: UnitOfWork, order: OrderState): Promise<MoneyLeft> {
  const { userId } = order;
  const ofCards = refundableOf(order, await loadedTries(unit, order.id));
  const left = partsLeft(order);
  const parts = (await isForNobody(unit.queries, left)) ? left.filter(({ way }) => way !== 'wallet') : left;
  return {
    ofCards,
    ofParts: sumKobo(parts.map(({ amount }) => amount)),
    leastByCard: leastCardAmount,
    hasWallet: userId !== null && (await hasPerson(unit.queries, userId)),
  };
}

/** Gives back what an order's bag cost less than was paid for it, by the ways of every refund, and tells its shopper. */
async function giveBackShort(
  unit: UnitOfWork,
  order: OrderState,
  staff: StaffMember,
  { back }: OrderEvent & { type: 'order.packed' },
  left: MoneyLeft,
): Promise<void> {
  const refund = refundOfShort(order.id);
  const { toCards, toParts, toWallet, topUp } = backWays(back, left);
  if (toCards > 0) await askRefund(unit, order, refund, toCards);
  if (toParts > 0) await refundParts(unit, order, refund.id, toParts, staff.role);
  if (toWallet > 0) {
    await creditBack(unit, order, refund, toWallet);
    const credited = decideOrder(order, { type: 'creditBack', amount: toWallet });
    if (credited.ok) await unit.append(orderStreams, order.id, credited.events);
  }
  const given = sumKobo([toCards, toParts, toWallet]);
  if (given > 0) await enqueue(unit.queries, [refundedMail(order.id, refund.id, unit.now)]);
  const words = topUp > 0 ? `, ${formatNaira(topUp)} of it the shop’s own` : '';
  const subject = given > 0 ? `${order.code}: ${formatNaira(given)} goes back${words}` : order.code;
  await recordAction(unit.queries, staff, {
    ...{ action: 'order.packed', subject, reason: 'All of it was picked.', at: unit.at },
  });
}

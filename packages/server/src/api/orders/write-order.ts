import { foodOrderHour, slotText } from '@marketsquare/core/shop/checkout';
import { type OrderEvent, type OrderFacts, unpaidLifeMs } from '@marketsquare/core/shop/order';
import type { components } from '@marketsquare/core/wire/api';
import { phoneKey } from '../../people/identity/index.ts';
import { type OrderLineRow, type OrderRow, orderExpiry } from '../../records/orders/order-model.ts';
import { lineColumns, orderColumns } from '../../records/orders/order-rows.ts';
import { orderStreams } from '../../records/orders/order-streams.ts';
import type { PersonalOrder } from '../../records/orders/personal-order.ts';
import { reserveUnits } from '../../records/stock/index.ts';
import { insertRows, keepSealed, personOf, together, type UnitOfWork } from '../../store/database/index.ts';
import { enqueue } from '../../store/outbox/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import type { PricedOrder } from './price-order.ts';

/** An order that was decided on. */
export interface DecidedOrder {
  readonly facts: OrderFacts;
  readonly events: readonly OrderEvent[];
  readonly personal: PersonalOrder;
  readonly placedFrom: string;
}

/** Writes a new order: its stream, its rows, what is personal into the vault, and when it expires unpaid. */
export async function writeOrder(
  unit: UnitOfWork,
  { secrets }: Pick<Ports, 'secrets'>,
  { facts, events, personal, placedFrom }: DecidedOrder,
): Promise<{ readonly order: OrderRow; readonly lines: readonly OrderLineRow[] }> {
  const { queries, now } = unit;
  const placed = await unit.begin(orderStreams, facts.id, events);
  const columns = orderColumns(
    { state: placed, version: events.length },
    phoneKey(secrets, personal.customer.phone),
  );
  const row = { ...columns, placed_from: placedFrom };
  const lines = lineColumns(placed);
  const kept = JSON.stringify(personal);
  const value = { subject: facts.vault, data: kept };
  await together([
    unit.write(),
    insertRows(queries, 'orders', [row]),
    insertRows(queries, 'order_lines', lines),
    reserveUnits(queries, facts),
    keepSealed(queries, personOf(facts.userId, facts.vault), [value]),
    enqueue(queries, [{ kind: orderExpiry, subject: facts.id, now, waitMs: unpaidLifeMs.placed }]),
  ]);
  return { order: { ...row, personal: kept }, lines };
}

/** Who an order is for and where it goes, as the vault keeps it. */
export function personalOf(
  body: components['schemas']['PlaceOrderRequest'],
  { slot }: PricedOrder,
): PersonalOrder {
  const lineNotes = body.order_items.map(({ note = '' }) => note.trim());
  return {
    customer: body.customer,
    delivery: {
      ...body.delivery,
      hour: slot === null ? foodOrderHour : slotText({ start: slot.starts, end: slot.ends }),
    },
    comment: body.comment,
    ...(lineNotes.some((note) => note !== '') && { lineNotes }),
    enquiryContact: { name: body.order_enquiry_contactname, number: body.order_enquiry_contactnumber },
    handoverContact: { name: body.contact_upon_delivery_name, number: body.contact_upon_delivery_number },
  };
}

import { whyNotPick } from '@marketsquare/core/shop/desk';
import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../../http/calls/handler.ts';
import type { StaffMember } from '../../http/calls/visitor.ts';
import { requireAnyStaff, staffIdOf } from '../../people/identity/index.ts';
import { recordRead } from '../../records/audit/index.ts';
import { shownVersions } from '../../records/orders/shown-version.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { notAllowed, notFound, signInNeeded, tooMany } from '../../store/refusals/refusal.ts';
import type { OrderWatch } from '../orders/index.ts';
import { pressPicking } from './press.ts';
import { pickedOrder, pickingContact, pickingOrder, pickingOrders } from './read-picking.ts';

/** Seconds after which a caller with too many streams may ask again; meanwhile their page polls. */
const retryAfterSeconds = 60;

/** The picking and handing over of a store's orders. [ROLE-08] */
export function pickingHandlers(ports: Ports, watch: OrderWatch): Handlers {
  const { read } = ports.database;
  const requireOrder = async (request: FastifyRequest, code: string, by?: string) => {
    const staff = await requireAnyStaff(ports, request);
    // First of all: a press of another person is not refused, it waits for them.
    if (by !== undefined && by !== staffIdOf(ports, staff)) throw signInNeeded(ofAnother);
    const order = await pickedOrder(read, code);
    // Whoever may pick nowhere learns nothing of which codes there are.
    requireStore(staff, order?.storeId ?? staff.storeId ?? 0);
    if (order === null) throw notFound('We could not find this order.');
    return { staff, order };
  };
  return {
    staffPickingOrders: async ({ query: { storeid: storeId }, request }) => {
      requireStore(await requireAnyStaff(ports, request), storeId);
      const orders = await pickingOrders(read, storeId);
      return { status: true, data: { orders: [...orders] }, message: 'Orders found.' };
    },

    staffPickingOrder: async ({ path: { code }, request }) => {
      const { order } = await requireOrder(request, code);
      return { status: true, data: await pickingOrder(read, order.id), message: here };
    },

    staffPickingContact: async ({ path: { code }, query: { reason }, request }) => {
      const { staff, order } = await requireOrder(request, code);
      await recordRead(ports, staff, 'order.read', code, reason);
      return { status: true, data: await pickingContact(read, order.id), message: 'Here is the shopper.' };
    },

    staffPickingEvents: async ({ path: { code }, request, reply }) => {
      const { staff, order } = await requireOrder(request, code);
      const version = (await shownVersions(read, [order.id])).get(order.id) ?? 0;
      const stream = watch.listen({
        orderId: order.id,
        version,
        seen: Number(request.headers['last-event-id'] ?? Number.NaN),
        login: `staff ${staff.name}`,
        address: request.ip,
      });
      if (stream === null) throw tooMany(retryAfterSeconds);
      reply.raw.once('close', () => stream.destroy());
      reply.header('x-accel-buffering', 'no');
      return stream;
    },

    staffPressPicking: async ({ path: { code }, body, request }) => {
      const { staff, order } = await requireOrder(request, code, body.by);
      await pressPicking(ports, staff, order, body);
      return { status: true, data: await pickingOrder(read, order.id), message: here };
    },
  };
}

const ofAnother = 'Another person has made this press. It is sent once they are signed in.';

const here = 'Here is the order.';

/** @throws Refusal 403 for another role or another store */
function requireStore(staff: StaffMember, storeId: number): void {
  const whyNot = whyNotPick(staff, storeId);
  if (whyNot !== null) throw notAllowed(whyNot);
}

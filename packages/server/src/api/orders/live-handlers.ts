import type { Handlers } from '../../http/calls/handler.ts';
import { findOwnOrder } from '../../records/orders/order-model.ts';
import { shownVersions } from '../../records/orders/shown-version.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { notFound, tooMany } from '../../store/refusals/refusal.ts';
import type { OrderWatch } from './order-watch.ts';

/** Seconds after which a caller with too many streams may ask again; meanwhile their page polls. */
const retryAfterSeconds = 60;

/** The live tracker. [ORD-22] */
export function liveHandlers({ database }: Ports, watch: OrderWatch): Handlers {
  return {
    orderEvents: async ({ path, visitor, request, reply }) => {
      const caller = await visitor();
      const order = await findOwnOrder(database.read, path.id, caller);
      if (order === null || caller.kind === 'stranger') throw notFound('We could not find this order.');
      const versions = await shownVersions(database.read, [order.id]);
      const stream = watch.listen({
        orderId: order.id,
        version: versions.get(order.id) ?? order.version,
        seen: Number(request.headers['last-event-id'] ?? Number.NaN),
        login: caller.login,
        address: request.ip,
      });
      if (stream === null) throw tooMany(retryAfterSeconds);
      // A request for the headers alone ends before the stream does.
      reply.raw.once('close', () => stream.destroy());
      reply.header('x-accel-buffering', 'no');
      return stream;
    },
  };
}

import { decideOrder } from '@marketsquare/core/shop/order';
import { nextStatuses } from '@marketsquare/core/shop/tracking';
import { openOrder, orderStreams } from '../../records/orders/order-streams.ts';
import { type Queries, readStream } from '../../store/database/index.ts';
import { enqueueOnce, type OutboxHandler } from '../../store/outbox/index.ts';
import type { Ports } from '../../store/ports/ports.ts';

/** The outbox's name for the work of a demo shop's store, which packs and brings orders. */
export const demoProgress = 'demo.progress';

const minuteMs = 60_000;
/** The time that an order of a demo shop stays at each step, and the interval of the store's looks. */
const stepMs = 3 * minuteMs;
const lookMs = minuteMs / 2;
/** The steps that a demo shop walks; it verifies no address. */
const walked = ['Ready For Dispatch', 'Dispatched', 'Delivered', 'PickedUp'];

/** Lets a demo shop move its orders along by itself, so that a tracker has something to track. [ORD-22] */
export async function progressInDemo(queries: Queries, now: number): Promise<void> {
  await enqueueOnce(queries, { kind: demoProgress, subject: 'orders', now, waitMs: lookMs });
}

/** Moves every order of a demo shop that has stood at a step for three minutes to the next; elsewhere it does nothing. */
export function progressOrders({ database, clock, config }: Ports): OutboxHandler {
  return async () => {
    if (!config.isDemo) return null;
    const rows = await database.read
      .selectFrom('orders')
      .select('id')
      .where('completion_status', 'in', ['processing', 'Ready For Dispatch', 'Dispatched'])
      .execute();
    for (const { id } of rows) {
      await database.transact(async (queries) => {
        const last = (await readStream(queries, orderStreams.named(id))).at(-1);
        const unit = await openOrder(queries, clock(), id);
        const order = await unit.read(orderStreams, id);
        if (last === undefined || order === null || Date.parse(last.at) > clock() - stepMs) return;
        const to = nextStatuses(order.status, order.deliveryMethod).find((next) => walked.includes(next));
        if (to === undefined) return;
        const decision = decideOrder(order, { type: 'advance', to });
        if (!decision.ok) return;
        await unit.append(orderStreams, id, decision.events);
        await unit.write();
      });
    }
    return lookMs;
  };
}

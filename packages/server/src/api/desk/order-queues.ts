import { lagosDayAt } from '@marketsquare/core/kernel/calendar';
import { unpaidStatus } from '@marketsquare/core/shop/order';
import { orderStatuses, stepOf } from '@marketsquare/core/shop/tracking';
import type { components } from '@marketsquare/core/wire/api';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';

type OrderQueue = components['schemas']['OrderQueue'];

/** A payment that has not settled within this time needs a look. */
const settledWithinMs = 10 * 60 * 1000;

/** The status as it stands in the condition of the index of unpaid orders. */
const unpaid = sql.lit(unpaidStatus);

/** The statuses of orders that a store still picks. */
const picked = orderStatuses.filter((status) => stepOf(status) === 'processing');

/**
 * Narrows orders to those that wait for staff, the longest waiting first.
 *
 * @param now  milliseconds since 1970
 */
export function inQueue<Row>(
  orders: SelectQueryBuilder<Schema, 'orders', Row>,
  queue: OrderQueue,
  now: number,
): SelectQueryBuilder<Schema, 'orders', Row> {
  switch (queue) {
    case 'unsettled':
      return orders
        .where('completion_status', '=', unpaid)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('payments')
              .select('payments.id')
              .whereRef('payments.payable_id', '=', 'orders.id')
              .where(({ or, and, eb }) =>
                or([
                  eb('payments.state', '=', 'underpaid'),
                  and([
                    eb('payments.state', '=', 'pending'),
                    eb('payments.created_at', '<=', new Date(now - settledWithinMs).toISOString()),
                  ]),
                ]),
              ),
          ),
        )
        .orderBy('created_at');
    case 'to_pick':
      return orders
        .where('completion_status', 'in', picked)
        .where(({ or, eb }) =>
          or([eb('delivery_date', '<=', lagosDayAt(now)), eb('delivery_date', 'is', null)]),
        )
        .orderBy('delivery_date')
        .orderBy('created_at');
    default:
      return queue satisfies never;
  }
}

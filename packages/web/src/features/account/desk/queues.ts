import type { components } from '@marketsquare/core/wire/api';

/** A queue of orders. */
export type QueueName = components['schemas']['OrderQueue'];

/** The queues of orders: the title of each, and the reason for which one opens an order of it. */
export const queues: Readonly<Record<QueueName, { readonly title: string; readonly reason: string }>> = {
  unsettled: { title: 'Orders with an unsettled payment', reason: 'Its payment is not settled.' },
  to_pick: { title: 'Orders to pick today', reason: 'It is to be picked today.' },
};

import { placeholderOf } from '@marketsquare/core/kernel/drafts';
import type { ReplayedOrder } from '../../../../platform/replayed-moment.ts';

/** An order with placeholders for everything personal, as a replayed screen shows it. */
export function withoutPerson(order: ReplayedOrder): ReplayedOrder {
  const { delivery, itemdetails } = order;
  return {
    ...order,
    fullname: placeholderOf('customer.fullname'),
    email: placeholderOf('customer.email'),
    phone: placeholderOf('customer.phone'),
    comment: order.comment === '' ? '' : placeholderOf('order.note'),
    delivery: {
      ...delivery,
      address: delivery.address === '' ? '' : placeholderOf('delivery.address'),
      landmark: delivery.landmark === '' ? '' : placeholderOf('delivery.landmark'),
    },
    itemdetails: itemdetails.map(({ note, ...item }) => ({
      ...item,
      ...(note !== undefined && { note: placeholderOf('line.note') }),
    })),
  };
}

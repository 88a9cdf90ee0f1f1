import { type ConfirmedOrder, toOrderView } from '../../../wire/api/index.ts';
import type { ShopPorts } from '../ports.ts';
import { replyOf } from './reply.ts';

/**
 * The order that is paid. The shell keeps only the last one, which may be another; then the order is read
 * again, so that popup and confirmation are about the right one.
 */
export async function orderInHand(ports: ShopPorts, id: string): Promise<ConfirmedOrder> {
  const kept = ports.readOrder();
  if (kept?.id === id) return kept;
  const { data } = await replyOf(ports.api.get('/api/order/{id}', { params: { path: { id } } }));
  const order = { ...toOrderView(data), customerId: null };
  ports.keepOrder(order);
  return order;
}

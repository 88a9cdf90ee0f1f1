import { toFailure } from '../../../kernel/failure/index.ts';
import { checkoutMessages } from '../../../shop/checkout/index.ts';
import type { Placement, PlacementRequest } from '../../../shop/payment/index.ts';
import {
  type Address,
  fromOrderDraft,
  toConfirmedOrder,
  toFreshQuote,
  toPlacedOrder,
} from '../../../wire/api/index.ts';
import type { ShopPorts } from '../ports.ts';
import { savedAddresses } from './checkout.ts';

/**
 * Sends the order, with the present personal values: `placeorder`. Sent again with the same attempt it is
 * answered with the same order. [PAY-05, ENT-20..ENT-23]
 */
export async function placement(ports: ShopPorts, request: PlacementRequest): Promise<Placement> {
  const { attemptId, code, draft, provider } = request;
  const user = ports.readUser();
  const address = draft.addressId === null ? null : await addressOf(ports, draft.addressId);
  const identity = {
    attemptId,
    code,
    provider,
    address,
    userId: user?.id ?? null,
    cartId: user?.cartId ?? null,
  };
  const body = fromOrderDraft(draft, ports.drafts, identity);
  const result = await ports.api.post('/api/placeorder', { body });
  if (result.ok) {
    const { order } = result.reply.data;
    ports.keepOrder(toConfirmedOrder(order));
    return { kind: 'placed', order: toPlacedOrder(order) };
  }
  const { code: reason, data } = result.failure;
  if (reason === 'quote_changed' && data?.quote) return { kind: 'requoted', quote: toFreshQuote(data.quote) };
  if (reason === 'order_code_taken' && data?.unique_code)
    return { kind: 'codeTaken', code: data.unique_code };
  return Promise.reject(toFailure(result.failure));
}

async function addressOf(ports: ShopPorts, id: number): Promise<Address> {
  const found = (await savedAddresses(ports.api)).find((address) => address.id === id);
  return found ?? Promise.reject({ code: 'address_missing', message: checkoutMessages.address });
}

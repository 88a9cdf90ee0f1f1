import { toWantedLine } from '../api/index.ts';
import { linesAgain } from '../orders/index.ts';
import { replyOf } from '../shop/calls/reply.ts';
import type { FormPorts } from './form.ts';
import { itemsSold } from './reorder.ts';

/**
 * Brings the customer's saved cart of the chosen store; a guest's cart that is not empty wins over it. Where it cannot be
 * read the carts stay as they are: a login does not fail for it. [AUTH-15, AUTH-18, API-58]
 */
export async function bringSavedCart(ports: FormPorts): Promise<void> {
  const store = ports.readStore();
  if (store === null || !ports.areCartsEmpty()) return;
  const found = await savedLines(ports, store.id).catch(() => null);
  if (found === null) return;
  ports.keepSavedCart(found.id);
  ports.tellCart('groceryCart', { type: 'cart.linesBrought', lines: found.groceryLines });
  ports.tellCart('foodCart', { type: 'cart.linesBrought', lines: found.foodLines });
}

async function savedLines({ api }: FormPorts, storeId: number) {
  const { data } = await replyOf(api.get('/api/getcart'));
  const saved = data.find((cart) => cart.storeid === storeId);
  if (!saved || saved.cartitem.length === 0) return null;
  const wanted = saved.cartitem.map(toWantedLine);
  return { id: saved.id, ...linesAgain(wanted, await itemsSold(api, storeId, wanted)) };
}

import { type ApiFailure, fromCartLines, noAnswer, type User } from '@marketsquare/core/wire/api';
import type { Shell } from './shell.tsx';
import type { Shop } from './shop.tsx';
import { refreshUser } from './user.ts';

/**
 * Saves both carts of a customer on the server, for their store; two empty carts overwrite nothing.
 *
 * It stands alone in its file, because only signed-in shoppers load it. [CART-15, FCART-07]
 *
 * @returns the failure; null when the carts are saved, or there is nothing to save
 */
export async function saveCarts(
  shell: Shell,
  { selection, groceryCart, foodCart }: Shop,
): Promise<ApiFailure | null> {
  // The landing page gives up the current store; the chosen one stays that of the carts. [LAND-05]
  const store = selection.getSnapshot().context.chosen;
  const groceryLines = groceryCart.getSnapshot().context.lines;
  const foodLines = foodCart.getSnapshot().context.lines;
  if (store === null || groceryLines.length + foodLines.length === 0) return null;
  const user = await customerOf(shell);
  if (user === null) return noAnswer('POST');
  const body = fromCartLines({ userId: user.id, storeId: store.id, groceryLines, foodLines });
  const result = await shell.api.post('/api/createcart', { body });
  if (!result.ok) return result.failure;
  shell.savedCart.set(result.reply.data.id);
  return null;
}

/** The signed-in customer, fetched unless the server has named them before; null while it does not answer. */
async function customerOf(shell: Shell): Promise<User | null> {
  if (shell.user.current() === null) await refreshUser(shell);
  return shell.user.current();
}

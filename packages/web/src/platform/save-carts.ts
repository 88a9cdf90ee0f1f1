import { type ApiFailure, fromCartLines, noAnswer, type User } from '@marketsquare/core/wire/api';
import type { Shell } from './shell.tsx';
import type { Shop } from './shop.tsx';
import { refreshUser } from './user.ts';

/**
 * Saves both carts of the customer on the server, for their store; empty ones overwrite nothing. A file of
 * its own, because only signed-in shoppers load it. [CART-15, FCART-07]
 *
 * @returns the reason why they are not saved; null when they are, and when there is nothing to save
 */
export async function saveCarts(
  shell: Shell,
  { selection, groceryCart, foodCart }: Shop,
): Promise<ApiFailure | null> {
  // The landing page gives up the store, but the carts keep it. [LAND-05]
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

/**
 * The signed-in customer, asked for where the server has not named them yet; null while it does not answer.
 */
async function customerOf(shell: Shell): Promise<User | null> {
  if (shell.user.current() === null) await refreshUser(shell);
  return shell.user.current();
}

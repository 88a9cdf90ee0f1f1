import type { SavedLines } from '../../shop/selection/mode-dialog/index.ts';
import { toStoreCart } from '../../wire/api/index.ts';
import { linesAgain } from '../orders/index.ts';
import { replyOf } from '../root/calls/reply.ts';
import { cartCalls } from '../root/late-calls.ts';
import type { FormPorts } from './form.ts';
import type { ScreenPorts } from './ports.ts';

/** The needs of the saved cart from a shell. */
export type SavedCartPorts = Pick<
  FormPorts,
  'api' | 'tellCart' | 'readAccount' | 'readStore' | 'areCartsEmpty' | 'keepSavedCart'
>;

/**
 * Makes a choice of store. A login before the first choice had no store whose saved cart it could bring: the
 * cart comes now. [AUTH-15, AUTH-18]
 *
 * @param choose  tells the shop the store
 */
export async function chooseStore(ports: SavedCartPorts, choose: () => void): Promise<void> {
  const isOwed = ports.readStore() === null && ports.readAccount() !== null;
  choose();
  if (isOwed) await bringSavedCart(ports);
}

/**
 * Brings the customer's saved cart of the chosen store; a guest's cart that is not empty wins over it. Where it cannot be
 * read the carts stay as they are: a login does not fail for it. [AUTH-15, AUTH-18, API-58]
 */
export async function bringSavedCart(ports: SavedCartPorts): Promise<void> {
  const store = ports.readStore();
  if (store === null || !ports.areCartsEmpty()) return;
  const found = await savedLines(ports, store.id).catch(() => null);
  // Meanwhile the shopper may have begun a cart, or gone to another store.
  if (found === null || !ports.areCartsEmpty() || ports.readStore()?.id !== store.id) return;
  ports.keepSavedCart(found.id);
  giveBack(ports, found);
}

/** Puts a customer's earlier lines into the carts again. */
export function giveBack(
  { tellCart }: Pick<ScreenPorts, 'tellCart'>,
  { groceryLines, foodLines }: SavedLines,
): void {
  tellCart('groceryCart', { type: 'cart.linesBrought', lines: groceryLines, isRestored: true });
  tellCart('foodCart', { type: 'cart.linesBrought', lines: foodLines, isRestored: true });
}

/**
 * The lines that a customer has saved for a store, at the prices of today; null where they have saved none.
 * [NAV-19, AUTH-15, API-58]
 *
 * @throws Failure when a call fails
 */
export async function savedLines({ api }: Pick<ScreenPorts, 'api'>, storeId: number) {
  const { data } = await replyOf(api.get('/api/getcart'));
  const saved = data.map(toStoreCart).find((cart) => cart.storeId === storeId);
  if (!saved || saved.lines.length === 0) return null;
  const { itemsSold } = await cartCalls();
  return { id: saved.id, ...linesAgain(saved.lines, await itemsSold(api, storeId, saved.lines)) };
}

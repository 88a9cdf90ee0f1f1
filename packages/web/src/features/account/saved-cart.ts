import { toGrams } from '@marketsquare/core/api';
import { linesAgain, type WantedLine } from '@marketsquare/core/orders';
import { itemsSold } from '@marketsquare/core/screens';
import { selectChosenStore } from '@marketsquare/core/selection';
import type { Shell } from '../../platform/shell.tsx';
import type { Shop } from '../../platform/shop.tsx';

/**
 * Brings the customer's saved cart of this store; a guest's cart that is not empty wins over it. Where it cannot be read
 * the cart stays as it is. [AUTH-15, AUTH-18, API-58]
 */
export async function bringSavedCart({ api, savedCart }: Shell, shop: Shop): Promise<void> {
  const store = selectChosenStore(shop.selection.getSnapshot());
  const { lines } = shop.groceryCart.getSnapshot().context;
  const { lines: dishes } = shop.foodCart.getSnapshot().context;
  if (store === null || lines.length + dishes.length > 0) return;
  const result = await api.get('/api/getcart');
  const saved = result.ok ? result.reply.data.find((cart) => cart.storeid === store.id) : undefined;
  if (!saved || saved.cartitem.length === 0) return;
  savedCart.set(saved.id);
  const wanted = saved.cartitem.map(
    (line): WantedLine => ({
      productId: line.product.id,
      name: line.product.name,
      quantity: line.quantity,
      isFood: line.isFood ?? false,
      weightGrams: typeof line.weight_type === 'number' ? toGrams(line.weight_type) : null,
      pack: line.pack ?? null,
    }),
  );
  const items = await itemsSold(api, store.id, wanted).catch(() => null);
  if (!items) return;
  const { groceryLines, foodLines } = linesAgain(wanted, items);
  shop.groceryCart.send({ type: 'cart.linesBrought', lines: groceryLines });
  shop.foodCart.send({ type: 'cart.linesBrought', lines: foodLines });
}

import { unexplained } from '@marketsquare/core/kernel/failure';
import { groundsBy } from '@marketsquare/core/kernel/why-not';
import { cartItemOf, lineOf, soldHereWords } from '@marketsquare/core/shop/cart';
import { isPreparedFood, type Product } from '@marketsquare/core/shop/catalogue';
import { selectChosenStore } from '@marketsquare/core/shop/selection';
import { waitFor } from 'xstate';
import { productPath } from '../../platform/paths.ts';
import type { Shell } from '../../platform/shell.tsx';
import type { Shop } from '../../platform/shop.tsx';
import type { useNotices } from '../../ui/Notices.tsx';
import { productsAt } from '../catalogue/products-at.ts';

interface Bringing {
  readonly wanted: Pick<Product, 'id' | 'name'>;
  readonly shell: Pick<Shell, 'api'>;
  readonly shop: Pick<Shop, 'groceryCart' | 'refuse' | 'selection'>;
  readonly toast: ReturnType<typeof useNotices>['toast'];
  readonly navigate: (path: string) => void;
}

/**
 * Puts the product that a store was chosen for into the cart, at that store's price, or says and records that the
 * store lacks it. A dish is opened instead, since its pack is to be chosen, and its kitchen may be closed.
 */
export async function bringWanted({ wanted, shell, shop, toast, navigate }: Bringing): Promise<void> {
  const { groceryCart, selection } = shop;
  const storeId = selectChosenStore(selection.getSnapshot())?.id;
  if (storeId === undefined) return;
  const found = await productsAt(shell, storeId, [wanted.id]).catch(() => null);
  // A cart with the prices of another store is still being priced.
  const { context } = await waitFor(groceryCart, (cart) => cart.matches('ready'));
  if (context.storeId !== storeId) return;
  if (found === null) return toast(unexplained, 'error');
  const [product] = found;
  if (!product?.isInStock) {
    const params = soldHereWords.params(wanted);
    shop.refuse(
      groceryCart,
      { type: 'cart.itemAdded', productId: wanted.id },
      groundsBy('isSoldHere', params),
    );
    return toast(soldHereWords.text(params));
  }
  if (isPreparedFood(product.category)) return navigate(productPath(product));
  if (lineOf(groceryCart, { productId: product.id }) === null)
    groceryCart.send({ type: 'cart.itemAdded', item: cartItemOf(product) });
  toast(`${product.name} is in your cart.`);
}

import { unexplained } from '@marketsquare/core/kernel/failure';
import { type CartEvent, type CartKind, type CartLine, priceChanges } from '@marketsquare/core/shop/cart';
import { pricesInStore } from '@marketsquare/core/storefront/root';
import { useState } from 'react';
import { useShell } from '../../platform/shell.tsx';
import { useShop } from '../../platform/shop.tsx';
import { useNotices } from '../../ui/Notices.tsx';
import { listOf, namesOf, priceWords } from './line-words.ts';

/** Lines that return to their cart, and the event that brings them. */
interface Return {
  readonly kind: CartKind;
  readonly lines: readonly CartLine[];
  /** @param unavailable  the keys of those that the store does not have */
  readonly eventOf: (unavailable: readonly string[]) => CartEvent;
}

/**
 * Puts lines of another store back into their cart, at the prices of this one, and names those that it lacks.
 *
 * @returns true while prices are being loaded, and the action itself, which returns the lines that the store
 * lacks; null where the prices did not arrive
 */
export function usePutBack(): {
  readonly isAsking: boolean;
  readonly putBack: (lines: Return) => Promise<readonly CartLine[] | null>;
} {
  const { api } = useShell();
  const { groceryCart, foodCart } = useShop();
  const { toast } = useNotices();
  const [isAsking, setAsking] = useState(false);
  const putBack = async ({ kind, lines, eventOf }: Return) => {
    const cart = kind === 'grocery' ? groceryCart : foodCart;
    const { storeId } = cart.getSnapshot().context;
    if (storeId === null) return null;
    setAsking(true);
    const found = await pricesInStore(api, { storeId, lines }).catch(() => null);
    setAsking(false);
    if (found === null) {
      toast(unexplained, 'error');
      return null;
    }
    const { prices, unavailable } = found;
    cart.send(eventOf(unavailable));
    cart.send({ type: 'cart.repriced', prices });
    const gone = lines.filter(({ key }) => unavailable.includes(key));
    if (gone.length > 0) toast(`This store does not have ${namesOf(gone)}.`);
    const changes = priceChanges(lines, cart.getSnapshot().context.lines);
    if (changes.length > 0) toast(`Other prices here: ${listOf(changes.map(priceWords))}.`);
    return gone;
  };
  return { isAsking, putBack };
}

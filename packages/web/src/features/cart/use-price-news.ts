import type { CartKind } from '@marketsquare/core/shop/cart';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useShop } from '../../platform/shop.tsx';
import { useNotices } from '../../ui/Notices.tsx';
import { newsWords } from './line-words.ts';
import { askPrices, type PriceNews } from './price-news.ts';

type NewsOfCarts = Readonly<Partial<Record<CartKind, PriceNews>>>;

/**
 * Asks for the prices of some carts when their page opens. That page reports what they changed; if it has
 * been left meanwhile, the next one does.
 *
 * @param kinds  the same list at every call
 * @returns the news of each cart that has any, and a function that dismisses them
 */
export function usePriceNews(kinds: readonly CartKind[]): {
  readonly news: readonly PriceNews[];
  readonly dismiss: () => void;
} {
  const { groceryCart, foodCart } = useShop();
  const { toast } = useNotices();
  const [news, setNews] = useState<NewsOfCarts>({});
  const isOpen = useRef(false);
  // Set with the page's last frame: news right after it is for the next page.
  useLayoutEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  useEffect(() => {
    for (const kind of kinds) {
      askPrices(kind === 'grocery' ? groceryCart : foodCart, (some) => {
        if (isOpen.current) setNews((all) => ({ ...all, [kind]: some }));
        else for (const sentence of newsWords(some)) toast(sentence);
      });
    }
  }, [kinds, groceryCart, foodCart, toast]);
  return { news: Object.values(news), dismiss: () => setNews({}) };
}

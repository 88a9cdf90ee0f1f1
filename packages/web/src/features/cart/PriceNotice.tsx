import type { CartKind } from '@marketsquare/core/shop/cart';
import { X } from 'lucide-react';
import { focusPage } from '../../ui/focus-page.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { newsWords } from './line-words.ts';
import styles from './PriceNotice.module.css';
import { usePriceNews } from './use-price-news.ts';

/**
 * Renews the prices of the carts on a page, and reports what has changed. Default export, because it loads
 * after the carts, which have prices until then. [CART-12, CART-13]
 */
export default function PriceNotice({ kinds }: { readonly kinds: readonly CartKind[] }) {
  const { news, dismiss } = usePriceNews(kinds);
  if (news.length === 0) return null;
  const close = () => {
    dismiss();
    focusPage();
  };
  return (
    <div className={styles.notice}>
      <div>
        {news.flatMap(newsWords).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <IconButton label="Dismiss" icon={<X aria-hidden="true" />} onClick={close} />
    </div>
  );
}

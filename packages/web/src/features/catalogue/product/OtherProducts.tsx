import type { Product } from '@marketsquare/core/shop/catalogue';
import { useEffect } from 'react';
import { keepViewed } from '../../../platform/recently-viewed.ts';
import { localStore } from '../../../platform/site-data.ts';
import { RecentlyViewed } from '../RecentlyViewed.tsx';
import SimilarProducts from './SimilarProducts.tsx';

/** The shelves below a product on its page. Default export, because it loads below the product. */
export default function OtherProducts({ product }: { readonly product: Product }) {
  useEffect(() => keepViewed(localStore(), product.id), [product.id]);
  return (
    <SimilarProducts product={product}>
      <RecentlyViewed key={product.id} except={product.id} />
    </SimilarProducts>
  );
}

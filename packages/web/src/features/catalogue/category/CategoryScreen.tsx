import {
  bannerReadingOf,
  bannerTarget,
  categoryTitle,
  isBannerOfCategory,
  isPreparedFood,
} from '@marketsquare/core/shop/catalogue';
import { PackageOpen } from 'lucide-react';
import { useEffect } from 'react';
import { KitchenNotice } from '../../../platform/FoodNotice.tsx';
import { useLocation } from '../../../platform/history.tsx';
import { categoryOf, paths } from '../../../platform/paths.ts';
import { useShop } from '../../../platform/shop.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Banners } from '../Banners.tsx';
import { categoryName } from '../category-name.ts';
import { Disclaimer } from '../Disclaimer.tsx';
import { EndlessPages } from '../EndlessPages.tsx';
import { ProductGrid } from '../ProductGrid.tsx';
import { useCategoryPages } from '../pages.ts';
import styles from './CategoryScreen.module.css';

/** One category's products, narrowed by a search text when the address has one. [CAT-01..09] */
export default function CategoryScreen() {
  const { pathname } = useLocation();
  const { category, query } = categoryOf(pathname);
  const { selection } = useShop();
  const pages = useCategoryPages(category, query);
  const products = pages.data?.pages.flat() ?? [];
  const words = categoryName(category);
  useEffect(
    () => selection.send({ type: 'navigation.categoryOpened', path: pathname }),
    [selection, pathname],
  );
  return (
    <div className={styles.screen}>
      <title>{categoryTitle(query ?? category)}</title>
      <Banners
        label={`Offers in ${words}`}
        isExpected={false}
        isShown={(banner) => isBannerOfCategory(banner, category)}
        targetOf={(banner) => bannerTarget(banner, bannerReadingOf.home)}
      />
      <header className={styles.header}>
        <h1>{query === undefined ? words : `${query} in ${words}`}</h1>
        <Disclaimer />
      </header>
      {isPreparedFood(category) && <KitchenNotice />}
      {pages.isSuccess && products.length === 0 ? (
        <EmptyState
          picture={<PackageOpen />}
          title={`Nothing on the ${words.toLowerCase()} shelf yet`}
          action={<ButtonLink to={paths.Home}>Continue Shopping</ButtonLink>}
        >
          <p>This store has no products here today. Other shelves are full.</p>
        </EmptyState>
      ) : (
        <section aria-labelledby="products" aria-busy={pages.isFetching}>
          <VisuallyHidden>
            <h2 id="products">Products</h2>
          </VisuallyHidden>
          <ProductGrid
            products={products}
            waiting={pages.isFetching ? 12 : 0}
            density={category.toLowerCase() === 'combos' ? 'combos' : 'normal'}
          />
        </section>
      )}
      <EndlessPages pages={pages} />
    </div>
  );
}

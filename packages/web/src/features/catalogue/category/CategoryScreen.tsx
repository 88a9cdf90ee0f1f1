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
import { Banners } from '../Banners.tsx';
import { categoryName } from '../category-name.ts';
import { Disclaimer } from '../Disclaimer.tsx';
import { LaterListing } from '../listing/LaterListing.tsx';
import { Products } from '../listing/Products.tsx';
import { useCategoryPages } from '../pages.ts';
import styles from './CategoryScreen.module.css';

/** One category's products, narrowed by a search text when the address has one. [CAT-01..09] */
export default function CategoryScreen() {
  const { pathname, search } = useLocation();
  const listing = categoryOf(pathname);
  const { category, query } = listing;
  const { selection } = useShop();
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
      <LaterListing listing={listing} Products={Products} />
      {search === '' && <AllProducts {...listing} />}
    </div>
  );
}

/** The whole category, best seller first. */
function AllProducts({ category, query }: ReturnType<typeof categoryOf>) {
  const pages = useCategoryPages(category, query);
  return (
    <Products
      listing={{ category, query }}
      pages={pages}
      products={pages.data?.pages.flat() ?? []}
      nothing={
        <EmptyState
          picture={<PackageOpen />}
          title={`Nothing on the ${categoryName(category).toLowerCase()} shelf yet`}
          action={<ButtonLink to={paths.Home}>Continue Shopping</ButtonLink>}
        >
          <p>This store has no products here today. Other shelves are full.</p>
        </EmptyState>
      }
    />
  );
}

import {
  bannerReadingOf,
  bannerTarget,
  categoryName,
  categoryTitle,
  isBannerOfCategory,
  isPreparedFood,
} from '@marketsquare/core/shop/catalogue';
import { Suspense, useDeferredValue, useEffect, useReducer, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { KitchenNotice } from '../../../components/FoodNotice.tsx';
import { categoryOf } from '../../../platform/paths.ts';
import { useShop } from '../../../platform/shop.tsx';
import { shopName } from '../../../platform/shop-name.ts';
import type { Elements } from '../../../ui/elements.ts';
import { firstPaintPicture } from '../../../ui/first-paint.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MissingPart } from '../../../ui/Missing.tsx';
import { BannerSlides, BannersPlace } from '../Banners.tsx';
import { useBanners } from '../banner-queries.ts';
import { Disclaimer } from '../Disclaimer.tsx';
import { LaterListing, ListingPlace } from '../listing/LaterListing.tsx';
import { densityOf, Products, waitingProducts } from '../listing/Products.tsx';
import { ProductGrid } from '../ProductGrid.tsx';
import { useCategoryPages, useProductsOf } from '../pages.ts';
import { categoryBannerHeights } from './banner-heights.ts';
import styles from './CategoryScreen.module.css';

const EmptyShelf = lazyPart(() => import('./EmptyShelf.tsx'), MissingPart);

/** One category's products, narrowed by a search text when the address has one. [CAT-01..09] */
export default function CategoryScreen() {
  const { pathname, search } = useLocation();
  const listing = categoryOf(pathname);
  const { category, query } = listing;
  const { selection } = useShop();
  const words = categoryName(category);
  // Few categories have banners. Until it is known, nothing is shown that one would push down.
  const { data: banners = [], isPending } = useBanners();
  const isHeld = useDeferredValue(isPending);
  const [shown] = useState(firstPaintPicture);
  const [isAnswered, markAnswered] = useReducer(() => true, false);
  useEffect(
    () => selection.send({ type: 'navigation.categoryOpened', path: pathname }),
    [selection, pathname],
  );
  return (
    <CategoryFront heading={query === undefined ? words : `${query} in ${words}`}>
      <title>{categoryTitle(query ?? category, shopName())}</title>
      {isPreparedFood(category) && <KitchenNotice />}
      {isHeld ? (
        <>
          {shown !== null && <BannersPlace heights={categoryBannerHeights} shown={shown} />}
          <ListingPlace />
        </>
      ) : (
        <>
          <BannerSlides
            label={`Offers in ${words}`}
            banners={banners.filter((banner) => isBannerOfCategory(banner, category))}
            targetOf={(banner) => bannerTarget(banner, bannerReadingOf.home)}
            heights={categoryBannerHeights}
            shown={shown}
          />
          <LaterListing isNext={search !== '' || isAnswered} listing={listing} Products={Products} />
        </>
      )}
      {search === '' && <AllProducts {...listing} isHeld={isHeld} onAnswer={markAnswered} />}
    </CategoryFront>
  );
}

interface CategoryFrontProps {
  readonly heading: string;
  readonly children: Elements;
}

/** A category's page with its heading; its first paint is drawn from it too. */
export function CategoryFront({ heading, children }: CategoryFrontProps) {
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1>{heading}</h1>
        <Disclaimer />
      </header>
      {children}
    </div>
  );
}

interface AllProductsProps extends ReturnType<typeof categoryOf> {
  /** True while their place is not known: they are asked for, but not shown yet. */
  readonly isHeld: boolean;
  /** Called when the products are there, or fail to come. */
  readonly onAnswer: () => void;
}

/** The whole category, best seller first. */
function AllProducts({ category, query, isHeld, onAnswer }: AllProductsProps) {
  const pages = useCategoryPages(category, query);
  const { isFetched } = pages;
  useEffect(() => {
    if (isFetched) onAnswer();
  }, [isFetched, onAnswer]);
  const products = useProductsOf(pages.data);
  if (isHeld) {
    return (
      <div aria-busy="true">
        <ProductGrid waiting={waitingProducts} density={densityOf(category)} />
      </div>
    );
  }
  return (
    <Products
      listing={{ category, query }}
      pages={pages}
      products={products}
      nothing={
        <Suspense>
          <EmptyShelf category={category} query={query} />
        </Suspense>
      }
    />
  );
}

import { type SearchGroup, searchGroups, searchTitle } from '@marketsquare/core/shop/catalogue';
import { SearchX } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { KitchenNotice } from '../../../components/FoodNotice.tsx';
import { paths, searchOf } from '../../../platform/paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Disclaimer } from '../Disclaimer.tsx';
import { EndlessPages } from '../EndlessPages.tsx';
import { LaterCarousels } from '../LaterCarousels.tsx';
import { LaterListing } from '../listing/LaterListing.tsx';
import type { ProductsProps } from '../listing/Products.tsx';
import { ProductGrid } from '../ProductGrid.tsx';
import { useDrawn, useProductsOf, useSearchPages } from '../pages.ts';
import { useStoreId } from '../queries.ts';
import styles from './SearchScreen.module.css';

interface SearchScreenProps {
  /** Opens the live chat. */
  readonly onChat: () => void;
}

/** Search results: groceries and prepared food separately, the nearest match first, more of both while scrolling. [SEARCH-01 to SEARCH-10, SEARCH-19] */
export default function SearchScreen({ onChat }: SearchScreenProps) {
  const { pathname, search } = useLocation();
  const query = searchOf(pathname);
  const pages = useSearchPages(query);
  const products = useProductsOf(pages.data);
  const title = searchTitle(query);
  const listing = { category: null, query };
  if (pages.isSuccess && products.length === 0) return <NothingFound query={query} onChat={onChat} />;
  return (
    <div className={styles.screen}>
      <title>{title}</title>
      <header>
        <h1 className={styles.title}>{title}</h1>
        <Disclaimer />
      </header>
      <LaterListing isNext={search !== '' || pages.isFetched} listing={listing} Products={Results} />
      {search === '' && <Results listing={listing} pages={pages} products={products} nothing={null} />}
    </div>
  );
}

/** The results, in their two groups. [SEARCH-02] */
function Results({ products, pages, nothing }: ProductsProps) {
  const { drawn, isWaiting } = useDrawn(products, pages.isFetching);
  const waiting = isWaiting ? 12 : 0;
  const isEmpty = pages.data !== undefined && !pages.isFetchNextPageError && products.length === 0;
  const instead: Elements = isEmpty && nothing;
  const groups = searchGroups(drawn);
  return (
    <>
      {instead}
      {groups.map((group) =>
        group.kind === 'food' ? (
          <Food key="food" {...group} />
        ) : (
          <Groceries
            key="groceries"
            {...group}
            waiting={waiting}
            end={<EndlessPages pages={pages} isWaiting={isWaiting} />}
          />
        ),
      )}
    </>
  );
}

function Food({ products }: SearchGroup) {
  if (products.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby="food">
      <h2 id="food">Prepared Food</h2>
      <KitchenNotice />
      <ProductGrid products={products} />
    </section>
  );
}

interface GroceriesProps extends SearchGroup {
  readonly waiting: number;
  /** Loads more as it comes near. */
  readonly end: Elements;
}

/**
 * Skeletons wait among the groceries, which are most of the store; more loads before the next part is in
 * view.
 */
function Groceries({ products, waiting, end }: GroceriesProps) {
  if (products.length + waiting === 0) return end;
  return (
    <section className={styles.group} aria-labelledby="groceries" aria-busy={waiting > 0}>
      <h2 id="groceries">Groceries</h2>
      <ProductGrid products={products} waiting={waiting} />
      {end}
    </section>
  );
}

/** The page of a search without results; the store's shelves follow. */
function NothingFound({ query, onChat }: SearchScreenProps & { readonly query: string }) {
  const storeId = useStoreId();
  return (
    <div className={styles.screen}>
      <title>{searchTitle(query)}</title>
      <EmptyState
        headingLevel="h1"
        picture={<SearchX />}
        title={`We didn't find results for "${query}".`}
        action={
          <>
            <ButtonLink to={`${paths.Home}#menu`}>Continue Shopping</ButtonLink>
            <Button tone="quiet" onClick={onChat}>
              Chat To Find Offline Products
            </Button>
          </>
        }
      >
        <p>Kindly double-check the spelling or use simple or related words.</p>
        <p>The product you are looking for might be in our store but not yet online.</p>
      </EmptyState>
      <LaterCarousels storeId={storeId} />
    </div>
  );
}

import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MissingPart } from '../../../ui/Missing.tsx';
import type { ChosenProductsProps } from './ChosenProducts.tsx';
import styles from './LaterListing.module.css';

const ChosenListing = lazyPart(() => import('./ChosenListing.tsx'), MissingPart);

/** What sorts and filters a listing, in a place that is kept until it has loaded. */
export function LaterListing(props: ChosenProductsProps) {
  return (
    <Suspense fallback={<ListingPlace />}>
      <ChosenListing {...props} />
    </Suspense>
  );
}

/** The place alone, for a page that does not show its listing yet; it is fetched meanwhile. */
export function ListingPlace() {
  useEffect(ChosenListing.fetch, []);
  return <div className={styles.place} />;
}

import { Suspense, useEffect } from 'react';
import { fetchAhead, lazyPart } from '../../../ui/lazy-part.tsx';
import { MissingPart } from '../../../ui/Missing.tsx';
import type { ChosenProductsProps } from './ChosenProducts.tsx';
import styles from './LaterListing.module.css';

const loadChosenListing = () => import('./ChosenListing.tsx');
const ChosenListing = lazyPart(loadChosenListing, MissingPart);

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
  useEffect(() => fetchAhead(loadChosenListing), []);
  return <div className={styles.place} />;
}

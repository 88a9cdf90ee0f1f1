import { Suspense, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MissingPart } from '../../../ui/Missing.tsx';
import type { ChosenProductsProps } from './ChosenProducts.tsx';
import styles from './LaterListing.module.css';

const ChosenListing = lazyPart(() => import('./ChosenListing.tsx'), MissingPart);

interface LaterListingProps extends ChosenProductsProps {
  /** True if it may load: the products it would sort come first. */
  readonly isNext: boolean;
}

/** The controls that sort and filter a listing, in room that is kept until they have loaded. */
export function LaterListing({ isNext, ...props }: LaterListingProps) {
  const [isDue, setDue] = useState(false);
  // Drawn together with the products of a shelf, it would ask for its code before their pictures.
  const isDrawn = useDeferredValue(isNext);
  useEffect(() => {
    if (isDrawn) startTransition(() => setDue(true));
  }, [isDrawn]);
  return (
    <Suspense fallback={<ListingPlace />}>{isDue ? <ChosenListing {...props} /> : <ListingPlace />}</Suspense>
  );
}

/** The room alone, for a page that does not show its listing yet. */
export function ListingPlace() {
  return <div className={styles.place} />;
}

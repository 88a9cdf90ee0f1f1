import { Suspense, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MissingPart } from '../../../ui/Missing.tsx';
import type { ChosenProductsProps } from './ChosenProducts.tsx';
import styles from './LaterListing.module.css';

const ChosenListing = lazyPart(() => import('./ChosenListing.tsx'), MissingPart);

interface LaterListingProps extends ChosenProductsProps {
  /** Whether it may load: what it would sort comes first. */
  readonly isNext: boolean;
}

/** What sorts and filters a listing, in a place that is kept until it has loaded. */
export function LaterListing({ isNext, ...props }: LaterListingProps) {
  const [isDue, setDue] = useState(false);
  // The products of a shelf are drawn with this, and ask for their pictures before.
  const isDrawn = useDeferredValue(isNext);
  useEffect(() => {
    if (isDrawn) startTransition(() => setDue(true));
  }, [isDrawn]);
  return (
    <Suspense fallback={<ListingPlace />}>{isDue ? <ChosenListing {...props} /> : <ListingPlace />}</Suspense>
  );
}

/** The place alone, for a page that does not show its listing yet. */
export function ListingPlace() {
  return <div className={styles.place} />;
}

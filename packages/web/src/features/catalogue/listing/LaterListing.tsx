import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MissingPart } from '../../../ui/Missing.tsx';
import type { ChosenProductsProps } from './ChosenProducts.tsx';
import styles from './LaterListing.module.css';

const ChosenListing = lazyPart(() => import('./ChosenListing.tsx'), MissingPart);

/** What sorts and filters a listing, in a place that is kept until it has loaded. */
export function LaterListing(props: ChosenProductsProps) {
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <ChosenListing {...props} />
    </Suspense>
  );
}

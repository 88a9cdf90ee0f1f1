import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { isAt, paths } from '../../../platform/paths.ts';
import { titled } from '../../../platform/shop-name.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MissingPart } from '../../../ui/Missing.tsx';
import { ProductGrid } from '../ProductGrid.tsx';
import { BoughtList } from './BoughtList.tsx';
import styles from './ProductListScreen.module.css';

const SavedList = lazyPart(() => import('./SavedList.tsx'), MissingPart);

/** The shopper's own products: those that they saved, or those that they bought before. */
export default function ProductListScreen() {
  const isSaved = isAt(paths.Saved, useLocation().pathname);
  const title = isSaved ? 'Saved Products' : 'Buy Again';
  return (
    <div className={styles.screen}>
      <title>{titled(title)}</title>
      <h1>{title}</h1>
      <Suspense fallback={<ProductGrid waiting={6} />}>{isSaved ? <SavedList /> : <BoughtList />}</Suspense>
    </div>
  );
}
